import Foundation

/// Fingers that stay down without a pressed button, in the order in which they were planted. One of them is selected.
struct PlantedFingers {
  /// A finger with the number of its contact; the location is in canvas points.
  struct Finger: Equatable {
    let id: Int
    var location: CGPoint
  }

  /// The distance in points within which the pointer picks up a finger: half of Apple's recommended target size.
  private static let reach: CGFloat = 22
  /// The number of the first contact. Those of the pair and the wheel come before it.
  private static let firstContact = 1005

  private(set) var fingers: [Finger] = []
  private var selectedID: Int?

  var isEmpty: Bool { fingers.isEmpty }
  var selected: Finger? { fingers.first { $0.id == selectedID } }

  /// Adds and selects a finger. Its contact has the lowest free number.
  mutating func plant(at location: CGPoint) -> Finger {
    var id = Self.firstContact
    while fingers.contains(where: { $0.id == id }) { id += 1 }
    let finger = Finger(id: id, location: location)
    fingers.append(finger)
    selectedID = id
    return finger
  }

  /// Selects the nearest finger within reach. If two are equally near, the one that was planted last is selected.
  mutating func take(at point: CGPoint) -> Finger? {
    func distance(_ finger: Finger) -> CGFloat { hypot(finger.location.x - point.x, finger.location.y - point.y) }
    let nearest = fingers.reversed().min { distance($0) < distance($1) }
    guard let nearest, distance(nearest) <= Self.reach else { return nil }
    selectedID = nearest.id
    return nearest
  }

  mutating func selectNext() {
    guard let index = fingers.firstIndex(where: { $0.id == selectedID }) else { return }
    selectedID = fingers[(index + 1) % fingers.count].id
  }

  /// Moves a finger. Returns false when it is already there, or does not exist.
  mutating func move(_ id: Int, to location: CGPoint) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }), fingers[index].location != location else {
      return false
    }
    fingers[index].location = location
    return true
  }

  /// Removes a finger, and selects the one that was planted before it.
  mutating func remove(_ id: Int) {
    fingers.removeAll { $0.id == id }
    if selectedID == id { selectedID = fingers.last?.id }
  }
}
