import Foundation

/// A small definition file with a bit of everything, that tests change to see what is made of it.
struct SoupDefinition {
  var root: [String: Any]

  init() {
    root = [
      "INIntentDefinitionModelVersion": "1.2", "INIntentDefinitionNamespace": "SoUp42",
      "INIntentDefinitionToolsVersion": "15.0",
      "INEnums": [
        [
          "INEnumName": "Size", "INEnumDisplayName": "Size", "INEnumDisplayNameID": "EnSize", "INEnumType": "Regular",
          "INEnumGeneratesHeader": true,
          "INEnumValues": [
            Self.value("unknown", 0), Self.value("small", 1),
            Self.value("large", 2).merging(["INEnumValueSynonyms": [["INEnumValueSynonymSynonym": "big"]]]) { $1 },
          ],
        ] as [String: Any]
      ],
      "INTypes": [
        [
          "INTypeName": "Soup", "INTypeDisplayName": "Soup", "INTypeDisplayNameID": "TySoup",
          "INTypeLastPropertyTag": 101,
          "INTypeProperties": [
            [
              "INTypePropertyName": "identifier", "INTypePropertyType": "String", "INTypePropertyTag": 1,
              "INTypePropertyDefault": true,
            ],
            [
              "INTypePropertyName": "heat", "INTypePropertyType": "Integer", "INTypePropertyTag": 100,
              "INTypePropertyDisplayPriority": 5,
            ],
          ] as [[String: Any]],
        ] as [String: Any]
      ],
      "INIntents": [Self.orderSoup],
    ]
  }

  private static func value(_ name: String, _ number: Int) -> [String: Any] {
    var value: [String: Any] = [
      "INEnumValueName": name, "INEnumValueDisplayName": name, "INEnumValueDisplayNameID": "Ev\(name)",
    ]
    if number > 0 { value["INEnumValueIndex"] = number }
    return value
  }

  private static var orderSoup: [String: Any] {
    [
      "INIntentName": "OrderSoup", "INIntentTitle": "Order Soup", "INIntentTitleID": "TiOrde",
      "INIntentCategory": "order", "INIntentVerb": "Order", "INIntentType": "Custom", "INIntentConfigurable": true,
      "INIntentKeyParameter": "soup", "INIntentInput": "soup", "INIntentLastParameterTag": 4,
      "INIntentParameters": parameters,
      "INIntentManagedParameterCombinations": [
        "soup,quantity,size": [
          "INIntentParameterCombinationTitle": "Order ${quantity} ${soup}",
          "INIntentParameterCombinationTitleID": "SuTitl",
          "INIntentParameterCombinationSupportsBackgroundExecution": true,
        ] as [String: Any]
      ],
      "INIntentParameterCombinations": [
        "soup,quantity": [
          "INIntentParameterCombinationTitle": "Order ${quantity} ${soup}",
          "INIntentParameterCombinationTitleID": "SgTitl",
          "INIntentParameterCombinationSupportsBackgroundExecution": true,
        ] as [String: Any]
      ],
      "INIntentResponse": [
        "INIntentResponseOutput": "total",
        "INIntentResponseParameters": [
          [
            "INIntentResponseParameterName": "total", "INIntentResponseParameterType": "CurrencyAmount",
            "INIntentResponseParameterTag": 1, "INIntentResponseParameterDisplayPriority": 1,
          ] as [String: Any]
        ],
        "INIntentResponseCodes": [
          [
            "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true,
            "INIntentResponseCodeFormatString": "That is ${total}.", "INIntentResponseCodeFormatStringID": "CoSucc",
          ], ["INIntentResponseCodeName": "failure"],
          [
            "INIntentResponseCodeName": "failureSoldOut", "INIntentResponseCodeFormatString": "Sold out.",
            "INIntentResponseCodeFormatStringID": "CoSold",
          ],
        ] as [[String: Any]],
      ] as [String: Any],
    ]
  }

  private static var parameters: [[String: Any]] {
    [
      parameter(
        "soup", 1, "Object",
        [
          "ObjectType": "Soup", "ObjectTypeNamespace": "SoUp42", "SupportsDynamicEnumeration": true,
          "SupportsResolution": true,
        ]),
      parameter(
        "quantity", 2, "Integer",
        [
          "SupportsResolution": true,
          "Metadata": [
            "INIntentParameterMetadataDefaultValue": 1, "INIntentParameterMetadataMinimumValue": 1,
            "INIntentParameterMetadataMaximumValue": 10,
          ],
          "PromptDialogs": [
            [
              "INIntentParameterPromptDialogType": "Primary", "INIntentParameterPromptDialogCustom": true,
              "INIntentParameterPromptDialogFormatString": "How many?",
            ] as [String: Any]
          ],
          "UnsupportedReasons": [
            [
              "INIntentParameterUnsupportedReasonCode": "tooMany",
              "INIntentParameterUnsupportedReasonFormatString": "That is too many.",
              "INIntentParameterUnsupportedReasonFormatStringID": "ReMany",
            ]
          ],
        ]),
      parameter(
        "size", 3, "Integer",
        [
          "EnumType": "Size", "EnumTypeNamespace": "SoUp42",
          "Metadata": ["INIntentParameterMetadataDefaultValue": "small"],
        ]),
      parameter(
        "lid", 4, "Boolean",
        [
          "Relationship": [
            "INIntentParameterRelationshipParentName": "size",
            "INIntentParameterRelationshipPredicateName": "EnumHasExactValue",
            "INIntentParameterRelationshipPredicateValue": "large",
          ]
        ]),
    ]
  }

  static func parameter(_ name: String, _ tag: Int, _ type: String, _ more: [String: Any] = [:]) -> [String: Any] {
    let usual: [String: Any] = [
      "Name": name, "Type": type, "Tag": tag, "DisplayPriority": tag, "DisplayName": name.capitalized,
      "Configurable": true,
    ]
    return Dictionary(
      uniqueKeysWithValues: usual.merging(more) { $1 }.map { ("INIntentParameter" + $0.key, $0.value) })
  }

  // MARK: Changing

  /// Goes down by keys, and in arrays by the name that an element has, and sets what stands there; nil takes it away.
  mutating func set(_ path: String..., to value: Any?) { change(path) { $0 = value } }

  mutating func change(_ path: [String], _ body: (inout Any?) -> Void) {
    var whole: Any? = root
    Self.change(&whole, path[...], body)
    root = whole as? [String: Any] ?? [:]
  }

  private static func change(_ node: inout Any?, _ path: ArraySlice<String>, _ body: (inout Any?) -> Void) {
    guard let key = path.first else { return body(&node) }
    if var dictionary = node as? [String: Any] {
      var value = dictionary[key]
      change(&value, path.dropFirst(), body)
      dictionary[key] = value
      node = dictionary
    } else if var array = node as? [[String: Any]],
      let index = array.firstIndex(where: { $0.contains { $0.key.hasSuffix("Name") && $0.value as? String == key } })
        ?? array.firstIndex(where: { $0.contains { $0.value as? String == key } })
    {
      var value: Any? = array[index]
      change(&value, path.dropFirst(), body)
      if let value = value as? [String: Any] { array[index] = value } else { array.remove(at: index) }
      node = array
    }
  }

  /// As Xcode does it when the name is edited there.
  mutating func replaceEverywhere(_ old: String, with new: String) {
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "<string>\(old)</string>", with: "<string>\(new)</string>")
      .replacingOccurrences(of: "${\(old)}", with: "${\(new)}")
      .replacingOccurrences(of: "<key>\(old),", with: "<key>\(new),")
    let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    root = list as? [String: Any] ?? [:]
  }

  var data: Data {
    (try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)) ?? Data()
  }
}
