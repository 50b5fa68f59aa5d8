"""What tests share: words for stacked tables, cards made for tests, random games, servers and terminals."""
