"""``python -m tests.tafl.transcripts`` writes the answers in all transcripts anew; read the difference."""

from tests.tafl.transcripts.play import FOLDER, replayed

for path in sorted(FOLDER.glob("*.txt")):
    path.write_text(replayed(path.read_text(encoding="utf-8")), encoding="utf-8")
