/// How an intent that an app declares itself is spoken of: the words beside its type in the app's schema.
package struct CustomIntent: Hashable, Sendable, Codable {
  /// For example `OrderSoupIntent`.
  package var className: String
  /// What kind of request it is, in the words of definition files: `order`, `create`, `generic`; lower case.
  package var category: String
  /// The verb of the category that the app chose, for example `Order`; nil if the file names none.
  package var verb: String?
  package var title: LocalizedText
  /// What it does, in a sentence.
  package var summary: LocalizedText
  /// Ways to put it, in which `${name}` stands for a parameter's value; those that suggestions use first.
  package var phrases: [LocalizedText]
  /// By parameter name.
  package var parameters: [String: CustomParameter]
  /// By the name of the response code.
  package var responses: [String: CustomResponse]
  /// What of it is worth suggesting, in the order of the file.
  package var shortcuts: [ShortcutType]
  /// Names of parameters that together make a shortcut of it worth suggesting; one may be empty.
  package var shortcutTypes: [[String]] { shortcuts.map(\.parameters) }

  package init(
    className: String, category: String = "generic", verb: String? = nil, title: LocalizedText = LocalizedText(),
    summary: LocalizedText = LocalizedText(), phrases: [LocalizedText] = [],
    parameters: [String: CustomParameter] = [:], responses: [String: CustomResponse] = [:],
    shortcuts: [ShortcutType] = []
  ) {
    self.className = className
    self.category = category
    self.verb = verb
    self.title = title
    self.summary = summary
    self.phrases = phrases
    self.parameters = parameters
    self.responses = responses
    self.shortcuts = shortcuts
  }
}

/// Parameters of an app's own intent that together make a shortcut, and how that is shown.
package struct ShortcutType: Hashable, Sendable, Codable {
  /// By name; empty for the bare intent.
  package var parameters: [String]
  /// In which `${name}` stands for a parameter's value.
  package var title: LocalizedText
  package var subtitle: LocalizedText
  /// Whether it can be done without opening the app.
  package var runsInBackground: Bool

  package init(
    parameters: [String], title: LocalizedText = LocalizedText(), subtitle: LocalizedText = LocalizedText(),
    runsInBackground: Bool = true
  ) {
    self.parameters = parameters
    self.title = title
    self.subtitle = subtitle
    self.runsInBackground = runsInBackground
  }
}

extension CustomIntent {
  /// The shortcut that says most of those whose parameters all have values; nil if none has.
  package func shortcut(for values: some Collection<String>) -> ShortcutType? {
    let given = Set(values)
    let fitting = shortcuts.filter { given.isSuperset(of: $0.parameters) }
    return fitting.enumerated().max {
      ($0.element.parameters.count, -$0.offset) < ($1.element.parameters.count, -$1.offset)
    }?
    .element
  }
}

/// How a parameter of an app's own intent is spoken of, and when it counts.
package struct CustomParameter: Hashable, Sendable, Codable {
  /// What is asked, by the kind that the definition file gives it.
  package enum Prompt: String, Hashable, Sendable, Codable {
    case value = "Primary"
    case confirmation = "Confirmation"
    case disambiguation = "DisambiguationIntroduction"
  }

  package var title: LocalizedText
  /// By `Prompt`'s raw value.
  package var prompts: [String: LocalizedText]
  /// What is told of a value that cannot be used, by the name of the reason.
  package var reasons: [String: LocalizedText]
  /// What the two values of a Boolean are called, by `true` and `false`.
  package var flags: [String: LocalizedText]
  /// Whether the app lists choices while it runs.
  package var hasOptions: Bool
  /// Whether it searches them for what the person says.
  package var isSearchable: Bool
  /// What an amount is measured in, for example `temperature`; nil for what is no amount.
  package var dimension: String?

  package init(
    title: LocalizedText = LocalizedText(), prompts: [String: LocalizedText] = [:],
    reasons: [String: LocalizedText] = [:], flags: [String: LocalizedText] = [:], hasOptions: Bool = false,
    isSearchable: Bool = false, dimension: String? = nil
  ) {
    self.title = title
    self.prompts = prompts
    self.reasons = reasons
    self.flags = flags
    self.hasOptions = hasOptions
    self.isSearchable = isSearchable
    self.dimension = dimension
  }
}

/// What an app says for one code of its response; `${name}` stands for a property of the response or a parameter.
package struct CustomResponse: Hashable, Sendable, Codable {
  package var text: LocalizedText
  /// What is said where nothing can be shown.
  package var speech: LocalizedText

  package init(text: LocalizedText = LocalizedText(), speech: LocalizedText = LocalizedText()) {
    self.text = text
    self.speech = speech
  }
}
