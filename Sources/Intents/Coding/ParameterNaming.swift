/// A class that knows the names of its parameters by key path: Swift on this platform keeps no names of its own for them.
package protocol ParameterNaming {
  /// The parameter's name as the schema spells it; nil if the key path is not of a parameter.
  static func parameterName(for keyPath: AnyKeyPath) -> String?
}

/// How a key path is turned into the name of a parameter.
package enum ParameterName {
  /// The name, asked of the key path's root type and else read from the key path's own description; nil if neither knows.
  package static func of(_ keyPath: AnyKeyPath) -> String? {
    let root = type(of: keyPath).rootType
    if let naming = root as? any ParameterNaming.Type, let name = naming.parameterName(for: keyPath) { return name }
    return described(keyPath)
  }

  /// The path after the root type in `\Root.first?.second`; nil where the description holds anything but names.
  private static func described(_ keyPath: AnyKeyPath) -> String? {
    let description = "\(keyPath)"
    let root = "\\\(type(of: keyPath).rootType)."
    guard description.hasPrefix(root) else { return nil }
    let path = description.dropFirst(root.count).filter { $0 != "?" && $0 != "!" }
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = names.allSatisfy { name in
      name.first.map { $0.isLetter || $0 == "_" } == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return areNames ? String(path) : nil
  }
}
