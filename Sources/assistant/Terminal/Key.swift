/// What a person did on the keyboard.
enum Key: Hashable, Sendable {
  /// Typed characters; often one, more when they come fast.
  case text(String)
  /// Pasted as a whole; may hold line breaks.
  case paste(String)
  /// A letter with the control key, lower case.
  case control(Character)
  /// A letter with the alt key, lower case.
  case alt(Character)
  case enter, tab, backspace, delete, escape
  case left, right, up, down, home, end, wordLeft, wordRight
  /// Delete to the start of the word.
  case wordBackspace
  /// Something that has no meaning here, such as a function key.
  case other
}
