extension Action {
  /// Actions that make addresses and phone numbers.
  static let contactActions: [String: Body] = [
    // Parts labelled `local`, `both` (which has an at sign itself) and `domain`, in this order.
    "email": { input in email(input) },
    // Numbers one after another, as digits: five, fifty five. `times` for one that is said to come several times.
    "digits.join": { input in
      guard let last = input.parts.last?.meaning.integer, (0...999).contains(last) else { return nil }
      let before = input.parts.count > 1 ? input.parts[0].meaning.text ?? "" : ""
      let joined = before + String(repeating: String(last), count: input.integer("times") ?? 1)
      return joined.count <= 15 ? .text(joined) : nil
    },
    // Digits that are as many as a phone number has.
    "digits.phone": { input in
      guard let digits = input.part("digits")?.text, PhoneNumberReader.lengths.contains(digits.count) else {
        return nil
      }
      return .text((input.parameters["before"]?.text ?? "") + digits)
    },
    // Host and path of an address, part by part: example, com.
    "url": { input in
      let host = input.parts.filter { $0.label == "host" }.compactMap(\.meaning.text)
      let path = input.parts.filter { $0.label == "path" }.compactMap(\.meaning.text)
      let isWorldWide = input.parameters["www"]?.flag ?? false
      let name = ((isWorldWide ? ["www"] : []) + host).joined(separator: ".")
      guard WrittenForms.isHost(ValueTokenizer.tokenize(name).map(\.key)) else { return nil }
      return .text(([name] + path).joined(separator: "/"))
    },
    "extension": { input in
      guard let number = input[0]?.text, input.parts.count == 2 else { return nil }
      return .text(number + " ext " + input.text.text(input.parts[1].range))
    },
  ]

  private static func email(_ input: borrowing ActionInput) -> Meaning? {
    var local: [String] = []
    var domain: [String] = []
    for part in input.parts {
      guard let text = part.meaning.text else { return nil }
      switch part.label {
      case "local" where domain.isEmpty: local.append(text)
      case "domain": domain.append(text)
      case "both" where domain.isEmpty:
        let sides = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2 else { return nil }
        local.append(sides[0])
        domain.append(sides[1])
      default: return nil
      }
    }
    let name = local.joined(separator: ".")
    let host = domain.joined(separator: ".")
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "._%+-".contains($0) }
    let keys = ValueTokenizer.tokenize(host).map(\.key)
    return isName && WrittenForms.isDomain(keys[...]) ? .text(name + "@" + host) : nil
  }
}
