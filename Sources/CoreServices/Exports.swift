// The same constants under the framework's later name.
@_exported import MobileCoreServices
