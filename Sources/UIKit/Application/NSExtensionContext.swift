import Foundation
import Intents

/// What an extension was started with, and how it says that it is done.
@MainActor @preconcurrency
open class NSExtensionContext: NSObject {
  /// What became of the extension's work.
  package enum Outcome {
    case completed(items: [Any])
    case cancelled(any Error)
  }

  /// What its host lets it do.
  package struct Host {
    package var minimumViewSize = CGSize.zero
    package var maximumViewSize = CGSize(width: 390, height: 600)
    /// The parameters that are shown, in words, for a developer.
    package var parametersDescription = ""
    /// What the extension is to configure; nil for other kinds of extensions.
    package var intent: INIntent?
    /// Opens the address in another app; false if nobody takes it.
    package var open: (URL) -> Bool = { _ in false }
    package var end: (Outcome) -> Void = { _ in }

    package init() {}
  }

  package var host: Host
  private var isOver = false

  package init(host: Host) {
    self.host = host
    super.init()
  }

  public override convenience init() { self.init(host: Host()) }

  /// - Compatibility: Extensions here are started with an interaction, not with items: always empty.
  open var inputItems: [Any] { [] }

  /// Says that the work is done; what is said after the first time is not heard.
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    if !isOver {
      isOver = true
      host.end(.completed(items: items ?? []))
    }
    completionHandler?(false)
  }

  /// Says that it cannot be done.
  open func cancelRequest(withError error: any Error) {
    guard !isOver else { return }
    isOver = true
    host.end(.cancelled(error))
  }

  /// Asks the host to open an address.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    let isOpened = host.open(URL)
    completionHandler?(isOpened)
  }
}
