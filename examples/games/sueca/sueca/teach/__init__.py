"""What the table and the coach explain at Sueca."""
