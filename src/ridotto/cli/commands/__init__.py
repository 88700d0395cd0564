"""Commands of `ridotto`: arguments and help. The modules outside this folder implement them."""
