/// Why nothing could be measured: what happened and what to do.
struct Trouble: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
