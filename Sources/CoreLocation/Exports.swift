// On iOS every framework brings Foundation along, and code that imports only this one counts on it.
@_exported import FoundationAdditions
