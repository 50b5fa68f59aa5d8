"""The apps: each is a page that shows what Python says and sends back what the visitor does."""
