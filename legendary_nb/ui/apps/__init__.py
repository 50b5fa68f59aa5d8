"""The apps: each page shows data from Python and sends back the visitor's actions."""
