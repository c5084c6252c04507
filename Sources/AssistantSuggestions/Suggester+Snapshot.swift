extension Suggester {
  private static let magic: UInt64 = 0x3130_5453_4747_5553
  /// Another number for another layout, or for other figures from the same events.
  private static let version = 2

  /// All that was learned, as bytes: the same for the same events, and enough to go on from.
  package func snapshot() -> [UInt8] {
    var copy = self
    var archive = SnapshotArchive()
    do throws(SuggestionError) { try copy.visit(&archive) } catch { return [] }
    var bytes = archive.bytes
    withUnsafeBytes(of: Self.checksum(bytes[...])) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// What was kept as bytes.
  ///
  /// - Throws: `SuggestionError`; then what is in the log has to be learned again.
  package init(snapshot: [UInt8]) throws(SuggestionError) {
    guard snapshot.count > 24 else { throw SnapshotArchive.damaged }
    let content = snapshot.dropLast(8)
    let sum = snapshot.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: content.count, as: UInt64.self) }
    guard sum == Self.checksum(content) else { throw SnapshotArchive.damaged }
    self.init()
    var archive = SnapshotArchive(reading: Array(content))
    var suggester = self
    try suggester.visit(&archive)
    guard archive.isAtEnd, suggester.isWhole else { throw SnapshotArchive.damaged }
    self = suggester
    forecaster.contexts.rebuildPlaces()
    forecaster.scratch.widen(forecaster.width)
    slots = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    sighted = Set(sightings)
    hasLevels = coarser.contains { !$0.isEmpty }
    refusals = keys.indices.count { forecaster.figure(Forecaster.Row.refused, $0) > 0 }
  }

  private mutating func visit(_ archive: inout SnapshotArchive) throws(SuggestionError) {
    var (magic, version) = (Self.magic, Self.version)
    try archive.value(&magic)
    try archive.value(&version)
    guard magic == Self.magic else {
      throw SuggestionError(code: "format", message: "these bytes hold nothing that suggestions learned")
    }
    guard version == Self.version else {
      throw SuggestionError(
        code: "version", message: "what suggestions learned is of another version; learn it again from the donations")
    }
    var limits = limits
    try archive.value(&limits.shortcuts)
    try archive.value(&limits.contexts)
    try archive.value(&limits.sightings)
    try archive.optional(&limits.repeatsAfter)
    if archive.isReading { self = Suggester(limits: limits) }
    try archive.each(&keys, ShortcutKey(app: "", action: "")) { archive, key throws(SuggestionError) in
      try key.visit(&archive)
    }
    try archive.each(&coarser, []) { archive, keys throws(SuggestionError) in
      try archive.each(&keys, ShortcutKey(app: "", action: "")) { archive, key throws(SuggestionError) in
        try key.visit(&archive)
      }
    }
    try archive.list(&sightings)
    try archive.each(&places, "") { archive, name throws(SuggestionError) in try archive.text(&name) }
    try archive.list(&placeEvents)
    try archive.each(&relevant, ("", [])) { archive, entry throws(SuggestionError) in
      try archive.text(&entry.app)
      try archive.each(&entry.shortcuts, RelevantShortcut(key: ShortcutKey(app: "", action: ""), providers: [])) {
        archive, shortcut throws(SuggestionError) in
        try shortcut.visit(&archive)
      }
    }
    try forecaster.visit(&archive)
  }

  /// What belongs together has the same length, and nothing points beyond its list.
  private var isWhole: Bool {
    let count = keys.count
    return coarser.count == count && placeEvents.count == places.count && places.count <= Forecaster.Row.placeLimit
      && forecaster.isWhole(count)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum = Digest()
    sum.add(bytes)
    return sum.number
  }
}

extension ShortcutKey {
  fileprivate mutating func visit(_ archive: inout SnapshotArchive) throws(SuggestionError) {
    var (app, action, parts) = (app, action, values)
    try archive.text(&app)
    try archive.text(&action)
    try archive.each(&parts, Value(parameter: "", value: "")) { archive, value throws(SuggestionError) in
      try archive.text(&value.parameter)
      try archive.text(&value.value)
    }
    if archive.isReading {
      let byName = Dictionary(parts.map { ($0.parameter, $0.value) }) { first, _ in first }
      self = ShortcutKey(app: app, action: action, values: byName)
    }
  }
}

extension RelevantShortcut {
  fileprivate mutating func visit(_ archive: inout SnapshotArchive) throws(SuggestionError) {
    try key.visit(&archive)
    var name = role.rawValue
    try archive.text(&name)
    role = Role(rawValue: name) ?? .action
    try archive.each(&providers, .date(from: 0, to: nil)) { archive, provider throws(SuggestionError) in
      try provider.visit(&archive)
    }
  }
}

extension RelevanceProvider {
  fileprivate mutating func visit(_ archive: inout SnapshotArchive) throws(SuggestionError) {
    var (kind, figures, name) = (UInt8(0), [Double](), "")
    switch self {
    case .date(let from, let to): (kind, figures) = (0, [from] + (to.map { [$0] } ?? []))
    case .region(let centre, let radius): (kind, figures) = (1, [centre.latitude, centre.longitude, radius])
    case .routine(let situation): (kind, name) = (2, situation.rawValue)
    }
    try archive.value(&kind)
    try archive.list(&figures)
    try archive.text(&name)
    guard archive.isReading else { return }
    if kind == 0, let from = figures.first {
      self = .date(from: from, to: figures.count > 1 ? figures[1] : nil)
    } else if kind == 1, figures.count == 3 {
      self = .region(Position(latitude: figures[0], longitude: figures[1]), radius: figures[2])
    } else if kind == 2, let situation = DailySituation(rawValue: name) {
      self = .routine(situation)
    } else {
      throw SnapshotArchive.damaged
    }
  }
}
