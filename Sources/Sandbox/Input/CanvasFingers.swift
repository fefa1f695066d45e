import CoreGraphics
import InputEvents
import Inspector

/// Two fingers beside the scene move it on the stage, and magnify it as they move apart, as two on a trackpad do with
/// the pointer beside the scene. A finger that lands on the scene is the scene's alone.
@MainActor
struct CanvasFingers {
  /// The last positions of the fingers that landed beside the scene, in window points.
  private var places: [Int: CGPoint] = [:]
  /// The distance between the two fingers at the last step of the zoom; nil until both are down.
  private var span: CGFloat?
  /// The factor by which the fingers on a trackpad spread since the last step of the zoom; nil while they do not.
  private var spread: CGFloat?

  /// The ratio of distances that is one step of the zoom.
  private static let stepRatio: CGFloat = 1.2

  /// The first finger is a touch of the stage until the second one lands.
  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    if case .transform(let transform) = input.sample { return spread(transform, in: window) }
    guard case .contact(let contact) = input.sample, contact.kind == .finger else { return .pass }
    switch contact.phase {
    case .down: return land(contact, input, in: window)
    case .move:
      guard let last = places[contact.id] else { return .pass }
      places[contact.id] = contact.location
      guard let span else { return .pass }
      return .handled(move(from: last, to: contact.location, span))
    case .up, .cancel:
      guard places.removeValue(forKey: contact.id) != nil, span != nil else { return .pass }
      if places.isEmpty { span = nil }
      return .handled()
    }
  }

  private mutating func land(_ contact: ContactSample, _ input: InputEvent, in window: any InputWindow) -> StageResult {
    guard places.count < 2, span == nil, Self.isBesideScene(contact.location, in: window) else { return .pass }
    places[contact.id] = contact.location
    guard places.count == 2 else { return .pass }
    span = distance
    return .handled(
      places.filter { $0.key != contact.id }.map { id, place in
        let lost = ContactSample(id: id, phase: .cancel, location: place, kind: .finger)
        return .deliver(InputEvent(timestamp: input.timestamp, sample: .contact(lost)))
      })
  }

  private static func isBesideScene(_ point: CGPoint, in window: any InputWindow) -> Bool {
    let display = window.display
    return display.model.layout.stage.contains(point) && !display.canvas.placement.frame.contains(point)
      && window.user.depth == nil && display.model.comparison == nil
  }

  private mutating func spread(_ transform: TransformSample, in window: any InputWindow) -> StageResult {
    if transform.phase == .began {
      spread = Self.isBesideScene(transform.location, in: window) ? 1 : nil
    }
    guard let now = spread.map({ $0 * transform.scale }) else { return .pass }
    let isStep = now > Self.stepRatio || now * Self.stepRatio < 1
    spread = transform.phase == .ended || transform.phase == .cancelled ? nil : isStep ? 1 : now
    return .handled(isStep ? [.zoom(now > 1 ? .closer : .farther, at: transform.location)] : [])
  }

  private var distance: CGFloat {
    let ends = Array(places.values)
    return ends.count == 2 ? max(1, hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y)) : 1
  }

  /// Returns the acts for a move of one of the fingers. The scene moves by half of its way, which is the way of their
  /// middle.
  private mutating func move(from last: CGPoint, to place: CGPoint, _ span: CGFloat) -> [InputAct] {
    guard places.count == 2 else { return [] }
    let pan = InputAct.pan(CGSize(width: (place.x - last.x) / 2, height: (place.y - last.y) / 2))
    let now = distance
    guard now > span * Self.stepRatio || now * Self.stepRatio < span else { return [pan] }
    let ends = Array(places.values)
    let middle = CGPoint(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    self.span = now
    return [pan, .zoom(now > span ? .closer : .farther, at: middle)]
  }
}
