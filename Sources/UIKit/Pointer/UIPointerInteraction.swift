/// The location of the pointer, when a region is requested.
@MainActor
public final class UIPointerRegionRequest: NSObject {
  /// The location in the coordinates of the interaction's view.
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}

/// A part of a view in which the pointer has one effect.
@MainActor
public final class UIPointerRegion: NSObject {
  /// The rectangle in the coordinates of the interaction's view.
  public let rect: CGRect
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }

  func isSame(as other: UIPointerRegion?) -> Bool { rect == other?.rect && identifier == other?.identifier }
}

/// The effect of the pointer on the view under it.
public enum UIPointerEffect {
  /// The automatic effect, which equals `highlight`.
  case automatic(UITargetedPreview)
  /// An effect that tints the view.
  case highlight(UITargetedPreview)
  /// An effect that enlarges the view and adds a shadow.
  case lift(UITargetedPreview)
  /// An effect with a tint, a shadow and a larger scale as given.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of the tint: none, over the view or under it.
  public enum TintMode: Int, Sendable {
    case none
    case overlay
    case underlay
  }
}

/// The shape of the pointer while it has an effect. The desktop draws the pointer, so no shape is shown.
public enum UIPointerShape {
  /// A path in the coordinates of the view's superview.
  case path(UIBezierPath)
  /// A rectangle in the coordinates of the view's superview, with the radius of its corners in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A bar with its length in points.
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// A radius of 8 points, which is our choice (L), because UIKit's is not documented.
  public static let defaultCornerRadius: CGFloat = 8
}

/// The appearance of the pointer and of the view below it. The pointer itself is the desktop's and keeps its shape.
@MainActor
public final class UIPointerStyle: NSObject {
  let effect: UIPointerEffect

  /// - Parameters:
  ///   - effect: The effect on the view below the pointer.
  ///   - shape: The shape, which is ignored: the desktop determines the shape of the pointer.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.effect = effect }
}

/// Runs animations alongside the beginning or the end of an effect.
@MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The delegate supplies the regions of a view and their styles, and is notified when the pointer enters and leaves
/// them. By default there is one region, which covers the view, without a style.
@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region under the pointer; nil if there is none. It is called with every move of the pointer over the
  /// view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style when the pointer has entered another region; nil means no effect.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Changes the appearance of a view under a pointer without a pressed button (Apple, `UIPointerInteraction`). A pointer
/// is over a view when a hit test returns it or one of its descendants, as for `UIHoverGestureRecognizer`.
@MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  private let hover = UIHoverGestureRecognizer()
  private let follower = PointerFollower()
  private var region: UIPointerRegion?
  private var effect: PointerEffectView?

  /// Creates an interaction. Without a delegate the whole view is one highlighted region.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    hasDelegate = delegate != nil
    super.init()
    follower.interaction = self
    hover.addTarget(follower, action: Selector("hover:", PointerFollower.hovered))
    hover.name = "pointer"
  }

  private let hasDelegate: Bool

  open var isEnabled = true {
    didSet {
      hover.isEnabled = isEnabled
      if !isEnabled { enter(nil) }
    }
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    enter(nil)
    hover.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Requests the region under the pointer again, because the regions may have changed.
  open func invalidate() {
    if hover.state == .began || hover.state == .changed { ask() }
  }

  fileprivate func follow() {
    if hover.state == .began || hover.state == .changed { ask() } else { enter(nil) }
  }

  private func ask() {
    guard let view else { return }
    let request = UIPointerRegionRequest(location: hover.location(in: view), modifiers: hover.modifierFlags)
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return enter(hasDelegate ? nil : whole) }
    enter(delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole))
  }

  private func enter(_ new: UIPointerRegion?) {
    if let new, new.isSame(as: region) { return }
    guard new != nil || region != nil else { return }
    if let old = region {
      let animator = PointerAnimator()
      delegate?.pointerInteraction(self, willExit: old, animator: animator)
      let effect = effect
      self.effect = nil
      animator.run {
        effect?.show(false)
      } then: {
        effect?.remove()
      }
    }
    region = new
    guard let new, let view else { return }
    let style: UIPointerStyle?
    if let delegate {
      style = delegate.pointerInteraction(self, styleFor: new)
    } else {
      style = UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: new, animator: animator)
    let effect = style.map { PointerEffectView($0.effect) }
    self.effect = effect
    animator.run {
      effect?.show(true)
    } then: {
    }
  }
}

@MainActor
private final class PointerFollower {
  weak var interaction: UIPointerInteraction?
  func hovered(_ hover: UIHoverGestureRecognizer) { interaction?.follow() }
}

/// An effect on a view.
@MainActor
private final class PointerEffectView {
  /// The scale of a lifted view and the opacity of a tint (L).
  private static let liftedScale: CGFloat = 1.05
  private static let tintAlpha: CGFloat = 0.12

  private let view: UIView
  private let tint: UIView?
  private let hasShadow: Bool
  private let isScaled: Bool

  init(_ effect: UIPointerEffect) {
    switch effect {
    case .automatic(let preview), .highlight(let preview):
      (view, tint, hasShadow, isScaled) = (preview.view, Self.cover(of: preview.view), false, false)
    case .lift(let preview): (view, tint, hasShadow, isScaled) = (preview.view, nil, true, true)
    case .hover(let preview, let mode, let shadow, let scale):
      let cover = mode == .none ? nil : Self.cover(of: preview.view, isBelow: mode == .underlay)
      (view, tint, hasShadow, isScaled) = (preview.view, cover, shadow, scale)
    }
  }

  private static func cover(of view: UIView, isBelow: Bool = false) -> UIView {
    let cover = UIView(frame: view.bounds)
    cover.isUserInteractionEnabled = false
    cover.backgroundColor = .systemGray
    cover.alpha = 0
    cover.layer.cornerRadius = view.layer.cornerRadius
    if isBelow { view.insertSubview(cover, at: 0) } else { view.addSubview(cover) }
    return cover
  }

  func show(_ isShown: Bool) {
    if let tint { tint.alpha = isShown ? Self.tintAlpha : 0 }
    if isScaled {
      view.transform = isShown ? CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) : .identity
    }
    if hasShadow { view.layer.shadowOpacity = isShown ? 0.2 : 0 }
  }

  func remove() { tint?.removeFromSuperview() }
}

@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
  private static let duration: TimeInterval = 0.15
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run(_ effect: @escaping () -> Void, then body: @escaping () -> Void) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        effect()
        for animation in animations { animation() }
      },
      completion: { finished in
        body()
        for completion in completions { completion(finished) }
      })
  }
}
