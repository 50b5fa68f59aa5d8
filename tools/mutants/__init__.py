"""Mutants: the engine with one small change each, to see whether a test notices.

    python -m tools.mutants --seed 2026 --count 300     # a sample of mutants, and who survives
    python -m tools.mutants --rules                     # rules whose tests pass when the rule does nothing

docs/proofs.md says more.
"""
