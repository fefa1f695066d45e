import CoreGraphics
import Foundation
import InputEvents

/// The corner of the scene is dragged, which resizes the scene's window. A second click on it gives the window its
/// usual size again.
struct CanvasDrag {
  private struct Hold {
    let contact: Int
    /// The point at which the contact landed, in window points, and the size of the scene at that time.
    let start: CGPoint
    let size: CGSize
  }

  private var hold: Hold?
  /// The size of the scene after the last move of this frame. It is applied once, because a frame may contain many
  /// moves and each resizing takes time.
  private var wanted: CGSize?
  private var lastClick: (time: TimeInterval, place: CGPoint)?

  /// The maximum pause in seconds and distance in points between the clicks of a double click.
  private static let (longestPause, samePlace): (TimeInterval, CGFloat) = (0.4, 6)

  /// Handles a sample. Returns whether it belongs to the corner.
  @MainActor
  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> Bool {
    if case .systemCancel = input.sample { release(in: window) }
    guard case .contact(let contact) = input.sample else { return false }
    if contact.phase == .down, hold == nil {
      guard let grip = window.display.grip, grip.contains(contact.location),
        window.display.model.layout.stage.contains(contact.location)
      else { return false }
      press(contact, at: input.timestamp, in: window)
      return true
    }
    guard let hold, hold.contact == contact.id else { return false }
    if contact.phase == .move {
      let (dx, dy) = (contact.location.x - hold.start.x, contact.location.y - hold.start.y)
      wanted = window.display.canvas.size(from: hold.size, by: CGSize(width: dx, height: dy))
      if hypot(dx, dy) > Self.samePlace { lastClick = nil }
    } else if contact.phase != .down {
      finish(in: window)
      release(in: window)
    }
    return true
  }

  /// Resizes the scene to the size to which it was dragged.
  @MainActor
  mutating func finish(in window: any InputWindow) {
    guard let size = wanted else { return }
    wanted = nil
    window.delivery.flush(in: window)
    window.perform(.resizeScene(size))
  }

  @MainActor
  private mutating func press(_ contact: ContactSample, at time: TimeInterval, in window: any InputWindow) {
    let isSecond = lastClick.map { last in
      time - last.time < Self.longestPause
        && hypot(contact.location.x - last.place.x, contact.location.y - last.place.y) <= Self.samePlace
    }
    lastClick = isSecond == true ? nil : (time, contact.location)
    if isSecond == true {
      window.delivery.flush(in: window)
      window.perform(.resizeScene(nil))
    }
    hold = Hold(contact: contact.id, start: contact.location, size: window.stage.canvas)
    window.display.holdCorner()
  }

  @MainActor
  private mutating func release(in window: any InputWindow) {
    guard hold != nil else { return }
    (hold, wanted) = (nil, nil)
    window.display.releaseCorner()
  }
}
