import IntentSchema

extension AppLabel {
  /// The label of an installed app; its identifier stands in for a name of which nothing can be shown.
  package init(_ app: AppDescription, locale: String) {
    self.init(
      identifier: app.identifier, name: SafeText.name(app.displayName(locale: locale)) ?? app.identifier,
      glyph: app.glyph.flatMap { SafeText.name(String($0.prefix(1))) })
  }
}
