import Foundation
import IntentCompiler
import Testing

/// Which summaries an intent needs, by the relationships among its parameters.
@Suite struct `Summaries of parameters that depend on others` {
  /// The keys of summaries that are missing or too many, for parameters written as `name` or `name<parent=value`.
  private static func problems(_ parameters: [String], _ summaries: [String]) -> [String] {
    let dictionaries = parameters.enumerated().map { index, text -> String in
      let parts = text.split(separator: "<").map(String.init)
      var relationship = ""
      if parts.count > 1 {
        let words = parts[1].split(separator: "=").map(String.init)
        let kind = words.count == 1 ? "HasAnyValue" : words[1] == "true" || words[1] == "false" ? "Boolean" : "Enum"
        let name = kind == "HasAnyValue" ? kind : kind + "HasExactValue"
        let value =
          words.count == 1 || words[1] == "false"
          ? ""
          : "<key>INIntentParameterRelationshipPredicateValue</key>"
            + (words[1] == "true" ? "<true/>" : "<string>\(words[1])</string>")
        relationship = """
          <key>INIntentParameterRelationship</key><dict><key>INIntentParameterRelationshipParentName</key>
          <string>\(words[0])</string><key>INIntentParameterRelationshipPredicateName</key><string>\(name)</string>
          \(value)</dict>
          """
      }
      let type =
        parts[0].hasPrefix("flag")
        ? "<string>Boolean</string>"
        : parts[0].hasPrefix("kind")
          ? "<string>Integer</string><key>INIntentParameterEnumType</key><string>Kind</string>"
          : "<string>String</string>"
      return """
        <dict><key>INIntentParameterName</key><string>\(parts[0])</string><key>INIntentParameterTag</key>
        <integer>\(index + 1)</integer><key>INIntentParameterConfigurable</key><true/>
        <key>INIntentParameterDisplayName</key><string>x</string><key>INIntentParameterType</key>\(type)
        \(relationship)</dict>
        """
    }
    let cases = ["unknown", "near", "far", "other"].enumerated().map { index, name in
      "<dict><key>INEnumValueName</key><string>\(name)</string><key>INEnumValueDisplayName</key><string>x</string>"
        + "<key>INEnumValueIndex</key><integer>\(index)</integer></dict>"
    }
    let text = """
      <plist version="1.0"><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INEnums</key><array><dict><key>INEnumName</key><string>Kind</string><key>INEnumValues</key><array>
      \(cases.joined())</array></dict></array><key>INIntents</key><array><dict><key>INIntentName</key>
      <string>Go</string><key>INIntentParameters</key><array>\(dictionaries.joined())</array>
      <key>INIntentManagedParameterCombinations</key><dict>
      \(summaries.map { "<key>\($0)</key><dict/>" }.joined())</dict></dict></array></dict></plist>
      """
    var input = Linter.Input()
    input.definitions = [.init(source: .init(path: "x", data: Data(text.utf8)))]
    return Linter.check(input).compactMap { finding in
      guard finding.rule.identifier.hasSuffix("-combination") else {
        return finding.rule.severity == .error ? "?" : nil
      }
      let word = finding.message.split(separator: "\"", omittingEmptySubsequences: false)
      let isMissing = finding.rule.identifier == "missing-combination"
      return (isMissing ? "+" : "-") + (isMissing ? word[3] : word[1])
    }
  }

  @Test func `are one where nothing depends on anything`() {
    #expect(Self.problems(["a", "b"], ["a,b"]) == [])
    #expect(Self.problems(["a", "b"], ["b,a"]) == [])
    #expect(Set(Self.problems(["a", "b"], ["a"])) == ["+a,b", "-a"])
  }

  @Test func `are two for a parameter that needs another one to have a value`() {
    #expect(Self.problems(["a", "b<a"], ["a", "a,b"]) == [])
    #expect(Self.problems(["a", "b<a"], ["a,b"]) == ["+a"])
  }

  @Test func `are one for each case that shows something, and one for the others`() {
    let parameters = ["kind", "b<kind=near", "c<kind=far"]
    #expect(Self.problems(parameters, ["kind", "kind,b", "kind,c"]) == [])
    #expect(Self.problems(parameters, ["kind", "kind,b", "kind,c", "kind,b,c"]) == ["-kind,b,c"])
    #expect(Self.problems(parameters, ["kind,b", "kind,c"]) == ["+kind"])
  }

  @Test func `are two for a boolean, whichever side shows something`() {
    #expect(Self.problems(["flag", "b<flag=true"], ["flag", "flag,b"]) == [])
    #expect(Self.problems(["flag", "b<flag=true", "c<flag=false"], ["flag,b", "flag,c"]) == [])
    #expect(Self.problems(["flag", "b<flag=true", "c<flag=false"], ["flag,b"]) == ["+flag,c"])
  }

  @Test func `follow the parents of parents`() {
    let parameters = ["kind", "flag<kind=near", "c<flag=true"]
    #expect(Self.problems(parameters, ["kind", "kind,flag", "kind,flag,c"]) == [])
    #expect(Self.problems(parameters, ["kind", "kind,flag", "kind,flag,c", "kind,c"]) == ["-kind,c"])
  }

  @Test func `are not judged where relationships go in a circle, or are too many`() {
    #expect(Self.problems(["a<b", "b<a"], ["a"]) == ["?"])
    let many = (0..<40).flatMap { ["flag\($0)", "b\($0)<flag\($0)=true"] }
    #expect(Self.problems(many, ["flag0"]) == [])
  }
}
