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

/// A mistake that an app raises, with its name and the reason. Nothing here catches exceptions, as Swift does not on
/// iOS: a raised one ends the program.
public struct NSException {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Ends the program after a message with the words that iOS writes then.
  public func raise() {
    let text =
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'"
    Diagnostics.write(text)
    preconditionFailure(text)
  }
}

/// The name of a kind of mistake.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}

/// 0: no iOS device is simulated.
public let TARGET_OS_SIMULATOR: Int32 = 0

extension ProcessInfo {
  /// The heat of the device. The raw values are Apple's.
  public enum ThermalState: Int, Sendable {
    case nominal
    case fair
    case serious
    case critical
  }

  /// Nominal: nothing measures the machine's heat for a scene.
  public var thermalState: ThermalState { .nominal }
}
