/// A reference to a target, which is not retained (reference 6.4; C133).
final class WeakTarget {
  weak var object: AnyObject?
  /// A target that is a class, which without Objective-C is in an object that has no other owner.
  private let type: AnyObject?
  init(_ object: AnyObject) {
    self.object = object
    type = object is AnyClass ? object : nil
  }
}
