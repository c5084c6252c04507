import Foundation

/// The words that a person may use with this app and that no dictionary has: names, titles, tags.
///
/// Only the app itself may change them, not its extensions; what is wrong is left out and its developer gets a line.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let instances = Locked<[ObjectIdentifier: INVocabulary]>([:])

  /// The vocabulary of this app: it holds nothing itself, so that it does not matter which one is asked.
  public required override init() { super.init() }

  /// The vocabulary of this app, always the same object.
  open class func shared() -> Self {
    instances.withLock { instances in
      if let one = instances[ObjectIdentifier(self)] as? Self { return one }
      let one = Self()
      instances[ObjectIdentifier(self)] = one
      return one
    }
  }

  /// Replaces all words of a type.
  ///
  /// - Parameter vocabulary: text, most important first.
  open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    send(vocabulary, of: type) { element in
      (element as? String).map { Vocabulary.Word(spokenPhrase: $0) }
    }
  }

  /// Replaces all words of a type.
  ///
  /// - Parameter vocabulary: objects that are `INSpeakable`, most important first.
  open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
    send(vocabulary, of: type) { element in
      (element as? any INSpeakable).map {
        Vocabulary.Word(
          spokenPhrase: $0.spokenPhrase, pronunciationHint: $0.pronunciationHint, identifier: $0.vocabularyIdentifier)
      }
    }
  }

  /// Forgets the words of all types, as at log-out.
  open func removeAllVocabularyStrings() { connection()?.removeVocabulary() }

  private func send(
    _ vocabulary: NSOrderedSet, of type: INVocabularyStringType, word: (Any) -> Vocabulary.Word?
  ) {
    guard let connection = connection() else { return }
    var words: [Vocabulary.Word] = []
    var seen: Set<String> = []
    var refused = 0
    for element in vocabulary {
      guard var word = word(element), let phrase = word.spokenPhrase.spokenWords else {
        refused += 1
        continue
      }
      word.spokenPhrase = phrase
      if seen.insert(phrase).inserted { words.append(word) }
    }
    if refused > 0 {
      HostFacts.shared.value.log(
        "\(refused) of \(vocabulary.count) elements given to INVocabulary for the type \(type) were left out: "
          + "each must be text or INSpeakable as the method says, and have words in it.")
    }
    connection.setVocabulary(Vocabulary(type: type.rawValue, words: words))
  }

  /// Nil, with a line for the developer, where this process may not or cannot change the vocabulary.
  private func connection() -> (any AssistantConnection)? {
    guard HostFacts.checkEntitlement(for: "INVocabulary") else { return nil }
    let facts = HostFacts.shared.value
    guard facts.process == .app else {
      facts.log("INVocabulary works in the app only, not in its extensions; nothing was changed.")
      return nil
    }
    guard let connection = Assistant.connection.value else {
      facts.log("INVocabulary found no assistant to tell; nothing was changed.")
      return nil
    }
    return connection
  }
}

extension String {
  /// The text without control and formatting characters, spaces joined; nil if no letter or digit is left.
  fileprivate var spokenWords: String? {
    let kept = unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    let visible = String(kept).unicodeScalars.filter { !$0.isDirectionMark }
    let words = String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.contains { $0.isLetter || $0.isNumber || $0.isSymbol } ? words : nil
  }
}

extension Unicode.Scalar {
  /// Whether it only says which way text runs; such marks can make a name look like another.
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
