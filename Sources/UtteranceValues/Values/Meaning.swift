/// What a stretch of an utterance means while it is being parsed: a value, or a part of one.
///
/// It is handed on from pattern to pattern, so what takes much room is held by reference.
package enum Meaning: Hashable, Sendable {
  case number(NumberMeaning)
  case ordinal(Int)
  indirect case unit(MeasureUnit)
  indirect case measure(Measure)
  case text(String)
  indirect case time(TimeMeaning)
  indirect case duration(DurationMeaning)
  indirect case recurrence(RecurrenceMeaning)
  case grain(TimeGrain)
  /// A piece that only other patterns use: a key of the lexicon.
  case key(String)
}

/// A number and how it was written.
package struct NumberMeaning: Hashable, Sendable {
  package enum Form: UInt8, Sendable {
    /// In digits, without a sign or a word.
    case digits
    /// In words, or in digits and words.
    case words
    /// A fraction, or a number with one.
    case fraction
  }

  package var value: Double
  package var form: Form
  /// How many digits a number in digits has; 0 for others.
  package var digits: Int
  /// Whether a decimal separator or a thousands separator was written.
  package var hasSeparator = false
  /// Whether the words go on to a longer number: “twenty” of “twenty three”.
  package var goesOn = false

  package init(_ value: Double, form: Form, digits: Int = 0, hasSeparator: Bool = false) {
    self.value = value
    self.form = form
    self.digits = digits
    self.hasSeparator = hasSeparator
  }

  package var integer: Int? {
    value.rounded() == value && abs(value) < 1e15 ? Int(value) : nil
  }
}

extension Meaning {
  package var number: Double? { if case .number(let number) = self { number.value } else { nil } }
  package var integer: Int? { if case .number(let number) = self { number.integer } else { nil } }
  package var measure: Measure? { if case .measure(let measure) = self { measure } else { nil } }
  package var unit: MeasureUnit? { if case .unit(let unit) = self { unit } else { nil } }
  package var ordinal: Int? { if case .ordinal(let ordinal) = self { ordinal } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}
