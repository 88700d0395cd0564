"""The words of Sueca."""
