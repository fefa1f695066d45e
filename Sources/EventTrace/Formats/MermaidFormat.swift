import CoreGraphics
import InputEvents
import UIKit

/// Writes a trace as a Mermaid sequence diagram of the calls between views and their results, for issues and
/// documentation.
enum MermaidFormat {
  static func text(_ trace: EventTrace) -> String {
    var diagram = Diagram(labels: ObjectLabels(trace))
    for record in trace.records { diagram.draw(record, from: "system") }
    return diagram.text
  }

  private struct Diagram {
    let labels: ObjectLabels
    private var participants: [(id: String, label: String)] = []
    private var known: Set<String> = []
    private var lines: [String] = []

    init(labels: ObjectLabels) { self.labels = labels }

    var text: String {
      let heads = participants.map { "participant \($0.id) as \($0.label)" }
      return (["sequenceDiagram", "  participant system as System"] + (heads + lines).map { "  " + $0 })
        .map { $0.onOneLine + "\n" }.joined()
    }

    /// A pending step of drawing: a record with its children, or the line that ends one.
    private enum Step {
      case record(TraceRecord, caller: String)
      case line(String)
    }

    /// Draws a record with an explicit stack, because traces are as deep as the trees of views and recursion could
    /// exhaust a thread's stack.
    mutating func draw(_ outermost: TraceRecord, from caller: String) {
      var waiting = [Step.record(outermost, caller: caller)]
      while let step = waiting.popLast() {
        switch step {
        case .line(let line): lines.append(line)
        case .record(let record, let caller):
          let (callee, end) = begin(record, from: caller)
          if let end { waiting.append(.line(end)) }
          waiting += record.children.reversed().map { .record($0, caller: callee) }
        }
      }
    }

    /// Draws the beginning of a record. Returns the name of the caller of its children, and the line that ends it.
    private mutating func begin(_ record: TraceRecord, from caller: String) -> (callee: String, end: String?) {
      switch record.kind {
      case .hitTest(let view, let point, _, let answer, _):
        let name = id(of: view.name)
        lines.append("\(caller)->>\(name): hitTest \(point.x.short), \(point.y.short)")
        return (name, "\(name)-->>\(caller): \(answer.map(label) ?? "nil")")
      case .pointInside(let view, _, let answer):
        let name = id(of: view)
        return (name, "\(name)->>\(name): point(inside) is \(answer)")
      case .responder(let responder, _, let method, _, _, _): return call(method.rawValue, of: responder, caller)
      case .presses(let responder, _, let method, _, _, _): return call(method.rawValue, of: responder, caller)
      case .controlEvents(let control, let names):
        lines.append("Note over \(id(of: control)): \(Self.plain(names.joined(separator: ", ")))")
        return (caller, nil)
      case .action(let name, let target?, _):
        lines.append("\(caller)->>\(id(of: target)): \(Self.plain(name))")
        return (id(of: target), nil)
      default: return (caller, nil)
      }
    }

    private mutating func call(_ method: String, of responder: ResponderName, _ caller: String) -> (String, String?) {
      let name = id(of: responder)
      lines.append("\(caller)->>\(name): \(method)")
      return (name, nil)
    }

    private mutating func id(of name: ResponderName) -> String {
      let id = "o\(name.number)"
      if known.insert(id).inserted { participants.append((id, label(name))) }
      return id
    }

    private func label(_ name: ResponderName) -> String { Self.plain(labels[name]) }

    /// Returns the text without the characters at which Mermaid ends a text.
    private static func plain(_ text: String) -> String { String(text.filter { !"\"#;:".contains($0) }) }
  }
}

extension CGFloat {
  fileprivate var short: String { Int(exactly: self).map { "\($0)" } ?? "\(Double(self))" }
}
