/// A cache with a total cost, which removes the least recently used entries first.
struct RecencyCache<Key: Hashable, Value> {
  /// An entry in a ring through slot 0, which contains no entry: its `newer` is the oldest entry, and its `older` the
  /// newest.
  private struct Slot {
    var key: Key?
    var value: Value?
    var cost = 0
    var older = 0
    var newer = 0
  }

  let capacity: Int
  private(set) var totalCost = 0
  private var slots = [Slot()]
  private var slotOfKey: [Key: Int] = [:]
  private var freeSlots: [Int] = []

  /// Creates a cache. `capacity` is in the unit of the costs that are passed to `insert`.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { slotOfKey.count }

  mutating func value(for key: Key) -> Value? {
    guard let slot = slotOfKey[key] else { return nil }
    unlink(slot)
    linkAsNewest(slot)
    return slots[slot].value
  }

  /// Inserts a value. A value that alone costs more than `capacity` is not stored.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= capacity else { return }
    while totalCost + cost > capacity, let oldest = slots[slots[0].newer].key { remove(oldest) }
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(Slot()) }
    slots[slot] = Slot(key: key, value: value, cost: cost)
    slotOfKey[key] = slot
    totalCost += cost
    linkAsNewest(slot)
  }

  private mutating func remove(_ key: Key) {
    guard let slot = slotOfKey.removeValue(forKey: key) else { return }
    unlink(slot)
    totalCost -= slots[slot].cost
    slots[slot] = Slot()
    freeSlots.append(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let (older, newer) = (slots[slot].older, slots[slot].newer)
    slots[older].newer = newer
    slots[newer].older = older
  }

  private mutating func linkAsNewest(_ slot: Int) {
    let newest = slots[0].older
    slots[slot].older = newest
    slots[slot].newer = 0
    slots[newest].newer = slot
    slots[0].older = slot
  }
}
