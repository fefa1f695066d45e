import CSDL2
import CoreGraphics

/// Assigns a contact number to every finger on any touch screen: the lowest free one, from 1, until the finger lifts.
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
  /// The devices that have reported a pressure other than none or full.
  private var feeling: Set<SDL_TouchID> = []

  /// Returns the contact's number; nil when the finger is already down.
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

  /// The devices with fingers on them.
  var devices: Set<SDL_TouchID> { Set(contacts.keys.map(\.device)) }

  /// Removes the fingers of a removed device, in the order of their numbers.
  mutating func remove(_ device: SDL_TouchID) -> [(number: Int, location: CGPoint)] {
    let removed = contacts.filter { $0.key.device == device }
    for finger in removed.keys { contacts[finger] = nil }
    feeling.remove(device)
    return removed.values.sorted { $0.number < $1.number }.map { ($0.number, $0.location) }
  }

  /// Returns the force of a contact, where 1 is average, from SDL's value in 0...1. It is 0 for a device that has only
  /// reported none or full pressure, as on X11 and Wayland, because SDL invents these values. Half of the maximum is
  /// treated as average (L).
  mutating func force(_ pressure: Float, on device: SDL_TouchID) -> CGFloat {
    if pressure > 0, pressure < 1 { feeling.insert(device) }
    return feeling.contains(device) ? CGFloat(min(max(0, pressure), 1)) * 2 : 0
  }

  /// Forgets all fingers, but not the properties of devices.
  mutating func forgetFingers() { contacts = [:] }
}
