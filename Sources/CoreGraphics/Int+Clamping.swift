extension Int {
  /// Creates the integral part of `value`: 0 for NaN, and the nearest `Int` for values that are too large or infinite.
  /// `Int(_:)` would stop the program for them, and coordinates come from input files and from code under study.
  package init(clamping value: Double) {
    let limit = 0x1p63
    self = value.isNaN ? 0 : value >= limit ? .max : value < -limit ? .min : Int(value)
  }

  package init(clamping value: CGFloat) { self.init(clamping: Double(value)) }
  package init(clamping value: Float) { self.init(clamping: Double(value)) }
}
