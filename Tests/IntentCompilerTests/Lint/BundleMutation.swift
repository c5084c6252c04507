import Foundation
import Testing

/// One change of the app that breaks one rule.
struct BundleMutation: CustomTestStringConvertible, Sendable {
  var rule: String
  var file: String
  /// What is replaced, the first time it occurs; empty for the whole file.
  var from: String
  /// Nil if the file is left out.
  var to: String?
  /// Where the finding has to be; nil for anywhere in the file.
  var line: Int?

  init(_ rule: String, in file: String, _ from: String, _ to: String?, line: Int? = nil) {
    self.rule = rule
    self.file = file
    self.from = from
    self.to = to
    self.line = line
  }

  var testDescription: String { "\(rule): \(from.prefix(40)) to \(to?.prefix(40) ?? "nothing")" }

  static let all: [BundleMutation] = extensions + apps + entitlements + terms + examples + languages

  private static let extensions: [BundleMutation] = {
    let (handler, interface, app) = ("Intents/Info.plist", "IntentsUI/Info.plist", "App/Info.plist")
    let principal = "<key>NSExtensionPrincipalClass</key>\n<string>$(PRODUCT_MODULE_NAME).Handler</string>"
    return [
      .init(
        "wrong-type", in: handler, "<key>NSExtensionAttributes</key>\n<dict>",
        "<key>NSExtensionAttributes</key>\n<string>x</string><key>Other</key><dict>", line: 13),
      .init("wrong-type", in: handler, "<string>INPlayMediaIntent</string>", "<true/>"),
      .init("wrong-type", in: app, "<string>To run and to pick apples.</string>", "<integer>1</integer>", line: 11),
      .init(
        "wrong-type", in: app,
        "<array>\n<dict>\n<key>INAlternativeAppName</key>\n<string>Apple Orchard</string>\n</dict>\n</array>",
        "<string>Apples</string>"),
      .init("incomplete-extension", in: handler, principal, "", line: 7),
      .init(
        "incomplete-extension", in: handler, "<string>$(PRODUCT_MODULE_NAME).Handler</string>",
        "<string>My Handler</string>", line: 11),
      .init(
        "incomplete-extension", in: handler,
        "<key>NSExtensionPointIdentifier</key>\n<string>com.apple.intents-service</string>", "", line: 7),
      .init(
        "incomplete-extension", in: interface, "<key>NSExtensionMainStoryboard</key>\n<string>MainInterface</string>",
        ""),
      .init("no-supported-intents", in: interface, BundleFixture.strings("INStartWorkoutIntent"), "<array/>", line: 11),
      .init("no-supported-intents", in: interface, "IntentsSupported", "IntentSupported"),
      .init(
        "duplicate-supported-intent", in: handler, "<string>INPlayMediaIntent</string>",
        "<string>INPlayMediaIntent</string>\n<string>INStartWorkoutIntent</string>", line: 19),
      .init("unknown-system-intent", in: handler, "INPlayMediaIntent", "INPlaysMediaIntent", line: 18),
      .init("unhandled-system-intent", in: handler, "INPlayMediaIntent", "INGetReservationDetailsIntent", line: 18),
      .init(
        "restriction-of-nothing", in: handler,
        "<key>IntentsRestrictedWhileLocked</key>\n<array>\n<string>PickApplesIntent",
        "<key>IntentsRestrictedWhileLocked</key>\n<array>\n<string>PickApples", line: 23),
      .init("missing-interface", in: interface, "<string>MainInterface", "<string>Interface", line: 7),
      .init("unhandled-interface", in: interface, "INStartWorkoutIntent", "INEndWorkoutIntent", line: 13),
      .init("unknown-media-category", in: handler, "INMediaCategoryRadio", "Radio", line: 27),
      .init("undeclared-intent", in: "App/Base.lproj/Orchard.intentdefinition", "", nil),
    ]
  }()

  private static let apps: [BundleMutation] = {
    let app = "App/Info.plist"
    return [
      .init(
        "missing-usage-description", in: app,
        "<key>NSSiriUsageDescription</key>\n<string>To run and to pick apples.</string>", ""),
      .init("missing-usage-description", in: app, "To run and to pick apples.", " ", line: 11),
      .init("untranslated-usage-description", in: "App/fr.lproj/InfoPlist.strings", "NSSiriUsageDescription", "Other"),
      .init("invalid-alternative-name", in: app, "Apple Orchard", "Orchard", line: 16),
      .init("invalid-alternative-name", in: app, "Apple Orchard", " ", line: 16),
      .init("invalid-alternative-name", in: app, "<key>INAlternativeAppName</key>", "<key>Name</key>", line: 15),
      .init(
        "activity-type-missing", in: "App/Base.lproj/Orchard.intentdefinition", "</array>",
        "<dict><key>INIntentName</key><string>Prune</string></dict></array>"),
      .init("activity-type-unknown", in: app, "PickApplesIntent", "PickAppleIntent", line: 22),
      .init(
        "identifier-outside-app", in: "Intents/Info.plist", "com.example.Orchard.Intents", "com.example.OrchardIntents",
        line: 3),
      .init("different-version", in: "Intents/Info.plist", "<string>7</string>", "<string>8</string>", line: 5),
    ]
  }()

  private static let entitlements: [BundleMutation] = {
    let (app, handler) = ("App/App.entitlements", "Intents/Intents.entitlements")
    return [
      .init("wrong-type", in: app, "<true/>", "<string>yes</string>", line: 3),
      .init("missing-entitlement", in: app, "<key>com.apple.developer.siri</key>\n<true/>", ""),
      .init("missing-entitlement", in: app, "<true/>", "<false/>", line: 3),
      .init("missing-entitlement", in: app, "", nil),
      .init("foreign-app-group", in: handler, "group.com.example.Orchard", "group.com.example.Orchards", line: 7),
      .init("invalid-app-group", in: app, "group.com.example.Orchard", "com.example.Orchard", line: 7),
    ]
  }()

  private static let english = "App/en.lproj/AppIntentVocabulary.plist"

  private static let terms: [BundleMutation] = [
    .init("wrong-type", in: english, "<string>apple-run</string>", "<integer>1</integer>"),
    .init("malformed-vocabulary", in: english, "<key>ParameterNames</key>", "<key>Names</key>", line: 5),
    .init("malformed-vocabulary", in: english, "<key>VocabularyItemPhrase</key>\n<string>Run of Apples</string>", ""),
    .init(
      "unknown-vocabulary-key", in: english, "VocabularyItemPronunciation", "VocabularyItemPronounciation", line: 21),
    .init(
      "unknown-vocabulary-parameter", in: english, "INStartWorkoutIntent.workoutName", "INStartWorkoutIntent.name",
      line: 8),
    .init(
      "unknown-vocabulary-parameter", in: english, "INStartWorkoutIntent.workoutName", "INStartWorkIntent.name", line: 8
    ),
    .init("unknown-vocabulary-parameter", in: english, "INStartWorkoutIntent.workoutName", "workoutName", line: 8),
    .init("duplicate-term", in: english, "pear-run", "apple-run"),
    .init("duplicate-term", in: english, "Run of Apples", "apple run"),
    .init("empty-term", in: english, "<string>Apple Run</string>", "<string> </string>", line: 19),
    .init("empty-term", in: english, "pear-run", ""),
  ]

  private static let examples: [BundleMutation] = [
    .init(
      "missing-example", in: "App/de.lproj/AppIntentVocabulary.plist", "<string>INPlayMediaIntent</string>",
      "<string>PickApplesIntent</string>"),
    .init("missing-example", in: "App/de.lproj/AppIntentVocabulary.plist", "", nil),
    .init(
      "unsupported-example", in: english, "<string>INPlayMediaIntent</string>", "<string>INPlayMediasIntent</string>"),
    .init(
      "unsupported-example", in: english, "<string>INPlayMediaIntent</string>", "<string>INEndWorkoutIntent</string>"),
    .init("few-examples", in: english, "<string>Play wind with Orchard</string>", ""),
    .init("empty-example", in: english, "Play wind with Orchard", " "),
    .init(
      "empty-example", in: english, "<string>Play birds in Orchard</string>\n<string>Play wind with Orchard</string>",
      ""),
    .init("duplicate-example", in: english, "Orchard, let me run", "start a run in Orchard!"),
    .init("example-without-app-name", in: english, "Play wind with Orchard", "Play wind"),
    .init(
      "long-example", in: english, "Play wind", "Play the sound of the wind in the tall trees of the valley at dawn"),
    .init("assistant-in-example", in: english, "Play wind", "Hey Siri, play wind"),
    .init("assistant-in-example", in: english, "Start an apple run", "Siri start an apple run"),
    .init("pleasantry-in-example", in: english, "Play wind", "Please play wind"),
    .init("pleasantry-in-example", in: "App/de.lproj/AppIntentVocabulary.plist", "Spiel Wind", "Spiel bitte Wind"),
    .init("untranslated-examples", in: "App/fr.lproj/AppIntentVocabulary.plist", "", BundleFixture().files[english]),
  ]

  private static let languages: [BundleMutation] = [
    .init("missing-language", in: "App/fr.lproj/Localizable.strings", "", nil),
    .init("different-format", in: "App/de.lproj/Localizable.strings", "%1$d", "%1$@", line: 1),
    .init("different-format", in: "App/fr.lproj/Localizable.strings", "%ld", "%@", line: 1),
    .init("different-format", in: "App/fr.lproj/Localizable.strings", "%ld", "%d %@", line: 1),
    .init("dropped-format", in: "App/fr.lproj/Localizable.strings", "%ld pommes de %@", "%d pommes", line: 1),
    .init("dropped-format", in: "App/fr.lproj/Localizable.strings", "%ld pommes de %@", "rien", line: 1),
    .init("unreadable-file", in: "App/fr.lproj/Localizable.strings", ";", "", line: 1),
    .init("unreadable-file", in: "Intents/Info.plist", "</plist>", ""),
    .init("merge-conflict", in: english, "<dict>", "\n<<<<<<< HEAD\n<dict>"),
  ]
}
