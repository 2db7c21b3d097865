"""``python -m tafl`` is the command line."""

import sys

from tafl.cli import main

sys.exit(main())
