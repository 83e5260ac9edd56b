"""Training: the networks that the bot `net` plays by, learned by self-play on the vector environment."""
