extension UIViewController {
  /// The source of the nibs. It is set before controllers are created.
  package static var nibs: (any NibSource)?

  /// Creates the view of the storyboard or nib and passes it to `adopt` before its outlets are connected. Returns false
  /// if there is none.
  func loadsView(_ adopt: (UIView) -> Void) -> Bool {
    if let storyboardScene, storyboardScene.loadView(of: self, adopt) { return true }
    return Self.nibs?.loadView(of: self, adopt) ?? false
  }
}
