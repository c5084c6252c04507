import Foundation

/// What one phrase file may hold; every section may be left out, and the sections of all files of a language add up.
struct PhraseFile: Decodable {
  /// Parts of patterns by name, usable as `<name>` in every file of the language.
  var rules: [String: String]?
  /// Beginnings of words that end in an apostrophe: `l`, `qu`.
  var elisions: [String]?
  var apps: Apps?
  var manners: Manners?
  var people: People?
  var replies: Replies?
  /// Words for positions: `"1"` is the first, `"-1"` the last.
  var ordinals: [String: [String]]?
  var things: Things?
  var delays: Delays?
  var names: Names?
  /// Groups of patterns by the intent's class name.
  var intents: [String: [PatternGroup]]?
  /// Words for the cases of an enumeration, the two values of a Boolean or objects that everybody has, such as home.
  ///
  /// By `Intent.parameter`, with a part after a dot where the parameter is an object, by `*.parameter` for all intents
  /// that have none of their own, or by the name of a type for all its parameters; then case, then patterns.
  var values: [String: [String: [String]]]?
  /// How something that was said is put otherwise.
  var corrections: Corrections?
  /// What parameters are called, by `Intent.parameter`, by `*.parameter`, or by the name of a type.
  var called: [String: [String]]?
  /// How the intents that apps declare themselves are put.
  var custom: Custom?
  /// What may stand before a free text that answers a question, by `Intent.parameter`.
  var leadIns: [String: [String]]?

  /// How an app's name attaches to a request; `{app}` stands for the name.
  struct Apps: Decodable {
    /// Before the request.
    var start: [String]?
    /// Anywhere between the parts of a request, also after it.
    var anywhere: [String]?
    /// After the request only.
    var end: [String]?
    /// Where even a name that nobody installed can only be an app's.
    var unknown: [String]?
    /// Endings that a declined name may have.
    var endings: [String]?
  }

  /// What is said for politeness or out of habit.
  struct Manners: Decodable {
    var start: [String]?
    var end: [String]?
    var anywhere: [String]?
    /// What people say at the end, and before a text, to whom they talk, whatever the text is: please.
    var always: [String]?
    /// The same, but that it is also what people tell each other: thank you.
    var thanks: [String]?
  }

  /// How people are spoken of.
  struct People: Decodable {
    /// What joins names: `and`.
    var and: [String]?
    /// What may stand before a name and says who that is: `my best friend`.
    var descriptions: [String]?
    /// What is left out even when nothing but the description is there: `my`.
    var possessives: [String]?
    /// What may stand before a name in an answer: `to`, `it's for`.
    var before: [String]?
    /// What may stand after a name in an answer.
    var after: [String]?
    /// Titles that are written with a full stop, without it: `dr`.
    var titles: [String]?
    /// What stands before a name as part of it, and seldom alone: `aunt`, `mr`.
    var honorifics: [String]?
    /// What a name ends with where somebody of that person's follows: `'s`.
    var genitives: [String]?
    /// Small words between the parts of a name: `the` in “Bobo the Great”; before one, if it has a capital.
    var particles: [String]?
    /// Words that are part of no name.
    var never: [String]?
    /// Endings of a declined name, and what they may have been: `"ии": ["ия"]`.
    var endings: [String: [String]]?
  }

  struct Replies: Decodable {
    var yes: [String]?
    var no: [String]?
    /// Words after which a yes is no longer one: `but`, `wait`.
    var but: [String]?
    var cancel: [String]?
    /// Words that make the opposite of a request, or less of it: `not`, `without`. What has one is never read as though
    /// it had not been said.
    var contrary: [String]?
    /// What a sentence begins with that tells for what something is done, and asks for nothing: `in order to`.
    var purpose: [String]?
    var noneOfThem: [String]?
    /// What may stand before and after a choice: `I mean`, `please`.
    var beforeChoice: [String]?
    var afterChoice: [String]?
    /// How a position is said, with the slots `{ordinal}` and `{number}`.
    var position: [String]?
    /// Several choices at once: all, both of two, the first or the last `{number}`, what stands before those left out.
    var all: [String]?
    var both: [String]?
    var firstFew: [String]?
    var lastFew: [String]?
    var allBut: [String]?
    /// The choice in the middle, and of two the one that was not spoken of.
    var middle: [String]?
    var other: [String]?
    /// The choice with the least or the most of what they are measured by: the cheaper one, the latest.
    var least: [String]?
    var most: [String]?
    /// Words to the assistant itself: say it again, wait, what may I say, what can you do (`{app}` for an app's name).
    var `repeat`: [String]?
    var wait: [String]?
    var help: [String]?
    var capabilities: [String]?
  }

  /// What a person says to have something otherwise: `{new}` is what is wanted, `{old}` what was, `{name}` what a
  /// parameter is called.
  struct Corrections: Decodable {
    /// What may stand before a new value, and after it.
    var before: [String]?
    var after: [String]?
    /// A parameter that is named gets a value.
    var change: [String]?
    /// One value in the place of another.
    var exchange: [String]?
    /// One more value of a list.
    var add: [String]?
    /// One value of a list less, or none at all.
    var remove: [String]?
  }

  /// How things are listed: “apples, bananas and pears”.
  struct Things: Decodable {
    /// What may stand before a thing in a list and is no part of its name: `some`.
    var before: [String]?
  }

  /// How something is put off.
  struct Delays: Decodable {
    /// What stands before how long, also where the same words may be an hour of the day: `by`.
    var before: [String]?
  }

  /// What is said around the titles that apps give their own intents and parameters.
  struct Custom: Decodable {
    /// What is said for the verb of a title, by the category of definition files.
    var verbs: [String: [String]]?
    /// What may stand before a thing: `a`, `some of the`.
    var before: [String]?
    /// What joins a value to a request, by what kind of value it is: `time`, `person`, `place`, `number`, `money`,
    /// `measure`, `duration`, `name`, `case`, `text`.
    var joints: [String: [String]]?
    /// How a thing is said to be wanted or not, by `true` and `false`; `{name}` stands for what it is called.
    var flags: [String: [String]]?
  }

  /// How names that are known are said and heard.
  struct Names: Decodable {
    /// What the ending of a name becomes, by the ending that it has in a list; empty where it has none.
    var endings: [String: [String]]?
    /// How letters are heard that have several spellings; `^` is the beginning of a word, `$` its end.
    var sounds: [String: String]?
    /// Words that may be left out of a name, or be said where it has none: articles.
    var small: [String]?
  }

  /// Patterns that mean the same thing and are said equally often.
  struct PatternGroup: Decodable {
    var importance: Importance
    var patterns: [String]
    /// Whether the patterns are too vague unless an app is named.
    var needsApp: Bool?
    /// Values that the words themselves stand for: a case's name, `true`, or a text, by parameter.
    var sets: [String: String]?
  }

  static let sections: Set<String> = [
    "rules", "elisions", "apps", "manners", "people", "replies", "ordinals", "things", "delays", "names", "intents",
    "values",
    "leadIns", "custom", "corrections", "called",
  ]
}

/// How much a way to say something matters; what is said most is trusted most.
package enum Importance: String, Hashable, Sendable, Codable, CaseIterable {
  /// Everybody says it; the assistant is broken without it.
  case essential
  /// Many people say it.
  case usual
  /// Said now and then, or easily meant otherwise.
  case rare

  var confidence: Double {
    switch self {
    case .essential: 1
    case .usual: 0.99
    case .rare: 0.9
    }
  }
}
