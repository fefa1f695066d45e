import CoreGraphics
import Foundation
import InputEvents

/// The corner of the scene is dragged, which resizes the scene's window. A second click on it gives the window its
/// usual size again.
struct CanvasDrag {
  private struct Hold {
    let contact: Int
    /// The point at which the contact landed, in window points.
    let start: CGPoint
    /// The size of the scene at the first move; nil before. The press may change it.
    var size: CGSize?
  }

  private var hold: Hold?
  /// The size of the scene after the last move of this frame. It is applied once, because a frame may contain many
  /// moves and each resizing takes time.
  private var wanted: CGSize?
  private var lastClick: (time: TimeInterval, place: CGPoint)?

  /// The maximum pause in seconds and distance in points between the clicks of a double click.
  private static let (longestPause, samePlace): (TimeInterval, CGFloat) = (0.4, 6)

  @MainActor
  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    if case .systemCancel = input.sample { return .passAfter(release()) }
    guard case .contact(let contact) = input.sample else { return .pass }
    if contact.phase == .down, hold == nil {
      guard let grip = window.display.grip, grip.contains(contact.location),
        window.display.model.layout.stage.contains(contact.location)
      else { return .pass }
      return .handled(press(contact, at: input.timestamp))
    }
    guard let held = hold, held.contact == contact.id else { return .pass }
    if contact.phase == .move {
      let (dx, dy) = (contact.location.x - held.start.x, contact.location.y - held.start.y)
      let size = held.size ?? window.stage.canvas
      hold?.size = size
      wanted = window.display.canvas.size(from: size, by: CGSize(width: dx, height: dy))
      if hypot(dx, dy) > Self.samePlace { lastClick = nil }
    } else if contact.phase != .down {
      return .handled(takeSize() + release())
    }
    return .handled()
  }

  /// Returns the resizing of the scene to the size to which it was dragged, once.
  mutating func takeSize() -> [InputAct] {
    defer { wanted = nil }
    return wanted.map { [.perform(.resizeScene($0))] } ?? []
  }

  private mutating func press(_ contact: ContactSample, at time: TimeInterval) -> [InputAct] {
    let isSecond = lastClick.map { last in
      time - last.time < Self.longestPause
        && hypot(contact.location.x - last.place.x, contact.location.y - last.place.y) <= Self.samePlace
    }
    lastClick = isSecond == true ? nil : (time, contact.location)
    hold = Hold(contact: contact.id, start: contact.location)
    return (isSecond == true ? [.perform(.resizeScene(nil))] : []) + [.holdCorner]
  }

  private mutating func release() -> [InputAct] {
    guard hold != nil else { return [] }
    (hold, wanted) = (nil, nil)
    return [.releaseCorner]
  }
}
