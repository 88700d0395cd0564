"""The commands of `ridotto`: their arguments, and their help. What they do stands in the modules beside this folder."""
