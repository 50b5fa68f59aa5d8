"""The labs one by one: question, goals and exercises; the prose is in the notebooks."""
