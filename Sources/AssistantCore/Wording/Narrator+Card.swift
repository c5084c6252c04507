import IntentSchema

extension Narrator {
  /// What was asked for, and what the app found; nil where there is nothing to show.
  func card(_ request: Request, response: IntentResponse? = nil) -> Card? {
    let rows = rows(request) + (response.map { self.rows(request, of: $0) } ?? [])
    guard !rows.isEmpty else { return nil }
    let title =
      wording.words(["title.\(request.type.className)"], arguments(of: request)) { _ in 0 }?.text
      ?? custom(request)?.title.text(wording.locale)
    let app = label(request).name
    return title.map { Card(title: $0, subtitle: app, rows: rows) } ?? Card(title: app, rows: rows)
  }

  /// The parameters that have a label; of an intent that the phrases know nothing of, all that can be shown.
  private func rows(_ request: Request) -> [Card.Row] {
    let formatter = formatter(for: request.app)
    let shown = request.type.parameters.compactMap { parameter -> (Parameter, String?, String)? in
      guard let value = request.intent.parameters[parameter.name],
        let text = formatter.shown(value, type: parameter.type)
      else { return nil }
      return (parameter, label(request.type.className, parameter.name), text)
    }
    let isKnown =
      wording.words(["request.\(request.type.className)"]) { _ in 0 } != nil
      || request.type.parameters.contains { label(request.type.className, $0.name) != nil }
    return shown.compactMap { parameter, label, text in
      if isKnown { return label.map { Card.Row(label: $0, value: text) } }
      return Card.Row(label: ownName(of: parameter, in: request) ?? name(of: parameter), value: text)
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
    wording.words(["label.\(intent).\(parameter)"]) { _ in 0 }?.text
  }
}
