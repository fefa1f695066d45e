import CSDL2
import CoreGraphics

/// Gives every finger on any touch screen a contact number: the lowest one free, from 1, kept until the finger lifts.
struct FingerContacts {
  struct Finger: Hashable {
    var device: SDL_TouchID
    var finger: SDL_FingerID
  }

  private var contacts: [Finger: Int] = [:]

  /// Nil when the finger is down already.
  mutating func land(_ finger: Finger) -> Int? {
    guard contacts[finger] == nil else { return nil }
    var lowestFree = 1
    while contacts.values.contains(lowestFree) { lowestFree += 1 }
    contacts[finger] = lowestFree
    return lowestFree
  }

  /// Nil for a finger that landed before the window could see it, or was cancelled.
  func contact(of finger: Finger) -> Int? { contacts[finger] }
  mutating func lift(_ finger: Finger) -> Int? { contacts.removeValue(forKey: finger) }
}

/// Recognises the mouse click some X11 touch screens send besides the finger (SDL issue 14656): it looks like a real mouse, and
/// only its closeness to the finger gives it away. From such a press to its release the mouse is ignored.
struct TouchscreenMouse {
  private static let window: UInt32 = 50
  private static let reach: CGFloat = 8

  private var lastFinger: (location: CGPoint, ticks: UInt32)?
  private(set) var isCopying = false

  mutating func fingerLanded(at location: CGPoint, ticks: UInt32) { lastFinger = (location, ticks) }

  /// A press within 50 ms and 8 points of a finger's landing.
  mutating func isCopy(pressAt location: CGPoint, ticks: UInt32) -> Bool {
    guard let lastFinger, ticks &- lastFinger.ticks <= Self.window else { return false }
    let (dx, dy) = (location.x - lastFinger.location.x, location.y - lastFinger.location.y)
    isCopying = dx * dx + dy * dy <= Self.reach * Self.reach
    return isCopying
  }

  mutating func endsCopy() -> Bool {
    defer { isCopying = false }
    return isCopying
  }
}
