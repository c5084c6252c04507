import ArgumentParser
import AssistantCore
import AssistantStore
import Foundation
import IntentSchema

struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Names places on the map, and says where you are.",
    discussion: """
      “assistant settings place home 51.5,-0.1” keeps where home is. Apps get the point when a request names the place, \
      as in “when I get home”, and what is offered to you depends on where you are. Nothing finds out where you are: say \
      so with “place here”.
      """,
    subcommands: [PlaceSetCommand.self, PlaceListCommand.self, PlaceRemoveCommand.self, PlaceHereCommand.self],
    defaultSubcommand: PlaceSetCommand.self)

  @OptionGroup var globals: GlobalOptions
}

struct PlaceSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "set", abstract: "Keeps where a place is.")

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Metres from its middle within which one is there.", valueName: "metres"))
  var radius = NamedPlace.usualRadius
  @Argument(help: ArgumentHelp("What you call it, for example home.", valueName: "name"))
  var name: String
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Degrees north and degrees east with a comma between, negative for south and west.",
      valueName: "position"))
  var position: [String]

  func validate() throws {
    _ = try point()
    guard NamedPlace.radii.contains(radius) else {
      throw ValidationError(
        "--radius takes metres from \(Int(NamedPlace.radii.lowerBound)) to \(Int(NamedPlace.radii.upperBound)).")
    }
  }

  private func point() throws -> MapPoint {
    guard let point = MapPoint(position.joined(separator: " ")) else {
      let text = PlainText.line(position.joined(separator: " "))
      throw ValidationError(
        "“\(text)” is no position: write degrees north and east, as in 51.5,-0.1; from -90 to 90, and from -180 to 180."
      )
    }
    return point
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.placeShelf()
    guard let title = SafeText.name(name), case let known = shelf.names.name(of: title), !known.isEmpty else {
      throw ValidationError("A place needs a name with a letter or a digit in it.")
    }
    let place = NamedPlace(name: known, title: title, position: try point(), radius: radius)
    try await CommandError.described { try await shelf.store.setPlace(place) }
    Output.standard.line(composition.wording(.placeSet, ["place": title]))
  }
}

struct PlaceListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the places that you have named.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print them as JSON, one object a line.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.placeShelf()
    let here = await StatedLocationSource(store: shelf.store).whereabouts()?.place?.name
    let places = try await CommandError.described { try await shelf.store.places() }
    if json {
      for place in places { Output.standard.line(try JSONLine.encode(place)) }
    } else if places.isEmpty {
      Output.standard.line(
        composition.wording(.placeNone, ["command": "assistant settings place home LATITUDE,LONGITUDE"]))
    } else {
      for place in places {
        let mark = place.name == here ? "  ←" : ""
        let point = "\(place.position.latitude),\(place.position.longitude)  ±\(Int(place.radius)) m"
        Output.standard.line(PlainText.line("\(place.title)  \(point)\(mark)"))
      }
    }
  }
}

struct PlaceRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Forgets where a place is.")

  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("What it is called.", valueName: "name"))
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.placeShelf()
    let place = try await shelf.place(named: name)
    _ = try await CommandError.described { try await shelf.store.removePlace(place.name) }
    Output.standard.line(composition.wording(.placeRemoved, ["place": place.title]))
  }
}

struct PlaceHereCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "here", abstract: "Shows or says where you are: a place, a position, or unknown.")

  @OptionGroup var globals: GlobalOptions
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A place that you have named, degrees north and east, or unknown; left out to see what is known.",
      valueName: "place"))
  var place: [String] = []

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.placeShelf()
    let words = place.joined(separator: " ")
    if words == "unknown" {
      try await CommandError.described { try await shelf.store.setStatedLocation(nil) }
    } else if let position = MapPoint(words) {
      try await CommandError.described { try await shelf.store.setStatedLocation(.position(position)) }
    } else if !words.isEmpty {
      let name = try await shelf.place(named: words).name
      try await CommandError.described { try await shelf.store.setStatedLocation(.place(name)) }
    }
    guard let here = await StatedLocationSource(store: shelf.store).whereabouts() else {
      return Output.standard.line(composition.wording(.placeHereUnknown))
    }
    let name = here.place?.title ?? "\(here.position.latitude),\(here.position.longitude)"
    Output.standard.line(composition.wording(.placeHere, ["place": name]))
  }
}
