extension Action {
  /// Actions that make addresses and phone numbers.
  static let contactActions: [String: Body] = [
    // Parts labelled `local`, `both` (which has an at sign itself) and `domain`, in this order.
    "email": { input in email(input) },
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
