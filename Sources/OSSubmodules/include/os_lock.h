// Empty: all of it is written in Swift.
