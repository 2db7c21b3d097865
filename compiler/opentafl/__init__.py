"""OpenTafl's rules records read into specs: ``dim:7 ks:c atkf:y ... start:/.../``.

The way out, from a resolved variant to a record, is :mod:`taflc.emit.opentafl`; this is the way in. ``keys``
says what every key means and what holds where a record is silent, ``read`` finds everything that is wrong with
a record at once, ``rules`` is what it says, ``write`` tells it as a spec.
"""

from taflc.opentafl.faults import RecordFaults
from taflc.opentafl.read import read_record
from taflc.opentafl.write import spec_text

__all__ = ["RecordFaults", "read_record", "spec_text"]
