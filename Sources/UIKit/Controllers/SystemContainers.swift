/// The views that UIKit inserts between a window and a controller's view (reference 1.7). They follow the default rules
/// and fill their superview. They exist so that hit tests and responder chains equal those of a phone.
@MainActor
package class SystemContainerView: UIView {
  override package func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }

  /// Makes `view` fill the receiver, in front of its subviews.
  func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
  }
}

/// The position of a presented view in its container.
enum ContentPlace {
  /// The whole container.
  case everywhere
  /// The whole container except for a strip at the top, over a dimming view.
  case sheet
  /// The middle of the container, with the preferred size, over a dimming view.
  case middle
  /// The bottom of the container, with the preferred height, over a dimming view.
  case bottom
  /// The position of a popover, over views that are not dimmed and receive no touches.
  case beside
}

/// The container of a window's content, of each presentation, and of the children of a tab bar controller.
@MainActor
package class UITransitionView: SystemContainerView {
  let dimmingView: UIDimmingView?
  private let shadow: UIDropShadowView?
  private let place: ContentPlace
  var content: UIView? { shadow }
  /// The view around a sheet's content.
  var sheetView: UIView? { place == .sheet ? shadow : nil }
  /// The presentation controller that lays out the receiver, for an app's presentation.
  private weak var presentationController: UIPresentationController?

  /// Creates the container of a tab bar controller, to which a child is added later.
  override init(frame: CGRect) {
    (dimmingView, shadow, place) = (nil, nil, .everywhere)
    super.init(frame: frame)
  }

  /// Creates the container of a presentation whose presentation controller or animator adds the views.
  init(for presentationController: UIPresentationController, frame: CGRect) {
    (dimmingView, shadow, place) = (nil, nil, .everywhere)
    self.presentationController = presentationController
    super.init(frame: frame)
  }

  required init(around content: UIView, frame: CGRect, _ place: ContentPlace = .everywhere) {
    self.place = place
    let dimmed = CGRect(origin: .zero, size: frame.size)
    dimmingView =
      switch place {
      case .everywhere: nil
      case .beside: PopoverDimmingView(frame: dimmed)
      case .sheet, .middle, .bottom: UIDimmingView(frame: dimmed)
      }
    let shadow = UIDropShadowView(frame: .zero)
    self.shadow = shadow
    super.init(frame: frame)
    if let dimmingView { addSubview(dimmingView) }
    if place == .sheet {
      shadow.layer.cornerRadius = Self.sheetCornerRadius
      shadow.clipsToBounds = true
    }
    addSubview(shadow)
    shadow.frame = contentFrame(for: content)
    shadow.fill(with: content)
  }

  /// Lays out the content by bounds and center, because it may have a transform during a transition.
  override package func layoutSubviews() {
    if let presentationController {
      presentationController.containerViewWillLayoutSubviews()
      return presentationController.containerViewDidLayoutSubviews()
    }
    guard let shadow else { return super.layoutSubviews() }
    dimmingView?.frame = bounds
    let frame = contentFrame(for: shadow.subviews.first)
    if shadow.bounds.size != frame.size { shadow.bounds.size = frame.size }
    shadow.center = CGPoint(x: frame.midX, y: frame.midY)
    guard place == .sheet, let sheet else { return }
    sheet.applyStyle(to: shadow)
    dims = sheet.dims(in: largestSheetHeight)
  }

  // MARK: Sheets

  weak var sheet: UISheetPresentationController?
  /// The maximum height of a sheet, in points.
  var largestSheetHeight: CGFloat { bounds.height - min(Self.sheetGap, bounds.height / 4) }

  /// A Boolean value that indicates whether the content behind the sheet is dimmed and receives no touches.
  fileprivate var dims = true {
    didSet {
      guard dims != oldValue else { return }
      dimmingView?.backgroundColor = UIColor(white: 0, alpha: dims ? 0.2 : 0)
      dimmingView?.isUserInteractionEnabled = dims
    }
  }

  /// The default frame of the content.
  var ownContentFrame: CGRect { contentFrame(for: shadow?.subviews.first) }

  private func contentFrame(for content: UIView?) -> CGRect {
    switch place {
    case .everywhere: return bounds
    case .beside: return popover?.place(in: self) ?? bounds
    case .sheet:
      let height = sheet?.height(in: largestSheetHeight) ?? largestSheetHeight
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .middle:
      let size = content?.sizeThatFits(bounds.size) ?? .zero
      let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
      return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    case .bottom:
      let height = content?.sizeThatFits(bounds.size).height ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }

  // MARK: Coming and going

  /// Moves the content to or from its position before the presentation and after the dismissal: below the lower edge,
  /// or in the middle and invisible.
  func showContent(_ isShown: Bool) {
    dimmingView?.alpha = isShown ? 1 : 0
    guard let shadow else { return }
    if place == .middle || place == .beside || dissolves {
      arrow?.alpha = isShown ? 1 : 0
      popover?.shade.opacity = isShown ? 1 : 0
      shadow.alpha = isShown ? 1 : 0
    } else {
      let way = bounds.maxY - shadow.center.y + shadow.bounds.height / 2
      shadow.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
    }
  }

  /// A Boolean value that indicates whether the content fades in and out without moving.
  var dissolves = false

  // MARK: Popovers

  weak var popover: UIPopoverPresentationController?
  /// The arrow from the popover to its source.
  weak var arrow: UIView?

  /// A Boolean value that is false while the content is being presented or dismissed. The container then receives the
  /// touches, so that they do not reach the views behind it.
  var isContentReachable = true { didSet { shadow?.isUserInteractionEnabled = isContentReachable } }

  /// The space above a sheet, in points; the next constant is its corner radius (our choice, L).
  private static let sheetGap: CGFloat = 54
  private static let sheetCornerRadius: CGFloat = 10
}

extension UISheetPresentationController {
  /// The container of a sheet, which passes touches outside of the sheet to the views behind while these are not
  /// dimmed. It is a separate class, because an override would slow down every hit test of every window, and has the
  /// same name, which traces show.
  @MainActor
  final class UITransitionView: UIKit.UITransitionView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      if !dims, let content, !content.frame.contains(point) { return false }
      return super.point(inside: point, with: event)
    }
  }
}

/// The direct superview of a root or presented controller's view.
@MainActor
package final class UIDropShadowView: SystemContainerView {
  /// The short bar at the top of a sheet.
  weak var grabber: UIView?

  override package func layoutSubviews() {
    super.layoutSubviews()
    guard let grabber else { return }
    let size = UISheetPresentationController.grabberSize
    grabber.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.minY + UISheetPresentationController.grabberTop, width: size.width,
      height: size.height)
  }
}

/// Dims the views behind a sheet and receives touches in their place; a tap attempts to dismiss the sheet (reference
/// section 8). It has a recognizer for that, which is nearer to the touch than one on the window.
@MainActor
package class UIDimmingView: SystemContainerView {
  var tapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("handleSingleTap:", UIDimmingView.recognized)))
  }

  private func recognized(_ tap: UITapGestureRecognizer) { tapped?() }

  override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The view of a navigation or tab bar controller, with its content behind its bar.
@MainActor
package class UILayoutContainerView: UIView {}

/// The container of the views that a navigation controller shows.
@MainActor
package final class UINavigationTransitionView: SystemContainerView {
  /// A Boolean value that indicates whether its content is being animated and must not be laid out.
  var isInTransition = false

  override package func layoutSubviews() { if !isInTransition { super.layoutSubviews() } }
}

/// The direct superview of the view of a container's child.
@MainActor
package final class UIViewControllerWrapperView: SystemContainerView {
  /// A Boolean value that indicates whether its content is being animated and must not be laid out.
  var isInTransition = false

  override package func layoutSubviews() { if !isInTransition { super.layoutSubviews() } }
}

/// Receives the touches outside of a popover, except those in its `passthroughViews`.
final class PopoverDimmingView: UIDimmingView {
  override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let popover = (superview as? UITransitionView)?.popover
    guard hit === self, let views = popover?.passthroughViews else { return hit }
    for view in views where view.window === window {
      if let behind = HitTestWalk.ask(view, at: convert(point, to: view), with: event) { return behind }
    }
    return hit
  }
}
