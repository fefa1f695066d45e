import Testing
import UIKitTestSupport

/// Tests navigation bars that fingers on the content hide and show.
@MainActor
@Suite struct BarHidingTests {
  private func scene() -> (TestStage, UINavigationController, UIScrollView, UIButton) {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    scroll.contentSize = CGSize(width: 375, height: 3000)
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
    scroll.addSubview(button)
    page.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: page)
    return (TestStage(rootViewController: navigation), navigation, scroll, button)
  }

  /// Source: header `UINavigationController`, `hidesBarsOnSwipe`. H; the distance: L.
  @Test("C281: A swipe up hides the bars while the content scrolls, and one down shows them")
  func swipe() {
    let (stage, navigation, scroll, _) = scene()
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 200), over: 0.3)
    stage.advance(by: 2)
    #expect(!navigation.isNavigationBarHidden && !navigation.hidesBarsOnSwipe)
    navigation.hidesBarsOnSwipe = true
    navigation.isToolbarHidden = false
    let before = scroll.contentOffset.y
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 200), over: 0.3)
    stage.advance(by: 2)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden && scroll.contentOffset.y > before)
    stage.finger().drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 50, y: 380), over: 0.3)
    stage.advance(by: 2)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
    navigation.hidesBarsOnSwipe = false
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 200), over: 0.3)
    stage.advance(by: 2)
    #expect(!navigation.isNavigationBarHidden)
  }

  /// Source: header `UINavigationController`, `hidesBarsOnTap`. H.
  @Test("C282: A tap on the content hides the bar and the next one shows it, but not a tap on a control")
  func tap() {
    let (stage, navigation, scroll, button) = scene()
    navigation.hidesBarsOnTap = true
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.advance(by: 0.1)
    let center = scroll.convert(button.center, to: nil)
    stage.finger().tap(center)
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden && taps == 1)
    stage.finger().tap(CGPoint(x: 187, y: 22 + navigation.view.safeAreaInsets.top))
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
    stage.finger().tap(CGPoint(x: 300, y: 500))
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    stage.finger().tap(CGPoint(x: 300, y: 500))
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden && navigation.hidesBarsOnTap)
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
  }
}
