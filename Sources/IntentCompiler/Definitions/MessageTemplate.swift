/// The texts of definition files, in which `${name}` stands for a value.
package enum MessageTemplate {
  /// The names in the templates, each once, in order of appearance; of `${a.b}` only `a`.
  package static func parameters(in templates: [String]) -> [String] {
    var names: [String] = []
    for template in templates {
      for path in paths(in: template) {
        let name = String(path.prefix { $0 != "." })
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// What stands between the braces, in order.
  package static func paths(in template: String) -> [String] {
    var paths: [String] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: start)...]
      guard rest.first == "{" else { continue }
      let body = rest.dropFirst()
      guard let end = body.firstIndex(of: "}") else { break }
      paths.append(String(body[..<end]))
      rest = body[body.index(after: end)...]
    }
    return paths
  }
}
