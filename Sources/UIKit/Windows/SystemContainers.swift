/// The views UIKit itself puts between a window and a controller's view (reference 1.7). They follow the default rules and fill
/// their superview; they exist so that hit tests and responder chains read as they do on a phone.
@MainActor
package class SystemContainerView: UIView {
  override package func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }
}

/// Around what a window shows, and around each presentation.
@MainActor
package final class UITransitionView: SystemContainerView {
  convenience init(around content: UIView, frame: CGRect) {
    self.init(frame: frame)
    let shadow = UIDropShadowView(frame: bounds)
    addSubview(shadow)
    content.frame = shadow.bounds
    shadow.addSubview(content)
  }
}

/// Directly around a root or presented controller's view.
@MainActor
package final class UIDropShadowView: SystemContainerView {}
