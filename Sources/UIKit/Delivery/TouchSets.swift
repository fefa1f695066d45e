/// The touches that one view or one recognizer receives in one call, as an ordered list and as the set that the touch
/// methods take.
@MainActor
struct TouchGroup {
  /// The touches in the order in which they landed.
  let members: [UITouch]
  let set: Set<UITouch>

  init(_ members: [UITouch]) {
    self.members = members
    set = Set(members)
  }

  fileprivate func consists(of touch: UITouch) -> Bool { members.count == 1 && members[0] === touch }

  fileprivate func consists(of touches: [UITouch]) -> Bool {
    guard members.count == touches.count else { return false }
    for index in members.indices where members[index] !== touches[index] { return false }
    return true
  }
}

/// The groups of an event's touches, kept for as long as the same touches are down: a set costs an allocation and a
/// hash of every member, and a moving finger needs the same set for every event.
@MainActor
struct TouchSets {
  private var groups: [TouchGroup] = []
  /// The index of the group that is expected next: every event requests the groups in the same order.
  private var expected = 0

  /// The maximum number of kept groups. When the grouping changes constantly, caching does not pay.
  private static let largestCount = 64

  mutating func group(of touch: UITouch) -> TouchGroup {
    if expected >= groups.count { expected = 0 }
    for step in groups.indices {
      let index = index(step)
      guard groups[index].consists(of: touch) else { continue }
      expected = index + 1
      return groups[index]
    }
    return keep(TouchGroup([touch]))
  }

  /// Returns the group of `touches`, which must not be empty.
  mutating func group(of touches: [UITouch]) -> TouchGroup {
    if expected >= groups.count { expected = 0 }
    for step in groups.indices {
      let index = index(step)
      guard groups[index].consists(of: touches) else { continue }
      expected = index + 1
      return groups[index]
    }
    return keep(TouchGroup(touches))
  }

  mutating func removeAll() { groups.removeAll(keepingCapacity: true) }

  /// Returns the index to examine in a step of a search that begins with the expected group.
  private func index(_ step: Int) -> Int {
    let index = expected + step
    return index < groups.count ? index : index - groups.count
  }

  /// Caches a group, unless one of its touches has ended: the touch will leave the event, and the cache would retain
  /// it.
  private mutating func keep(_ group: TouchGroup) -> TouchGroup {
    for touch in group.members where touch.isOver { return group }
    if groups.count == Self.largestCount { removeAll() }
    groups.append(group)
    return group
  }
}
