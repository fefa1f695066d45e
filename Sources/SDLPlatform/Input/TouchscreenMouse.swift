import CSDL2
import CoreGraphics

/// Recognizes the mouse click that some X11 touch screens send in addition to the finger (SDL issue 14656): it looks
/// like that of a real mouse, and can only be recognized by its proximity to the finger. From such a press to its
/// release the mouse is ignored.
struct TouchscreenMouse {
  private static let window: UInt32 = 50
  private static let reach: CGFloat = 8

  struct Landing {
    var location: CGPoint
    var ticks: UInt32
  }

  private var lastFinger: Landing?
  private(set) var isCopying = false

  mutating func fingerLanded(at location: CGPoint, ticks: UInt32) {
    lastFinger = Landing(location: location, ticks: ticks)
  }

  /// Returns whether a press is within 50 ms and 8 points of a finger's landing: that of the last finger or, because
  /// the click may come first, of one of those in `following` in the same batch.
  mutating func isCopy(pressAt location: CGPoint, ticks: UInt32, before following: [Landing]) -> Bool {
    let fingers = following + [lastFinger].compactMap { $0 }
    isCopying = fingers.contains { finger in
      let apart = finger.ticks >= ticks ? finger.ticks - ticks : ticks - finger.ticks
      let (dx, dy) = (location.x - finger.location.x, location.y - finger.location.y)
      return apart <= Self.window && dx * dx + dy * dy <= Self.reach * Self.reach
    }
    return isCopying
  }

  mutating func endsCopy() -> Bool {
    defer { isCopying = false }
    return isCopying
  }
}
