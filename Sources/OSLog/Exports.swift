// The module under its other name: `import OSLog`. The store of past messages, which only that name has on iOS, is not here.
@_exported import os
