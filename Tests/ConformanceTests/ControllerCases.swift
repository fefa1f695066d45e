import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of controllers: calls when they appear and disappear, and views in front of and beside theirs.
@MainActor
@Suite struct ControllerCases {
  private let log = CallLog()

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private final class Flagged: UIViewController {
    let log: CallLog
    init(_ log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    private func note(_ call: String) {
      let flags = [
        ("presented", isBeingPresented), ("dismissed", isBeingDismissed), ("to parent", isMovingToParent),
        ("from parent", isMovingFromParent),
      ]
      log.add("\(call): \(flags.filter(\.1).map(\.0).joined(separator: "+"))")
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  /// Source: the four properties "return true only when called from inside" the appearance methods (their
  /// documentation names `viewWillAppear`, `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`). H.
  @Test("C187: appearance methods can distinguish a presentation, a push, and being covered")
  func flags() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    let flagged = Flagged(log)
    navigation.pushViewController(flagged, animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["will appear: to parent", "did appear: to parent"])
    #expect(!flagged.isMovingToParent)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["will disappear: ", "did disappear: ", "will appear: ", "did appear: "])
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["will disappear: from parent", "did disappear: from parent"])
    let modal = Flagged(log)
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["will appear: presented", "did appear: presented"])
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["will disappear: dismissed", "did disappear: dismissed"])
    #expect(!modal.isBeingDismissed)
  }

  /// Source: `transitionCoordinator` exists while a transition is in progress;
  /// `animate(alongsideTransition:completion:)` runs its animations with the transition's duration and completes after
  /// it. H.
  @Test("C188: animations alongside a push take as long as it does, and complete with it")
  func alongside() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    let badge = UIView(frame: CGRect(x: 0, y: 700, width: 20, height: 20))
    stage.window.addSubview(badge)
    #expect(root.transitionCoordinator == nil)
    let second = UIViewController()
    navigation.pushViewController(second, animated: true)
    let coordinator = second.transitionCoordinator
    #expect(coordinator?.isAnimated == true && coordinator?.viewController(forKey: .to) === second)
    #expect(coordinator?.viewController(forKey: .from) === root)
    let queued = coordinator?.animate(
      alongsideTransition: { _ in badge.frame.origin.x = 300 },
      completion: { [log] context in log.add("over, cancelled \(context.isCancelled)") })
    #expect(queued == true)
    let duration = coordinator?.transitionDuration ?? 0
    stage.advance(by: duration / 2)
    let shown = badge.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 1 && shown < 299 && log.entries == [])
    stage.advance(by: duration)
    #expect(log.take() == ["over, cancelled false"] && navigation.transitionCoordinator == nil)
  }

  /// Source: `UITabBarControllerDelegate`: both methods are called "in response to user taps" only; if `shouldSelect`
  /// returns false, the selection stays. H.
  @Test("C189: the tab controller's delegate is asked about taps, not about selections by code")
  func tabs() {
    final class Guard: NSObject, UITabBarControllerDelegate {
      let log: CallLog
      var allows = true
      init(_ log: CallLog) { self.log = log }
      func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
      {
        log.add("should \(viewController.title ?? "")")
        return allows
      }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.add("did \(viewController.title ?? "")")
      }
    }
    let tabs = UITabBarController()
    let pages = ["A", "B", "C"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    let keeper = Guard(log)
    tabs.viewControllers = pages
    tabs.delegate = keeper
    let stage = TestStage(rootViewController: tabs)
    tabs.selectedIndex = 1
    tabs.selectedViewController = pages[2]
    #expect(log.take() == [] && tabs.selectedIndex == 2)
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    stage.finger().tap(point(bar.minX + 60, bar.minY + 20))
    #expect(log.take() == ["should A", "did A"] && tabs.selectedViewController === pages[0])
    keeper.allows = false
    stage.finger().tap(point(bar.midX, bar.minY + 20))
    #expect(log.take() == ["should B"] && tabs.selectedIndex == 0)
    stage.finger().tap(point(bar.minX + 60, bar.minY + 20))
    #expect(log.take() == ["should A"])
  }

  /// Source: `UIView.keyboardLayoutGuide`: "when the keyboard is offscreen, the guide's top is the bottom of the safe
  /// area"; docked, the guide is the keyboard's frame. H.
  @Test("C221: constraints to the keyboard guide follow the safe area, and the keyboard while it is shown")
  func keyboardGuide() {
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    let stage = TestStage(rootViewController: root)
    stage.hasHardwareKeyboard = false
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(field)
    root.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.advance(by: 0.1)
    #expect(bar.frame.maxY == 766)
    var keyboard = CGRect.zero
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect) ?? .zero
      MainActor.assumeIsolated { keyboard = frame }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    field.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(keyboard.height > 100 && bar.frame.maxY == keyboard.minY)
    field.resignFirstResponder()
    stage.advance(by: 1)
    #expect(bar.frame.maxY == 766)
  }

  /// Source: `UIContextMenuInteractionDelegate`: it is asked for the configuration, then notified that the menu will
  /// display, then that the interaction will end; animators complete after the animation. H.
  @Test("C222: a context menu's delegate is notified of the appearance and the end of the menu")
  func contextMenu() {
    final class LoggingDelegate: NSObject, UIContextMenuInteractionDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.add("configuration at \(Int(location.x)),\(Int(location.y))")
        return UIContextMenuConfiguration(identifier: "card" as NSString, previewProvider: nil) { _ in
          UIMenu(children: [UIAction(title: "Copy") { [log = self.log] _ in log.add("copy") }])
        }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        log.add("will display \(configuration.identifier)")
        animator?.addCompletion { self.log.add("displayed") }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        log.add("will end \(configuration.identifier)")
        animator?.addCompletion { self.log.add("ended") }
      }
    }
    let stage = TestStage()
    let card = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    let menuDelegate = LoggingDelegate(log)
    card.addInteraction(UIContextMenuInteraction(delegate: menuDelegate))
    stage.rootView.addSubview(card)
    let finger = stage.finger()
    finger.down(point(150, 350))
    stage.advance(by: 1)
    #expect(log.take() == ["configuration at 50,50", "will display card", "displayed"])
    finger.up()
    stage.advance(by: 0.5)
    #expect(log.take() == [])
    stage.finger().tap(point(5, 5))
    stage.advance(by: 1)
    #expect(log.take() == ["will end card", "ended"])
  }

  /// Source: `UIView.safeAreaInsets`: "the insets that you use to determine the safe area for this view", which
  /// "reflect only the portion of the view that is covered". H.
  @Test("C223: a view's safe area insets are the part of it outside the safe area, and changes are notified")
  func safeAreas() {
    final class Covered: UIView {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    let stage = TestStage(rootViewController: root)
    let view = Covered(frame: CGRect(x: 0, y: 20, width: 400, height: 300))
    root.view.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    let before = view.changes
    view.frame.origin.y = 200
    stage.advance(by: 0.1)
    #expect(view.safeAreaInsets == .zero && view.changes == before + 1)
    view.frame.origin.y = 480
    root.additionalSafeAreaInsets.bottom = 100
    stage.advance(by: 0.1)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0))
    let label = UIView(frame: CGRect(x: 0, y: 250, width: 100, height: 40))
    view.addSubview(label)
    stage.advance(by: 0.1)
    #expect(label.safeAreaInsets.bottom == 70)
  }
}
