"""The site: one folder with all pages and a Python for the browser, which any host of files can serve."""
