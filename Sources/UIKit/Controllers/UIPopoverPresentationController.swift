/// The direction of a popover's arrow: the popover is on the opposite side of its source.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Called before a popover shows, and when its source has moved.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The last opportunity to set the popover's source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Shows a controller beside a view, with an arrow to it, as large as its `preferredContentSize`. A tap outside of it
/// dismisses it and is not delivered to other views, except `passthroughViews` (reference section 8). Where the width
/// is compact it becomes a sheet, unless the delegate returns another style.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// Lengths in points (L).
  private enum Metrics {
    static let arrow: CGFloat = 13
    static let arrowWidth: CGFloat = 26
    static let cornerRadius: CGFloat = 13
    static let shadowRadius: CGFloat = 20
    static let shadowOpacity: Float = 0.25
    static let size = CGSize(width: 320, height: 480)
  }

  private weak var source: UIView?
  private var ownSourceRect: CGRect?

  open var sourceView: UIView? {
    get { source }
    set {
      source = newValue
      container?.setNeedsLayout()
    }
  }
  /// The rectangle that the popover points to, in the coordinates of the source view; initially its bounds.
  open var sourceRect: CGRect {
    get { ownSourceRect ?? source?.bounds ?? .zero }
    set {
      ownSourceRect = newValue
      container?.setNeedsLayout()
    }
  }
  /// The button that the popover points to, in place of a source view.
  open weak var barButtonItem: UIBarButtonItem?

  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; `.unknown` before the popover shows.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views that receive their touches while the popover shows.
  open var passthroughViews: [UIView]?
  /// The margins of the popover from the edges of the screen.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var backgroundColor: UIColor? { didSet { colorParts(in: container) } }

  private let arrow = PopoverArrow(frame: .zero)
  /// The shadow around the popover, whose content is clipped.
  let shade = CALayer()

  // MARK: Showing

  func style(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard traits.horizontalSizeClass == .compact else { return .popover }
    let adapted = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
    return adapted == .none ? .popover : adapted
  }

  func prepare(_ container: UITransitionView) {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard source != nil || barButtonItem?.view != nil else {
      UsageMistake(
        "UIViewController.present(_:animated:completion:)", of: "a \(type(of: presentedViewController))",
        "Its style is popover, and its popoverPresentationController has neither a sourceView nor a barButtonItem.",
        remedy: "Set one of them before presenting."
      ).stop()
    }
    container.popover = self
    container.arrow = arrow
    container.dimmingView?.backgroundColor = .clear
    container.content?.layer.cornerRadius = Metrics.cornerRadius
    container.content?.clipsToBounds = true
    container.insertSubview(arrow, at: 1)
    shade.cornerRadius = Metrics.cornerRadius
    shade.shadowOpacity = Metrics.shadowOpacity
    shade.shadowRadius = Metrics.shadowRadius
    shade.shadowOffset = .zero
    container.layer.insertSublayer(shade, below: arrow.layer)
    colorParts(in: container)
  }

  private func colorParts(in container: UITransitionView?) {
    // A popover has its own background behind a view that is clear.
    let own = presentedViewController.viewIfLoaded?.backgroundColor
    let color = backgroundColor ?? (own?.cgColor.alpha == 0 ? nil : own) ?? .systemBackground
    arrow.color = color
    container?.content?.backgroundColor = color
  }

  // MARK: Place

  /// Places the popover on a side with a permitted arrow and enough room, trying the side below the source first. If no
  /// side has enough room, it is made smaller on the side that has most. Returns the frame in `container`.
  func place(in container: UITransitionView) -> CGRect {
    guard let view = source ?? barButtonItem?.view else { return container.bounds }
    let anchor = view.convert(source == nil ? view.bounds : sourceRect, to: container)
    let area = container.bounds.inset(by: popoverLayoutMargins).inset(by: container.safeAreaInsets)
    let preferred = presentedViewController.preferredContentSize
    let size = preferred == .zero ? Metrics.size : preferred
    let permitted = permittedArrowDirections.intersection(.any)
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter {
      permitted.isEmpty || permitted.contains($0)
    }
    func room(_ side: UIPopoverArrowDirection) -> CGSize {
      switch side {
      case .up: CGSize(width: area.width, height: area.maxY - anchor.maxY - Metrics.arrow)
      case .down: CGSize(width: area.width, height: anchor.minY - area.minY - Metrics.arrow)
      case .left: CGSize(width: area.maxX - anchor.maxX - Metrics.arrow, height: area.height)
      default: CGSize(width: anchor.minX - area.minX - Metrics.arrow, height: area.height)
      }
    }
    func share(_ side: UIPopoverArrowDirection) -> CGFloat {
      min(1, max(0, room(side).width) / max(1, size.width)) * min(1, max(0, room(side).height) / max(1, size.height))
    }
    var best = sides.first ?? .up
    for side in sides where share(side) > share(best) { best = side }
    arrowDirection = best
    let fitting = CGSize(
      width: max(0, min(size.width, room(best).width)), height: max(0, min(size.height, room(best).height)))
    return put(fitting, beside: anchor, best, in: area)
  }

  private func put(
    _ size: CGSize, beside anchor: CGRect, _ side: UIPopoverArrowDirection, in area: CGRect
  ) -> CGRect {
    func kept(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(start, high - length))
    }
    let x = kept(anchor.midX - size.width / 2, size.width, area.minX, area.maxX)
    let y = kept(anchor.midY - size.height / 2, size.height, area.minY, area.maxY)
    let tip: CGPoint
    let frame: CGRect
    switch side {
    case .up:
      tip = CGPoint(x: anchor.midX, y: anchor.maxY)
      frame = CGRect(x: x, y: tip.y + Metrics.arrow, width: size.width, height: size.height)
    case .down:
      tip = CGPoint(x: anchor.midX, y: anchor.minY)
      frame = CGRect(x: x, y: tip.y - Metrics.arrow - size.height, width: size.width, height: size.height)
    case .left:
      tip = CGPoint(x: anchor.maxX, y: anchor.midY)
      frame = CGRect(x: tip.x + Metrics.arrow, y: y, width: size.width, height: size.height)
    default:
      tip = CGPoint(x: anchor.minX, y: anchor.midY)
      frame = CGRect(x: tip.x - Metrics.arrow - size.width, y: y, width: size.width, height: size.height)
    }
    arrow.point(side, at: tip, length: Metrics.arrow, width: Metrics.arrowWidth)
    shade.frame = frame
    shade.shadowPath =
      CGPath(
        roundedRect: shade.bounds, cornerWidth: Metrics.cornerRadius, cornerHeight: Metrics.cornerRadius)
    return frame
  }
}

/// The triangular arrow between a popover and its source.
@MainActor
private final class PopoverArrow: UIView {
  var color = UIColor.systemBackground { didSet { setNeedsDisplay() } }
  private var direction = UIPopoverArrowDirection.up

  /// Sets the frame of the arrow. `tip` is in the coordinates of the superview.
  func point(_ direction: UIPopoverArrowDirection, at tip: CGPoint, length: CGFloat, width: CGFloat) {
    self.direction = direction
    switch direction {
    case .up: frame = CGRect(x: tip.x - width / 2, y: tip.y, width: width, height: length)
    case .down: frame = CGRect(x: tip.x - width / 2, y: tip.y - length, width: width, height: length)
    case .left: frame = CGRect(x: tip.x, y: tip.y - width / 2, width: length, height: width)
    default: frame = CGRect(x: tip.x - length, y: tip.y - width / 2, width: length, height: width)
    }
    isUserInteractionEnabled = false
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let (low, high) = (CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY))
    let corners: [CGPoint]
    switch direction {
    case .up: corners = [CGPoint(x: bounds.midX, y: low.y), high, CGPoint(x: low.x, y: high.y)]
    case .down: corners = [CGPoint(x: bounds.midX, y: high.y), low, CGPoint(x: high.x, y: low.y)]
    case .left: corners = [CGPoint(x: low.x, y: bounds.midY), CGPoint(x: high.x, y: low.y), high]
    default: corners = [CGPoint(x: high.x, y: bounds.midY), low, CGPoint(x: low.x, y: high.y)]
    }
    let path = UIBezierPath()
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.close()
    color.setFill()
    path.fill()
  }
}
