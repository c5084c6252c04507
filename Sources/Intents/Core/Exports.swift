// As on iOS, a file that imports this module has these too: extensions are written with `import Intents` alone.
@_exported import Contacts
@_exported import CoreGraphics
@_exported import CoreLocation
@_exported import EventKit
@_exported import Foundation
@_exported import FoundationAdditions
