import AssistantCore
import Foundation
import IntentSchema

/// What came of starting one program of an app, and of asking whether it handles what it lists.
package struct DryStart: Sendable {
  /// The program's identifier.
  package var program: String
  /// The intents for which it has a handler.
  package var handled: [String] = []
  /// For the app's developer: what happened and what to do. None where all is well.
  package var problems: [String] = []
}

extension SandboxedExtensionHost {
  /// Starts each program of the app that handles intents, and asks it for what changes nothing: what it makes of the first
  /// parameter of each intent when the person has said nothing yet.
  ///
  /// - Parameter schema: the system's intents.
  package func dryStart(_ app: InstalledApp, schema: Schema, locale: String) async -> [DryStart] {
    var programs = app.extensions.map { (AppProgram(app: app, handler: $0), $0.intents) }
    if !app.intents.isEmpty { programs.append((AppProgram(app: app), app.intents)) }
    var found: [DryStart] = []
    for (program, intents) in programs {
      let types = intents.compactMap { app.description.schema.intent(named: $0) ?? schema.intent(named: $0) }
      found.append(await dryStart(program, types, locale: locale))
    }
    return found
  }

  private func dryStart(_ program: AppProgram, _ types: [IntentType], locale: String) async -> DryStart {
    var result = DryStart(program: program.identifier)
    let key = Key(app: program.app.identifier, extensionIdentifier: program.identifier, locale: locale)
    do {
      let stamp = try find(program.app.identifier).0
      let readable = Set(try await process(key, stamp: stamp, program).intents)
      for type in types {
        guard readable.isEmpty || readable.contains(type.className) else {
          result.problems.append(
            "\(program.identifier) cannot read \(type.className), which it lists: build it with the definition file, or "
              + "with a library that has this intent.")
          continue
        }
        if let problem = try await dryRequest(type, program, stamp: stamp, locale: locale) {
          result.problems.append(problem)
        } else {
          result.handled.append(type.className)
        }
      }
    } catch let failure as ExtensionFailure {
      result.problems.append(failure.message)
    } catch {
      result.problems.append("\(program.identifier) could not be examined: \(error).")
    }
    return result
  }

  /// Nil where all is well; throws where the program has failed as a whole.
  private func dryRequest(
    _ type: IntentType, _ program: AppProgram, stamp: String, locale: String
  ) async throws -> String? {
    let parameter = type.parameters.first(where: \.isResolvable)?.name
    let session = try await session(of: program, stamp: stamp, locale: locale)
    let intent = IntentValue(className: type.className, identifier: UUID().uuidString)
    do {
      if let parameter {
        _ = try await session.resolve(intent, parameter: parameter)
      } else {
        _ = try await session.confirm(intent)
      }
      await session.end()
      return nil
    } catch let failure as ExtensionFailure where failure.code == .noHandler {
      await session.end()
      return "\(program.identifier) lists \(type.className) and has no handler for it: return one from handler(for:), "
        + "of a class that conforms to the intent's handling protocol, or take it out of the list."
    } catch let failure as ExtensionFailure where failure.code == .refused {
      await session.end()
      return "Asked for \(parameter ?? "a confirmation") of \(type.className), it failed: \(failure.message)"
    } catch {
      await session.end()
      throw error
    }
  }
}
