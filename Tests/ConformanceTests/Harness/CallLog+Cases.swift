import EngineTestKit

extension CallLog {
  func clear() { entries = [] }

  /// The touch methods alone.
  var touches: [String] { entries.filter { $0.contains("{") } }
  /// `hitTest` and `point(inside:)` alone.
  var hitTests: [String] { entries.filter { !$0.contains("{") } }
  var hits: [String] { entries.filter { $0.hasPrefix("hit(") } }
}
