"""Sueca's scenarios and its second implementation, used by ridotto's tests."""
