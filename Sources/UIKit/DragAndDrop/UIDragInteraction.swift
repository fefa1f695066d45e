import Foundation

/// Supplies the items of a drag and is notified of its progress. All methods but the first have defaults.
@MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items for a view that the user holds. With an empty array there is no drag, and the touch remains with
  /// the view.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the preview to lift; the default is the interaction's view. With nil, the item is lifted without a
  /// preview.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
  /// Called when the finger has moved the lifted items.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}

/// Lets the user drag the data of a view: a long press lifts it, and the finger drags it to a view with a
/// `UIDropInteraction` (Apple, `UIDragInteraction`).
@MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  private let lift = UILongPressGestureRecognizer()
  private let lifter = DragLifter()
  /// The drag that would begin; another recognizer can still prevent it.
  private var prepared: Drag?
  private var drag: Drag?
  /// Opens the menu of the lifted view at a point of the window, where the menu belongs to another view.
  var opensMenu: ((CGPoint) -> MenuPresentation?)?
  private var menu: MenuPresentation?
  private var menuTimer: Timeline.Timer?
  private var start = CGPoint.zero
  /// The duration of the press before the lift, in seconds (reference 5.9, H).
  private static let liftDuration = 0.325

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lifter.interaction = self
    lift.delegate = lifter
    lift.addTarget(lifter, action: Selector("lift:", DragLifter.lifted))
    lift.name = "dragLift"
    lift.minimumPressDuration = Self.liftDuration
    isEnabled = Self.isEnabledByDefault
    lift.isEnabled = isEnabled
  }

  /// A Boolean value that indicates whether new interactions are enabled: on a pad, and on a phone since iOS 15
  /// (`SystemRule.phoneDrags`).
  open class var isEnabledByDefault: Bool {
    UIRuntime.current.note(.phoneDrags)
    return isUsuallyEnabled
  }
  /// The default of interactions and lists.
  static var isUsuallyEnabled: Bool {
    UIRuntime.current.system.has(.phoneDrags) || UIScreen.main.traitCollection.userInterfaceIdiom == .pad
  }
  open var isEnabled = true { didSet { lift.isEnabled = isEnabled } }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    drag?.end(cancelled: true)
    lift.view?.removeGestureRecognizer(lift)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
  }

  fileprivate func prepare(at recognizer: UIGestureRecognizer) -> Bool {
    guard let delegate, let window = view?.window, drag == nil else { return false }
    let drag = Drag(of: self, in: window, at: recognizer.location(in: nil))
    drag.items = delegate.dragInteraction(self, itemsForBeginning: drag)
    guard !drag.items.isEmpty else { return false }
    drag.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: drag)
    prepared = drag
    return true
  }

  fileprivate func follow(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .began { (drag, prepared) = (prepared, nil) }
    guard let drag else { return }
    let point = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      drag.lift()
      waitForMenu(at: point)
    case .changed: if leavesMenu(for: point) { drag.move(to: point) }
    case .ended:
      forgetMenu()
      drag.end(cancelled: false)
    default:
      menu?.dismiss()
      forgetMenu()
      drag.end(cancelled: true)
    }
  }

  // MARK: Menus

  /// The distance in points that the finger may move while a menu is open (L).
  private static let menuSlack = 10.0

  /// Opens the menu of a view with both a drag and a menu: the view is lifted first, and the menu opens if the finger
  /// does not move (WWDC 2019, 224).
  private func waitForMenu(at point: CGPoint) {
    start = point
    let rest = ListMenu.hold - Self.liftDuration
    menuTimer = UIRuntime.current.timeline.schedule(after: rest) { [weak self] in
      guard let self else { return }
      menu = opensMenu.map { $0(point) } ?? openAttachedMenu(at: point)
    }
  }

  private func openAttachedMenu(at point: CGPoint) -> MenuPresentation? {
    for case let menus as UIContextMenuInteraction in view?.interactions ?? [] {
      if let menu = menus.openMenu(at: point) { return menu }
    }
    return nil
  }

  /// A finger that moves on closes the menu, and drags.
  private func leavesMenu(for point: CGPoint) -> Bool {
    guard point != start else { return false }
    if let menu, !menu.isOver {
      guard hypot(point.x - start.x, point.y - start.y) > Self.menuSlack else { return false }
      menu.dismiss()
    }
    forgetMenu()
    return true
  }

  private func forgetMenu() {
    menuTimer?.cancel()
    (menu, menuTimer) = (nil, nil)
  }

  var isActive: Bool { drag != nil }
  func dragIsOver() { drag = nil }
}

@MainActor
private final class DragLifter: UIGestureRecognizerDelegate {
  weak var interaction: UIDragInteraction?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: gestureRecognizer) ?? false
  }

  func lifted(_ recognizer: UILongPressGestureRecognizer) { interaction?.follow(recognizer) }
}
