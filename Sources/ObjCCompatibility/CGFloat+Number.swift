import Foundation

extension CGFloat {
  /// The older spelling of `init(truncating:)`.
  @_disfavoredOverload public init(_ number: NSNumber) { self.init(number.doubleValue) }
}
