/// The delegate is notified when the user dragged a sheet to another height.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user selects a detent. It is not called when code does.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The values that a detent's height may depend on.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Shows a controller as a sheet that rests at one of several heights.
///
/// Rules: Apple, `UISheetPresentationController`. The sheet is at the first detent when none is selected; the views
/// behind it are dimmed, unless its detent is no larger than `largestUndimmedDetentIdentifier`: then nothing is dimmed,
/// and touches beside the sheet reach the views behind it. The choice of the detent at the end of a drag is ours (M).
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// About half of the height.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue * mediumShare } }
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Creates a custom detent. `resolver` returns the height in points, or nil to omit the detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      made += 1
      return Detent(identifier ?? Identifier("custom \(made)"), resolver)
    }
    private static var made = 0

    /// The share of the largest height (L).
    private static let mediumShare: CGFloat = 0.53

    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  // MARK: Heights

  /// The detents from the smallest to the largest.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// The selected detent; nil is the first. Inside `animateChanges` a change is animated.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest detent at which the background is not dimmed and receives touches; nil dims it at all detents.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }

  /// Computes the heights of custom detents again.
  open func invalidateDetents() { changed() }

  /// Runs `changes` and animates the changes of the sheet in them.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(withDuration: PresentationTransition.duration) {
        changes()
        self.container?.layoutIfNeeded()
      }
    }
  }

  // MARK: Look

  /// A Boolean value that indicates whether a short bar shows at the top of the sheet. The bar takes no touches.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// The corner radius in points; nil is the system's.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// A Boolean value that determines whether an upward drag on content at its upper edge enlarges the sheet instead of
  /// scrolling, while there is a larger detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The value is stored and has no effect: a sheet here always extends from edge to edge and is attached to the lower
  /// edge.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { StoredProperty.sheetPresentationControllerPrefersEdgeAttachedInCompactHeight.wasSet() }
  }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { StoredProperty.sheetPresentationControllerWidthFollowsPreferredContentSizeWhenEdgeAttached.wasSet() }
  }
  open weak var sourceView: UIView?

  private let grabber: UIView = {
    let grabber = UIView(frame: .zero)
    grabber.backgroundColor = .systemGray3
    grabber.layer.cornerRadius = grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    return grabber
  }()
  /// The size of the grabber in points; the next constant is its distance from the upper edge (L).
  static let grabberSize = CGSize(width: 36, height: 5)
  static let grabberTop: CGFloat = 5

  private func changed() { container?.setNeedsLayout() }

  // MARK: For the container

  private final class Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    init(_ traits: UITraitCollection, _ value: CGFloat) {
      (containerTraitCollection, maximumDetentValue) = (traits, value)
    }
  }

  /// Returns the detents with their heights, from the smallest to the largest; `maximum` is the largest possible
  /// height.
  func heights(in maximum: CGFloat) -> [(detent: Detent, height: CGFloat)] {
    let context = Context(presentedViewController.traitCollection, maximum)
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent, min(max(0, $0), maximum)) }
    }.sorted { $0.height < $1.height }
  }

  /// The height while the sheet is dragged.
  var draggedHeight: CGFloat? { didSet { if draggedHeight != oldValue { changed() } } }

  func height(in maximum: CGFloat) -> CGFloat {
    if let draggedHeight { return min(draggedHeight, maximum) }
    let heights = heights(in: maximum)
    let selected = heights.first { $0.detent.identifier == selectedDetentIdentifier }
    let first = heights.first { $0.detent === detents.first }
    return (selected ?? first ?? heights.first)?.height ?? maximum
  }

  /// Returns whether the views behind the sheet are dimmed and receive no touches.
  func dims(in maximum: CGFloat) -> Bool {
    guard let largest = largestUndimmedDetentIdentifier else { return true }
    guard let limit = heights(in: maximum).first(where: { $0.detent.identifier == largest })?.height else {
      return true
    }
    return height(in: maximum) > limit + 0.5
  }

  func applyStyle(to sheet: UIDropShadowView) {
    if let preferredCornerRadius { sheet.layer.cornerRadius = preferredCornerRadius }
    guard prefersGrabberVisible else { return grabber.removeFromSuperview() }
    if grabber.superview !== sheet { sheet.addSubview(grabber) }
    sheet.bringSubviewToFront(grabber)
    sheet.grabber = grabber
    sheet.setNeedsLayout()
  }

  /// Handles a finger that releases the sheet at `height` with a downward `velocity` in points per second: selects the
  /// detent nearest to the height at which the sheet would stop.
  func settle(from height: CGFloat, velocity: CGFloat, in maximum: CGFloat) {
    let target = height - velocity * Self.glide
    let nearest = heights(in: maximum).min { abs($0.height - target) < abs($1.height - target) }
    let before = selectedDetentIdentifier ?? detents.first?.identifier
    animateChanges {
      draggedHeight = nil
      if let nearest { selectedDetentIdentifier = nearest.detent.identifier }
    }
    guard selectedDetentIdentifier != before else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
  /// The time for which a released sheet continues at its velocity, in seconds (L).
  private static let glide: CGFloat = 0.15
}
