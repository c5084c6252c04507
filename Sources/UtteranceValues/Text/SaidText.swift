extension String {
  /// A stretch of what was said.
  ///
  /// The same as making a string of any sequence of characters, without its detours: nearly all stretches are of letters
  /// that take a byte each.
  package init(said characters: ArraySlice<Character>) {
    guard characters.allSatisfy({ $0.utf8.count == 1 }) else {
      self.init()
      for character in characters { append(character) }
      return
    }
    self.init(unsafeUninitializedCapacity: characters.count) { buffer in
      var place = 0
      for character in characters {
        guard let byte = character.utf8.first else { continue }
        buffer[place] = byte
        place += 1
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
