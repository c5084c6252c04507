import Foundation
import IntentCompiler
import Testing

/// Each kind of change to a definition file, and what is told of it.
@Suite struct `What a change means` {
  private typealias Edit = (inout SoupDefinition) -> Void

  private static func told(after before: Edit = { _ in }, _ change: Edit) -> [String] {
    var old = SoupDefinition()
    before(&old)
    var new = old
    change(&new)
    return changes(old, new).map { change in
      let message = "\(change.mark) | \(change.path.joined(separator: ", ")): \(change.message)"
      return message + (change.consequence.map { "; \($0)" } ?? "")
    }
  }

  private static func changes(_ old: SoupDefinition, _ new: SoupDefinition) -> [Change] {
    let outlines = [old, new].map { DefinitionOutline.read($0.data, file: "x").outline ?? Outline(.file, []) }
    return OutlineComparison.changes(from: outlines[0], to: outlines[1])
  }

  private static func set(_ parameter: String, _ key: String, _ value: Any?) -> Edit {
    { $0.set("INIntents", "OrderSoup", "INIntentParameters", parameter, "INIntentParameter" + key, to: value) }
  }

  private static func set(_ key: String, _ value: Any?) -> Edit {
    { $0.set("INIntents", "OrderSoup", "INIntent" + key, to: value) }
  }

  private static func metadata(_ parameter: String, _ key: String, _ value: Any?) -> Edit {
    {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", parameter, "INIntentParameterMetadata",
        "INIntentParameterMetadata" + key, to: value)
    }
  }

  @Test func `of nothing is nothing`() {
    #expect(Self.told { _ in } == [])
  }

  @Test func `of versions, tags and keys is nothing`() {
    #expect(
      Self.told {
        $0.set("INIntentDefinitionToolsVersion", to: "16.1")
        $0.set("INIntentDefinitionSystemVersion", to: "24A335")
        $0.set("INIntents", "OrderSoup", "INIntentLastParameterTag", to: 9)
        $0.set("INIntents", "OrderSoup", "INIntentTitleID", to: "Other1")
        $0.set("INIntents", "OrderSoup", "INIntentParameters", "lid", "INIntentParameterTag", to: 9)
      } == [])
  }

  @Test func `of another namespace is nothing where all references follow`() {
    #expect(Self.told { $0.replaceEverywhere("SoUp42", with: "BrOtH1") } == [])
  }

  // MARK: Intents

  @Test func `of an intent that is removed`() {
    #expect(
      Self.told { $0.set("INIntents", "OrderSoup", to: nil) } == [
        "source, saved | intent OrderSoup: removed: \"Order Soup\"; code that names OrderSoupIntent no longer compiles; "
          + "saved shortcuts no longer find it"
      ])
  }

  @Test func `of an intent that is added`() {
    let second: [String: Any] = ["INIntentName": "EatSoup", "INIntentTitle": "Eat", "INIntentCategory": "generic"]
    #expect(
      Self.told {
        $0.change(["INIntents"]) { $0 = ($0 as? [[String: Any]] ?? []) + [second] }
      } == ["- | intent EatSoup: added: \"Eat\""])
  }

  @Test func `of an intent that is renamed`() {
    #expect(
      Self.told { $0.set("INIntents", "OrderSoup", "INIntentName", to: "BuySoup") } == [
        "source, saved | intent BuySoup: renamed from OrderSoup; code that names OrderSoupIntent no longer compiles; "
          + "saved shortcuts no longer find it"
      ])
  }

  @Test func `of another class`() {
    #expect(
      Self.told(Self.set("ClassPrefix", "SC")) == [
        "source, saved | intent OrderSoup: class: OrderSoupIntent → SCOrderSoupIntent; code that names OrderSoupIntent "
          + "no longer compiles; saved shortcuts no longer find it"
      ])
  }

  @Test func `of texts is only words`() {
    #expect(Self.told(Self.set("Title", "Soup!")) == ["words | intent OrderSoup: title: \"Order Soup\" → \"Soup!\""])
    #expect(
      Self.told(Self.set("Description", "Orders it")) == ["words | intent OrderSoup: description: now \"Orders it\""])
    #expect(Self.told(Self.set("Verb", "Do")) == ["words | intent OrderSoup: verb: Order → Do"])
    #expect(
      Self.told(Self.set("quantity", "DisplayName", "Bowls")) == [
        "words | intent OrderSoup, parameter quantity: label: \"Quantity\" → \"Bowls\""
      ])
  }

  @Test func `of where an intent can be used`() {
    #expect(
      Self.told(Self.set("Configurable", nil)) == [
        "saved | intent OrderSoup: in Shortcuts: no longer yes; the action is gone from Shortcuts; "
          + "saved shortcuts with it fail"
      ])
    #expect(
      Self.told(Self.set("EligibleForWidgets", true)) == [
        "- | intent OrderSoup: in widgets: now yes; handlers may leave out handle(intent:completion:)"
      ])
    #expect(
      Self.told(after: Self.set("EligibleForWidgets", true), Self.set("EligibleForWidgets", nil)) == [
        "source, saved | intent OrderSoup: in widgets: no longer yes; handlers have to have "
          + "handle(intent:completion:); its widgets stop working"
      ])
    #expect(
      Self.told(Self.set("IneligibleForSuggestions", true)) == [
        "saved | intent OrderSoup: suggested by Siri: now no; donations are no longer suggested"
      ])
    #expect(
      Self.told(Self.set("Restrictions", 1)) == [
        "- | intent OrderSoup: locked device: now has to be unlocked; also to be stated in the extension's Info.plist"
      ])
    #expect(
      Self.told(Self.set("UserConfirmationRequired", true)) == [
        "- | intent OrderSoup: confirmation: now required; people have to confirm before it runs"
      ])
  }

  // MARK: Parameters

  @Test func `of a parameter that is added`() {
    let plain = SoupDefinition.parameter("spoon", 5, "Boolean")
    let resolved = SoupDefinition.parameter("spoon", 5, "Boolean", ["SupportsResolution": true])
    let path = ["INIntents", "OrderSoup", "INIntentParameters"]
    #expect(
      Self.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [plain] } } == [
        "- | intent OrderSoup, parameter spoon: added: Boolean"
      ])
    #expect(
      Self.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [resolved] } } == [
        "source | intent OrderSoup, parameter spoon: added: Boolean; handlers have to have resolveSpoon(for:with:)"
      ])
  }

  @Test func `of a parameter that is removed`() {
    #expect(
      Self.told { $0.set("INIntents", "OrderSoup", "INIntentParameters", "lid", to: nil) } == [
        "source, saved | intent OrderSoup, parameter lid: removed: Boolean; code that uses lid no longer compiles; "
          + "what saved shortcuts hold for it is lost"
      ])
  }

  @Test func `of a renamed parameter is told once, not wherever it is named`() {
    #expect(
      Self.told { $0.replaceEverywhere("soup", with: "dish") } == [
        "source, saved | intent OrderSoup, parameter dish: renamed from soup; code that uses soup no longer compiles; "
          + "what saved shortcuts hold for it is lost"
      ])
  }

  @Test func `of another parameter under a new tag is one that went and one that came`() {
    let told = Self.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", "lid",
        to: SoupDefinition.parameter("spoon", 5, "Boolean"))
    }
    #expect(told.map { $0.prefix { $0 != ";" } } == [
      "source, saved | intent OrderSoup, parameter lid: removed: Boolean",
      "- | intent OrderSoup, parameter spoon: added: Boolean",
    ])
  }

  @Test func `of a parameter that is moved`() {
    #expect(
      Self.told(Self.set("lid", "DisplayPriority", 0)) == [
        "- | intent OrderSoup, parameter lid: moved from place 4 to 1; it is shown and asked for in another order"
      ])
  }

  @Test func `of types`() {
    let consequence = "code that uses quantity has to follow; what saved shortcuts hold for it does not fit"
    #expect(
      Self.told(Self.set("quantity", "Type", "Decimal")) == [
        "source, saved | intent OrderSoup, parameter quantity: type: Integer → Decimal; \(consequence)"
      ])
    #expect(
      Self.told(Self.set("quantity", "SupportsMultipleValues", true)) == [
        "source, saved | intent OrderSoup, parameter quantity: type: Integer → list of Integer; \(consequence)"
      ])
    #expect(Self.told(Self.set("quantity", "SupportsMultipleValues", false)) == [])
  }

  @Test func `of resolving`() {
    #expect(
      Self.told(Self.set("lid", "SupportsResolution", true)) == [
        "source | intent OrderSoup, parameter lid: resolved: now by the app; handlers have to have "
          + "resolveLid(for:with:)"
      ])
    #expect(
      Self.told(Self.set("soup", "SupportsResolution", nil)) == [
        "- | intent OrderSoup, parameter soup: resolved: no longer by the app; resolveSoup(for:with:) is no longer called"
      ])
    #expect(
      Self.told(Self.set("quantity", "SupportsResolution", nil)) == [
        "source | intent OrderSoup, parameter quantity: resolved: no longer by the app; resolveQuantity(for:with:) "
          + "is no longer called, and OrderSoupQuantityResolutionResult no longer generated"
      ])
  }

  @Test func `of options`() {
    #expect(
      Self.told(Self.set("soup", "SupportsSearch", true)) == [
        "source | intent OrderSoup, parameter soup: options: from the app → from the app, searched; handlers have to "
          + "have provideSoupOptionsCollection(for:searchTerm:with:)"
      ])
    #expect(
      Self.told(Self.set("soup", "SupportsDynamicEnumeration", nil)) == [
        "- | intent OrderSoup, parameter soup: options: no longer from the app; "
          + "provideSoupOptionsCollection(for:with:) is no longer called"
      ])
  }

  @Test func `of defaults and bounds`() {
    let place = "intent OrderSoup, parameter quantity"
    #expect(
      Self.told(Self.metadata("quantity", "DefaultValue", 2)) == [
        "- | \(place): default: 1 → 2; new shortcuts begin with the new one"
      ])
    #expect(
      Self.told(Self.metadata("quantity", "MaximumValue", 5)) == [
        "saved | \(place): at most: 10 → 5; saved values above 5 are refused"
      ])
    #expect(Self.told(Self.metadata("quantity", "MaximumValue", 20)) == ["- | \(place): at most: 10 → 20"])
    #expect(Self.told(Self.metadata("quantity", "MaximumValue", Data())) == ["- | \(place): at most: no longer 10"])
    #expect(Self.told(Self.metadata("quantity", "MaximumValue", 10.0)) == [])
    #expect(
      Self.told(Self.metadata("quantity", "MinimumValue", 2)) == [
        "saved | \(place): at least: 1 → 2; saved values below 2 are refused"
      ])
    #expect(
      Self.told(Self.metadata("size", "DefaultValue", "huge")) == [
        "saved | intent OrderSoup, parameter size: default: small → huge; Size has no case huge"
      ])
  }

  @Test func `of conditions`() {
    let told = Self.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", "lid", "INIntentParameterRelationship",
        "INIntentParameterRelationshipPredicateValue", to: "small")
    }
    #expect(
      told == [
        "saved | intent OrderSoup, parameter lid: only if: size is large → size is small; anywhere else, "
          + "what saved shortcuts hold for it no longer counts"
      ])
    #expect(
      Self.told(Self.set("lid", "Relationship", nil)) == [
        "- | intent OrderSoup, parameter lid: only if: no longer size is large; it is always there"
      ])
  }

  @Test func `of dialogs is only words`() {
    let told = Self.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", "quantity", "INIntentParameterPromptDialogs", "Primary",
        "INIntentParameterPromptDialogFormatString", to: "How many bowls?")
    }
    #expect(
      told == ["words | intent OrderSoup, parameter quantity: asks: \"How many?\" → \"How many bowls?\""])
  }

  @Test func `of the reasons to refuse a value`() {
    #expect(
      Self.told(Self.set("quantity", "UnsupportedReasons", nil)) == [
        "source | intent OrderSoup, parameter quantity, reason tooMany: removed: \"That is too many.\"; code that uses "
          + ".tooMany no longer compiles; resolveQuantity(for:with:) no longer answers with "
          + "OrderSoupQuantityResolutionResult"
      ])
    let reason: [String: Any] = ["INIntentParameterUnsupportedReasonCode": "gone"]
    #expect(
      Self.told(Self.set("soup", "UnsupportedReasons", [reason])) == [
        "source | intent OrderSoup, parameter soup, reason gone: added; resolveSoup(for:with:) has to answer with "
          + "OrderSoupSoupResolutionResult"
      ])
  }

  // MARK: Combinations

  @Test func `of suggestions`() {
    let place = ["INIntents", "OrderSoup", "INIntentParameterCombinations"]
    #expect(
      Self.told { $0.change(place) { $0 = nil } } == [
        "saved | intent OrderSoup, suggestion of soup, quantity: removed: \"Order ${quantity} ${soup}\"; donations with "
          + "just these parameters are no longer valid"
      ])
    let told = Self.told {
      $0.change(place) { node in
        let old = node as? [String: Any] ?? [:]
        node = ["soup": old["soup,quantity"] ?? [:]]
      }
    }
    #expect(
      told == [
        "saved | intent OrderSoup, suggestion of soup: before: of soup, quantity; donations with just the parameters "
          + "before are no longer valid"
      ])
  }

  // MARK: Responses

  @Test func `of a response code that is removed`() {
    let told = Self.told(after: {
      $0.set(
        "INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseCodes", "failureSoldOut",
        "INIntentResponseCodeFormatString", to: "Sold out: ${total}.")
    }) {
      $0.set("INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseCodes", "failureSoldOut", to: nil)
    }
    #expect(
      told == [
        "source | intent OrderSoup, response, code failureSoldOut: removed: \"Sold out: ${total}.\"; code that uses "
          + ".failureSoldOut or calls failureSoldOut(total:) no longer compiles"
      ])
  }

  @Test func `of a response's text that names another property`() {
    let told = Self.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseCodes", "success",
        "INIntentResponseCodeFormatString", to: "Done.")
    }
    #expect(
      told == [
        "words | intent OrderSoup, response, code success: says: \"That is ${total}.\" → \"Done.\"",
        "source | intent OrderSoup, response, code success: made with: no longer success(total:); code that calls "
          + "success(total:) no longer compiles",
      ])
  }

  @Test func `of what a response gives`() {
    #expect(
      Self.told { $0.set("INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseOutput", to: nil) } == [
        "saved | intent OrderSoup, response: output: no longer total; in saved shortcuts, what takes over its result "
          + "gets nothing"
      ])
    #expect(
      Self.told {
        $0.set(
          "INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseCodes", "success",
          "INIntentResponseCodeSuccess", to: nil)
      } == [
        "saved | intent OrderSoup, response, code success: counts as: success → failure; shortcuts stop there"
      ])
    #expect(
      Self.told { $0.replaceEverywhere("total", with: "price") } == [
        "source | intent OrderSoup, response, property price: renamed from total; code that uses total no longer compiles"
      ])
  }

  // MARK: Enumerations and types

  @Test func `of a case's number`() {
    #expect(
      Self.told { $0.set("INEnums", "Size", "INEnumValues", "large", "INEnumValueIndex", to: 3) } == [
        "saved | enum Size, case large: number: 2 → 3; saved shortcuts with large hold a number that means nothing"
      ])
    let swapped = Self.told {
      $0.set("INEnums", "Size", "INEnumValues", "large", "INEnumValueIndex", to: 1)
      $0.set("INEnums", "Size", "INEnumValues", "small", "INEnumValueIndex", to: 2)
    }
    #expect(
      swapped == [
        "saved | enum Size, case small: number: 1 → 2; saved shortcuts with small will read it as large",
        "saved | enum Size, case large: number: 2 → 1; saved shortcuts with large will read it as small",
      ])
  }

  @Test func `of cases that come, go and are renamed`() {
    let path = ["INEnums", "Size", "INEnumValues"]
    let huge: [String: Any] = ["INEnumValueName": "huge", "INEnumValueIndex": 3]
    #expect(
      Self.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [huge] } } == [
        "source | enum Size, case huge: added: number 3; a switch without a default has to name .huge"
      ])
    #expect(
      Self.told { $0.set("INEnums", "Size", "INEnumValues", "unknown", to: nil) } == [
        "source, saved | enum Size, case unknown: removed: number 0; code that uses .unknown no longer compiles; "
          + "saved shortcuts with it hold a number that means nothing"
      ])
    let renamed = Self.told {
      $0.replaceEverywhere("large", with: "big")
      $0.set("INEnums", "Size", "INEnumValues", "big", "INEnumValueDisplayName", to: "large")
    }
    #expect(
      renamed == ["source | enum Size, case big: renamed from large; code that uses .large no longer compiles"])
  }

  @Test func `of a type that is renamed, and of its properties`() {
    let renamed = Self.told {
      $0.set("INTypes", "Soup", "INTypeName", to: "Broth")
      $0.set("INIntents", "OrderSoup", "INIntentParameters", "soup", "INIntentParameterObjectType", to: "Broth")
    }
    #expect(renamed == ["source | type Broth: renamed from Soup; code that names Soup no longer compiles"])
    #expect(
      Self.told { $0.set("INTypes", "Soup", "INTypeProperties", "heat", "INTypePropertyType", to: "String") } == [
        "source, saved | type Soup, property heat: type: Integer → String; code that uses heat has to follow; "
          + "saved shortcuts that take it from a result get another value"
      ])
  }

  @Test func `of synonyms tells which came and which went`() {
    let synonyms = [["INEnumValueSynonymSynonym": "huge"], ["INEnumValueSynonymSynonym": "grand"]]
    #expect(
      Self.told { $0.set("INEnums", "Size", "INEnumValues", "large", "INEnumValueSynonyms", to: synonyms) } == [
        "words | enum Size, case large: also: no longer \"big\"", "words | enum Size, case large: also: now \"huge\"",
        "words | enum Size, case large: also: now \"grand\"",
      ])
  }

  @Test func `of keys that are not known is told by their names`() {
    #expect(
      Self.told(Self.set("Glow", ["b": 1, "a": "x"])) == ["- | intent OrderSoup: INIntentGlow: now {a: \"x\", b: 1}"])
  }

  @Test func `of a space that looks like another one shows which it is`() {
    #expect(
      Self.told(Self.set("Title", "Order\u{A0}Soup")) == [
        "words | intent OrderSoup: title: \"Order Soup\" → \"Order\\u{A0}Soup\""
      ])
  }
}
