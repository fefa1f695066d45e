import Foundation

/// The documented rules of Chrome's trace event format, for what HitPath writes: a JSON object with events of the kinds
/// B, E, i and M. Fields that the documentation does not have for a kind are mistakes.
struct TraceEventFormat {
  private(set) var mistakes: [String] = []
  private var open: [Track: [(name: String, category: String)]] = [:]
  private var last: [Track: Double] = [:]

  private struct Track: Hashable {
    let process: Int
    let thread: Int
  }

  /// The fields of each kind: those that must be there, and those that may.
  private static let fields: [String: (needed: Set<String>, allowed: Set<String>)] = [
    "B": (["name", "cat", "ph", "ts", "pid", "tid"], ["args"]),
    "E": (["ph", "ts", "pid", "tid"], ["name", "cat", "args"]),
    "i": (["name", "cat", "ph", "ts", "pid", "tid"], ["s", "args"]),
    "M": (["name", "ph", "pid", "tid", "args"], []),
  ]
  /// The kinds of metadata with the name and the type of their argument.
  private static let metadata = [
    "process_name": "name", "thread_name": "name", "process_labels": "labels", "process_sort_index": "sort_index",
    "thread_sort_index": "sort_index",
  ]

  init(_ text: String) {
    guard let whole = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      mistakes = ["not a JSON object"]
      return
    }
    let known: Set = ["traceEvents", "displayTimeUnit", "systemTraceEvents", "otherData", "stackFrames", "samples"]
    for key in whole.keys where !known.contains(key) { mistakes.append("unknown field \(key)") }
    if let unit = whole["displayTimeUnit"], !["ms", "ns"].contains(unit as? String) { mistakes.append("unit \(unit)") }
    guard let events = whole["traceEvents"] as? [[String: Any]] else {
      mistakes.append("traceEvents is no list of objects")
      return
    }
    for (index, event) in events.enumerated() { read(event, index) }
    for (track, names) in open where !names.isEmpty { mistakes.append("\(track) has open slices: \(names)") }
  }

  private mutating func read(_ event: [String: Any], _ index: Int) {
    func fail(_ text: String) { mistakes.append("event \(index): \(text)") }
    guard let kind = event["ph"] as? String, let fields = Self.fields[kind] else { return fail("unknown kind") }
    for key in fields.needed where event[key] == nil { fail("\(kind) lacks \(key)") }
    for key in event.keys where !fields.needed.contains(key) && !fields.allowed.contains(key) {
      fail("\(kind) has \(key)")
    }
    for key in ["name", "cat"] where event[key] != nil && (event[key] as? String)?.isEmpty ?? true {
      fail("\(key) is no text")
    }
    guard let process = event["pid"] as? Int, let thread = event["tid"] as? Int else { return fail("no track") }
    if event["args"] != nil, !(event["args"] is [String: Any]) { fail("args is no object") }
    if let scope = event["s"], !["g", "p", "t"].contains(scope as? String) { fail("scope \(scope)") }
    if kind == "M" { return readMetadata(event, index) }
    guard let time = event["ts"] as? Double, time.isFinite, time >= 0 else { return fail("no time") }
    let track = Track(process: process, thread: thread)
    if time < last[track, default: 0] { fail("time goes back") }
    last[track] = time
    let slice = (event["name"] as? String ?? "", event["cat"] as? String ?? "")
    if kind == "B" { open[track, default: []].append(slice) }
    if kind == "E" {
      guard let begun = open[track]?.popLast() else { return fail("ends nothing") }
      if event["name"] != nil, begun != slice { fail("ends \(begun)") }
    }
  }

  private mutating func readMetadata(_ event: [String: Any], _ index: Int) {
    func fail(_ text: String) { mistakes.append("event \(index): \(text)") }
    guard let name = event["name"] as? String, let key = Self.metadata[name] else { return fail("unknown metadata") }
    guard let args = event["args"] as? [String: Any], args.count == 1, let value = args[key] else {
      return fail("\(name) needs \(key)")
    }
    if key == "sort_index" ? !(value is Int) : !(value is String) { fail("\(name) has another type") }
  }
}
