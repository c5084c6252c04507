import Foundation
import Testing

/// Each kind of change to an intent and its parameters, and what is told of it.
@Suite struct `What a change means` {
  @Test func `of nothing is nothing`() {
    #expect(Told.told { _ in } == [])
  }

  @Test func `of versions, tags and keys is nothing`() {
    #expect(
      Told.told {
        $0.set("INIntentDefinitionToolsVersion", to: "16.1")
        $0.set("INIntentDefinitionSystemVersion", to: "24A335")
        $0.set("INIntents", "OrderSoup", "INIntentLastParameterTag", to: 9)
        $0.set("INIntents", "OrderSoup", "INIntentTitleID", to: "Other1")
        $0.set("INIntents", "OrderSoup", "INIntentParameters", "lid", "INIntentParameterTag", to: 9)
      } == [])
  }

  @Test func `of another namespace is nothing where all references follow`() {
    #expect(Told.told { $0.replaceEverywhere("SoUp42", with: "BrOtH1") } == [])
  }

  // MARK: Intents

  @Test func `of an intent that is removed`() {
    #expect(
      Told.told { $0.set("INIntents", "OrderSoup", to: nil) } == [
        "source, saved | intent OrderSoup: removed: \"Order Soup\"; code that names OrderSoupIntent no longer compiles; "
          + "saved shortcuts no longer find it"
      ])
  }

  @Test func `of an intent that is added`() {
    let second: [String: Any] = ["INIntentName": "EatSoup", "INIntentTitle": "Eat", "INIntentCategory": "generic"]
    #expect(
      Told.told {
        $0.change(["INIntents"]) { $0 = ($0 as? [[String: Any]] ?? []) + [second] }
      } == ["- | intent EatSoup: added: \"Eat\""])
  }

  @Test func `of an intent that is renamed`() {
    #expect(
      Told.told { $0.set("INIntents", "OrderSoup", "INIntentName", to: "BuySoup") } == [
        "source, saved | intent BuySoup: renamed from OrderSoup; code that names OrderSoupIntent no longer compiles; "
          + "saved shortcuts no longer find it"
      ])
  }

  @Test func `of another class`() {
    #expect(
      Told.told(Told.set("ClassPrefix", "SC")) == [
        "source, saved | intent OrderSoup: class: OrderSoupIntent → SCOrderSoupIntent; code that names OrderSoupIntent "
          + "no longer compiles; saved shortcuts no longer find it"
      ])
  }

  @Test func `of texts is only words`() {
    #expect(Told.told(Told.set("Title", "Soup!")) == ["words | intent OrderSoup: title: \"Order Soup\" → \"Soup!\""])
    #expect(
      Told.told(Told.set("Description", "Orders it")) == ["words | intent OrderSoup: description: now \"Orders it\""])
    #expect(Told.told(Told.set("Verb", "Do")) == ["words | intent OrderSoup: verb: Order → Do"])
    #expect(
      Told.told(Told.set("quantity", "DisplayName", "Bowls")) == [
        "words | intent OrderSoup, parameter quantity: label: \"Quantity\" → \"Bowls\""
      ])
  }

  @Test func `of where an intent can be used`() {
    #expect(
      Told.told(Told.set("Configurable", nil)) == [
        "saved | intent OrderSoup: in Shortcuts: no longer yes; the action is gone from Shortcuts; "
          + "saved shortcuts with it fail"
      ])
    #expect(
      Told.told(Told.set("EligibleForWidgets", true)) == [
        "- | intent OrderSoup: in widgets: now yes; handlers may leave out handle(intent:completion:)"
      ])
    #expect(
      Told.told(after: Told.set("EligibleForWidgets", true), Told.set("EligibleForWidgets", nil)) == [
        "source, saved | intent OrderSoup: in widgets: no longer yes; handlers have to have "
          + "handle(intent:completion:); its widgets stop working"
      ])
    #expect(
      Told.told(Told.set("IneligibleForSuggestions", true)) == [
        "saved | intent OrderSoup: suggested by Siri: now no; donations are no longer suggested"
      ])
    #expect(
      Told.told(Told.set("Restrictions", 1)) == [
        "- | intent OrderSoup: locked device: now has to be unlocked; also to be stated in the extension's Info.plist"
      ])
    #expect(
      Told.told(Told.set("UserConfirmationRequired", true)) == [
        "- | intent OrderSoup: confirmation: now required; people have to confirm before it runs"
      ])
  }

  // MARK: Parameters

  @Test func `of a parameter that is added`() {
    let plain = SoupDefinition.parameter("spoon", 5, "Boolean")
    let resolved = SoupDefinition.parameter("spoon", 5, "Boolean", ["SupportsResolution": true])
    let path = ["INIntents", "OrderSoup", "INIntentParameters"]
    #expect(
      Told.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [plain] } } == [
        "- | intent OrderSoup, parameter spoon: added: Boolean"
      ])
    #expect(
      Told.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [resolved] } } == [
        "source | intent OrderSoup, parameter spoon: added: Boolean; handlers have to have resolveSpoon(for:with:)"
      ])
  }

  @Test func `of a parameter that is removed`() {
    #expect(
      Told.told { $0.set("INIntents", "OrderSoup", "INIntentParameters", "lid", to: nil) } == [
        "source, saved | intent OrderSoup, parameter lid: removed: Boolean; code that uses lid no longer compiles; "
          + "what saved shortcuts hold for it is lost"
      ])
  }

  @Test func `of a renamed parameter is told once, not wherever it is named`() {
    #expect(
      Told.told { $0.replaceEverywhere("soup", with: "dish") } == [
        "source, saved | intent OrderSoup, parameter dish: renamed from soup; code that uses soup no longer compiles; "
          + "what saved shortcuts hold for it is lost"
      ])
  }

  @Test func `of another parameter under a new tag is one that went and one that came`() {
    let told = Told.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", "lid",
        to: SoupDefinition.parameter("spoon", 5, "Boolean"))
    }
    #expect(
      told.map { $0.prefix { $0 != ";" } } == [
        "source, saved | intent OrderSoup, parameter lid: removed: Boolean",
        "- | intent OrderSoup, parameter spoon: added: Boolean",
      ])
  }

  @Test func `of a parameter that is moved`() {
    #expect(
      Told.told(Told.set("lid", "DisplayPriority", 0)) == [
        "- | intent OrderSoup, parameter lid: moved from place 4 to 1; it is shown and asked for in another order"
      ])
  }

  @Test func `of types`() {
    let consequence = "code that uses quantity has to follow; what saved shortcuts hold for it does not fit"
    #expect(
      Told.told(Told.set("quantity", "Type", "Decimal")) == [
        "source, saved | intent OrderSoup, parameter quantity: type: Integer → Decimal; \(consequence)"
      ])
    #expect(
      Told.told(Told.set("quantity", "SupportsMultipleValues", true)) == [
        "source, saved | intent OrderSoup, parameter quantity: type: Integer → list of Integer; \(consequence)"
      ])
    #expect(Told.told(Told.set("quantity", "SupportsMultipleValues", false)) == [])
  }

  @Test func `of resolving`() {
    #expect(
      Told.told(Told.set("lid", "SupportsResolution", true)) == [
        "source | intent OrderSoup, parameter lid: resolved: now by the app; handlers have to have "
          + "resolveLid(for:with:)"
      ])
    #expect(
      Told.told(Told.set("soup", "SupportsResolution", nil)) == [
        "- | intent OrderSoup, parameter soup: resolved: no longer by the app; resolveSoup(for:with:) is no longer called"
      ])
    #expect(
      Told.told(Told.set("quantity", "SupportsResolution", nil)) == [
        "source | intent OrderSoup, parameter quantity: resolved: no longer by the app; resolveQuantity(for:with:) "
          + "is no longer called, and OrderSoupQuantityResolutionResult no longer generated"
      ])
  }

  @Test func `of options`() {
    #expect(
      Told.told(Told.set("soup", "SupportsSearch", true)) == [
        "source | intent OrderSoup, parameter soup: options: from the app → from the app, searched; handlers have to "
          + "have provideSoupOptionsCollection(for:searchTerm:with:)"
      ])
    #expect(
      Told.told(Told.set("soup", "SupportsDynamicEnumeration", nil)) == [
        "- | intent OrderSoup, parameter soup: options: no longer from the app; "
          + "provideSoupOptionsCollection(for:with:) is no longer called"
      ])
  }

  @Test func `of defaults and bounds`() {
    let place = "intent OrderSoup, parameter quantity"
    #expect(
      Told.told(Told.metadata("quantity", "DefaultValue", 2)) == [
        "- | \(place): default: 1 → 2; new shortcuts begin with the new one"
      ])
    #expect(
      Told.told(Told.metadata("quantity", "MaximumValue", 5)) == [
        "saved | \(place): at most: 10 → 5; saved values above 5 are refused"
      ])
    #expect(Told.told(Told.metadata("quantity", "MaximumValue", 20)) == ["- | \(place): at most: 10 → 20"])
    #expect(Told.told(Told.metadata("quantity", "MaximumValue", Data())) == ["- | \(place): at most: no longer 10"])
    #expect(Told.told(Told.metadata("quantity", "MaximumValue", 10.0)) == [])
    #expect(
      Told.told(Told.metadata("quantity", "MinimumValue", 2)) == [
        "saved | \(place): at least: 1 → 2; saved values below 2 are refused"
      ])
    #expect(
      Told.told(Told.metadata("size", "DefaultValue", "huge")) == [
        "saved | intent OrderSoup, parameter size: default: small → huge; Size has no case huge"
      ])
  }

  @Test func `of conditions`() {
    let told = Told.told {
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
      Told.told(Told.set("lid", "Relationship", nil)) == [
        "- | intent OrderSoup, parameter lid: only if: no longer size is large; it is always there"
      ])
  }

  @Test func `of dialogs is only words`() {
    let told = Told.told {
      $0.set(
        "INIntents", "OrderSoup", "INIntentParameters", "quantity", "INIntentParameterPromptDialogs", "Primary",
        "INIntentParameterPromptDialogFormatString", to: "How many bowls?")
    }
    #expect(
      told == ["words | intent OrderSoup, parameter quantity: asks: \"How many?\" → \"How many bowls?\""])
  }

  @Test func `of the reasons to refuse a value`() {
    #expect(
      Told.told(Told.set("quantity", "UnsupportedReasons", nil)) == [
        "source | intent OrderSoup, parameter quantity, reason tooMany: removed: \"That is too many.\"; code that uses "
          + ".tooMany no longer compiles; resolveQuantity(for:with:) no longer answers with "
          + "OrderSoupQuantityResolutionResult"
      ])
    let reason: [String: Any] = ["INIntentParameterUnsupportedReasonCode": "gone"]
    #expect(
      Told.told(Told.set("soup", "UnsupportedReasons", [reason])) == [
        "source | intent OrderSoup, parameter soup, reason gone: added; resolveSoup(for:with:) has to answer with "
          + "OrderSoupSoupResolutionResult"
      ])
  }
}
