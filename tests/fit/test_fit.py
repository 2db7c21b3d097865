"""``taflc fit`` on a dozen short games of our own, played at random by the rules of Brandubh 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tafl.records import read
from tafl.replay import follow
from taflc import places
from taflc.cli import main
from taflc.fit import search as searching
from taflc.fit.board import loaded
from taflc.fit.candidates import Candidate, candidates
from taflc.fit.count import Count, count_games
from taflc.fit.search import chunked, search
from taflc.fit.state import State, state_of
from taflc.load import load_variant
from tests.tafl.oracle import oracle

GAMES = Path(__file__).with_name("throne.tsv")
BASE = places.specs() / "brandubh-2-7.yaml"
HOSTILE = "squares.throne.hostile.empty"
BESIDE = "pieces.king.taken.beside.throne"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    monkeypatch.setattr(places, "caches", lambda: tmp_path / "cache")
    return tmp_path / "cache"


def games() -> list:
    return list(read(str(GAMES)))


def fit(*words: str) -> int:
    return main(["fit", str(GAMES), "-j", "1", *words])


def test_the_rules_the_games_were_played_by_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit("--vary", HOSTILE, "--vary", f"{BESIDE}=2,3") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("12 games, 16 candidates; ")
    first, second = lines[3].split(), lines[4].split()
    assert first[:4] == ["1", "12", "of", "12"]
    assert lines[3].endswith(f"{HOSTILE}=soldiers, {BESIDE}=2 (as written)")
    assert second[0] == "2"


def test_json_has_every_candidate_with_what_speaks_against_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit("--vary", f"{HOSTILE}=soldiers,nobody,everyone", "--best", "3", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["all_games"], found["refused"]) == (12, 12, [])
    best, *others = found["candidates"]
    assert (best["place"], best["rules"], best["as_written"], best["explained"]) == (1, {HOSTILE: "soldiers"}, True, 12)
    assert len(others) == 2 and all(other["parted"] or other["differs"] for other in others)
    assert all(one["games"] == 12 for one in found["candidates"])


def test_games_that_speak_against_a_candidate_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit("--vary", f"{HOSTILE}=nobody") == 0
    page = capsys.readouterr().out
    assert f"against {HOSTILE}=nobody:\n  made-" in page and ": captures differ: " in page


def test_variants_may_be_compared_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit("--variant", "brandubh-7", "--variant", "brandubh-2-7", "--variant", "brandubh-walker-7") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[3:]]
    assert rows[0][-1] == "brandubh-2-7"


def test_a_combination_that_makes_no_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit("--vary", "endings.goal") == 0
    page = capsys.readouterr().out
    assert "combinations make no game:" in page and "The king starts on d4, a goal square." in page


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["--vary", "squares.thron.hostile"],
            "has no rule squares.thron.hostile; did you mean squares.throne.hostile?",
        ),
        (["--vary", "endings.gaol=edge"], "did you mean endings.goal?"),
        (["--vary", "endings.goal=corner"], "'corner' is no value of endings.goal: There is no group of squares"),
        (["--vary", "pieces.king.taken.elsewhere=5"], "'5' is no value of pieces.king.taken.elsewhere"),
        (["--vary", f"{HOSTILE}=kign"], "Did you mean king?"),
        (["--vary", f"{HOSTILE}=[king"], "the brackets of '[king' do not fit together"),
        (["--vary", f"{HOSTILE}=king,,man"], "a value is missing"),
        (["--vary", "endings.quiet_plies"], "give those to try"),
        (["--vary", "pieces.king.taken"], "has more than 500 values"),
        (["--vary", "squares"], "squares is no rule"),
        (["--vary", "about.year=1"], "about.year is no rule"),
        (["--vary", HOSTILE, "--vary", "squares.throne.hostile"], "are the same rule or part of it"),
        (["--vary", HOSTILE, "--vary", "captures.shieldwall", "--vary", "endings.repetition"], "combinations, and at"),
        (["--variant", "brandub-7"], "there is no spec 'brandub-7'; did you mean brandubh-7?"),
        (["--type", "128"], "there are no games of type 128 with moves here; there are types 129"),
        (["--sample", "few"], "--sample is a number of games or `all`"),
        (["--best", "0"], "--best must be 1 at least"),
    ],
)
def test_what_cannot_be_done_is_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fit(*words) == 2
    error = capsys.readouterr().err
    assert error.startswith("taflc fit: ") and says in error and error.count("\n") == 1


def test_games_without_a_known_type_need_a_variant(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.tsv"
    path.write_text(GAMES.read_text(encoding="utf-8").replace("129\t", "999\t"), encoding="utf-8")
    assert main(["fit", str(path), "-j", "1"]) == 2
    assert "name the one whose rules are varied with --variant" in capsys.readouterr().err
    assert main(["fit", str(path), "-j", "1", "--variant", "brandubh-2-7"]) == 0


def test_a_spec_of_ones_own_may_be_varied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "parent-7.yaml").write_text(
        BASE.read_text(encoding="utf-8").replace("id: brandubh-2-7", "id: parent-7")
    )
    own = tmp_path / "mine-7.yaml"
    own.write_text(
        "id: mine-7\ntitle: {en: Mine}\nextends: parent-7\nsquares: {throne: {hostile: {empty: nobody}}}\n"
    )
    assert main(["fit", str(GAMES), "-j", "1", "--variant", str(own), "--vary", f"{HOSTILE}=nobody,soldiers"]) == 0
    assert capsys.readouterr().out.splitlines()[3].endswith(f"{HOSTILE}=soldiers")


def all_candidates() -> list[Candidate]:
    made, refused = candidates([BASE], [HOSTILE, f"{BESIDE}=2,3"])
    assert not refused
    return made


def test_leaving_candidates_early_changes_nothing_about_the_best(tmp_path: Path) -> None:
    made, chunks = all_candidates(), chunked(games(), None)
    whole = search(made, chunks, State(tmp_path / "a"), best=len(made))
    quick = search(made, chunks, State(tmp_path / "b"), best=2)
    assert all(trial.count.games == 12 for trial in whole)
    assert [trial.candidate.key for trial in quick[:2]] == [trial.candidate.key for trial in whole[:2]]
    assert quick[0].count == whole[0].count
    left = [trial for trial in quick if trial.left]
    assert left and all(trial.count.misfit > quick[1].count.misfit for trial in left)


def test_several_processes_count_the_same(tmp_path: Path) -> None:
    made, chunks = all_candidates()[:4], chunked(games(), None)
    one = search(made, chunks, State(tmp_path / "a"), best=4, jobs=1)
    two = search(made, chunks, State(tmp_path / "b"), best=4, jobs=2)
    assert [trial.candidate.key for trial in one] == [trial.candidate.key for trial in two]
    assert [trial.count.misfit for trial in one] == [trial.count.misfit for trial in two]


def test_a_search_goes_on_where_it_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    made, chunks = all_candidates(), chunked(games(), None)
    state = state_of(chunks)
    calls = []

    def stopped(key: str, variant: object, some: list) -> Count:
        if len(calls) == 3:
            raise KeyboardInterrupt
        calls.append(key)
        return count_games(loaded(variant), some)

    monkeypatch.setattr(searching, "replayed", stopped)
    with pytest.raises(KeyboardInterrupt):
        search(made, chunks, state, best=2)
    monkeypatch.setattr(searching, "replayed", lambda key, variant, some: calls.append(key) or Count())
    again = state_of(chunks)
    assert again.path == state.path and len(again.counts) == 3 == len(calls)
    state.path.write_text(state.path.read_text() + '["half a li', encoding="utf-8")
    assert state_of(chunks).counts == again.counts


def test_the_state_is_of_these_games_only() -> None:
    one, other = chunked(games(), None), chunked(games()[:-1], None)
    assert state_of(one).path == state_of(chunked(games(), None)).path != state_of(other).path


def test_what_was_counted_is_not_counted_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fit("--vary", f"{HOSTILE}=soldiers,nobody") == 0
    first = capsys.readouterr().out
    monkeypatch.setattr(searching, "replayed", lambda *_: pytest.fail("counted again"))
    assert fit("--vary", f"{HOSTILE}=soldiers,nobody") == 0
    assert capsys.readouterr().out == first
    with pytest.raises(pytest.fail.Exception):
        fit("--vary", f"{HOSTILE}=soldiers,nobody", "--force")


def test_the_board_replays_as_the_stand_in_of_other_tests_does() -> None:
    ours, theirs = loaded(load_variant(BASE)), oracle(BASE)
    for game in games():
        assert follow(ours, game) == follow(theirs, game)


def test_a_sample_is_mixed_and_always_the_same() -> None:
    some = [game.name for chunk in chunked(games(), 5) for game in chunk]
    assert len(some) == 5 and some == [game.name for chunk in chunked(games(), 5) for game in chunk]
    assert some != [game.name for game in games()[:5]]
