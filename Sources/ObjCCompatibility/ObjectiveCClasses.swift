import UIKit

// These are class methods that every Objective-C class has.

extension NSObject {
  public class func classForCoder() -> AnyClass { self }
  /// Returns the name of the class with its module.
  public class func description() -> String { NSStringFromClass(self) }
}
