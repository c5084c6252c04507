/// What one `.intentdefinition` file declares.
package struct Definition: Hashable, Sendable {
  /// The path as it was given.
  package var file: String
  /// For example `1.2`; nil if the file does not say.
  package var modelVersion: String?
  /// What references to this file's types begin with; absent before version 1.1.
  package var namespace: String?
  package var enums: [DefinedEnum] = []
  package var types: [DefinedType] = []
  package var intents: [DefinedIntent] = []
}

/// A text that is shown or spoken, and its key in the tables of the languages.
package struct DefinedText: Hashable, Sendable {
  package var text: String?
  package var key: String?
  package var line: Int?
}

/// An enumeration of the app's own.
package struct DefinedEnum: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: String
    package var value: Int
    package var title: DefinedText
    package var pronunciation = DefinedText()
    /// What else it is called.
    package var synonyms: [Synonym] = []
    package var line: Int?
  }

  package struct Synonym: Hashable, Sendable {
    package var text: DefinedText
    package var pronunciation: DefinedText
  }

  package var name: String
  /// The whole name of the Swift type, where the file states one.
  package var className: String?
  package var title: DefinedText
  package var cases: [Case]
  package var line: Int?
}

/// A type of things of the app's own.
package struct DefinedType: Hashable, Sendable {
  package var name: String
  package var className: String?
  package var classPrefix: String?
  package var title: DefinedText
  /// Without the four that every such type has; in the order in which they are shown.
  package var properties: [DefinedParameter]
  package var line: Int?
}

/// A parameter of an intent, or a property of a response or of a type.
package struct DefinedParameter: Hashable, Sendable {
  /// Another type, of this file, of another one, or of the system.
  package struct Reference: Hashable, Sendable {
    package var name: String
    package var namespace: String?
    package var isSystem: Bool { namespace == "System" }
  }

  /// Why a value cannot be used.
  package struct Reason: Hashable, Sendable {
    package var name: String
    package var text: DefinedText
    package var line: Int?
  }

  package struct Prompt: Hashable, Sendable {
    package var kind: String
    package var text: DefinedText
  }

  /// When a parameter is there at all.
  package struct Relationship: Hashable, Sendable {
    /// Nil in files whose parent was deleted.
    package var parent: String?
    package var predicate: String
    package var value: String?
    package var line: Int?
  }

  package var name: String
  package var line: Int?
  /// The type's name in the file, for example `String`.
  package var type: String
  package var enumeration: Reference?
  package var object: Reference?
  package var isArray = false
  package var priority = 0
  package var title = DefinedText()
  package var isResolvable = false
  /// Whether the app lists the choices.
  package var hasOptions = false
  /// Whether the app searches its choices for what is typed.
  package var isSearchable = false
  package var reasons: [Reason] = []
  package var prompts: [Prompt] = []
  package var relationship: Relationship?
  /// As text, whatever its type.
  package var defaultValue: String?
  /// What the two values of a Boolean are called.
  package var trueTitle = DefinedText()
  package var falseTitle = DefinedText()
  package var sizes: [String: Int] = [:]
}

/// A set of parameters that is shown or suggested together.
package struct DefinedCombination: Hashable, Sendable {
  package var parameters: [String]
  package var title: DefinedText
  package var subtitle: DefinedText
  /// Whether it can be done without opening the app.
  package var runsInBackground = true
  package var line: Int?
}

/// A request that the app declares, or one of the system's that it adapts.
package struct DefinedIntent: Hashable, Sendable {
  package var name: String
  package var className: String?
  package var classPrefix: String?
  /// Whether it is one of the system's: its class exists already.
  package var isSystem = false
  package var isForWidgets = false
  package var isConfigurable = false
  /// Whether the person is asked before the app handles it.
  package var needsConfirmation = false
  package var title = DefinedText()
  package var summary = DefinedText()
  package var category: String?
  package var verb: String?
  package var input: String?
  package var keyParameter: String?
  /// In the order in which they are shown, asked for and generated.
  package var parameters: [DefinedParameter] = []
  package var suggestions: [DefinedCombination] = []
  package var summaries: [DefinedCombination] = []
  package var response = DefinedResponse()
  package var line: Int?
}

package struct DefinedResponse: Hashable, Sendable {
  package struct Code: Hashable, Sendable {
    package var name: String
    package var isSuccess: Bool
    /// What is shown and spoken.
    package var text: DefinedText
    /// What is spoken where nothing can be shown.
    package var conciseText: DefinedText
    package var line: Int?
  }

  package var codes: [Code] = []
  package var properties: [DefinedParameter] = []
  package var output: String?
  package var line: Int?
}
