import EventTrace
import Foundation

/// The control events since the newest finger landed: which was last, how often it was sent, and when the finger last
/// crossed a control's margin.
struct ControlEventCount: Equatable {
  private var counts: [String: Int] = [:]
  private(set) var last = ""
  /// Seconds on the stage's clock; nil when it has not crossed one.
  private(set) var crossed: TimeInterval?

  var count: Int { counts[last] ?? 0 }

  init() {}

  mutating func take(_ new: [TraceRecord]) {
    guard let landing = new.lastIndex(where: \.isFirstHitTestPass) else { return add(new) }
    self = ControlEventCount()
    add(Array(new[landing...]))
  }

  private mutating func add(_ records: [TraceRecord]) {
    EventTrace(records: records).forEach { record in
      guard case .controlEvents(_, let names) = record.kind else { return }
      for name in names {
        counts[name, default: 0] += 1
        last = name
        if name == "touchDragExit" || name == "touchDragEnter" { crossed = record.time }
      }
    }
  }
}
