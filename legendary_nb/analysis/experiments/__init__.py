"""Measured synergy: designed experiments, and what thousands of games say about heroes together."""
