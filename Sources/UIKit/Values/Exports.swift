// As on iOS, a file that imports this module has these too: much code is written with `import UIKit` alone.
@_exported import CoreGraphics
@_exported import FoundationAdditions
@_exported import class Intents.NSUserActivity
@_exported import protocol Intents.NSUserActivityDelegate
