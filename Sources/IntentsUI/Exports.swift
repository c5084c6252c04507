// As on iOS, a file that imports this module has these too: extensions are written with `import IntentsUI` alone.
@_exported import Foundation
@_exported import Intents
@_exported import UIKit
