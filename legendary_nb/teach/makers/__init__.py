"""Makers of variants: one module for each lesson, one function for each exercise."""
