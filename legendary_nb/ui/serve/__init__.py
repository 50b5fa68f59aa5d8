"""The server of the apps: its doors, its visitors, its kernels and its log."""
