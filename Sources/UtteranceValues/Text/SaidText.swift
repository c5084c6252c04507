extension String {
  /// A stretch of what was said.
  ///
  /// The same as making a string of any sequence of characters, without its detours.
  package init(said characters: ArraySlice<Character>) {
    self.init(unsafeUninitializedCapacity: characters.reduce(0) { $0 + $1.utf8.count }) { buffer in
      var place = 0
      for character in characters {
        for byte in character.utf8 {
          buffer[place] = byte
          place += 1
        }
      }
      return place
    }
  }
}

extension Character {
  /// Of what takes a byte alone; nil for everything else.
  package var byte: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// The same as `isWhitespace`, told at once of what stands between nearly all words.
  package var isBlank: Bool {
    if let byte { return byte == 0x20 || 0x09...0x0D ~= byte }
    return isWhitespace
  }
}
