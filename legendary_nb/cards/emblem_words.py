"""The words an emblem is made of; the scripts of the pages draw each of them."""

from __future__ import annotations

TONES = {"vivid": 62, "soft": 38, "grey": 14}  # with their saturation, at which white on any hue is easy to read
PATTERNS = ("chevrons", "dots", "grid", "hatch", "rays", "rings", "scales", "waves")
# the shapes a system gives to its teams; groups, masterminds, schemes and missions have their own
SHAPES_OF_SIDES = ("circle", "diamond", "hexagon", "leaf", "octagon", "shield", "square")
MOTIFS = (
    "ace", "anchor", "antlers", "arrow", "atom", "axe", "barrier", "bars", "beetle", "beltknot", "binoculars",
    "bleed", "boat", "bomb", "book", "boot", "bow", "bowtie", "bricks", "bridge", "brokensword", "bubble",
    "bugle", "bullet", "bullion", "burger", "butterfly", "cage", "camera", "candle", "cards", "case", "castle",
    "cauldron", "cctv", "certificate", "chain", "chart", "chest", "chevrons", "chip", "circuit", "clipboard",
    "clocktower", "cloud", "clover", "coffin", "coins", "compass", "cottage", "crack", "crate", "crosshair",
    "crowd", "crown", "cube", "cutlass", "cuts", "cylinder", "dagger", "dart", "dial", "dice", "dna", "doll",
    "drip", "drop", "drum", "eclipse", "eye", "eyedrop", "factory", "fan", "fangs", "fingerprint", "fist",
    "flame", "floppy", "flower", "folder", "footprint", "footsteps", "furhat", "gear", "gem", "globe", "golf",
    "guitar", "halberd", "hammer", "headphones", "heart", "helmet", "horseshoe", "hourglass", "hydra", "icicles",
    "idcard", "impact", "island", "jacket", "jaws", "kettlebell", "key", "keyhole", "knight", "knot", "laptop",
    "laurel", "leaf", "lens", "letter", "lighthouse", "lollipop", "mace", "magnet", "marionette", "martini",
    "matches", "matryoshka", "microphone", "mind", "mine", "mirror", "moneybag", "moon", "mortarboard",
    "mountain", "nut", "orb", "padlock", "palm", "parachute", "passport", "pen", "pencil", "penknife", "people",
    "person", "pincer", "pistol", "plane", "plaster", "plug", "poison", "portal", "portcullis", "profiles",
    "pulse", "pumpkin", "puzzle", "radar", "radio", "raven", "reeds", "robot", "rocket", "rook", "rope", "rose",
    "roulette", "satdish", "satellite", "saucer", "scroll", "shaker", "shuriken", "signal", "siren", "ski",
    "skull", "skyline", "snake", "snorkel", "snowflake", "spears", "spool", "sportscar", "squid", "stamp",
    "sting", "stones", "submarine", "suit", "swap", "swords", "swordstone", "talon", "tank", "teacup",
    "telephone", "thorns", "throne", "tombstone", "tophat", "tornado", "tower", "train", "trilby", "typewriter",
    "vault", "virus", "watch", "web", "wine", "wing", "wrench",
)
