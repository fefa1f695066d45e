@testable import HitPathCommands

/// The parts of SARIF 2.1.0 (OASIS, 2020-03-27) that a report of an audit consists of: for each object the properties
/// that are required, those that the standard knows and a report may have, and the form of their values.
///
/// The standard's own JSON schema permits no other properties in these objects, so that none is permitted here.
enum SARIFStructure {
  indirect enum Form: Sendable {
    case text
    /// A text without spaces and characters that a URI reference (RFC 3986) does not have.
    case uri
    case oneOf([String])
    case integer(atLeast: Int)
    case list(Form, atLeast: Int = 0)
    case object(String)
    /// An object with any names, whose values are texts.
    case texts
  }

  private struct Object: Sendable {
    let required: Set<String>
    let properties: [String: Form]

    init(_ required: Set<String>, _ properties: [String: Form]) {
      (self.required, self.properties) = (required, properties)
    }
  }

  private static let levels = Form.oneOf(["none", "note", "warning", "error"])

  /// The numbers are those of the standard's sections.
  private static let objects: [String: Object] = [
    // 3.13
    "log": Object(
      ["version", "runs"],
      ["$schema": .uri, "version": .oneOf(["2.1.0"]), "runs": .list(.object("run"))]),
    // 3.14
    "run": Object(["tool"], ["tool": .object("tool"), "results": .list(.object("result"))]),
    // 3.18
    "tool": Object(["driver"], ["driver": .object("toolComponent")]),
    // 3.19
    "toolComponent": Object(
      ["name"], ["name": .text, "version": .text, "informationUri": .uri, "rules": .list(.object("rule"))]),
    // 3.49
    "rule": Object(
      ["id"],
      [
        "id": .text, "shortDescription": .object("message"), "help": .object("message"),
        "defaultConfiguration": .object("configuration"),
      ]),
    // 3.50
    "configuration": Object([], ["level": levels]),
    // 3.11 and 3.12
    "message": Object(["text"], ["text": .text]),
    // 3.27
    "result": Object(
      ["message"],
      [
        "ruleId": .text, "ruleIndex": .integer(atLeast: 0), "level": levels, "message": .object("message"),
        "locations": .list(.object("location")), "partialFingerprints": .texts,
      ]),
    // 3.28
    "location": Object(
      [],
      ["physicalLocation": .object("physicalLocation"), "logicalLocations": .list(.object("logicalLocation"))]),
    // 3.29: one of an address and the location of an artifact is required.
    "physicalLocation": Object(
      ["artifactLocation"], ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
    // 3.4
    "artifactLocation": Object([], ["uri": .uri, "uriBaseId": .text]),
    // 3.30: a text region has a line, counted from 1.
    "region": Object(["startLine"], ["startLine": .integer(atLeast: 1)]),
    // 3.33
    "logicalLocation": Object([], ["name": .text, "fullyQualifiedName": .text, "kind": .text]),
  ]

  /// Returns a sentence about the first value that the standard does not permit; nil if there is none.
  static func mistake(in value: JSONValue, of name: String = "log", at place: String = "$") -> String? {
    guard let object = objects[name], let fields = value.objectValue else { return "\(place) is no \(name)." }
    if let missing = object.required.sorted().first(where: { fields[$0] == nil }) {
      return "\(place) has no \(missing)."
    }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let form = object.properties[key] else { return "\(place) has \(key), which a \(name) does not have." }
      if let mistake = mistake(in: value, form, at: "\(place).\(key)") { return mistake }
    }
    return nil
  }

  private static func mistake(in value: JSONValue, _ form: Form, at place: String) -> String? {
    switch form {
    case .text: return value.stringValue?.isEmpty == false ? nil : "\(place) is no text."
    case .uri: return value.stringValue.map(isURI) == true ? nil : "\(place) is no URI reference."
    case .oneOf(let texts):
      return value.stringValue.map(texts.contains) == true ? nil : "\(place) is none of \(texts)."
    case .integer(let least):
      return value.integerValue.map { $0 >= least } == true ? nil : "\(place) is no integer of at least \(least)."
    case .list(let form, let least):
      guard let items = value.arrayValue, items.count >= least else {
        return "\(place) is no list of at least \(least)."
      }
      return items.enumerated().lazy.compactMap { mistake(in: $1, form, at: "\(place)[\($0)]") }.first
    case .object(let name): return mistake(in: value, of: name, at: place)
    case .texts:
      let texts = value.objectValue?.values.allSatisfy { $0.stringValue != nil }
      return texts == true ? nil : "\(place) has values that are no texts."
    }
  }

  private static func isURI(_ text: String) -> Bool {
    let isPermitted = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
    }
    return !text.isEmpty && isPermitted
  }
}
