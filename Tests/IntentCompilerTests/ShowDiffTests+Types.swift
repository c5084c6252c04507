import Foundation
import Testing

/// Each kind of change to what an intent needs, and what is told of it.
@Suite struct `What a change of answers and types means` {
  // MARK: Combinations

  @Test func `of suggestions`() {
    let place = ["INIntents", "OrderSoup", "INIntentParameterCombinations"]
    #expect(
      Told.told { $0.change(place) { $0 = nil } } == [
        "saved | intent OrderSoup, suggestion of soup, quantity: removed: \"Order ${quantity} ${soup}\"; donations with "
          + "just these parameters are no longer valid"
      ])
    let told = Told.told {
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
    let told = Told.told(after: {
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
    let told = Told.told {
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
      Told.told { $0.set("INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseOutput", to: nil) } == [
        "saved | intent OrderSoup, response: output: no longer total; in saved shortcuts, what takes over its result "
          + "gets nothing"
      ])
    #expect(
      Told.told {
        $0.set(
          "INIntents", "OrderSoup", "INIntentResponse", "INIntentResponseCodes", "success",
          "INIntentResponseCodeSuccess", to: nil)
      } == [
        "saved | intent OrderSoup, response, code success: counts as: success → failure; shortcuts stop there"
      ])
    #expect(
      Told.told { $0.replaceEverywhere("total", with: "price") } == [
        "source | intent OrderSoup, response, property price: renamed from total; code that uses total no longer compiles"
      ])
  }

  // MARK: Enumerations and types

  @Test func `of a case's number`() {
    #expect(
      Told.told { $0.set("INEnums", "Size", "INEnumValues", "large", "INEnumValueIndex", to: 3) } == [
        "saved | enum Size, case large: number: 2 → 3; saved shortcuts with large hold a number that means nothing"
      ])
    let swapped = Told.told {
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
      Told.told { $0.change(path) { $0 = ($0 as? [[String: Any]] ?? []) + [huge] } } == [
        "source | enum Size, case huge: added: number 3; a switch without a default has to name .huge"
      ])
    #expect(
      Told.told { $0.set("INEnums", "Size", "INEnumValues", "unknown", to: nil) } == [
        "source, saved | enum Size, case unknown: removed: number 0; code that uses .unknown no longer compiles; "
          + "saved shortcuts with it hold a number that means nothing"
      ])
    let renamed = Told.told {
      $0.replaceEverywhere("large", with: "big")
      $0.set("INEnums", "Size", "INEnumValues", "big", "INEnumValueDisplayName", to: "large")
    }
    #expect(
      renamed == ["source | enum Size, case big: renamed from large; code that uses .large no longer compiles"])
  }

  @Test func `of a type that is renamed, and of its properties`() {
    let renamed = Told.told {
      $0.set("INTypes", "Soup", "INTypeName", to: "Broth")
      $0.set("INIntents", "OrderSoup", "INIntentParameters", "soup", "INIntentParameterObjectType", to: "Broth")
    }
    #expect(renamed == ["source | type Broth: renamed from Soup; code that names Soup no longer compiles"])
    #expect(
      Told.told { $0.set("INTypes", "Soup", "INTypeProperties", "heat", "INTypePropertyType", to: "String") } == [
        "source, saved | type Soup, property heat: type: Integer → String; code that uses heat has to follow; "
          + "saved shortcuts that take it from a result get another value"
      ])
  }

  @Test func `of synonyms tells which came and which went`() {
    let synonyms = [["INEnumValueSynonymSynonym": "huge"], ["INEnumValueSynonymSynonym": "grand"]]
    #expect(
      Told.told { $0.set("INEnums", "Size", "INEnumValues", "large", "INEnumValueSynonyms", to: synonyms) } == [
        "words | enum Size, case large: also: no longer \"big\"", "words | enum Size, case large: also: now \"huge\"",
        "words | enum Size, case large: also: now \"grand\"",
      ])
  }

  @Test func `of keys that are not known is told by their names`() {
    #expect(
      Told.told(Told.set("Glow", ["b": 1, "a": "x"])) == ["- | intent OrderSoup: INIntentGlow: now {a: \"x\", b: 1}"])
  }

  @Test func `of a space that looks like another one shows which it is`() {
    #expect(
      Told.told(Told.set("Title", "Order\u{A0}Soup")) == [
        "words | intent OrderSoup: title: \"Order Soup\" → \"Order\\u{A0}Soup\""
      ])
  }
}
