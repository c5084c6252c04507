import Foundation
import IntentCompiler
import IntentSchema

/// An app or an extension: its property lists with all build settings put in, ready to be written.
package struct Component {
  package var target: BundleRequest.Target
  package var identifier: String
  /// The bundle's name without `.app` or `.appex`.
  package var name: String
  /// The name of the program inside the bundle.
  package var executable: String
  package var isExtension: Bool
  package var infoPlist: [String: Any]
  /// Nil where the target has no entitlements file.
  package var entitlements: [String: Any]?
  /// Where the identifier is written, for diagnostics about it.
  package var identifierPosition: (file: String, line: Int?)

  /// Appends what is wrong with the target's files; nil where nothing can be made of them.
  package init?(target: BundleRequest.Target, request: BundleRequest, problems: inout [Diagnostic]) {
    func relative(_ path: String) -> String {
      path.hasPrefix(request.package + "/") ? String(path.dropFirst(request.package.count + 1)) : path
    }
    let file = relative(target.infoPlist)
    let plist: PropertyListFile
    do throws(Diagnostic) {
      plist = try PropertyListFile(contentsOf: URL(filePath: target.infoPlist), file: file)
    } catch {
      problems.append(error)
      return nil
    }
    isExtension = plist.root["NSExtension"] != nil
    var settings = BuildSettings(
      target: target.name, module: target.module, executable: target.product, configuration: request.configuration,
      isExtension: isExtension)
    for path in target.settings {
      do {
        problems += settings.read(xcconfig: try String(contentsOfFile: path, encoding: .utf8), file: relative(path))
      } catch {
        problems.append(Diagnostic(file: relative(path), line: nil, message: "the file cannot be read"))
      }
    }
    for (name, value) in request.definitions { settings[name] = value }

    let expander = Expander(settings: settings)
    self.target = target
    let list = expander.expand(Self.completed(plist.root, settings: settings), in: plist, problems: &problems)
    infoPlist = list.merging(Self.additions(for: target, isExtension: isExtension)) { written, _ in written }
    guard let identifier = list["CFBundleIdentifier"] as? String, let executable = list["CFBundleExecutable"] as? String
    else {
      for key in ["CFBundleIdentifier", "CFBundleExecutable"] where !(list[key] is String) {
        problems.append(Diagnostic(file: file, line: plist.line(of: key), message: "\(key) has to be a string"))
      }
      return nil
    }
    self.identifier = identifier
    self.executable = executable
    identifierPosition = (file, plist.line(of: "CFBundleIdentifier"))
    name = settings.expand("$(PRODUCT_NAME)").text
    if !Self.isIdentifier(identifier) {
      problems.append(
        Diagnostic(
          file: file, line: plist.line(of: "CFBundleIdentifier"),
          message:
            "\"\(identifier)\" is not a bundle identifier; use letters, digits, hyphens and dots, as in com.example.App"
        ))
    }
    for (what, value) in [("CFBundleExecutable", executable), ("PRODUCT_NAME", name)]
    where value.isEmpty || value.contains("/") || value.hasPrefix(".") {
      problems.append(
        Diagnostic(
          file: file, line: plist.line(of: what), message: "\(what) \"\(value)\" cannot be used as a file name"))
    }
    entitlements = Self.entitlements(
      of: target, request: request, expander: expander, settings: settings, relative: relative, problems: &problems)
  }

  /// What Xcode adds to an Info.plist that leaves it out, `INFOPLIST_KEY_…` settings included.
  private static func completed(_ root: [String: Any], settings: BuildSettings) -> [String: Any] {
    var root = root
    let usual = [
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
      "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    ]
    for (key, value) in usual where root[key] == nil { root[key] = value }
    for (key, value) in settings.values(prefixed: "INFOPLIST_KEY_") where root[key] == nil { root[key] = value }
    return root
  }

  /// Where an app's program finds the classes of its own intents; its extensions are built with their names.
  private static func additions(for target: BundleRequest.Target, isExtension: Bool) -> [String: Any] {
    isExtension || target.intentModules.isEmpty ? [:] : ["IntentDefinitionModules": target.intentModules]
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_") }
  }

  private static func entitlements(
    of target: BundleRequest.Target, request: BundleRequest, expander: Expander, settings: BuildSettings,
    relative: (String) -> String, problems: inout [Diagnostic]
  ) -> [String: Any]? {
    let path: String
    if let named = settings["CODE_SIGN_ENTITLEMENTS"] {
      path = URL(filePath: settings.expand(named).text, relativeTo: URL(filePath: request.package + "/")).path
    } else {
      let found = TargetFolder(path: target.directory).entitlements
      guard let first = found.first else { return nil }
      guard found.count == 1 else {
        let names = found.map(relative).joined(separator: ", ")
        problems.append(
          Diagnostic(
            file: relative(first), line: nil,
            message: "\(target.name) has several entitlements files (\(names)); "
              + "keep one, or name it by CODE_SIGN_ENTITLEMENTS in an .xcconfig file"))
        return nil
      }
      path = first
    }
    do throws(Diagnostic) {
      let plist = try PropertyListFile(contentsOf: URL(filePath: path), file: relative(path))
      return expander.expand(plist.root, in: plist, problems: &problems)
    } catch {
      problems.append(error)
      return nil
    }
  }
}

/// Puts build settings into the strings of a property list.
struct Expander {
  var settings: BuildSettings

  func expand(_ root: [String: Any], in plist: PropertyListFile, problems: inout [Diagnostic]) -> [String: Any] {
    root.sorted { $0.key < $1.key }.reduce(into: [:]) { result, entry in
      result[entry.key] = expand(entry.value, in: plist, problems: &problems)
    }
  }

  private func expand(_ value: Any, in plist: PropertyListFile, problems: inout [Diagnostic]) -> Any {
    switch value {
    case let text as String:
      let expansion = settings.expand(text)
      for name in expansion.undefined {
        problems.append(
          Diagnostic(
            file: plist.file, line: plist.line(holding: text),
            message: "$(\(name)) is not defined; write \(name) = … in an .xcconfig file beside this one, "
              + "or pass --define \(name)=…"))
      }
      return expansion.text
    case let list as [Any]: return list.map { expand($0, in: plist, problems: &problems) }
    case let dictionary as [String: Any]: return expand(dictionary, in: plist, problems: &problems)
    default: return value
    }
  }
}
