import AssistantCore
import IntentSchema

/// What `apps list` and `apps show` tell of an app; the shape of their JSON.
struct AppReport: Hashable, Sendable, Codable {
  var identifier: String
  /// In the person's language.
  var name: String
  var glyph: String?
  var version: String?
  var permission: Permission
  var alternativeNames: [String]
  /// Class names of intents, sorted.
  var intents: [String]
  var usageDescription: String?
  /// Of the installed bundle.
  var path: String
}

/// Apps as lines for people.
struct AppTable {
  var reports: [AppReport]
  var wording: CommandWording

  /// One line an app, in columns.
  func lines() -> [String] {
    let rows = reports.map { [title(of: $0), PlainText.line($0.identifier), word($0.permission)] }
    let widths = (0..<2).map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      TextLayout.pad(row[0], width: widths[0]) + "  " + TextLayout.pad(row[1], width: widths[1]) + "  " + row[2]
    }
  }

  func details(of report: AppReport) -> [String] {
    let rows: [(CommandWording.Key, String)] = [
      (.labelIdentifier, report.identifier), (.labelVersion, report.version ?? ""),
      (.labelPermission, word(report.permission)),
      (.labelAlternativeNames, report.alternativeNames.joined(separator: ", ")),
      (.labelUsage, report.usageDescription ?? ""),
      (.labelIntents, report.intents.joined(separator: ", ")),
      (.labelPath, report.path),
    ]
    let shown = rows.filter { !$0.1.isEmpty }.map { (wording($0.0), PlainText.line($0.1)) }
    let width = shown.map { DisplayWidth.of($0.0) }.max() ?? 0
    return [title(of: report)] + shown.map { "  " + TextLayout.pad($0.0, width: width) + "  " + $0.1 }
  }

  private func title(of report: AppReport) -> String {
    [report.glyph, report.name].compactMap { $0 }.map(PlainText.line).joined(separator: " ")
  }

  private func word(_ permission: Permission) -> String {
    switch permission {
    case .authorized: wording(.permissionAuthorized)
    case .denied: wording(.permissionDenied)
    case .notDetermined: wording(.permissionNotDetermined)
    }
  }
}
