import AssistantCore
import AssistantTesting
import Foundation
import IntentSchema

/// An app with an intent of its own whose choices are not known before it runs.
///
/// | setting | meaning |
/// |---|---|
/// | `@ shop` | the app is there |
/// | `@ choices PARAMETER HEADING: ITEM, ITEM; HEADING: ITEM` | what it lists; headings may be left out, `-` is nothing |
/// | `@ default PARAMETER ITEM` | what it proposes |
/// | `@ searches` | it searches its soups for what is said |
/// | `@ choices PARAMETER ! CODE` | it fails so when it is asked to list |
struct SoupShop: Sendable {
  private struct Listing: Sendable {
    var sections: [Choices.Section] = []
    var failure: ExtensionFailure.Code?
  }

  private let listings: [String: Listing]
  private let defaults: [String: Value]
  private let searches: Bool

  /// Nil where the settings tell of no shop.
  init?(_ settings: [String: [String]]) {
    guard settings["shop"] != nil else { return nil }
    searches = settings["searches"] != nil
    listings = Self.pairs(settings["choices"]).mapValues(Self.listing)
    defaults = Dictionary(
      uniqueKeysWithValues: Self.pairs(settings["default"]).map { ($0.key, Self.item($0.value, of: $0.key)) })
  }

  private static func pairs(_ lines: [String]?) -> [String: String] {
    Dictionary(
      (lines ?? []).compactMap { line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return words.count == 2 ? (words[0], words[1]) : nil
      }
    ) { $1 }
  }

  private static func listing(_ text: String) -> Listing {
    if text.hasPrefix("! ") { return Listing(failure: ExtensionFailure.Code(rawValue: String(text.dropFirst(2)))) }
    if text == "-" { return Listing() }
    let sections = text.components(separatedBy: "; ").map { part -> Choices.Section in
      let sides = part.components(separatedBy: ": ")
      let items = (sides.last ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
      return Choices.Section(title: sides.count > 1 ? sides[0] : nil, items: items.map { item($0, of: "") })
    }
    return Listing(sections: sections)
  }

  private static func item(_ name: String, of parameter: String) -> Value {
    if parameter == "table" { return .integer(Int(name) ?? 0) }
    let type = parameter == "extras" ? "Extra" : "Soup"
    return .object(
      ObjectValue(
        type: type,
        fields: [
          "identifier": .string(name.lowercased().replacing(" ", with: "-")), "displayString": .string(name),
        ]))
  }

  private static func typed(_ value: Value, for parameter: String) -> Value {
    guard let name = value.object?["displayString"]?.string else { return value }
    return item(name, of: parameter)
  }

  var scriptedExtension: ScriptedExtension {
    ScriptedExtension(
      resolve: { intent, parameter in resolve(intent, parameter) },
      choices: { parameter, _, term in
        guard let listing = listings[parameter] else { throw ExtensionFailure(.refused, "Nothing is listed") }
        if let code = listing.failure { throw ExtensionFailure(code, "The script says so") }
        let sections = listing.sections.map { section in
          let items = section.items.filter { term == nil || $0.name.lowercased().contains(term?.lowercased() ?? "") }
          return Choices.Section(title: section.title, items: items.map { Self.typed($0, for: parameter) })
        }
        return Choices(sections: sections)
      },
      defaultValue: { parameter, _ in defaults[parameter] })
  }

  /// As most apps do it: what was chosen from the list is right, what was said in other words is not known.
  private func resolve(_ intent: IntentValue, _ parameter: String) -> [ResolutionResult] {
    guard let value = intent.parameters[parameter] else {
      return parameter == "soup" || listings[parameter] != nil || defaults[parameter] != nil
        ? [.needsValue] : [.notRequired]
    }
    return (value.list ?? [value]).map { item in
      guard let object = item.object else { return .success(item) }
      return object["identifier"] == nil ? .unsupported(reason: 1) : .success(item)
    }
  }

  var app: AppDescription {
    AppDescription(
      identifier: "com.example.SoupShop", displayNames: ["": "SoupShop"], intents: ["OrderSoupIntent"],
      schema: Schema(
        intents: [
          IntentType(
            className: "OrderSoupIntent", domain: "Custom",
            parameters: [
              Parameter(
                name: "soup", type: .object("Soup"), isResolvable: true,
                unsupportedReasons: "OrderSoupSoupUnsupportedReason"),
              Parameter(name: "extras", type: .object("Extra"), isArray: true, isResolvable: true),
              Parameter(name: "table", type: .integer, isResolvable: true),
            ], response: ResponseType(codes: []))
        ],
        enums: [
          EnumType(name: "OrderSoupSoupUnsupportedReason", cases: [EnumCase(name: "notOnTheMenu", value: 1)])
        ],
        objects: ["Soup", "Extra"].map { name in
          ObjectType(
            name: name,
            properties: [
              Parameter(name: "identifier", type: .string), Parameter(name: "displayString", type: .string),
            ])
        }),
      words: AppWords(intents: [words]))
  }

  private var words: CustomIntent {
    CustomIntent(
      className: "OrderSoupIntent", category: "order", verb: "Order",
      title: LocalizedText([
        "": "Order Soup", "fr": "Commander une soupe", "it": "Ordina una zuppa", "pt": "Pedir sopa",
        "ru": "Заказать суп",
      ]),
      phrases: [
        LocalizedText([
          "": "Order ${soup}", "fr": "Commande ${soup}", "it": "Ordina ${soup}", "pt": "Pede ${soup}",
          "ru": "Закажи ${soup}",
        ])
      ],
      parameters: [
        "soup": CustomParameter(
          title: LocalizedText(["": "Soup"]),
          prompts: [
            "Primary": LocalizedText([
              "": "Which soup would you like?", "fr": "Quelle soupe voulez-vous ?", "it": "Quale zuppa vuoi?",
              "pt": "Que sopa você quer?", "ru": "Какой суп вы хотите?",
            ])
          ],
          reasons: [
            "notOnTheMenu": LocalizedText([
              "": "That is not on the menu.", "fr": "Ce n’est pas à la carte.", "it": "Non è sul menù.",
              "pt": "Isso não está no cardápio.", "ru": "Этого нет в меню.",
            ])
          ], hasOptions: true, isSearchable: searches),
        "extras": CustomParameter(
          title: LocalizedText(["": "Extras"]),
          prompts: [
            "Primary": LocalizedText([
              "": "What would you like with it?", "fr": "Avec quoi ?", "it": "Con che cosa?", "pt": "Com o quê?",
              "ru": "Что к нему добавить?",
            ])
          ],
          hasOptions: true),
        "table": CustomParameter(title: LocalizedText(["": "Table"]), hasOptions: true),
      ])
  }
}

extension Value {
  fileprivate var name: String { object?["displayString"]?.string ?? string ?? "" }
}
