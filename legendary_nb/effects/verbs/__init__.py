"""The verbs of the card language by families: one frozen value each, with its meaning and an example.

A step in card data is a mapping with one verb key; further keys are the verb's other parameters.
"you" is the player who carries the step out; the *lead* is the player whose card line it is (they differ
inside "each player").  Every verb does as much as it can and is compulsory unless it says `may`.
A verb with a `pick` also takes the keys of a Pick: `times` (how many), `may` (or none), `by` (who chooses).
The families have the same names where verbs are carried out, told, linked and priced.
"""

# ruff: noqa: F403, I001 (whole families, in the order in which the pages of the card language show them)
from .verb import *
from .points import *
from .cards import *
from .looking import *
from .deciding import *
from .enemies import *
from .turn import *
