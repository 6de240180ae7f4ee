"""What several tests share: a real server, people at its table, a Chromium."""
