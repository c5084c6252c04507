import Foundation
import IntentCompiler
import IntentSchema

/// Which app is to be bundled, and the extensions that go into it.
package struct BundlePlan {
  package var app: Component
  package var extensions: [Component]

  /// Reads the property lists of the request's targets.
  ///
  /// - Throws: every problem at once, a line each.
  package init(_ request: BundleRequest) throws(BundlingError) {
    var problems: [Diagnostic] = []
    let components = request.targets.compactMap { Component(target: $0, request: request, problems: &problems) }
    let apps = components.filter { !$0.isExtension }
    if apps.isEmpty, problems.isEmpty {
      throw BundlingError(
        code: "problems",
        message: "error: \(request.package) has no app: no executable target holds an Info.plist without NSExtension")
    }
    guard let app = request.app.map({ name in apps.first { $0.target.name == name || $0.name == name } }) ?? apps.first,
      request.app != nil || apps.count == 1
    else {
      if !problems.isEmpty { throw BundlingError(problems) }
      let names = apps.map(\.target.name).joined(separator: ", ")
      throw BundlingError(
        code: "problems",
        message: request.app.map { "error: there is no app target named \($0); there is: \(names)" }
          ?? "error: the package has several apps (\(names)); say which one with --app NAME")
    }
    self.app = app
    let others = apps.filter { $0.target.name != app.target.name }
    extensions = components.filter { component in
      component.isExtension && !others.contains { component.identifier.hasPrefix($0.identifier + ".") }
    }
    for part in extensions where !part.identifier.hasPrefix(app.identifier + ".") {
      problems.append(
        Diagnostic(
          file: part.identifierPosition.file, line: part.identifierPosition.line,
          message: "the identifier \(part.identifier) has to begin with the app's: \(app.identifier)."
            + (part.identifier.split(separator: ".").last ?? "")))
    }
    for (key, group) in ["identifier": extensions.map(\.identifier), "name": extensions.map(\.name)] {
      for (value, same) in Dictionary(grouping: group, by: { $0 }) where same.count > 1 {
        problems.append(
          Diagnostic(
            file: app.identifierPosition.file, line: nil, message: "\(same.count) extensions have the \(key) \(value)"))
      }
    }
    guard problems.isEmpty else { throw BundlingError(problems) }
  }

  /// The executable products to build, the app's first.
  package var products: [String] { [app.target.product] + extensions.map(\.target.product) }
}
