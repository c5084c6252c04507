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
  /// Names of parameters that together make a shortcut of it worth suggesting; one may be empty.
  package var shortcutTypes: [[String]]

  package init(
    className: String, category: String = "generic", verb: String? = nil, title: LocalizedText = LocalizedText(),
    summary: LocalizedText = LocalizedText(), phrases: [LocalizedText] = [],
    parameters: [String: CustomParameter] = [:], responses: [String: CustomResponse] = [:],
    shortcutTypes: [[String]] = []
  ) {
    self.className = className
    self.category = category
    self.verb = verb
    self.title = title
    self.summary = summary
    self.phrases = phrases
    self.parameters = parameters
    self.responses = responses
    self.shortcutTypes = shortcutTypes
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
