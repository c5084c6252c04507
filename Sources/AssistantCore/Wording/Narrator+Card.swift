import IntentSchema

extension Narrator {
  /// What was asked for, and what the app found; nil where there is nothing to show.
  ///
  /// - Parameter readiness: what the app answered to confirm; only its word on what was asked for is shown.
  func card(_ request: Request, response: IntentResponse? = nil, readiness: IntentResponse? = nil) -> Card? {
    let rows = rows(request, in: response ?? readiness) + (response.map { self.rows(request, of: $0) } ?? [])
    guard !rows.isEmpty else { return nil }
    let key = "title.\(request.type.className)"
    // Most titles speak of no value, and to put values into words is most of the work.
    let speaksOfValues = wording.phrases[key]?.contains { !$0.allPlaceholders.isEmpty } == true
    let title =
      wording.part(key, speaksOfValues ? arguments(of: request) : Arguments())?.text
      ?? custom(request)?.title.text(wording.locale)
    let app = label(request).name
    return title.map { Card(title: $0, subtitle: app, rows: rows) } ?? Card(title: app, rows: rows)
  }

  /// The parameters that have a label; of an intent that the phrases know nothing of, all that can be shown.
  private func rows(_ request: Request, in response: IntentResponse?) -> [Card.Row] {
    labelled(request, in: response) { $0.shown($1, type: $2) }.map { Card.Row(label: $0.label, value: $0.value) }
  }

  /// The same, each with its value as it is said.
  func rowsInWords(of request: Request, in response: IntentResponse?) -> [RowInWords] {
    labelled(request, in: response) { $0.words($1, type: $2) }.map { RowInWords(label: $0.label, value: $0.value) }
  }

  private func labelled<Shown>(
    _ request: Request, in response: IntentResponse?, _ show: (ValueFormatter, Value, ValueType) -> Shown?
  ) -> [(label: String, value: Shown)] {
    let formatter = formatter(for: request.app)
    let values = values(of: request, in: response)
    let intent = request.type.className
    let isKnown =
      wording.part("request.\(intent)") != nil || request.type.parameters.contains { label(intent, $0.name) != nil }
    return request.type.parameters.compactMap { parameter in
      guard let value = values[parameter.name] else { return nil }
      let known = isKnown ? label(intent, parameter.name) : nil
      guard !isKnown || known != nil, let shown = show(formatter, value, parameter.type) else { return nil }
      return (known ?? ownName(of: parameter, in: request) ?? name(of: parameter), shown)
    }
  }

  /// The properties of the response that have a label and that the sentences never speak of.
  func singleRows(of response: IntentResponse, about request: Request) -> [RowInWords] {
    let formatter = formatter(for: request.app)
    let spoken = (wording.phrases["success.\(request.type.className)"] ?? []).reduce(into: Set<Substring>()) {
      $0.formUnion($1.speech.allPlaceholders.map { $0.prefix { $0 != "." } })
    }
    return request.type.response.properties.compactMap { property in
      guard let value = response.properties[property.name], !spoken.contains(property.name[...]),
        let label = label(request.type.className, "response.\(property.name)")
      else { return nil }
      return formatter.words(value, type: property.type).map { RowInWords(label: label, value: $0) }
    }
  }

  /// The properties of the response that have a label; objects that can be rows of their own are.
  private func rows(_ request: Request, of response: IntentResponse) -> [Card.Row] {
    let formatter = formatter(for: request.app)
    return request.type.response.properties.flatMap { property -> [Card.Row] in
      guard let value = response.properties[property.name],
        let label = label(request.type.className, "response.\(property.name)")
      else { return [] }
      let rows = (value.list ?? []).prefix(Inquiry.mostChoices).compactMap { $0.object.flatMap(formatter.row) }
      if !rows.isEmpty { return Array(rows) }
      return formatter.shown(value, type: property.type).map { [Card.Row(label: label, value: $0)] } ?? []
    }
  }

  private func label(_ intent: String, _ parameter: String) -> String? {
    wording.part("label.\(intent).\(parameter)")?.text
  }
}
