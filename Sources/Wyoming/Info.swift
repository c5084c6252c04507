/// What a peer offers, as it answers `describe`.
package struct ServiceInfo: Hashable, Sendable {
  /// A model or voice that a program has.
  package struct Model: Hashable, Sendable {
    package var name: String
    package var description: String
    package var languages: [String]
    /// What to say to be heard; of wake words alone.
    package var phrase: String?
    /// Whether it is there; services tell also of what they could fetch.
    package var isInstalled = true

    package init(name: String, description: String, languages: [String], phrase: String? = nil) {
      (self.name, self.description, self.languages, self.phrase) = (name, description, languages, phrase)
    }
  }

  /// A program that does one of the jobs.
  package struct Program: Hashable, Sendable {
    package var name: String
    package var description: String
    package var models: [Model]

    package init(name: String, description: String, models: [Model]) {
      (self.name, self.description, self.models) = (name, description, models)
    }
  }

  /// The jobs of a voice assistant, under the names of the protocol.
  package enum Job: String, CaseIterable, Sendable {
    case recognition = "asr"
    case synthesis = "tts"
    case intent
    case handling = "handle"
    case wake

    /// What programs of the job call the list of what they have.
    var list: String { self == .synthesis ? "voices" : "models" }
  }

  package var programs: [Job: [Program]]
  package var version: String

  package init(_ programs: [Job: [Program]], version: String) { (self.programs, self.version) = (programs, version) }

  package var event: WyomingEvent {
    var data: [String: JSONValue] = ["mic": [], "snd": []]
    for job in Job.allCases {
      data[job.rawValue] = .array(
        (programs[job] ?? []).map { program in
          var fields = common(program.name, program.description)
          fields[job.list] = .array(
            program.models.map { model in
              var fields = common(model.name, model.description)
              fields["languages"] = .array(model.languages.map { .string($0) })
              if job == .wake { fields["phrase"] = .string(model.phrase ?? model.name) }
              return .object(fields)
            })
          return .object(fields)
        })
    }
    return WyomingEvent(WyomingEvent.Name.info, data)
  }

  private func common(_ name: String, _ description: String) -> [String: JSONValue] {
    [
      "name": .string(name), "description": .string(description), "installed": true, "version": .string(version),
      "attribution": ["name": "swift-intents", "url": ""],
    ]
  }

  /// The models or voices of a job that are there.
  ///
  /// - Parameter language: of which; `en` is met by `en_US` and `en-GB` too.
  /// - Returns: nil where the peer does not tell of any, so that nobody knows.
  package func installed(_ job: Job, language: String) -> [Model]? {
    let all = (programs[job] ?? []).flatMap(\.models).filter { $0.isInstalled && !$0.languages.isEmpty }
    guard !all.isEmpty else { return nil }
    return all.filter { model in
      model.languages.contains {
        $0.lowercased().prefix { $0.isLetter } == language.lowercased().prefix { $0.isLetter }
      }
    }
  }

  /// Reads what another peer offers; what cannot be made sense of is left out.
  package init(_ event: WyomingEvent) {
    var programs: [Job: [Program]] = [:]
    for job in Job.allCases {
      let found = (event.data[job.rawValue]?.array ?? []).compactMap { program -> Program? in
        guard let fields = program.object, let name = fields["name"]?.string else { return nil }
        let models = (fields[job.list]?.array ?? []).compactMap { model -> Model? in
          guard let fields = model.object, let name = fields["name"]?.string else { return nil }
          var model = Model(
            name: name, description: fields["description"]?.string ?? "",
            languages: (fields["languages"]?.array ?? []).compactMap(\.string), phrase: fields["phrase"]?.string)
          model.isInstalled = fields["installed"]?.bool ?? true
          return model
        }
        return Program(name: name, description: fields["description"]?.string ?? "", models: models)
      }
      if !found.isEmpty { programs[job] = found }
    }
    self.init(programs, version: "")
  }
}
