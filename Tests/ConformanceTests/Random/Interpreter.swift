import UIKitTestSupport

/// Plays a script on a fresh stage and checks the invariants after each step.
@MainActor
final class Interpreter: RandomRun {
  private let stage = TestStage(
    size: CGSize(width: 300, height: 300), rootViewController: UIViewController())
  let ledger: Ledger
  private let windows: [UIWindow]
  private let fingers: [Finger]
  private var views: [UIView] = []

  init(_ script: Script, _ leaks: LeakCheck) {
    ledger = Ledger(leaks: leaks)
    let overlay = UIWindow(frame: CGRect(x: 150, y: 0, width: 150, height: 300))
    overlay.isHidden = false
    windows = [stage.window, overlay]
    let stage = stage
    fingers = (0..<Script.fingers).map { _ in stage.finger() }
    for (index, plan) in script.views.enumerated() { addView(index, plan) }
  }

  private func addView(_ index: Int, _ plan: Script.ViewPlan) {
    let name = "view \(index)"
    let view: UIView =
      switch plan.kind {
      case .plain: RandomView(name: name, ledger: ledger, forwards: false, frame: plan.frame)
      case .forwarding: RandomView(name: name, ledger: ledger, forwards: true, frame: plan.frame)
      case .control: RandomControl(name: name, ledger: ledger, frame: plan.frame)
      }
    view.isMultipleTouchEnabled = plan.isMultipleTouchEnabled
    view.isExclusiveTouch = plan.isExclusiveTouch
    let root = plan.window == 0 ? stage.rootView : windows[plan.window]
    let parent = plan.parent.map { views[$0] } ?? root
    parent.addSubview(view)
    views.append(view)
    ledger.leaks.watch(view, name)
  }

  // MARK: A step

  func play(_ step: Script.Step) {
    ledger.stepBegins()
    ledger.onCall = { [unowned self] call in
      for change in step.changes where change.call == call { make(change) }
    }
    stage.turn(at: stage.now + step.pause) {
      for input in step.inputs { fingers.play(input) }
    }
    for rule in Invariants.violations(in: windows + views) { ledger.violated("after a step: \(rule)") }
  }

  private func make(_ change: Script.Change) {
    let view = views[change.view]
    switch change.kind {
    case .remove: view.removeFromSuperview()
    case .add(let parent):
      let parent = views[parent]
      if !parent.isDescendant(of: view) { parent.addSubview(view) }
    case .toggleHidden: view.isHidden.toggle()
    case .move: view.center.x += 15
    case .toggleInteraction: view.isUserInteractionEnabled.toggle()
    case .toggleEnabled: (view as? UIControl)?.isEnabled.toggle()
    case .bringToFront: view.superview?.bringSubviewToFront(view)
    case .present(let style): present(style)
    case .dismiss: root?.dismiss(animated: false)
    }
  }

  private var root: UIViewController? { stage.window.rootViewController }

  private func present(_ style: UIModalPresentationStyle) {
    guard let root, root.presentedViewController == nil else { return }
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    let view = RandomView(
      name: "presented", ledger: ledger, forwards: true, frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    view.isMultipleTouchEnabled = true
    presented.view.addSubview(view)
    ledger.leaks.watch(view, "presented view")
    root.present(presented, animated: false)
  }

  // MARK: The end

  /// Lifts all fingers, waits until no further tap is counted with the last one, and removes the tree.
  func finish() {
    ledger.stepBegins()
    ledger.onCall = { _ in }
    stage.turn(at: stage.now + 0.01) { for finger in fingers { finger.up() } }
    for contact in ledger.openContacts {
      ledger.violated("contact \(contact) began and neither ended nor was cancelled")
    }
    root?.dismiss(animated: false)
    stage.advance(by: 1)
    for view in views { view.removeFromSuperview() }
    views = []
    windows[1].isHidden = true
  }
}
