import CSDL2
import CoreGraphics

/// Gives every finger on any touch screen a contact number: the lowest one free, from 1, kept until the finger lifts.
struct FingerContacts {
  struct Finger: Hashable {
    var device: SDL_TouchID
    var finger: SDL_FingerID
  }

  private struct Contact {
    let number: Int
    var location: CGPoint
  }

  private var contacts: [Finger: Contact] = [:]
  /// Devices that have reported another pressure than all or nothing.
  private var feeling: Set<SDL_TouchID> = []

  /// Returns the contact's number; nil when the finger is down already.
  mutating func land(_ finger: Finger, at location: CGPoint) -> Int? {
    guard contacts[finger] == nil else { return nil }
    let taken = Set(contacts.values.map(\.number))
    var lowestFree = 1
    while taken.contains(lowestFree) { lowestFree += 1 }
    contacts[finger] = Contact(number: lowestFree, location: location)
    return lowestFree
  }

  /// Returns the contact's number; nil for a finger that landed before the window could see it, or was cancelled.
  mutating func move(_ finger: Finger, to location: CGPoint) -> Int? {
    contacts[finger]?.location = location
    return contacts[finger]?.number
  }

  mutating func lift(_ finger: Finger) -> Int? { contacts.removeValue(forKey: finger)?.number }

  // MARK: Devices

  /// Devices that fingers are on.
  var devices: Set<SDL_TouchID> { Set(contacts.keys.map(\.device)) }

  /// Takes away the fingers of a device that is gone; in order of their numbers.
  mutating func remove(_ device: SDL_TouchID) -> [(number: Int, location: CGPoint)] {
    let removed = contacts.filter { $0.key.device == device }
    for finger in removed.keys { contacts[finger] = nil }
    feeling.remove(device)
    return removed.values.sorted { $0.number < $1.number }.map { ($0.number, $0.location) }
  }

  /// The force of a contact, 1 being average, from SDL's 0...1; 0 for a device that has only ever said all or nothing,
  /// as X11 and Wayland do, because SDL makes those up. Half of what a device can feel is taken for average (L).
  mutating func force(_ pressure: Float, on device: SDL_TouchID) -> CGFloat {
    if pressure > 0, pressure < 1 { feeling.insert(device) }
    return feeling.contains(device) ? CGFloat(min(max(0, pressure), 1)) * 2 : 0
  }

  /// Every finger is forgotten; what is known of the devices stays.
  mutating func forgetFingers() { contacts = [:] }
}
