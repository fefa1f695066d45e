/// A view, a controller or a window in which the focus moves.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
}

/// An environment that can have the focus itself.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {}

/// The direction of a move of the focus. The bits are Apple's.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A move of the focus from one view to another.
@MainActor
open class UIFocusUpdateContext: NSObject {
  /// The views that lose and get the focus; nil for none.
  public let previouslyFocusedView: UIView?
  public let nextFocusedView: UIView?
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, _ heading: UIFocusHeading) {
    (previouslyFocusedView, nextFocusedView, focusHeading) = (previous, next, heading)
    super.init()
  }
}

/// Runs the animations of views with a move of the focus.
@MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations, which run when all environments were notified, and a completion that is called after them.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// The duration in seconds (our choice, L).
  private static let duration: TimeInterval = 0.25

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: { [animations] in for change in animations { change() } },
      completion: { [completions] _ in for completion in completions { completion() } })
  }
}

extension UIFocusUpdateContext {
  /// The environments that take part in the move: the item that loses the focus and the one that gets it, each followed
  /// by its responders up to the window.
  private var environments: [UIResponder] {
    var found: [UIResponder] = []
    var known: Set<ObjectIdentifier> = []
    for view in [previouslyFocusedView, nextFocusedView] {
      var responder: UIResponder? = view
      while let current = responder, current is UIView || current.isController {
        if known.insert(ObjectIdentifier(current)).inserted { found.append(current) }
        responder = current.next
      }
    }
    return found
  }

  /// Returns whether all environments let the focus move.
  var isAllowed: Bool { environments.allSatisfy { $0.shouldUpdateFocus(in: self) } }

  func notify() {
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: self, with: coordinator) }
    coordinator.run()
  }
}
