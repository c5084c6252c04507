import Foundation
import Testing

/// One change of the fixture that breaks one rule.
struct LintMutation: CustomTestStringConvertible, Sendable {
  var rule: String
  var file = "Base.lproj/Orders.intentdefinition"
  /// What is replaced, the first time it occurs; empty for the whole file.
  var from: String
  var to: String

  init(_ rule: String, in file: String? = nil, _ from: String, _ to: String) {
    self.rule = rule
    if let file { self.file = file }
    self.from = from
    self.to = to
  }

  var testDescription: String {
    "\(rule): \(from.filter { !$0.isWhitespace }.suffix(40)) to \(to.filter { !$0.isWhitespace }.suffix(40))"
  }

  static let german = "de.lproj/Orders.strings"
  static let french = "fr.lproj/Orders.strings"
  static let plurals = "fr.lproj/Orders.stringsdict"

  static let all: [LintMutation] = files + names + shapes + texts + translations + plists

  private static let files: [LintMutation] = [
    .init("empty-file", "", " \n"),
    .init("merge-conflict", "<key>INEnums</key>", "\n<<<<<<< HEAD\n<key>INEnums</key>\n=======\n>>>>>>> theirs\n"),
    .init("unreadable-file", "</plist>", ""),
    .init("unreadable-file", "", "just a text; no list"),
    .init("not-a-definition", "", "<plist version=\"1.0\"><array/></plist>"),
    .init("not-a-definition", "", "<plist version=\"1.0\"><dict><key>CFBundleName</key><string/></dict></plist>"),
    .init("empty-definition", "", "<plist version=\"1.0\"><dict><key>INIntents</key><array/></dict></plist>"),
    .init("unknown-version", "<string>1.2</string>", "<string>2.0</string>"),
    .init(
      "malformed-field", "<key>INIntentInput</key>\n\t\t\t<string>soup</string>", "<key>INIntentInput</key><true/>"),
    .init(
      "duplicate-key", "<key>INIntentInput</key>",
      "<key>INIntentInput</key><string>day</string><key>INIntentInput</key>"),
    .init("unknown-type", "<string>DateComponents</string>", "<string>Weather</string>"),
  ]

  private static let names: [LintMutation] = [
    .init("invalid-name", "<string>hurry</string>", "<string>hurry up</string>"),
    .init("invalid-name", "<string>ShowMenu</string>", "<string>Show Menu</string>"),
    .init("reserved-name", "<string>day</string>", "<string>description</string>"),
    .init("reserved-name", "<string>minutes</string>", "<string>code</string>"),
    .init("reserved-name", "<string>failureSoldOut</string>", "<string>inProgress</string>"),
    .init("duplicate-name", "<string>toppings</string>", "<string>hurry</string>"),
    .init("duplicate-name", "<string>toppings</string>", "<string>Hurry</string>"),
    .init("duplicate-name", "<string>failureSoldOut</string>", "<string>failure</string>"),
    .init(
      "duplicate-name", "<key>INEnumValueName</key>\n\t\t\t\t\t<string>pickup",
      "<key>INEnumValueName</key><string>delivery"),
    .init("duplicate-class", "<string>ShowMenu</string>", "<string>OrderSoup</string>"),
    .init(
      "duplicate-class", "<key>INTypeName</key>\n\t\t\t<string>Soup</string>",
      "<key>INTypeName</key><string>OrderType</string>"),
    .init(
      "apple-class", "<string>ShowMenu</string>",
      "<string>ShowMenu</string><key>INIntentClassName</key><string>INShowMenuIntent</string>"),
    .init("doubled-suffix", "<string>ShowMenu</string>", "<string>ShowMenuIntent</string>"),
    .init(
      "shadowing-name", "<key>INEnumName</key>\n\t\t\t<string>OrderType</string>",
      "<key>INEnumName</key><string>Result</string>"),
  ]

  private static let shapes: [LintMutation] = [
    .init(
      "duplicate-tag", "<key>INIntentParameterTag</key>\n\t\t\t\t\t<integer>3</integer>",
      "<key>INIntentParameterTag</key><integer>2</integer>"),
    .init(
      "tag-above-last", "<key>INIntentLastParameterTag</key>\n\t\t\t<integer>7</integer>",
      "<key>INIntentLastParameterTag</key><integer>6</integer>"),
    .init(
      "undeclared-type", "<key>INIntentParameterObjectType</key>\n\t\t\t\t\t<string>Soup</string>",
      "<key>INIntentParameterObjectType</key><string>Salad</string>"),
    .init(
      "wrong-namespace", "<key>INIntentParameterEnumTypeNamespace</key>\n\t\t\t\t\t<string>Qx7bR2</string>",
      "<key>INIntentParameterEnumTypeNamespace</key><string>zzzzzz</string>"),
    .init("enum-without-cases", "<key>INEnumValues</key>", "<key>INEnumValues</key><array/><key>Old</key>"),
    .init(
      "enum-without-zero", "<key>INEnumValueName</key>",
      "<key>INEnumValueIndex</key><integer>9</integer><key>INEnumValueName</key>"),
    .init(
      "duplicate-raw-value", "<key>INEnumValueIndex</key>\n\t\t\t\t\t<integer>2</integer>",
      "<key>INEnumValueIndex</key><integer>1</integer>"),
    .init(
      "inverted-range", "MinimumValue</key>\n\t\t\t\t\t\t<integer>1</integer>",
      "MinimumValue</key><integer>30</integer>"),
    .init(
      "default-out-of-range", "DefaultValue</key>\n\t\t\t\t\t\t<integer>2</integer>",
      "DefaultValue</key><integer>21</integer>"),
    .init(
      "default-out-of-range", "DefaultValue</key>\n\t\t\t\t\t\t<integer>2</integer>",
      "DefaultValue</key><real>0.5</real>"),
    .init(
      "invalid-default", "DefaultValue</key>\n\t\t\t\t\t\t<string>pickup</string>",
      "DefaultValue</key><string>pick</string>"),
    .init(
      "invalid-default", "DefaultValue</key>\n\t\t\t\t\t\t<integer>2</integer>",
      "DefaultValue</key><string>two</string>"),
    .init(
      "unknown-parent", "ParentName</key>\n\t\t\t\t\t\t<string>hurry</string>", "ParentName</key><string>rush</string>"),
    .init("unknown-parent", "<key>INIntentParameterRelationshipParentName</key>", "<key>Old</key>"),
    .init(
      "relationship-cycle", "ParentName</key>\n\t\t\t\t\t\t<string>hurry</string>",
      "ParentName</key><string>reason</string>"),
    .init(
      "impossible-condition", "PredicateValue</key>\n\t\t\t\t\t\t<string>delivery</string>",
      "PredicateValue</key><string>drone</string>"),
    .init(
      "impossible-condition", "ParentName</key>\n\t\t\t\t\t\t<string>hurry</string>",
      "ParentName</key><string>quantity</string>"),
    .init("unknown-condition", "<string>BooleanHasExactValue</string>", "<string>HasSomeValue</string>"),
    .init("unknown-combination-parameter", "<key>soup,quantity</key>", "<key>soup,amount</key>"),
    .init("duplicate-combination", "<key>soup</key>", "<key>quantity,soup</key>"),
    .init(
      "unreachable-combination", "<key>soup,quantity,orderType,hurry,toppings</key>",
      "<key>soup,quantity,toppings</key>"),
    .init(
      "missing-combination", "<key>soup,quantity,orderType,hurry,toppings</key>", "<key>soup,quantity,toppings</key>"),
    .init(
      "several-primary-combinations", "<key>soup</key>\n\t\t\t\t<dict>",
      "<key>soup</key><dict><key>INIntentParameterCombinationIsPrimary</key><true/>"),
    .init(
      "unknown-input", "<key>INIntentInput</key>\n\t\t\t<string>soup</string>",
      "<key>INIntentInput</key><string>meal</string>"),
    .init(
      "unknown-input", "<key>INIntentKeyParameter</key>\n\t\t\t<string>soup</string>",
      "<key>INIntentKeyParameter</key><string>meal</string>"),
    .init("search-without-options", "<key>INIntentParameterSupportsDynamicEnumeration</key>\n\t\t\t\t\t<true/>", ""),
    .init(
      "reasons-without-resolution", "<true/>\n\t\t\t\t\t<key>INIntentParameterMetadata</key>",
      "<false/><key>INIntentParameterMetadata</key>"),
    .init("array-sizes", "<string>Large</string>", "<string>Small</string>"),
    .init(
      "array-sizes", "<integer>3</integer>\n\t\t\t\t\t\t\t<key>INIntentParameterArraySizeSizeClass",
      "<integer>0</integer><key>INIntentParameterArraySizeSizeClass"),
    .init(
      "duplicate-priority", "<key>INIntentParameterDisplayPriority</key>\n\t\t\t\t\t<integer>3</integer>",
      "<key>INIntentParameterDisplayPriority</key><integer>4</integer>"),
    .init(
      "never-offered", "<key>INIntentConfigurable</key>\n\t\t\t<true/>",
      "<key>INIntentIneligibleForSuggestions</key><true/>"),
    .init(
      "missing-response-code", "<key>INIntentResponseCodeName</key>\n\t\t\t\t\t\t<string>failure</string>",
      "<key>INIntentResponseCodeName</key><string>failureClosed</string>"),
    .init("misleading-success", "<key>INIntentResponseCodeSuccess</key>\n\t\t\t\t\t\t<true/>", ""),
    .init(
      "unknown-output", "<key>INIntentResponseOutput</key>\n\t\t\t\t<string>order</string>",
      "<key>INIntentResponseOutput</key><string>bill</string>"),
  ]

  private static let texts: [LintMutation] = [
    .init("unknown-placeholder", "<string>Order ${soup}</string>", "<string>Order ${meal}</string>"),
    .init("unknown-placeholder", "<string>Which soup?</string>", "<string>Which ${Soup}?</string>"),
    .init("unknown-placeholder", "${maximumValue}", "${maximum}"),
    .init("unknown-placeholder", "<string>${order} is sold out.", "<string>${soup} is sold out."),
    .init("unknown-placeholder-property", "${soup.price}", "${soup.cost}"),
    .init("unterminated-placeholder", "<string>${order} is sold out.", "<string>${order is sold out."),
    .init("malformed-placeholder", "<string>${order} is sold out.", "<string>%@ is sold out."),
    .init("malformed-placeholder", "<string>${order} is sold out.", "<string>$(order) is sold out."),
    .init(
      "placeholder-outside-combination", "<string>Order ${soup}</string>",
      "<string>Order ${soup} for ${reason}</string>"),
    .init("missing-title", "<string>Show Menu</string>", "<string></string>"),
    .init(
      "missing-phrase", "<key>INIntentParameterCombinationTitle</key>\n\t\t\t\t\t<string>The menu of ${day}</string>",
      ""),
    .init("missing-display-name", "<string>Hurry</string>", "<string> </string>"),
    .init("control-characters", "<string>Hurry</string>", "<string>Hurry\u{202E}</string>"),
    .init("shared-string-id", "<string>kQ0003</string>", "<string>kQ0004</string>"),
    .init("missing-string-id", "<key>INIntentTitleID</key>", "<key>Old</key>"),
  ]

  private static let translations: [LintMutation] = [
    .init("missing-title-translation", in: german, "\"kQ0007\" = \"Suppe bestellen\";", ""),
    .init("missing-phrase-translation", in: german, "\"kQ0019\" = \"${quantity} ${soup} bestellen\";", ""),
    .init("missing-translation", in: french, "\"kQ0013\"", "// "),
    .init("untranslated-table", in: german, "", ""),
    .init("duplicate-strings-key", in: german, "\"kQ0001\"", "\"kQ0001\" = \"x\"; \"kQ0001\""),
    .init("stale-strings-key", in: german, "\"kQ0001\"", "\"aB3dE6\" = \"x\"; \"kQ0001\""),
    .init("unknown-strings-key", in: german, "\"kQ0001\"", "\"old-title\" = \"x\"; \"kQ0001\""),
    .init("empty-translation", in: german, "\"Lieferung\"", "\"\""),
    .init("dropped-placeholder", in: german, "${soup} bestellen", "Suppe bestellen"),
    .init("invented-placeholder", in: german, "${soup} bestellen", "${suppe} bestellen"),
    .init("unterminated-placeholder", in: german, "${soup} bestellen", "${soup bestellen"),
    .init("malformed-placeholder", in: german, "${soup} bestellen", "$ {soup} bestellen"),
    .init("merge-conflict", in: german, "\"kQ0002\"", "\n<<<<<<< HEAD\n\"kQ0002\""),
    .init("unreadable-file", in: german, "\"kQ0002\" =", "\"kQ0002\""),
    .init("incomplete-plural", in: plurals, "<key>other</key>", "<key>many</key>"),
    .init("incomplete-plural", in: plurals, "%#@minutes@", "%#@hours@"),
    .init("incomplete-plural", in: plurals, "NSStringLocalizedFormatKey", "NSStringFormatKey"),
  ]

  private static let plists: [LintMutation] = [
    .init("intent-not-supported", in: "Info.plist", "<string>ShowMenuIntent</string>", ""),
    .init(
      "supported-intent-unknown", in: "Info.plist", "<string>ShowMenuIntent</string>",
      "<string>ShowMenuIntent</string><string>EatIntent</string>"),
    .init("lock-restriction-missing", in: "Info.plist", "IntentsRestrictedWhileLocked", "IntentsRestricted"),
    .init("unreadable-file", in: "Info.plist", "</dict>", ""),
  ]
}
