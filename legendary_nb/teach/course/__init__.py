"""The lessons one by one: goals, rules, exercises and guided plays; the prose is in notebooks/learn."""
