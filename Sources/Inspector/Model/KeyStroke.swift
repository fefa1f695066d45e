/// Keys that are pressed together, by their labels, or a typed text as a single cap.
package struct KeyStroke: Equatable, Sendable {
  package var caps: [String]
  /// The number of presses in a row.
  package var count: Int
  package var isDown: Bool

  package init(caps: [String], count: Int = 1, isDown: Bool) {
    self.caps = caps
    self.count = count
    self.isDown = isDown
  }
}
