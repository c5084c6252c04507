import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Every kind of value that a slot may stand for, with patterns made for the test and the shipped readers of values.
@Suite struct SlotTests {
  private static let app = Fixture.app("Zorbax", intents: Fixture.schema.intents.map(\.className))

  /// Understands one pattern.
  private func understanding(
    _ intent: String, _ pattern: String, values: String = "{}", sets: String = "{}"
  ) throws -> Understanding {
    let json = """
      {"people": {"and": ["and"], "never": ["buy", "call"]}, "things": {"before": ["some"]}, "values": \(values),
       "intents": {"\(intent)": [{"importance": "usual", "patterns": ["\(pattern)"], "sets": \(sets)}]}}
      """
    let phrases = try HearingPhrases(
      locale: "en", files: ["Test": Data(json.utf8)], values: Fixture.valueFiles("en"))
    #expect(phrases.diagnostics.isEmpty, "\(phrases.diagnostics)")
    let understanding = Understanding(phrases: phrases, schema: Fixture.schema, apps: [Self.app])
    #expect(understanding.diagnostics.isEmpty, "\(understanding.diagnostics)")
    return understanding
  }

  /// The value of a parameter as JSON; every value has to be what the schema says.
  private func json(
    _ utterance: String, _ parameter: String, _ understanding: Understanding, region: String? = "IT"
  ) throws -> String {
    var context = Fixture.context
    context.region = region
    guard case .interpretations(let all) = understanding.recognize(utterance, context: context), let best = all.first
    else { return "nothing" }
    #expect(SchemaConformance(schema: Fixture.schema).problems(best.values, of: best.intent) == [], "\(utterance)")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(best.values[parameter]), as: UTF8.self)
  }

  @Test func `A slot for known values alone takes no other words`() throws {
    let values = #"{"*.workoutName": {"run": ["run"], "yoga": ["yoga"]}}"#
    let known = try understanding("INStartWorkoutIntent", "start {workoutName!}", values: values)
    #expect(try json("start yoga", "workoutName", known).contains("yoga"))
    #expect(try json("start the dishwasher", "workoutName", known) == "nothing")
    let any = try understanding("INStartWorkoutIntent", "start {workoutName}", values: values)
    #expect(try json("start the dishwasher", "workoutName", any).contains("dishwasher"))

    let phrases = try HearingPhrases(
      locale: "en",
      files: [
        "Test": Data(
          #"{"intents": {"INStartWorkoutIntent": [{"importance": "usual", "patterns": ["start {workoutName!}"]}]}}"#
            .utf8)
      ],
      values: Fixture.valueFiles("en"))
    let without = Understanding(phrases: phrases, schema: Fixture.schema, apps: [Self.app])
    #expect(without.diagnostics.count == 1, "a slot for known values needs some")
  }

  @Test func `What takes one value takes no second one on the way; lists do`() throws {
    let part = "[for {workoutName}|with {workoutName}]"
    let one = try understanding("INStartWorkoutIntent", "start \(part) \(part)")
    #expect(try json("start for yoga", "workoutName", one).contains("yoga"))
    #expect(try json("start for yoga with weights", "workoutName", one).contains("yoga with weights"))
    let many = try understanding("INSendMessageIntent", "write to {recipients} and also {recipients}")
    #expect(try json("write to Anna and also Bobo", "recipients", many).contains("Bobo"))
  }

  @Test func `Amounts of money carry the currency that was said, or that of the region`() throws {
    let send = try understanding("INSendPaymentIntent", "send {currencyAmount}")
    #expect(
      try json("send 20 dollars", "currencyAmount", send, region: "US")
        == #"{"@type":"CurrencyAmount","amount":20,"currencyCode":"USD"}"#)
    #expect(
      try json("send €12.50", "currencyAmount", send)
        == #"{"@type":"CurrencyAmount","amount":12.5,"currencyCode":"EUR"}"#)
    #expect(try json("send 5", "currencyAmount", send).contains(#""currencyCode":"EUR""#))
    #expect(try json("send 5", "currencyAmount", send, region: nil) == #"{"@type":"CurrencyAmount","amount":5}"#)
    #expect(try json("send flowers", "currencyAmount", send) == "nothing")
    // Of a name of several currencies the region's own is meant, else the best known.
    #expect(try json("send 20 dollars", "currencyAmount", send, region: "AU").contains("AUD"))
    #expect(try json("send 20 dollars", "currencyAmount", send, region: "IT").contains("USD"))
    #expect(try json("send £20", "currencyAmount", send, region: nil).contains("GBP"))
  }

  @Test func `Cents are hundredths of what they are cents of`() throws {
    let send = try understanding("INSendPaymentIntent", "send {currencyAmount}")
    #expect(
      try json("send fifty cents", "currencyAmount", send)
        == #"{"@type":"CurrencyAmount","amount":0.5,"currencyCode":"EUR"}"#)
    #expect(
      try json("send 75 pence", "currencyAmount", send, region: "GB")
        == #"{"@type":"CurrencyAmount","amount":0.75,"currencyCode":"GBP"}"#)
    #expect(
      try json("send fifty cents", "currencyAmount", send, region: nil) == #"{"@type":"CurrencyAmount","amount":0.5}"#)
  }

  @Test func `What is owed is an amount without a number`() throws {
    let transfer = try understanding(
      "INTransferMoneyIntent", "transfer {transactionAmount}",
      values: #"{"INTransferMoneyIntent.transactionAmount": {"amountDue": ["what i owe"]}}"#)
    #expect(
      try json("transfer 3 euros", "transactionAmount", transfer)
        == #"{"@type":"PaymentAmount","amount":{"@type":"CurrencyAmount","amount":3,"currencyCode":"EUR"}}"#)
    #expect(
      try json("transfer what i owe", "transactionAmount", transfer) == #"{"@type":"PaymentAmount","amountType":2}"#)
  }

  @Test func `Temperatures without a scale are those of the region`() throws {
    let warm = try understanding("INSetClimateSettingsInCarIntent", "make it {temperature}")
    func degrees(_ words: String, _ region: String) throws -> String {
      try json("make it \(words)", "temperature", warm, region: region)
    }
    let celsius = #"{"@type":"Measurement","dimension":"Temperature","unit":"celsius","value":21}"#
    #expect(try degrees("21 degrees", "IT") == celsius)
    #expect(try degrees("21", "IT") == celsius)
    #expect(try degrees("70 degrees", "US").contains(#""unit":"fahrenheit","value":70"#))
    #expect(try degrees("21 degrees celsius", "US") == celsius)
  }

  @Test func `Shares of a hundred are parts of one, and whole numbers are whole`() throws {
    let fan = try understanding("INSetClimateSettingsInCarIntent", "fan at {fanSpeedPercentage}")
    #expect(try json("fan at 50 percent", "fanSpeedPercentage", fan) == "0.5")
    #expect(try json("fan at 40", "fanSpeedPercentage", fan) == "0.4")
    let ride = try understanding("INRequestRideIntent", "ride for {partySize}")
    #expect(try json("ride for twenty-three", "partySize", ride) == "23")
    #expect(try json("ride for 2.5", "partySize", ride) == "nothing")
    let radio = try understanding("INSetRadioStationIntent", "tune to {frequency}")
    #expect(try json("tune to 98.5", "frequency", radio) == "98.5")
  }

  @Test func `A time becomes components, a stretch or a moment, as exact as it was said`() throws {
    let zone = #""timeZone":"Europe/Rome","year":2026"#
    func components(_ day: Int, _ time: String = "") -> String {
      let hour =
        time.isEmpty ? "" : #""hour":\#(time.split(separator: ":")[0]),"minute":\#(time.split(separator: ":")[1]),"#
      return #"{"@type":"DateComponents","calendar":"gregorian","day":\#(day),\#(hour)"month":11,\#(zone)}"#
    }
    func range(_ start: String, _ end: String) -> String {
      #"{"@type":"DateComponentsRange","endDateComponents":\#(end),"startDateComponents":\#(start)}"#
    }
    let book = try understanding("INBookRestaurantReservationIntent", "book for {bookingDateComponents}")
    #expect(try json("book for tomorrow at 8 pm", "bookingDateComponents", book) == components(22, "20:0"))
    #expect(try json("book for tomorrow", "bookingDateComponents", book) == components(22))
    let photos = try understanding("INSearchForPhotosIntent", "photos from {dateCreated}")
    #expect(try json("photos from yesterday", "dateCreated", photos) == range(components(20), components(20)))
    #expect(try json("photos from last week", "dateCreated", photos) == range(components(9), components(15)))
    let snooze = try understanding("INSnoozeTasksIntent", "snooze [for|until] {nextTriggerTime}")
    let moment = components(21, "10:30")
    #expect(try json("snooze until 10:30 am", "nextTriggerTime", snooze) == range(moment, moment))
    #expect(try json("snooze for an hour", "nextTriggerTime", snooze) == range(components(21, "10:30"), moment))
    let tables = try understanding(
      "INGetAvailableRestaurantReservationBookingsIntent", "tables from {earliestBookingDateForResults}")
    #expect(
      try json("tables from tomorrow at 8 pm", "earliestBookingDateForResults", tables)
        == #"{"@type":"Date","iso8601":"2026-11-22T19:00:00Z"}"#)
  }

  @Test func `Something that comes again has a rule and its next time`() throws {
    let remind = try understanding("INAddTasksIntent", "remind me {temporalEventTrigger} to {taskTitles}")
    let json = try json("remind me every tuesday at 8 am to call mum", "temporalEventTrigger", remind)
    #expect(
      json.contains(#""recurrenceRule":{"@type":"RecurrenceRule","frequency":4,"interval":1,"weeklyRecurrenceDays":2}"#)
    )
    #expect(json.contains(#""day":24,"hour":8"#))
    #expect(json.hasPrefix(#"{"@type":"TemporalEventTrigger","dateComponentsRange":"#))
  }

  @Test(arguments: [
    ("apples, bananas and pears", ["apples", "bananas", "pears"]),
    ("apples, bananas, and pears", ["apples", "bananas", "pears"]),
    ("apples and pears", ["apples", "pears"]), ("some apples and some pears", ["apples", "pears"]),
    ("some apples some bananas some plums and some pears", ["apples", "bananas", "plums", "pears"]),
    ("some jam of some kind", ["some jam of some kind"]),
    ("some bread and butter some day", ["bread", "butter some day"]),
    ("buy milk and eggs", ["buy milk and eggs"]), ("buy milk, call Anna", ["buy milk", "call Anna"]),
    ("some milk", ["milk"]), ("and", ["and"]),
    ("black and white paint for the new room", ["black and white paint for the new room"]),
  ])
  func `What is listed is cut into things, what is one thing stays one`(words: String, expected: [String]) throws {
    let add = try understanding("INAddTasksIntent", "add {taskTitles}")
    let best = add.recognize("add \(words)").best
    let titles = best?.values["taskTitles"]?.list?.compactMap { $0.object?["spokenPhrase"]?.string }
    #expect(titles == expected)
  }

  @Test func `Objects are spoken of by their titles, alone and in lists`() throws {
    let add = try understanding("INAddTasksIntent", "add {taskTitles} to {targetTaskList}")
    #expect(
      try json("add milk to groceries", "targetTaskList", add)
        == #"{"@type":"TaskList","title":{"@type":"SpeakableString","spokenPhrase":"groceries"}}"#)
    let delete = try understanding("INDeleteTasksIntent", "delete {tasks}")
    #expect(
      try json("delete milk and bread", "tasks", delete)
        == #"[{"@type":"Task","title":{"@type":"SpeakableString","spokenPhrase":"milk"}},"#
        + #"{"@type":"Task","title":{"@type":"SpeakableString","spokenPhrase":"bread"}}]"#)
    let pay = try understanding("INPayBillIntent", "pay {billPayee} from {fromAccount}")
    #expect(try json("pay Acme from savings", "billPayee", pay).hasPrefix(#"{"@type":"BillPayee","nickname""#))
    let note = try understanding("INCreateNoteIntent", "note {content}")
    #expect(
      try json("note call mum, then rest", "content", note)
        == #"{"@type":"TextNoteContent","text":"call mum, then rest"}"#)
    let book = try understanding("INBookRestaurantReservationIntent", "table at {restaurant}")
    #expect(try json("table at Luigi's", "restaurant", book) == #"{"@type":"Restaurant","name":"Luigi's"}"#)
  }

  @Test func `Parts of one object are put together, and words may imply a part`() throws {
    let play = try understanding(
      "INPlayMediaIntent", "play {mediaSearch.mediaType} of {mediaSearch.genreNames} by {mediaSearch.artistName}",
      values: #"{"INPlayMediaIntent.mediaSearch.mediaType": {"song": ["songs"]}}"#,
      sets: #"{"mediaSearch.sortOrder": "newest"}"#)
    #expect(
      try json("play songs of rock and jazz by Anna", "mediaSearch", play)
        == #"{"@type":"MediaSearch","artistName":"Anna","genreNames":["rock","jazz"],"mediaType":1,"sortOrder":1}"#)
    let add = try understanding(
      "INAddMediaIntent", "add this to {mediaDestination}",
      values: #"{"INAddMediaIntent.mediaDestination": {"library": ["my library"]}}"#)
    #expect(try json("add this to my library", "mediaDestination", add) == #"{"@type":"MediaDestination"}"#)
    #expect(
      try json("add this to road trip", "mediaDestination", add)
        == #"{"@type":"MediaDestination","playlistName":"road trip"}"#)
  }

  @Test func `Places are home, work or any name; arriving and leaving are told apart`() throws {
    let places = #"{"Placemark": {"home": ["home", "my place"]}}"#
    let ride = try understanding(
      "INRequestRideIntent", "ride from {pickupLocation} to {dropOffLocation}", values: places)
    #expect(
      try json("ride from the old station to my place", "dropOffLocation", ride)
        == #"{"@type":"Placemark","name":"home"}"#)
    #expect(
      try json("ride from the old station to my place", "pickupLocation", ride)
        == #"{"@type":"Placemark","name":"the old station"}"#)
    let leave = try understanding(
      "INAddTasksIntent", "remind me when i leave {spatialEventTrigger.leave}", values: places)
    #expect(
      try json("remind me when i leave home", "spatialEventTrigger", leave)
        == #"{"@type":"SpatialEventTrigger","event":2,"placemark":{"@type":"Placemark","name":"home"}}"#)
  }

  @Test func `Several options add up`() throws {
    let find = try understanding(
      "INSearchForMessagesIntent", "find {attributes} messages",
      values: #"{"INSearchForMessagesIntent.attributes": {"unread": ["unread"], "flagged": ["flagged"]}}"#)
    let options = Fixture.schema.enumeration(named: "MessageAttributeOptions")?.cases ?? []
    let sum = options.filter { ["unread", "flagged"].contains($0.name) }.reduce(0) { $0 + $1.value }
    for words in ["unread and flagged", "unread flagged", "flagged, unread"] {
      #expect(try json("find \(words) messages", "attributes", find) == "\(sum)", "\(words)")
    }
  }

  @Test(arguments: [
    "{mediaSearch.colour}", "{mediaItems.title.length}", "{mediaSearch.}", "{.mediaSearch}", "{playShuffled}",
  ])
  func `A slot that the schema does not have is reported`(slot: String) throws {
    let json = #"{"intents": {"INPlayMediaIntent": [{"importance": "usual", "patterns": ["play \#(slot)"]}]}}"#
    let phrases = try HearingPhrases(locale: "en", files: ["Test": Data(json.utf8)])
    let language = Language(phrases: phrases, schema: Fixture.schema)
    #expect(language.diagnostics.count == 1, "\(language.diagnostics)")
    #expect(language.diagnostics.first?.file == "Test")
  }
}
