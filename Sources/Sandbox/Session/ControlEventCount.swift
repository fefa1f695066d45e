import CoreGraphics
import EventTrace
import Foundation

/// The events that a control sent for the newest touch with their counts, and the touch that it tracks.
struct ControlEventCount: Equatable {
  /// A touch that a control tracks, or tracked until it lifted.
  struct Tracked: Equatable {
    /// The number of the control in the trace, and that of the touch.
    let control: Int
    let touch: Int
    /// The landing point in canvas points.
    let landing: CGPoint
    var place: CGPoint
    /// A Boolean value that indicates whether the touch was last inside the control.
    var isInside = true
    var isOver = false
  }

  private var counts: [String: Int] = [:]
  private(set) var last = ""
  /// The time on the stage's clock, in seconds; nil when the touch has not crossed a control's margin.
  private(set) var crossed: TimeInterval?
  private(set) var tracked: Tracked?
  /// The places of the touches that are down, in canvas points, by their numbers.
  private var places: [Int: CGPoint] = [:]

  var count: Int { counts[last] ?? 0 }

  init() {}

  mutating func append(_ new: [TraceRecord]) {
    guard let landing = new.lastIndex(where: \.isFirstHitTestPass) else { return add(new) }
    self = ControlEventCount()
    add(Array(new[landing...]))
  }

  private mutating func add(_ records: [TraceRecord]) {
    EventTrace(records: records).forEach { record in
      switch record.kind {
      case .touchAssigned(let touch): places[touch.number] = touch.location
      case .applicationSendEvent(_, let event):
        for touch in event.touches { follow(touch) }
      case .tracking(let control, .beginTracking, let touch?, true):
        guard let place = places[touch] else { return }
        tracked = Tracked(control: control.number, touch: touch, landing: place, place: place)
      case .controlEvents(let control, let names):
        for name in names where !Self.consequences.contains(name) {
          count(name, of: control.number, at: record.time)
        }
      default: break
      }
    }
  }

  /// Events that are sent together with another, more specific event.
  private static let consequences: Set<String> = ["primaryActionTriggered", "menuActionTriggered"]

  private mutating func follow(_ touch: TouchSnapshot) {
    places[touch.number] = touch.location
    guard tracked?.touch == touch.number else { return }
    tracked?.place = touch.location
    if touch.phase == .ended || touch.phase == .cancelled { tracked?.isOver = true }
  }

  private mutating func count(_ name: String, of control: Int, at time: TimeInterval) {
    counts[name, default: 0] += 1
    last = name
    if name == "touchDragExit" || name == "touchDragEnter" { crossed = time }
    guard tracked?.control == control else { return }
    switch name {
    case "touchDown", "touchDragInside", "touchDragEnter", "touchUpInside": tracked?.isInside = true
    case "touchDragOutside", "touchDragExit", "touchUpOutside": tracked?.isInside = false
    default: break
    }
  }
}
