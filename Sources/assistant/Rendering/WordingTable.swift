import AssistantCore
import Foundation

/// The checks of what is said, all languages side by side, as lines for a developer.
struct WordingTable {
  var checks: [WordingCheck]
  /// How many keys without words are listed for each domain.
  var listed: Int

  func lines() -> [String] {
    guard let first = checks.first else { return [] }
    var lines = checks.flatMap(\.mistakes)
    lines += table(first.coverage.domains.map(\.domain), heading: "said") { $0.found }
    for mode in SpeakingMode.allCases where mode != .screen {
      lines += table(first.coverage.domains.map(\.domain), heading: mode.rawValue) { $0.fit(mode) }
    }
    for check in checks {
      for domain in check.coverage.domains where !domain.missing.isEmpty {
        let more = domain.missing.count > listed ? " and \(domain.missing.count - listed) more; --all lists them" : ""
        let keys = domain.missing.prefix(listed).joined(separator: ", ")
        lines.append("\(check.locale) \(domain.domain): no words of its own for \(keys)\(more)")
      }
      for domain in check.coverage.domains {
        for (mode, unfit) in domain.unfit.sorted(by: { $0.key < $1.key }) {
          let more = unfit.count > listed ? " and \(unfit.count - listed) more; --all lists them" : ""
          let keys = unfit.prefix(listed).joined(separator: ", ")
          lines.append("\(check.locale) \(domain.domain): words that do not suit \(mode): \(keys)\(more)")
        }
      }
    }
    return lines
  }

  private func table(
    _ domains: [String], heading: String, _ count: (WordingCoverage.Domain) -> Int
  ) -> [String] {
    var rows = [[heading, "needed"] + checks.map(\.locale)]
    for (index, domain) in domains.enumerated() {
      let own = checks.map { $0.coverage.domains[index] }
      rows.append([domain, "\(own[0].needed)"] + own.map { "\(count($0))" })
    }
    return TextLayout.columns(rows)
  }
}
