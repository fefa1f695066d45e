import CoreGraphics
import UIKit

/// A trace as a Mermaid sequence diagram, for issues and documentation: the calls between views, and what they
/// returned.
enum MermaidFormat {
  static func text(_ trace: EventTrace) -> String {
    var diagram = Diagram(labels: ObjectLabels(trace))
    for record in trace.records { diagram.draw(record, from: "system") }
    return diagram.text
  }

  private struct Diagram {
    let labels: ObjectLabels
    private var participants: [(id: String, label: String)] = []
    private var lines: [String] = []

    init(labels: ObjectLabels) { self.labels = labels }

    var text: String {
      let heads = participants.map { "participant \($0.id) as \($0.label)" }
      return (["sequenceDiagram", "  participant system as System"] + (heads + lines).map { "  " + $0 })
        .map { $0 + "\n" }.joined()
    }

    mutating func draw(_ record: TraceRecord, from caller: String) {
      switch record.kind {
      case .hitTest(let view, let point, _, let answer, _):
        let name = id(of: view.name)
        lines.append("\(caller)->>\(name): hitTest \(point.x.short), \(point.y.short)")
        draw(record.children, from: name)
        lines.append("\(name)-->>\(caller): \(answer.map(label) ?? "nil")")
      case .pointInside(let view, _, let answer):
        let name = id(of: view)
        draw(record.children, from: name)
        lines.append("\(name)->>\(name): point(inside) is \(answer)")
      case .responder(let responder, _, let method, _, _, _): call(method.rawValue, of: responder, record, caller)
      case .presses(let responder, _, let method, _, _, _): call(method.rawValue, of: responder, record, caller)
      case .controlEvents(let control, let names):
        lines.append("Note over \(id(of: control)): \(Self.plain(names.joined(separator: ", ")))")
        draw(record.children, from: caller)
      case .action(let name, let target?, _):
        lines.append("\(caller)->>\(id(of: target)): \(Self.plain(name))")
        draw(record.children, from: id(of: target))
      default: draw(record.children, from: caller)
      }
    }

    private mutating func draw(_ records: [TraceRecord], from caller: String) {
      for record in records { draw(record, from: caller) }
    }

    private mutating func call(_ method: String, of responder: ResponderName, _ record: TraceRecord, _ caller: String) {
      let name = id(of: responder)
      lines.append("\(caller)->>\(name): \(method)")
      draw(record.children, from: name)
    }

    private mutating func id(of name: ResponderName) -> String {
      let id = "o\(name.number)"
      if !participants.contains(where: { $0.id == id }) { participants.append((id, label(name))) }
      return id
    }

    private func label(_ name: ResponderName) -> String { Self.plain(labels[name]) }

    /// Mermaid ends a text at these.
    private static func plain(_ text: String) -> String { String(text.filter { !"\"#;:".contains($0) }) }
  }
}

extension CGFloat {
  fileprivate var short: String { Int(exactly: self).map { "\($0)" } ?? "\(Double(self))" }
}
