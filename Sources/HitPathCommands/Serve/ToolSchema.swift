import Foundation

/// The part of JSON Schema that the tools use: types, properties, required and additional ones, items with their
/// number, ranges and fixed values.
enum ToolSchema {
  /// Returns a sentence about the first value that does not have the form; nil if all have.
  static func mistake(in value: JSONValue, of schema: JSONValue, at place: String) -> String? {
    if let type = schema["type"]?.stringValue, !value.isOfType(type) { return "\(place) has to be of type \(type)." }
    if let values = schema["enum"]?.arrayValue, !values.contains(value) {
      return "\(place) has to be one of \(values.map(\.text).joined(separator: ", "))."
    }
    if let number = value.numberValue {
      if let least = schema["minimum"]?.numberValue, number < least { return "\(place) has to be at least \(least)." }
      if let most = schema["maximum"]?.numberValue, number > most { return "\(place) has to be at most \(most)." }
    }
    switch value {
    case .object(let fields): return mistake(inObject: fields, of: schema, at: place)
    case .array(let items): return mistake(inArray: items, of: schema, at: place)
    default: return nil
    }
  }

  private static func mistake(
    inObject fields: [String: JSONValue], of schema: JSONValue, at place: String
  ) -> String? {
    let properties = schema["properties"]?.objectValue ?? [:]
    for name in schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? [] where fields[name] == nil {
      return "\(place) needs '\(name)'."
    }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      if let property = properties[name] {
        if let mistake = mistake(in: value, of: property, at: "\(place).\(name)") { return mistake }
      } else if schema["additionalProperties"] == .bool(false) {
        let known = properties.keys.sorted().joined(separator: ", ")
        return "\(place) has no '\(name.inMessage)'\(known.isEmpty ? "" : "; it has: \(known)")."
      } else if let form = schema["additionalProperties"], form.objectValue != nil {
        if let mistake = mistake(in: value, of: form, at: "\(place).\(name.inMessage)") { return mistake }
      }
    }
    return nil
  }

  private static func mistake(inArray items: [JSONValue], of schema: JSONValue, at place: String) -> String? {
    if let least = schema["minItems"]?.integerValue, items.count < least { return "\(place) needs \(least) items." }
    if let most = schema["maxItems"]?.integerValue, items.count > most { return "\(place) has at most \(most) items." }
    guard let form = schema["items"] else { return nil }
    return items.enumerated().lazy.compactMap { mistake(in: $1, of: form, at: "\(place)[\($0)]") }.first
  }
}

extension JSONValue {
  fileprivate func isOfType(_ type: String) -> Bool {
    switch type {
    case "object": objectValue != nil
    case "array": arrayValue != nil
    case "string": stringValue != nil
    case "number": numberValue?.isFinite == true
    case "integer": integerValue != nil
    case "boolean": boolValue != nil
    default: true
    }
  }
}
