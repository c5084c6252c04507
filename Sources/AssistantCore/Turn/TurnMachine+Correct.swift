import AssistantUnderstanding
import IntentSchema

extension TurnMachine {
  /// Takes what the person wants otherwise: what it touches is resolved anew, and with it whatever comes after.
  mutating func correct(_ correction: Correction, instead inquiry: Inquiry) -> [Effect] {
    guard var request else { return askAgain(inquiry, .unrelated) }
    var touched: Set<String> = []
    for parameter in request.type.parameters {
      if let value = correction.values[parameter.name] {
        let readings = parameter.readings(of: value)
        guard !readings.isEmpty, readings != request[parameter] else { continue }
        request[parameter] = readings
      } else if correction.removed.contains(parameter.name), !request[parameter].isEmpty {
        request[parameter] = []
      } else {
        continue
      }
      request.nearMisses[parameter.name] = nil
      touched.insert(parameter.name)
    }
    guard !touched.isEmpty else { return askAgain(inquiry, .unrelated) }
    request.note((correction.nearMisses ?? []).filter { touched.contains($0.parameter) })
    return change(request, touching: touched, instead: inquiry)
  }

  /// Takes the one of two choices that was not taken, or that was not spoken of last.
  mutating func takeOther(instead inquiry: Inquiry) -> [Effect] {
    guard let offer = request?.offer, offer.values.count == 2 else {
      guard let place = inquiry.place else { return askAgain(inquiry, .unrelated) }
      if case .choice = inquiry.subject { return askAgain(inquiry, .ambiguous) }
      return askOtherwise(place)
    }
    let parameter = offer.place.parameter
    switch inquiry.subject {
    case .reading(let place, let reading) where place.parameter == parameter && offer.values.contains(reading):
      guard let other = offer.values.first(where: { $0 != reading }) else { return askOtherwise(place) }
      return agree(on: other, at: place)
    case .choice: return askAgain(inquiry, .ambiguous)
    default:
      guard let other = offer.values.first(where: { $0 != offer.chosen }) else { return askAgain(inquiry, .unrelated) }
      return take(other, instead: inquiry)
    }
  }

  /// Takes another of the choices that the person had last, by its position from 0.
  mutating func takeEarlier(_ index: Int, instead inquiry: Inquiry) -> [Effect] {
    guard let values = request?.offer?.values, values.indices.contains(index) else {
      return askAgain(inquiry, .unrelated)
    }
    return take(values[index], instead: inquiry)
  }

  /// Puts a choice in the place of the one that was taken.
  private mutating func take(_ other: Value, instead inquiry: Inquiry) -> [Effect] {
    guard var request, let offer = request.offer, let chosen = offer.chosen,
      let position = request[offer.place.parameter].firstIndex(of: chosen)
    else { return askAgain(inquiry, .unrelated) }
    let parameter = offer.place.parameter
    request[parameter][position] = other
    request.agreed[parameter.name, default: []].insert(other)
    request.offer?.chosen = other
    return change(request, touching: [parameter.name], instead: inquiry)
  }

  private mutating func change(_ changed: Request, touching: Set<String>, instead inquiry: Inquiry) -> [Effect] {
    var changed = changed
    changed.corrections += 1
    // A person may think again, but not for ever: each change costs calls of the app.
    guard changed.corrections <= Request.mostCorrections else { return askAgain(inquiry, .unrelated) }
    changed.reopen(touching)
    request = changed
    return checkPermission()
  }
}
