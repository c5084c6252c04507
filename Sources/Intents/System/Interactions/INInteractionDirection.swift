/// Who began an interaction: the person, or somebody else.
public enum INInteractionDirection: Int, Sendable {
  case unspecified = 0
  case outgoing = 1
  case incoming = 2
}
