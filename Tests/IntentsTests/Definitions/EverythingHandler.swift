import CoreLocation
import Intents

/// Written as an app for iOS would be: what was said is right, whatever its kind, and the response repeats it.
final class EverythingHandler: NSObject, TryEverythingIntentHandling {
  func resolveText(
    for intent: TryEverythingIntent, with completion: @escaping (TryEverythingTextResolutionResult) -> Void
  ) {
    guard let text = intent.text else { return completion(.needsValue()) }
    if text.count > 20 { return completion(.unsupported(forReason: .tooLong)) }
    if text == "darn" { return completion(.unsupported(forReason: .rude)) }
    completion(text == "maybe" ? .confirmationRequired(with: text) : .success(with: text))
  }

  func resolveCount(for intent: TryEverythingIntent) async -> TryEverythingCountResolutionResult {
    guard let count = intent.count?.intValue else { return .needsValue() }
    return count < 0 ? .unsupported(forReason: .negativeNumbersNotSupported) : .success(with: count)
  }

  func resolveRatio(for intent: TryEverythingIntent) async -> INDoubleResolutionResult {
    intent.ratio.map { .success(with: $0.doubleValue) } ?? .needsValue()
  }

  func resolveFlag(
    for intent: TryEverythingIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    completion(intent.flag.map { .success(with: $0.boolValue) } ?? .needsValue())
  }

  func resolveDuration(for intent: TryEverythingIntent) async -> INTimeIntervalResolutionResult {
    intent.duration.map { .success(with: $0.doubleValue) } ?? .needsValue()
  }

  func resolveWhen(for intent: TryEverythingIntent) async -> INDateComponentsResolutionResult {
    intent.when.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveSpan(for intent: TryEverythingIntent) async -> INDateComponentsRangeResolutionResult {
    intent.span.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveLink(for intent: TryEverythingIntent) async -> INURLResolutionResult {
    intent.link.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveDocument(for intent: TryEverythingIntent) async -> INFileResolutionResult {
    intent.document.map { .success(with: $0) } ?? .needsValue()
  }

  func resolvePerson(for intent: TryEverythingIntent) async -> INPersonResolutionResult {
    intent.person.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveWords(for intent: TryEverythingIntent) async -> INSpeakableStringResolutionResult {
    intent.words.map { .success(with: $0) } ?? .needsValue()
  }

  func resolvePlace(for intent: TryEverythingIntent) async -> INPlacemarkResolutionResult {
    intent.place.map { .success(with: $0) } ?? .needsValue()
  }

  func resolvePrice(for intent: TryEverythingIntent) async -> INCurrencyAmountResolutionResult {
    intent.price.map { .success(with: $0) } ?? .needsValue()
  }

  func resolvePayment(for intent: TryEverythingIntent) async -> INPaymentMethodResolutionResult {
    intent.payment.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveEnergy(for intent: TryEverythingIntent) async -> INEnergyResolutionResult {
    intent.energy.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveLength(for intent: TryEverythingIntent) async -> INLengthResolutionResult {
    intent.length.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveMass(for intent: TryEverythingIntent) async -> INMassResolutionResult {
    intent.mass.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveSpeed(for intent: TryEverythingIntent) async -> INSpeedResolutionResult {
    intent.speed.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveTemperature(for intent: TryEverythingIntent) async -> INTemperatureResolutionResult {
    intent.temperature.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveVolume(for intent: TryEverythingIntent) async -> INVolumeResolutionResult {
    intent.volume.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveTool(for intent: TryEverythingIntent, with completion: @escaping (ToolResolutionResult) -> Void) {
    completion(intent.tool.map { .success(with: $0) } ?? .disambiguation(with: Self.tools))
  }

  func resolveThing(for intent: TryEverythingIntent) async -> INObjectResolutionResult {
    intent.thing.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveLevel(for intent: TryEverythingIntent) async -> LevelResolutionResult {
    intent.level == .unknown ? .confirmationRequired(with: .low) : .success(with: intent.level)
  }

  func resolveTexts(for intent: TryEverythingIntent) async -> [INStringResolutionResult] {
    intent.texts?.map { .success(with: $0) } ?? [.notRequired()]
  }

  func resolveCounts(for intent: TryEverythingIntent) async -> [INIntegerResolutionResult] {
    intent.counts?.map { .success(with: $0.intValue) } ?? [.needsValue()]
  }

  func resolveDocuments(
    for intent: TryEverythingIntent, with completion: @escaping ([INFileResolutionResult]) -> Void
  ) {
    completion(intent.documents?.map { .success(with: $0) } ?? [.needsValue()])
  }

  func resolveTools(for intent: TryEverythingIntent) async -> [ToolResolutionResult] {
    intent.tools?.map { .success(with: $0) } ?? [.needsValue()]
  }

  func resolveLevels(for intent: TryEverythingIntent) async -> [LevelResolutionResult] {
    intent.levels?.map { .success(with: Level(rawValue: $0.intValue) ?? .unknown) } ?? [.needsValue()]
  }

  func resolveLengths(for intent: TryEverythingIntent) async -> [TryEverythingLengthsResolutionResult] {
    intent.lengths?.map {
      $0.converted(to: .kilometers).value > 100 ? .unsupported(forReason: .tooFar) : .success(with: $0)
    } ?? [.needsValue()]
  }

  func confirm(intent: TryEverythingIntent, completion: @escaping (TryEverythingIntentResponse) -> Void) {
    completion(TryEverythingIntentResponse(code: intent.flag == false ? .tired : .ready, userActivity: nil))
  }

  func handle(intent: TryEverythingIntent) async -> TryEverythingIntentResponse {
    if intent.text == "no" { return .failureText("no", level: intent.level) }
    guard let tool = intent.tool, let count = intent.count, let levels = intent.levels else {
      return TryEverythingIntentResponse(code: .failure, userActivity: nil)
    }
    let response = TryEverythingIntentResponse.success(tool: tool, count: count, levels: levels)
    (response.text, response.ratio, response.flag, response.duration) =
      (intent.text, intent.ratio, intent.flag, intent.duration)
    (response.when, response.span, response.link, response.document) =
      (intent.when, intent.span, intent.link, intent.document)
    (response.person, response.words, response.place, response.price, response.payment) =
      (intent.person, intent.words, intent.place, intent.price, intent.payment)
    (response.energy, response.length, response.mass, response.speed, response.temperature, response.volume) =
      (intent.energy, intent.length, intent.mass, intent.speed, intent.temperature, intent.volume)
    (response.thing, response.level, response.texts, response.counts) =
      (intent.thing, intent.level, intent.texts, intent.counts)
    (response.documents, response.tools, response.lengths) = (intent.documents, intent.tools, intent.lengths)
    return response
  }
}

// MARK: - Choices

extension EverythingHandler {
  static var tools: [Tool] {
    ["Saw", "Hammer"].map { name in
      let tool = Tool(identifier: name.lowercased(), display: name)
      tool.text = "of iron"
      tool.level = .high
      tool.price = INCurrencyAmount(amount: 12.5, currencyCode: "EUR")
      return tool
    }
  }

  func provideTextOptionsCollection(
    for intent: TryEverythingIntent, searchTerm: String?,
    with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    let all: [NSString] = ["anvil", "apron", "bench"]
    completion(INObjectCollection(items: all.filter { searchTerm.map($0.hasPrefix) ?? true }), nil)
  }

  func defaultText(for intent: TryEverythingIntent) -> String? { "anvil" }

  func provideToolOptionsCollection(for intent: TryEverythingIntent) async throws -> INObjectCollection<Tool> {
    let collection = INObjectCollection(sections: [
      INObjectSection(title: "Sharp", items: [Self.tools[0]]), INObjectSection(title: nil, items: [Self.tools[1]]),
    ])
    collection.usesIndexedCollation = true
    return collection
  }

  func defaultTool(for intent: TryEverythingIntent) -> Tool? { intent.flag == true ? Self.tools[1] : nil }

  func provideToolsOptions(
    for intent: TryEverythingIntent, searchTerm: String?, with completion: @escaping ([Tool]?, Error?) -> Void
  ) {
    completion(nil, NSError(domain: "Workshop", code: 1, userInfo: [NSLocalizedDescriptionKey: "the shed is locked"]))
  }

  func provideCountOptions(
    for intent: TryEverythingIntent, with completion: @escaping ([NSNumber]?, Error?) -> Void
  ) {
    completion((1...(intent.count?.intValue ?? 3)).map { NSNumber(value: $0) }, nil)
  }

  func defaultCount(for intent: TryEverythingIntent) -> NSNumber? { 2 }

  func provideLinkOptions(for intent: TryEverythingIntent, with completion: @escaping ([URL]?, Error?) -> Void) {
    completion([URL(fileURLWithPath: "/a")], nil)
  }

  func provideWhenOptions(
    for intent: TryEverythingIntent, with completion: @escaping ([DateComponents]?, Error?) -> Void
  ) {
    completion([DateComponents(hour: 7)], nil)
  }

  func provideMassOptions(
    for intent: TryEverythingIntent, with completion: @escaping ([Measurement<UnitMass>]?, Error?) -> Void
  ) {
    completion([Measurement(value: 2.5, unit: .kilograms)], nil)
  }

  func provideFlagOptionsCollection(
    for intent: TryEverythingIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
  ) {
    // Lets go of its completion handler.
  }

  func provideLevelOptionsCollection(
    for intent: TryEverythingIntent
  ) async throws -> INObjectCollection<NSString> {
    INObjectCollection(items: [])
  }
}
