/// What the core asks about view controllers, so that it does not name their class. The subclass beside
/// `UIViewController` answers.
@MainActor
class ControllerRole {
  /// Returns the view that the controller manages, if it is loaded.
  class func view(of controller: UIResponder) -> UIView? { nil }
  /// Returns whether the presented controller keeps unused input views until its dismissal; nil if it is not presented.
  class func keepsInputViews(_ controller: UIResponder) -> Bool? { nil }
  /// Returns the value of `automaticallyAdjustsScrollViewInsets`.
  class func adjustsScrollViewInsets(_ controller: UIResponder) -> Bool { true }
}

extension UIResponder {
  var isController: Bool { type(of: self).controllerRole != nil }
  /// The view that a controller manages, if it is loaded; nil for other responders.
  var managedView: UIView? { type(of: self).controllerRole?.view(of: self) }
  /// A Boolean value that indicates whether a presented controller keeps unused input views; nil for other responders.
  var keepsInputViews: Bool? { type(of: self).controllerRole?.keepsInputViews(self) }
  /// The value of a controller's `automaticallyAdjustsScrollViewInsets`; nil for other responders.
  var adjustsScrollViewInsets: Bool? { type(of: self).controllerRole?.adjustsScrollViewInsets(self) }
}
