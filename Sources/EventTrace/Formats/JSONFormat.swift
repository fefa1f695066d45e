import Foundation
import InputEvents

/// Writes and reads a trace as JSON: `{"format": 1, "records": [...]}`. Each record of the outermost level is on one
/// line and keys are sorted, so that two traces can be compared line by line. Equal traces have equal text.
///
/// A record is `{"id", "time", "kind", "children"}`: its number, counted from 1 in the order of their beginnings; its
/// time in seconds on the event clock; an object with one key, the case of `TraceRecord.Kind`, whose value contains the
/// fields of the case by name; and the records of events during it, omitted when there are none.
///
/// - A point is `[x, y]`, a rectangle `[[x, y], [width, height]]`, in points, rounded to a thousandth; `"inf"`,
///   `"-inf"` and `"nan"` are the results of a transform without an inverse.
/// - An object is `{"number", "type", "identifier", "label"}`: numbers distinguish objects; `identifier` and `label`,
///   the number in the text of a view's name, are omitted when there is none.
/// - A view is `{"name", "superview", "bounds", "quad", "overridesHitTest", "overridesPointInside"}`: an object, the
///   superview's number, the view's rectangle, and the four corners of it on the screen; missing values are omitted.
/// - A touch is `{"number", "phase", "location", "tapCount", "view", "window"}`, an event `{"type", "touches"}`.
///
/// `hitpath trace` adds the object `"why"`, the answer of `hitpath why --format json` about the last touch.
///
/// Records are written at any depth, and can be read to a depth of about 200 nested calls.
package enum JSONFormat {
  /// Ends with a line feed.
  package static func text(_ trace: EventTrace) throws -> String {
    var writer = JSONTraceWriter()
    return try writer.text(of: trace.records) + writer.end()
  }

  fileprivate static func makeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: nan)
    return encoder
  }

  fileprivate static func line(_ record: TraceRecord, _ encoder: JSONEncoder) throws -> String {
    var text = Data()
    try write(record, to: &text, encoder)
    return escaped(String(decoding: text, as: UTF8.self))
  }

  /// Returns the JSON text with escapes for the characters that control a terminal and that JSON does not require to be
  /// escaped: those that change the direction of text, C1 controls, delete, and separators of lines.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x7F }), text.unicodeScalars.contains(where: \.isTerminalControl) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // All of them are in the first 65,536 scalars, which JSON writes with four digits.
      if scalar.isTerminalControl {
        result.append(contentsOf: String(format: "\\u%04x", scalar.value).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// `JSONEncoder` refuses values more than 512 levels deep, so each record is encoded separately. The children are
  /// written first, as keys are sorted. A recursive function would exhaust the stack on records 10,000 levels deep.
  private static func write(_ outermost: TraceRecord, to text: inout Data, _ encoder: JSONEncoder) throws {
    var open: [(record: TraceRecord, remaining: ArraySlice<TraceRecord>)] = []
    func begin(_ record: TraceRecord) {
      if !record.children.isEmpty { text += Data("{\"children\":[".utf8) }
      open.append((record, record.children[...]))
    }
    begin(outermost)
    while let (record, rest) = open.popLast() {
      var remaining = rest
      if let child = remaining.popFirst() {
        if remaining.startIndex > 1 { text += Data(",".utf8) }
        open.append((record, remaining))
        begin(child)
      } else {
        let alone = try encoder.encode(TraceRecord(id: record.id, time: record.time, kind: record.kind))
        text += record.children.isEmpty ? alone : Data("],".utf8) + alone.dropFirst()
      }
    }
  }

  /// Reads a trace. Throws `TraceReadingError`.
  package static func trace(from text: String) throws -> EventTrace {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: nan)
    let data = Data(text.utf8)
    do {
      // The format's version is read first, because the rest of a later version may not be readable.
      let format = try decoder.decode(Header.self, from: data).format
      guard format == EventTrace.currentFormat else { throw TraceReadingError.unknownFormat(format) }
      return try decoder.decode(EventTrace.self, from: data)
    } catch let error as DecodingError {
      throw TraceReadingError.malformed(error.place)
    }
  }

  private struct Header: Decodable {
    let format: Int
  }

  private static let infinity = "inf"
  private static let negativeInfinity = "-inf"
  private static let nan = "nan"
}

/// Writes a trace as JSON while its records arrive in parts.
package struct JSONTraceWriter {
  private let encoder = JSONFormat.makeEncoder()
  private var isEmpty = true

  package init() {}

  /// Returns the text of the next records.
  package mutating func text(of records: [TraceRecord]) throws -> String {
    var text = ""
    for record in records {
      text += isEmpty ? head + "[\n" : ",\n"
      isEmpty = false
      text += try JSONFormat.line(record, encoder)
    }
    return text
  }

  /// Returns the end of the text.
  ///
  /// - Parameters:
  ///   - why: An object on one line that says who got the last touch and why; nil for none.
  ///   - touches: A list on one line with such an object for each touch; nil for none.
  package func end(why: String? = nil, touches: String? = nil) -> String {
    let records = isEmpty ? head + "[]" : "\n]"
    let answers = [("why", why), ("touches", touches)].compactMap { key, text in text.map { ",\"\(key)\":\($0)" } }
    return records + answers.joined() + "}\n"
  }

  private var head: String { "{\"format\":\(EventTrace.currentFormat),\"records\":" }
}

/// The reason why a text cannot be read as a trace.
package enum TraceReadingError: Error, Equatable, CustomStringConvertible {
  case unknownFormat(Int)
  /// The text is not a trace. The value describes the position and the error.
  case malformed(String)

  package var description: String {
    switch self {
    case .unknownFormat(let format):
      "The trace has format \(format), and this program reads only format \(EventTrace.currentFormat). "
        + "Record it again with this version, or read it with the one that wrote it."
    case .malformed(let place):
      "This is not a trace: \(place) Give a file that was written as a trace in JSON, unchanged."
    }
  }
}

extension DecodingError {
  fileprivate var place: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
      return (path.isEmpty ? "" : "at \(path): ") + context.debugDescription
    @unknown default: return "it cannot be decoded."
    }
  }
}
