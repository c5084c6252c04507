import Foundation
import Intents
import MonkeyKit
import UIKit

/// What the person sees of the app: it takes up calls where the extension leaves them.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    for activity in connectionOptions.userActivities { call(activity) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { call(userActivity) }

  private func call(_ activity: NSUserActivity) {
    guard let id = activity.userInfo?["contact"] as? String,
      let friend = ContactBook.sample.contact(withIdentifier: id)
    else { return }
    print(String(format: NSLocalizedString("calling", comment: "Shown while the call is made"), friend.screenName))
  }
}
