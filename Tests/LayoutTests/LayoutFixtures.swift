import UIKitTestSupport

@testable import UIKit

/// A view with an intrinsic content size.
final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  override var intrinsicContentSize: CGSize { size }
}

/// Adds `view` to `parent`, prepared for constraints.
@MainActor
func constrained(_ view: UIView = UIView(), in parent: UIView) -> UIView {
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  return view
}
