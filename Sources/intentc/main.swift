import Foundation
import IntentCompiler

let usage = """
  usage: intentc compile FILE… --output FOLDER [OPTION…]
         intentc lint FILE… [OPTION…]
         intentc show FILE [OPTION…]
         intentc show --diff OLD FILE [OPTION…]
         intentc generate DOMAIN.json… --output FOLDER
         intentc extension-main ARGUMENT…

  """

var arguments = CommandLine.arguments.dropFirst()
switch arguments.popFirst() {
case "compile": exit(CompileCommand.run(Array(arguments)))
case "lint": exit(LintCommand.run(Array(arguments)))
case "show": exit(ShowCommand.run(Array(arguments)))
case "generate": exit(GenerateCommand.run(Array(arguments)))
case "extension-main": exit(ExtensionMainCommand.run(Array(arguments)))
case "--help", "-h":
  FileHandle.standardOutput.write(Data(usage.utf8))
  exit(0)
case let word:
  FileHandle.standardError.write(Data(((word.map { "there is no command \($0)\n" } ?? "") + usage).utf8))
  exit(64)
}
