/// What stands around a definition file to translate it.
package struct LocalizationFiles: Sendable {
  package enum Kind: Sendable {
    /// `.strings`
    case strings
    /// `.stringsdict`
    case plurals
    /// `.xcstrings`, which holds every language.
    case catalog
    /// A definition file in a language's own folder.
    case copy
  }

  package struct File: Sendable {
    package var kind: Kind
    /// For example `pt-BR`; empty for a catalog.
    package var language: String
    package var source: Linter.SourceFile

    package init(kind: Kind, language: String, source: Linter.SourceFile) {
      self.kind = kind
      self.language = language
      self.source = source
    }
  }

  package var files: [File] = []
  /// Of the folders `<language>.lproj` beside it, whether they translate the file or not, `Base` left out.
  package var languages: [String] = []
  /// The language in whose folder the file itself stands; nil for `Base` and for no such folder.
  package var ownLanguage: String?

  package init() {}
}
