// On iOS both are one framework, and handlers import neither by name.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectArguments
