import UIKitTestSupport

/// Plays a world on a fresh stage and tracks violations of the invariants.
@MainActor
final class WorldRun: RandomRun {
  private let stage = TestStage(size: CGSize(width: 300, height: 300))
  let ledger: Ledger
  private let gestureLedger: GestureLedger
  private let watcher: WorldWatcher
  private let fingers: [Finger]
  private var views: [UIView] = []
  private var gestures: [UIGestureRecognizer] = []

  init(_ world: World, _ leaks: LeakCheck) {
    ledger = Ledger(leaks: leaks)
    ledger.checksSharing = false
    gestureLedger = GestureLedger(ledger)
    watcher = WorldWatcher(ledger, gestureLedger)
    let stage = stage
    fingers = (0..<World.fingers).map { _ in stage.finger() }
    stage.runtime.probe = gestureLedger
    for (index, plan) in world.views.enumerated() { addView(index, plan) }
    for (index, plan) in world.gestures.enumerated() { addGesture(index, plan) }
  }

  private func addView(_ index: Int, _ plan: World.ViewPlan) {
    let name = "view \(index)"
    let view = makeView(plan, name)
    view.frame = plan.frame
    view.isMultipleTouchEnabled = plan.isMultipleTouchEnabled
    view.isExclusiveTouch = plan.isExclusiveTouch
    (plan.parent.map { views[$0] } ?? stage.rootView).addSubview(view)
    views.append(view)
    ledger.leaks.watch(view, name)
  }

  private func makeView(_ plan: World.ViewPlan, _ name: String) -> UIView {
    let control: UIControl
    switch plan.kind {
    case .plain: return RandomView(name: name, ledger: ledger, forwards: false, frame: plan.frame)
    case .forwarding: return RandomView(name: name, ledger: ledger, forwards: true, frame: plan.frame)
    case .scroll:
      let scrollView = UIScrollView(frame: plan.frame)
      scrollView.contentSize = CGSize(width: 300, height: 900)
      scrollView.delegate = watcher
      return scrollView
    case .control: control = RandomControl(name: name, ledger: ledger, frame: plan.frame)
    case .button: control = UIButton(type: .system)
    case .slider: control = UISlider()
    case .toggle: control = UISwitch()
    case .stepper: control = UIStepper()
    case .segments: control = UISegmentedControl(items: ["a", "b"])
    }
    control.addTarget(watcher, action: Selector("sent", WorldWatcher.sent), for: .allEvents)
    return control
  }

  private func addGesture(_ index: Int, _ plan: World.GesturePlan) {
    let gesture = plan.kind.make()
    gesture.name = "gesture \(index)"
    gesture.cancelsTouchesInView = plan.cancelsTouchesInView
    gesture.delaysTouchesBegan = plan.delaysTouchesBegan
    gesture.delaysTouchesEnded = plan.delaysTouchesEnded
    gesture.delegate = watcher
    if plan.isSimultaneous { watcher.simultaneous.append(gesture) }
    if plan.isRefused { watcher.refused.append(gesture) }
    if let requirement = plan.requirement { gesture.require(toFail: gestures[requirement]) }
    gesture.addTarget(watcher, action: Selector("recognized", WorldWatcher.recognized))
    views[plan.view].addGestureRecognizer(gesture)
    gestures.append(gesture)
    ledger.leaks.watch(gesture, "gesture \(index)")
  }

  // MARK: A step

  func play(_ step: World.Step) {
    ledger.stepBegins()
    ledger.onCall = { [unowned self] call in
      for change in step.changes {
        if case .call(let wanted) = change.moment, wanted == call { make(change) }
      }
    }
    stage.turn(at: stage.now + step.pause) {
      for input in step.inputs { fingers.play(input) }
    }
    for change in step.changes {
      guard case .timer(let delay) = change.moment else { continue }
      stage.runtime.timeline.schedule(after: delay) { [weak self] in self?.make(change) }
    }
    for rule in Invariants.violations(in: [stage.window] + views) { ledger.violated("after a step: \(rule)") }
  }

  private func make(_ change: World.Change) {
    // A timer can fire after the tree was removed.
    guard views.indices.contains(change.view), views.indices.contains(change.other) else { return }
    let (view, other, gesture) = (views[change.view], views[change.other], gestures[change.gesture])
    switch change.kind {
    case .remove: view.removeFromSuperview()
    case .add: if !other.isDescendant(of: view) { other.addSubview(view) }
    case .toggleHidden: view.isHidden.toggle()
    case .toggleInteraction: view.isUserInteractionEnabled.toggle()
    case .toggleEnabled: (view as? UIControl)?.isEnabled.toggle()
    case .toggleGesture: gesture.isEnabled.toggle()
    case .detachGesture: gesture.view?.removeGestureRecognizer(gesture)
    case .moveGesture: other.addGestureRecognizer(gesture)
    case .scroll: (view as? UIScrollView)?.setContentOffset(CGPoint(x: 0, y: 120), animated: change.other % 2 == 0)
    case .toggleScrolling: (view as? UIScrollView)?.isScrollEnabled.toggle()
    case .stopIgnoring: stage.application.endIgnoringInteractionEvents()
    }
  }

  // MARK: The end

  func finish() {
    ledger.stepBegins()
    ledger.onCall = { _ in }
    stage.turn(at: stage.now + 0.01) { for finger in fingers { finger.up() } }
    ledger.stepBegins()
    stage.advance(by: 20)
    for contact in ledger.openContacts {
      ledger.violated("contact \(contact) began and neither ended nor was cancelled")
    }
    if !stage.runtime.gestures.isAtRest { ledger.violated("something is pending when all is over") }
    for gesture in gestures where gesture.state != .possible {
      ledger.violated("\(gesture.name ?? "?") stays \(gesture.state)")
    }
    for (index, view) in views.enumerated() where view.isAtWork { ledger.violated("view \(index) never stops") }
    gestureLedger.finish()
    for view in views { view.removeFromSuperview() }
    views = []
    gestures = []
    watcher.simultaneous = []
    watcher.refused = []
  }
}

extension UIView {
  /// A Boolean value that indicates whether the view is a control that tracks or a scroll view that moves.
  fileprivate var isAtWork: Bool {
    switch self {
    case let control as UIControl: control.isTracking || control.isHighlighted
    case let scrollView as UIScrollView: scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
    default: false
    }
  }
}

extension World.GesturePlan.Kind {
  @MainActor
  fileprivate func make() -> UIGestureRecognizer {
    switch self {
    case .tap: return UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return UILongPressGestureRecognizer()
    case .pan: return UIPanGestureRecognizer()
    case .swipe: return UISwipeGestureRecognizer()
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .edgePan:
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    }
  }
}
