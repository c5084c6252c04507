// On iOS this framework brings Foundation along, and the types of data that attributes name.
@_exported import FoundationAdditions
@_exported import UniformTypeIdentifiers
