"""What tests share: words for stacked tables, cards made for tests, random games, servers and terminals.

These settings come before all else: tests look into the source and change it, so they run it as it is written (the
compiled build has its own tests), and their lessons note no progress of yours.
"""

import os
import tempfile

os.environ["LEGENDARY_NB_BUILD"] = "plain"
os.environ["LEGENDARY_NB_LEARNING"] = os.path.join(tempfile.mkdtemp(), "learning.json")
