/// What it costs to hear one sound for another, to miss one, or to hear one that is not there.
struct SoundCosts: Sendable {
  private let changes: [Float]
  private let gaps: [Float]

  private static let sounds = 128

  /// The only one: the tables are the same for all.
  static let all = SoundCosts()

  private init() {
    let all = (0..<Self.sounds).map { Character(UnicodeScalar(UInt8($0))) }
    gaps = all.map { Float(LetterSounds.gap($0)) }
    changes = all.flatMap { one in all.map { Float(LetterSounds.change(one, $0)) } }
  }

  /// The costs of a word's sounds, one after another, by how much of what was heard is used up (Levenshtein 1965).
  ///
  /// A word's beginning and all that goes on from it have their rows one behind another in one piece of memory: a lexicon has
  /// thousands of beginnings, and each is looked at for every place of every text.
  struct Rows {
    fileprivate let changes: UnsafePointer<Float>
    fileprivate let gaps: UnsafePointer<Float>
    fileprivate let heard: UnsafePointer<UInt8>
    /// How much was heard.
    fileprivate let count: Int
    fileprivate let rows: UnsafeMutablePointer<Float>

    /// Behind how many sounds a word's row is, and what it costs to have heard so much for them; up to all that was heard.
    func cost(_ depth: Int, _ length: Int) -> Float { rows[depth * (count + 1) + length] }

    /// Makes the row of a beginning that is one sound longer than the one whose row is at the depth before.
    ///
    /// - Returns: the least of its costs.
    func extend(to depth: Int, by sound: UInt8) -> Float {
      let row = rows + depth * (count + 1)
      let last = row - (count + 1)
      let (gap, change) = (gaps[Int(sound)], changes + Int(sound) * SoundCosts.sounds)
      var here = last[0] + gap
      row[0] = here
      var least = here
      var place = 0
      while place < count {
        let other = Int(heard[place])
        let (changed, missed, added) = (last[place] + change[other], last[place + 1] + gap, here + gaps[other])
        here = changed < missed ? changed : missed
        if added < here { here = added }
        place += 1
        row[place] = here
        if here < least { least = here }
      }
      return least
    }
  }

  /// Gives room for the rows of words with at most so many sounds; the row of the empty beginning is there.
  func withRows<Result>(_ most: Int, heard: [UInt8], _ body: (Rows) -> Result) -> Result {
    var room = [Float](repeating: 0, count: (most + 1) * (heard.count + 1))
    for (place, sound) in heard.enumerated() { room[place + 1] = room[place] + gaps[Int(sound)] }
    func with(
      _ changes: UnsafePointer<Float>, _ gaps: UnsafePointer<Float>, _ heard: UnsafePointer<UInt8>, count: Int,
      _ rows: UnsafeMutablePointer<Float>
    ) -> Result {
      body(Rows(changes: changes, gaps: gaps, heard: heard, count: count, rows: rows))
    }
    return with(changes, gaps, heard, count: heard.count, &room)
  }
}
