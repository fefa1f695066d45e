import UIKit

/// The error that the default implementation of an optional requirement throws. Calls use `try?`, so their result is
/// nil.
public struct UnimplementedRequirement: Error {
  public init() {}
}

/// Calls `body`. On Apple's systems this function releases autoreleased objects at the end of the block.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension NSCoder {
  /// A coder without an archive, for `init(coder:)` of a class without another initializer.
  public static var withoutArchive: NSCoder { NSKeyedArchiver(requiringSecureCoding: false) }
}

/// The initial values of outlets whose type has no initializer without arguments.
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
  /// Returns the image with a given name, or an empty image if there is none.
  public static func image(_ name: String) -> UIImage {
    UIImage(named: name) ?? UIImage()
  }
}

/// An exception with its name and reason. Exceptions cannot be caught here, as in Swift on iOS, so raising one ends the
/// process.
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

/// The value is 0, because no iOS device is simulated.
public let TARGET_OS_SIMULATOR: Int32 = 0

extension ProcessInfo {
  /// The thermal state of the device. The raw values are Apple's.
  public enum ThermalState: Int, Sendable {
    case nominal
    case fair
    case serious
    case critical
  }

  /// The thermal state, which is always nominal, because it is not measured for scenes.
  public var thermalState: ThermalState { .nominal }
}
