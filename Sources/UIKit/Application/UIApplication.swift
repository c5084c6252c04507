import Foundation
import Intents

/// The app as a whole: its windows, its scenes, its delegate.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  private static var one: UIApplication?

  /// The only one.
  open class var shared: UIApplication {
    if let one { return one }
    let made = UIApplication()
    one = made
    return made
  }

  /// Whether the person sees the app.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Why an app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// From where an address came that the app is to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// How another app is to open an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's own settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  open weak var delegate: (any UIApplicationDelegate)?
  /// In the background until its host says otherwise: that is how the assistant starts an app.
  open internal(set) var applicationState = State.background
  open private(set) var windows: [UIWindow] = []
  open private(set) var connectedScenes: Set<UIScene> = []
  /// Who opens addresses; false if nobody takes one.
  package var opener: (URL) -> Bool = { _ in false }

  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  func adopt(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  func adopt(_ scene: UIScene) { connectedScenes.insert(scene) }
  func drop(_ scene: UIScene) { connectedScenes.remove(scene) }

  /// Whether another app, or this one, says that it opens such addresses.
  ///
  /// - Compatibility: Nobody can be asked without opening: true for those of the web.
  open func canOpenURL(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased() ?? "") }

  /// Opens an address with whoever takes it.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = opener(url)
    completion?(isOpened)
  }

  open override var next: UIResponder? { delegate as? UIResponder }
}
