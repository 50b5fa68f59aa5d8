"""Figures in plotly, drawn without anything from the network; one file for each kind of picture."""
