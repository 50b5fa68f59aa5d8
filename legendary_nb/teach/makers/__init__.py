"""Makers of variants: a module or two for each lesson, one function for each exercise."""
