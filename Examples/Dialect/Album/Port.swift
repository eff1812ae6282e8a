// Empty: the target's other files stay as they are, and are turned while it is built.
