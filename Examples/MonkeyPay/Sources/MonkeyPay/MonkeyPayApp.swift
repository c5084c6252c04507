import Foundation
import Intents
import MoneyKit

/// Shows the accounts and what has moved; `MonkeyPay sign-in` and `MonkeyPay sign-out` stand in for its settings.
@main
struct MonkeyPayApp {
  static func main() {
    do {
      let ledger = try Ledger.standard()
      setVocabulary(of: ledger)
      switch CommandLine.arguments.dropFirst().first {
      case "sign-in": try setSignedIn(true)
      case "sign-out": try setSignedIn(false)
      default: try show(ledger)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  private static func setSignedIn(_ isSignedIn: Bool) throws {
    var membership = Membership.current()
    membership.isSignedIn = isSignedIn
    try membership.save()
  }

  private static func setVocabulary(of ledger: Ledger) {
    let vocabulary = INVocabulary.shared()
    vocabulary.setVocabularyStrings(NSOrderedSet(array: Friend.samples.map(\.name)), of: .contactName)
    vocabulary.setVocabularyStrings(NSOrderedSet(array: ledger.accounts.map(\.nickname)), of: .paymentsAccountNickname)
    let banks = ledger.accounts.map(\.bank) + Bill.samples(now: Date()).map(\.payee)
    vocabulary.setVocabularyStrings(NSOrderedSet(array: banks), of: .paymentsOrganizationName)
  }

  private static func show(_ ledger: Ledger) throws {
    for account in ledger.accounts { print("\(account.nickname): \(text(try ledger.balance(of: account)))") }
    for entry in try ledger.entries() { print("\(title(of: entry)): \(text(entry.amount))") }
  }

  private static func title(of entry: Entry) -> String {
    func name(_ id: String) -> String { Friend.samples.first { $0.id == id }?.name ?? id }
    return switch entry.kind {
    case .sent(let friend): "→ " + name(friend)
    case .requested(let friend): "← " + name(friend)
    case .paid(let bill): "✓ " + (Bill.samples(now: Date()).first { $0.id == bill }?.payee ?? bill)
    case .transferred(let account): "⇄ " + (Account.samples.first { $0.id == account }?.nickname ?? account)
    }
  }

  private static func text(_ money: Money) -> String { "\(money.amount) \(money.currency)" }
}
