/// What an app's program and the assistant agree on before it says its first word on the assistant's socket.
package enum AppWire {
  /// The version of the messages; a program of another version is refused at `app/hello`.
  package static let version = 1
  /// The environment variable that holds the path of the program's own socket.
  package static let socketVariable = "ASSISTANT_SOCKET"
  package static let socketName = "app.sock"
  /// Where a sandbox shows the folder with the socket.
  package static let socketFolder = "/run/assistant"
  /// Where, below its home folder, a program keeps what it has to say while no assistant listens.
  package static let queue = "Library/Application Support/Assistant/queue"
  /// Bytes of such a file, at most.
  package static let queueBytes = 32 << 20
  /// Words in one part of a list; a list of any length is sent in such parts.
  package static let wordsInPart = 5_000
  /// Searchable items in one message; more are sent in several.
  package static let itemsInMessage = 500

  /// The program's requests, as `method` spells them.
  package enum Method {
    package static let hello = "app/hello"
    package static let authorizationStatus = "authorization/status"
    /// Asks the person, unless they have been asked before; answered when they have.
    package static let requestAuthorization = "authorization/request"
    package static let setVocabulary = "vocabulary/set"
    package static let removeVocabulary = "vocabulary/removeAll"
    package static let donate = "interaction/donate"
    package static let deleteDonations = "interaction/delete"
    package static let donateActivity = "activity/donate"
    package static let deleteActivities = "activity/delete"
    package static let tell = "notice/set"
    package static let changeSearchable = "search/change"
    package static let voiceShortcuts = "shortcut/list"
    /// Asks the person; answered when they have said or left it.
    package static let addVoiceShortcut = "shortcut/add"
    /// As `addVoiceShortcut`.
    package static let editVoiceShortcut = "shortcut/edit"
  }

  /// Requests that a program may keep for an assistant that does not run yet.
  package static let queuedMethods: Set<String> = [
    Method.setVocabulary, Method.removeVocabulary, Method.donate, Method.deleteDonations, Method.donateActivity,
    Method.deleteActivities, Method.tell, Method.changeSearchable,
  ]
}

extension RPCError {
  /// Not for this program: an extension changes no vocabulary.
  package static let notAllowed = -32010
  /// What was asked cannot be taken; the message says what to mend.
  package static let refused = -32011
  /// More than an app may keep here or ask at once.
  package static let limitReached = -32012
  /// The assistant's own trouble, such as a full disk.
  package static let unavailable = -32013
}
