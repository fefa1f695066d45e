import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests when the swipe from the edge pops a controller (reference 8).
@MainActor
@Suite struct EdgeSwipeTests {
  private func depth(after prepare: (UINavigationController, UIViewController) -> Void) -> Int {
    let (navigation, top) = (UINavigationController(), UIViewController())
    navigation.viewControllers = [UIViewController(), top]
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 0.5)
    prepare(navigation, top)
    stage.advance(by: 0.1)
    stage.finger().drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400), over: 0.3)
    stage.advance(by: 1)
    return navigation.viewControllers.count
  }

  /// Source: practice. The idiom of removing the recognizer's delegate is known for all three cases.
  @Test("It pops, unless the bar or the back button is hidden or a left item of the app replaces the button")
  func backButton() {
    let own = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    #expect(depth { _, _ in } == 1)
    #expect(depth { navigation, _ in navigation.setNavigationBarHidden(true, animated: false) } == 2)
    #expect(depth { _, top in top.navigationItem.hidesBackButton = true } == 2)
    #expect(depth { _, top in top.navigationItem.leftBarButtonItem = own } == 2)
    #expect(depth { navigation, _ in navigation.interactivePopGestureRecognizer?.isEnabled = false } == 2)
  }

  @Test("Without its delegate it pops whenever there is a controller below") func withoutDelegate() {
    let own = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    let isOne = depth { navigation, top in
      top.navigationItem.leftBarButtonItem = own
      navigation.interactivePopGestureRecognizer?.delegate = nil
    }
    #expect(isOne == 1)
  }

  /// Source: practice. Apps whose delegate animates pops add a recognizer for the edge themselves, because the one of
  /// the navigation controller does not begin then. M.
  @Test("C261: it does not pop if the delegate has an animation of its own for the pop")
  func customAnimation() {
    let delegate = SlideDelegate(CallLog())
    #expect(depth { navigation, _ in navigation.delegate = delegate } == 2)
    // The method alone turns the swipe off (C340).
    delegate.hasAnimators = false
    #expect(depth { navigation, _ in navigation.delegate = delegate } == 2)
  }
}
