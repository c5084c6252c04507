/// What commands answer with: JSON for programs, lines for people.
extension Output {
  /// - Parameters:
  ///   - absence: what is said where there is nothing to list; nil for nothing.
  ///   - lines: cleaned of what a terminal would obey.
  func show<Report: Encodable>(
    _ reports: [Report], json: Bool, orElse absence: String? = nil, lines: ([Report]) -> [String]
  ) throws {
    if json {
      line(try JSONLine.encode(reports, pretty: true))
    } else if reports.isEmpty, let absence {
      line(absence)
    } else {
      self.lines(lines(reports))
    }
  }

  func show<Report: Encodable>(_ report: Report, json: Bool, lines: (Report) -> [String]) throws {
    if json { line(try JSONLine.encode(report, pretty: true)) } else { self.lines(lines(report)) }
  }
}
