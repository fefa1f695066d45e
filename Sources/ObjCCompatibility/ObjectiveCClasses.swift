import UIKit

// What every class of Objective-C answers about itself.

extension NSObject {
  public class func classForCoder() -> AnyClass { self }
  /// The name of the class with its module.
  public class func description() -> String { NSStringFromClass(self) }
}
