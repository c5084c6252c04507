/// Which slots each kind of words may stand in: those of a parameter, or of all parameters that name such a thing.
struct KindPlaces: Sendable {
  /// By `Intent.parameter`, with and without the part after a dot.
  private var exact: [String: Set<Int32>] = [:]
  /// By a kind of words that people bring along.
  private var personal: [String: Set<Int32>] = [:]

  /// Names of one language count in that one.
  private let locale: String

  init(_ slots: [Slot], locale: String) {
    self.locale = locale
    var kinds: [String: [String]] = [:]
    for (kind, names) in Self.parameters { for name in names { kinds[name, default: []].append(kind) } }
    for (number, slot) in slots.enumerated() {
      let number = Int32(number)
      let path = slot.intent + "." + slot.name
      exact[path, default: []].insert(number)
      if slot.assembly.parameter != slot.name {
        exact[slot.intent + "." + slot.assembly.parameter, default: []].insert(number)
      }
      for kind in (kinds[slot.name] ?? []) + (kinds[path] ?? []) { personal[kind, default: []].insert(number) }
      if slot.readings.contains(.person) { personal[VocabularyTerm.people, default: []].insert(number) }
    }
  }

  /// Numbers of the slots; none for a kind that nobody knows.
  func slots(for kind: String) -> Set<Int32> {
    guard let mark = kind.firstIndex(of: "@") else { return personal[kind] ?? exact[kind] ?? [] }
    return kind[mark...].dropFirst() == locale ? exact[String(kind[..<mark])] ?? [] : []
  }

  /// Slots by the kinds of words that people bring along, under the names that apps know the kinds by.
  private static let parameters: [String: [String]] = [
    "contactGroupName": ["speakableGroupName", "speakableGroupNames"],
    "photoTag": ["searchTerms"],
    "photoAlbumName": ["albumName"],
    "workoutActivityName": ["workoutName"],
    "carProfileName": ["profileName"],
    "carName": ["carName"],
    "paymentsOrganizationName": ["billPayee", "organizationName"],
    "paymentsAccountNickname": ["fromAccount", "toAccount", "accountNickname"],
    "notebookItemTitle": [
      "targetTaskList", "taskList", "targetTask", "tasks", "targetNote", "title", "taskTitle",
    ],
    "notebookItemGroupName": ["groupName"],
    "mediaPlaylistTitle": ["mediaSearch.mediaName", "mediaDestination"],
    "mediaMusicArtistName": ["mediaSearch.artistName"],
    "mediaAudiobookTitle": ["mediaSearch.mediaName"],
    "mediaAudiobookAuthorName": ["mediaSearch.artistName"],
    "mediaShowTitle": ["mediaSearch.mediaName"],
  ]
}
