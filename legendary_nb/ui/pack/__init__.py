"""What a teacher prints and projects, made from the texts of the lessons, the labs and the catalogue of rules."""
