import AppBundling
import Foundation

// Called by the `bundle` command plugin: `appbundle check FILE` before the build, `appbundle assemble FILE` after it.

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let arguments = CommandLine.arguments
guard arguments.count == 3, ["check", "assemble"].contains(arguments[1]) else {
  complain("usage: appbundle check|assemble REQUEST.json")
  exit(64)
}
do {
  let data = try Data(contentsOf: URL(filePath: arguments[2]))
  let request = try JSONDecoder().decode(BundleRequest.self, from: data)
  let plan = try BundlePlan(request)
  if arguments[1] == "check" {
    for product in plan.products { print(product) }
  } else {
    print(
      try BundleAssembler(plan: plan, output: URL(filePath: request.output, directoryHint: .isDirectory)).assemble()
        .path)
  }
} catch let error as BundlingError {
  complain(error.message)
  exit(1)
} catch {
  complain("error: \(arguments[2]) is not a request of the bundle command: \(error.localizedDescription)")
  exit(1)
}
