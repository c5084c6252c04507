import UIKit

// Without a screen to touch, what a person would touch can be named: `SoupChef new-order tomato place-order`.
if CommandLine.arguments.count > 1 {
  exit(MainActor.assumeIsolated { Fingers(delegate: AppDelegate()).run(CommandLine.arguments.dropFirst()) })
}
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
