"""`python -m legendary_nb` is the command `legendary-nb`."""

import sys

from legendary_nb.cli import main

if __name__ == "__main__":
    sys.exit(main())
