"""Tickets: the short code of a table, which people tell each other, and the secret token of a seat."""

from __future__ import annotations

import hashlib
import secrets

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none of them is taken for another
LENGTH = 6
TOKEN_BYTES = 16
LONGEST_TOKEN = 64


def new_code() -> str:
    """A code that nobody can foresee."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def read_code(text: object) -> str:
    """A code as somebody typed it, with or without spaces and capitals; "" if it cannot be one."""
    found = "".join(str(text).split()).replace("-", "").upper() if isinstance(text, str) and len(text) < 20 else ""
    return found if len(found) == LENGTH and set(found) <= set(SIGNS) else ""


def new_token() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: object) -> str:
    """What is kept of a token: whoever reads the store cannot sit down with it. "" if it cannot be a token."""
    if not isinstance(token, str) or not 0 < len(token) <= LONGEST_TOKEN:
        return ""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
