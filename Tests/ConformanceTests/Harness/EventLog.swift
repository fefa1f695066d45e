import UIKitTestSupport

/// What was called, in order, in the words of the cases: `V.began{a}`, `hit(V)`, `in(V)=T`.
@MainActor
final class EventLog {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }
  func clear() { lines = [] }

  /// The touch methods alone.
  var touches: [String] { lines.filter { $0.contains("{") } }
  /// `hitTest` and `point(inside:)` alone.
  var hitTests: [String] { lines.filter { !$0.contains("{") } }
  var hits: [String] { lines.filter { $0.hasPrefix("hit(") } }

  func append(_ name: String, _ method: String, _ touches: Set<UITouch>) {
    append("\(name).\(method){\(Self.letters(of: touches))}")
  }

  /// Contacts are a, b, c in the order they landed.
  static func letters(of touches: Set<UITouch>) -> String {
    touches.map(\.number).sorted().map { String(UnicodeScalar(UInt8(96 + $0))) }.joined()
  }
}
