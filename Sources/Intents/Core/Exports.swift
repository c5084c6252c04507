// As on iOS, a file that imports this module has Foundation too: extensions are written with `import Intents` alone.
@_exported import Foundation
