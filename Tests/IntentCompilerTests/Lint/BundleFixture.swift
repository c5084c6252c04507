import Foundation
import IntentCompiler

/// The files of an app in which nothing is wrong, as its project has them.
struct BundleFixture {
  var root = "Orchard"
  var files: [String: String] = [
    "Orchard.xcodeproj/project.pbxproj": "PRODUCT_NAME = Orchard;",
    "App/Info.plist": app, "App/App.entitlements": entitlements, "App/Base.lproj/Orchard.intentdefinition": definition,
    "App/en.lproj/InfoPlist.strings": "NSSiriUsageDescription = \"To run and to pick apples.\";",
    "App/de.lproj/InfoPlist.strings": "NSSiriUsageDescription = \"Zum Laufen und Äpfelpflücken.\";",
    "App/fr.lproj/InfoPlist.strings": "NSSiriUsageDescription = \"Pour courir et cueillir.\";",
    "App/en.lproj/Localizable.strings": "count = \"%d apples of %@\";\nhundred = \"100 % fruit\";",
    "App/de.lproj/Localizable.strings": "count = \"%2$@ hat %1$d Äpfel\";\nhundred = \"100 % Obst\";",
    "App/fr.lproj/Localizable.strings": "count = \"%ld pommes de %@\";\nhundred = \"100 % des fruits\";",
    "App/en.lproj/AppIntentVocabulary.plist": vocabulary(
      "Start a run in Orchard", "Orchard, let me run", "Play birds in Orchard", "Play wind with Orchard"),
    "App/de.lproj/AppIntentVocabulary.plist": vocabulary(
      "Starte einen Lauf in Orchard", "Laufen mit Orchard", "Spiel Vögel in Orchard", "Spiel Wind mit Orchard"),
    "App/fr.lproj/AppIntentVocabulary.plist": vocabulary(
      "Lance une course dans Orchard", "Courir avec Orchard", "Joue les oiseaux dans Orchard",
      "Joue du vent avec Orchard"),
    "Intents/Info.plist": handler, "Intents/Intents.entitlements": entitlements, "IntentsUI/Info.plist": interface,
  ]
  /// Files of which only the names count.
  var others: Set<String> = ["IntentsUI/Base.lproj/MainInterface.storyboard"]

  func findings() -> [LintFinding] {
    let sources = files.map { BundleFiles.SourceFile(path: "\(root)/\($0.key)", data: Data($0.value.utf8)) }
    return BundleLint.check(BundleFiles(root: root, files: sources, others: Set(others.map { "\(root)/\($0)" })))
  }

  static func list(_ content: String) -> String { "<plist version=\"1.0\">\n<dict>\n\(content)\n</dict>\n</plist>\n" }

  static func strings(_ texts: String...) -> String {
    "<array>\n" + texts.map { "<string>\($0)</string>\n" }.joined() + "</array>"
  }

  private static let entitlements = list(
    """
    <key>com.apple.developer.siri</key>
    <true/>
    <key>com.apple.security.application-groups</key>
    \(strings("group.com.example.Orchard"))
    """)

  private static let app = list(
    """
    <key>CFBundlePackageType</key>
    <string>APPL</string>
    <key>CFBundleIdentifier</key>
    <string>com.example.Orchard</string>
    <key>CFBundleDisplayName</key>
    <string>Orchard</string>
    <key>CFBundleVersion</key>
    <string>7</string>
    <key>NSSiriUsageDescription</key>
    <string>To run and to pick apples.</string>
    <key>INAlternativeAppNames</key>
    <array>
    <dict>
    <key>INAlternativeAppName</key>
    <string>Apple Orchard</string>
    </dict>
    </array>
    <key>NSUserActivityTypes</key>
    \(strings("PickApplesIntent", "com.example.browse"))
    """)

  private static let handler = list(
    """
    <key>CFBundleIdentifier</key>
    <string>com.example.Orchard.Intents</string>
    <key>CFBundleVersion</key>
    <string>7</string>
    <key>NSExtension</key>
    <dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.intents-service</string>
    <key>NSExtensionPrincipalClass</key>
    <string>$(PRODUCT_MODULE_NAME).Handler</string>
    <key>NSExtensionAttributes</key>
    <dict>
    <key>IntentsSupported</key>
    \(strings("INStartWorkoutIntent", "INPlayMediaIntent", "PickApplesIntent"))
    <key>IntentsRestrictedWhileLocked</key>
    \(strings("PickApplesIntent"))
    <key>SupportedMediaCategories</key>
    \(strings("INMediaCategoryRadio"))
    </dict>
    </dict>
    """)

  private static let interface = list(
    """
    <key>NSExtension</key>
    <dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.intents-ui-service</string>
    <key>NSExtensionMainStoryboard</key>
    <string>MainInterface</string>
    <key>NSExtensionAttributes</key>
    <dict>
    <key>IntentsSupported</key>
    \(strings("INStartWorkoutIntent"))
    </dict>
    </dict>
    """)

  private static let definition = list(
    """
    <key>INIntents</key>
    <array>
    <dict>
    <key>INIntentName</key>
    <string>PickApples</string>
    </dict>
    <dict>
    <key>INIntentName</key>
    <string>Season</string>
    <key>INIntentEligibleForWidgets</key>
    <true/>
    </dict>
    </array>
    """)

  private static func vocabulary(_ run: String, _ other: String, _ play: String, _ more: String) -> String {
    list(
      """
      <key>ParameterVocabularies</key>
      <array>
      <dict>
      <key>ParameterNames</key>
      \(strings("INStartWorkoutIntent.workoutName", "INPlayMediaIntent.playlistTitle"))
      <key>ParameterVocabulary</key>
      <array>
      <dict>
      <key>VocabularyItemIdentifier</key>
      <string>apple-run</string>
      <key>VocabularyItemSynonyms</key>
      <array>
      <dict>
      <key>VocabularyItemPhrase</key>
      <string>Apple Run</string>
      <key>VocabularyItemPronunciation</key>
      <string>apel run</string>
      <key>VocabularyItemExamples</key>
      \(strings("Start an apple run"))
      </dict>
      <dict>
      <key>VocabularyItemPhrase</key>
      <string>Run of Apples</string>
      </dict>
      </array>
      </dict>
      <dict>
      <key>VocabularyItemIdentifier</key>
      <string>pear-run</string>
      </dict>
      </array>
      </dict>
      </array>
      <key>IntentPhrases</key>
      <array>
      <dict>
      <key>IntentName</key>
      <string>INStartWorkoutIntent</string>
      <key>IntentExamples</key>
      \(strings(run, other))
      </dict>
      <dict>
      <key>IntentName</key>
      <string>INPlayMediaIntent</string>
      <key>IntentExamples</key>
      \(strings(play, more))
      </dict>
      </array>
      """)
  }
}
