extension Schema {
  private enum CodingKeys: String, CodingKey { case version, domain, intents, enums, objects, records }

  /// A class that Swift is generated for; to a reader of the schema it is an object type like any other.
  private struct Record: Decodable {
    var name: String
    var basedOn: String?
    var properties: [Parameter]
  }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    version = try keyed.decode(Int.self, forKey: .version)
    domain = try keyed.decodeIfPresent(String.self, forKey: .domain)
    intents = try keyed.decode([IntentType].self, forKey: .intents)
    enums = try keyed.decode([EnumType].self, forKey: .enums)
    objects = try keyed.decode([ObjectType].self, forKey: .objects)
    // Bases stand before what is based on them.
    for record in try keyed.decodeIfPresent([Record].self, forKey: .records) ?? [] {
      let inherited = objects.first { $0.name == record.basedOn }?.properties ?? []
      objects.append(ObjectType(name: record.name, properties: inherited + record.properties))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(version, forKey: .version)
    try keyed.encodeIfPresent(domain, forKey: .domain)
    try keyed.encode(intents, forKey: .intents)
    try keyed.encode(enums, forKey: .enums)
    try keyed.encode(objects, forKey: .objects)
  }
}
