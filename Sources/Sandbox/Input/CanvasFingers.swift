import CoreGraphics
import InputEvents
import Inspector

/// Two fingers beside the scene move it on the stage, and magnify it as they move apart. A finger that lands on the
/// scene is the scene's alone.
@MainActor
struct CanvasFingers {
  /// The last positions of the fingers that landed beside the scene, in window points.
  private var places: [Int: CGPoint] = [:]
  /// The distance between the two fingers at the last step of the zoom; nil until both are down.
  private var span: CGFloat?

  /// The ratio of distances that is one step of the zoom.
  private static let stepRatio: CGFloat = 1.2

  /// Returns whether the sample belongs to two fingers beside the scene. The first finger is a touch of the stage until
  /// the second one lands.
  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> Bool {
    guard case .contact(let contact) = input.sample, contact.kind == .finger else { return false }
    switch contact.phase {
    case .down: return land(contact, input, in: window)
    case .move:
      guard let last = places[contact.id] else { return false }
      places[contact.id] = contact.location
      guard let span else { return false }
      move(from: last, to: contact.location, span, in: window)
      return true
    case .up, .cancel:
      guard places.removeValue(forKey: contact.id) != nil, span != nil else { return false }
      if places.isEmpty { span = nil }
      return true
    }
  }

  private mutating func land(_ contact: ContactSample, _ input: InputEvent, in window: any InputWindow) -> Bool {
    let display = window.display
    let isBeside =
      display.model.layout.stage.contains(contact.location)
      && !display.canvas.placement.frame.contains(contact.location)
    guard isBeside, places.count < 2, span == nil, window.user.depth == nil, display.model.comparison == nil else {
      return false
    }
    places[contact.id] = contact.location
    guard places.count == 2 else { return false }
    for (id, place) in places where id != contact.id {
      let lost = ContactSample(id: id, phase: .cancel, location: place, kind: .finger)
      window.delivery.handle(InputEvent(timestamp: input.timestamp, sample: .contact(lost)), in: window)
    }
    span = distance
    return true
  }

  private var distance: CGFloat {
    let ends = Array(places.values)
    return ends.count == 2 ? max(1, hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y)) : 1
  }

  /// Moves the scene by half of the way of one of the fingers, which is the way of their middle.
  private mutating func move(from last: CGPoint, to place: CGPoint, _ span: CGFloat, in window: any InputWindow) {
    guard places.count == 2 else { return }
    window.display.pan(by: CGSize(width: (place.x - last.x) / 2, height: (place.y - last.y) / 2))
    let now = distance
    guard now > span * Self.stepRatio || now * Self.stepRatio < span else { return }
    let ends = Array(places.values)
    let middle = CGPoint(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    window.display.change(now > span ? .closer : .farther, at: middle)
    self.span = now
  }
}
