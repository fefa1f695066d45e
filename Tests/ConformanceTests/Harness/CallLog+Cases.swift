import EngineTestKit

extension CallLog {
  func clear() { entries = [] }

  /// The entries of touch methods.
  var touches: [String] { entries.filter { $0.contains("{") } }
  /// The entries of `hitTest` and `point(inside:)`.
  var hitTests: [String] { entries.filter { !$0.contains("{") } }
  var hits: [String] { entries.filter { $0.hasPrefix("hit(") } }
}
