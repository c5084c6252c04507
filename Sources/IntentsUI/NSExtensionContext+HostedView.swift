import Foundation
import Intents
import UIKit

extension NSExtensionContext {
  /// The least that a view of an extension is given, in points.
  @available(iOS, introduced: 10.0)
  public var hostedViewMinimumAllowedSize: CGSize { host.minimumViewSize }

  /// The most that it is given.
  @available(iOS, introduced: 10.0)
  public var hostedViewMaximumAllowedSize: CGSize { host.maximumViewSize }

  /// Which parameters the person is shown, in words for a developer.
  @available(iOS, introduced: 11.0)
  public func interfaceParametersDescription() -> String { host.parametersDescription }

  /// The request that the extension is to set up; nil for one that shows requests.
  @available(iOS, introduced: 13.0)
  public var intent: INIntent? { host.intent }
}
