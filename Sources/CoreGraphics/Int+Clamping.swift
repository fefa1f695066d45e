extension Int {
  /// The whole part of `value`: 0 for what is not a number, and the nearest `Int` for what is too large or infinite.
  /// `Int(_:)` would end the program there, and coordinates come from input files and from code under study.
  package init(clamping value: Double) {
    let limit = 0x1p63
    self = value.isNaN ? 0 : value >= limit ? .max : value < -limit ? .min : Int(value)
  }

  package init(clamping value: CGFloat) { self.init(clamping: Double(value)) }
  package init(clamping value: Float) { self.init(clamping: Double(value)) }
}
