import InputEvents

/// The contact that pressed a part of the window. The part receives all samples of it until it lifts.
struct HeldContact {
  private var id: Int?

  mutating func begin(_ contact: ContactSample) { id = contact.id }
  mutating func end() { id = nil }

  /// Returns whether the sample belongs to the contact that is held. A lift ends that.
  mutating func takes(_ contact: ContactSample) -> Bool {
    guard contact.id == id else { return false }
    if contact.phase == .up || contact.phase == .cancel { id = nil }
    return true
  }
}
