/// The views UIKit itself puts between a window and a controller's view (reference 1.7). They follow the default rules
/// and fill their superview; they exist so that hit tests and responder chains read as they do on a phone.
@MainActor
package class SystemContainerView: UIView {
  override package func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }

  /// Makes `view` fill the receiver, above what is there.
  func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
  }
}

/// Around what a window shows, around each presentation, and around what a tab bar switches.
@MainActor
package final class UITransitionView: SystemContainerView {
  let dimmingView: UIDimmingView?
  private let shadow: UIDropShadowView?

  /// Around what a tab bar switches, which is put in later.
  override init(frame: CGRect) {
    (dimmingView, shadow) = (nil, nil)
    super.init(frame: frame)
  }

  /// `asSheet` leaves room at the top and dims what is behind.
  init(around content: UIView, frame: CGRect, asSheet: Bool = false) {
    dimmingView = asSheet ? UIDimmingView(frame: CGRect(origin: .zero, size: frame.size)) : nil
    let shadow = UIDropShadowView(frame: .zero)
    self.shadow = shadow
    super.init(frame: frame)
    if let dimmingView { addSubview(dimmingView) }
    shadow.frame = contentFrame
    if asSheet {
      shadow.layer.cornerRadius = Self.sheetCornerRadius
      shadow.clipsToBounds = true
    }
    addSubview(shadow)
    shadow.fill(with: content)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    shadow?.frame = contentFrame
  }

  private var contentFrame: CGRect {
    guard dimmingView != nil else { return bounds }
    let gap = min(Self.sheetGap, bounds.height / 4)
    return CGRect(x: bounds.minX, y: bounds.minY + gap, width: bounds.width, height: bounds.height - gap)
  }

  /// Points above a sheet and the roundness of its corners. Both are ours to choose (L).
  private static let sheetGap: CGFloat = 54
  private static let sheetCornerRadius: CGFloat = 10
}

/// Directly around a root or presented controller's view.
@MainActor
package final class UIDropShadowView: SystemContainerView {}

/// Darkens what is behind a sheet and swallows its touches; a tap asks to take the sheet away (reference section 8).
@MainActor
package final class UIDimmingView: SystemContainerView {
  var tapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
  }

  override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.tapCount > 0 }) { tapped?() }
  }
}

/// The view of a navigation or tab bar controller: its content below, its bar above.
@MainActor
package class UILayoutContainerView: UIView {}

/// Holds what a navigation controller shows.
@MainActor
package final class UINavigationTransitionView: SystemContainerView {
  /// What it holds is on its way somewhere and is left alone.
  var isInTransition = false

  override package func layoutSubviews() { if !isInTransition { super.layoutSubviews() } }
}

/// Directly around the view of a container's child.
@MainActor
package final class UIViewControllerWrapperView: SystemContainerView {}
