import IntentSchema

/// What the app answered, as far as it says otherwise what was asked for.
extension Narrator {
  /// The request's values by parameter; what the response tells of the same thing takes the place of what was said.
  ///
  /// The same thing is a field of the name and type of the parameter in an object of the response, a property of the
  /// parameter's type where each side has only one, and the titles of the objects for a list of titles.
  ///
  /// An object says all that it is. Of what the person said nothing of, only what has come of the request counts: that a
  /// task, now done, has no flag is no answer to anybody.
  func values(of request: Request, in response: IntentResponse?) -> [String: Value] {
    var values = request.intent.parameters
    guard let response, schema.intent(named: request.type.className) != nil else { return values }
    let properties = request.type.response.properties
    for property in properties {
      guard let value = response.properties[property.name], case .object(let type) = property.type else { continue }
      if let object = value.object {
        for parameter in request.type.parameters {
          guard let field = field(parameter.name, of: type), field.type == parameter.type,
            field.isArray == parameter.isArray
          else { continue }
          guard let told = object[parameter.name], shows(told, in: request),
            values[parameter.name] != nil || isNews(told, of: field, beside: request.object(of: property.type))
          else { continue }
          values[parameter.name] = told
        }
      }
      if let parameter = twin(of: property, in: request.type), shows(value, in: request) {
        values[parameter.name] = value
      }
      if let parameter = titled(property, in: request.type), let titles = titles(in: value) {
        values[parameter.name] = titles
      }
    }
    return values
  }

  /// - Parameter before: the object as it was when the app was told to change it; nil where it has made one.
  private func isNews(_ value: Value, of field: Parameter, beside before: ObjectValue?) -> Bool {
    if let known = before?[field.name] { return known != value }
    return switch field.type {
    case .enumeration, .boolean: false
    case .string, .integer, .decimal, .object: true
    }
  }

  private func field(_ name: String, of type: String) -> Parameter? {
    schema.objects.first { $0.name == type }?.properties.first { $0.name == name }
  }

  private func shows(_ value: Value, in request: Request) -> Bool {
    formatter(for: request.app).shown(value, type: nil) != nil
  }

  /// The only parameter of a type of which there is only one property.
  private func twin(of property: Parameter, in type: IntentType) -> Parameter? {
    func isLike(_ other: Parameter) -> Bool { other.type == property.type && other.isArray == property.isArray }
    let parameters = type.parameters.filter(isLike)
    return parameters.count == 1 && type.response.properties.filter(isLike).count == 1 ? parameters.first : nil
  }

  /// The list of titles for a list of objects that have titles: `taskTitles` for tasks.
  private func titled(_ property: Parameter, in type: IntentType) -> Parameter? {
    guard property.isArray, case .object(let name) = property.type, let title = field("title", of: name) else {
      return nil
    }
    let lower = name.prefix(1).lowercased() + name.dropFirst()
    return type.parameters.first { $0.name == "\(lower)Titles" && $0.isArray && $0.type == title.type }
  }

  private func titles(in value: Value) -> Value? {
    let titles = (value.list ?? []).compactMap { $0.object?["title"] }
    return titles.isEmpty ? nil : .list(titles)
  }
}

extension Request {
  /// The only object of a type that the request is about; nil where there is none, or several.
  fileprivate func object(of type: ValueType) -> ObjectValue? {
    let parameters = self.type.parameters.filter { $0.type == type && !$0.isArray }
    return parameters.count == 1 ? intent.parameters[parameters[0].name]?.object : nil
  }
}
