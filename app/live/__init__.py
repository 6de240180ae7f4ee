"""Sockets: words in, words out, each reader at its own pace."""
