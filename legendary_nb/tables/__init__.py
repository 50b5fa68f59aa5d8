"""Tables for people at several screens: a table is kept as setup, seed and answers, and each seat is a secret."""
