import Foundation

/// The intent classes of an app's own definition files, which no list in this module can name.
@_spi(Generated) public enum DefinedIntents {
  /// The classes of these names, each from the first of the modules that has it; a name that none has is left out.
  public static func named(_ names: [String], in modules: [String]) -> [INIntent.Type] {
    names.compactMap { name in
      modules.lazy.compactMap { NSClassFromString("\($0).\(name)") as? INIntent.Type }.first
    }
  }
}
