import UIKit

/// Thrown by the default of an optional requirement; a call of it is `try?`, so the answer is nil.
public struct UnimplementedRequirement: Error {
  public init() {}
}

/// On Apple's systems this frees what Objective-C holds until the end of the block; here the body just runs.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension NSCoder {
  /// The coder for `init(coder:)` of a class without another initializer: there is no archive to read from.
  public static var withoutArchive: NSCoder { NSKeyedArchiver(requiringSecureCoding: false) }
}

/// The values of outlets whose type has no initializer without arguments.
@MainActor
public enum OutletStandIn {
  /// A constraint that holds nothing that is shown.
  public static var constraint: NSLayoutConstraint {
    NSLayoutConstraint(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 0)
  }
}

/// The replacement of `#imageLiteral`.
@MainActor
public enum ImageLiteral {
  /// The image of that name, or an empty one where there is none.
  public static func image(_ name: String) -> UIImage {
    UIImage(named: name) ?? UIImage()
  }
}
