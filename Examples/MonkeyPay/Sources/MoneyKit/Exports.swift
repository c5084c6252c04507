// Folders of app groups are in the Foundation that comes with it.
@_exported import Intents
