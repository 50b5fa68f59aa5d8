"""What takes the place of Jupyter's packages in a worker of a browser: a module for each of theirs."""
