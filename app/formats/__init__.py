"""What other programs write: recognised by content, read into plain shapes, and written again."""
