import CoreGraphics

extension CGFloat {
  /// The number as it is written in Swift, without the decimals of a whole one and the sign of a zero.
  var literal: String { Int(exactly: native).map(String.init) ?? "\(native)" }
}
