import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests of reference 1.6 and 1.7, and of the rows on windows in reference 8.
@MainActor
@Suite struct WindowRules {
  /// Returns a visible full-screen window with a logging view that fills it.
  private func overlay(_ name: String, _ s: Stage, level: UIWindow.Level = .normal) -> UIWindow {
    let window = UIWindow(frame: s.window.bounds)
    window.windowLevel = level
    window.addSubview(HitTestLoggingView(name, s.log, width: 400, height: 800))
    window.isHidden = false
    return window
  }

  // MARK: 1.6

  @Test("1.6 a window of a higher level is hit tested first, whichever was shown last")
  func levels() {
    let s = Stage()
    let alert = overlay("alert", s, level: .alert)
    _ = overlay("normal", s)
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(s.log.touches == ["alert.began{a}", "alert.ended{a}"])
    #expect(s.stage.application.windows.last === alert)
  }

  @Test("1.6 within a level the window shown last is in front, and a change of level moves it")
  func sameLevel() {
    let s = Stage()
    let first = overlay("first", s)
    let second = overlay("second", s)
    #expect(
      s.stage.application.windows.map(ObjectIdentifier.init) == [s.window, first, second].map(ObjectIdentifier.init))
    first.windowLevel = .statusBar
    #expect(s.stage.application.windows.last === first)
    first.windowLevel = UIWindow.Level(-1)
    #expect(s.stage.application.windows.first === first)
  }

  @Test("1.6 within a level the window made key last is in front")
  func keyedComesToFront() {
    let s = Stage()
    let first = overlay("first", s)
    let second = overlay("second", s)
    first.makeKeyAndVisible()
    #expect(s.stage.application.windows.last === first)
    second.makeKey()
    #expect(s.stage.application.windows.last === second)
  }

  @Test("1.6 the levels are 0, 1000 and 2000")
  func levelValues() {
    #expect(UIWindow.Level.normal.rawValue == 0)
    #expect(UIWindow.Level.statusBar.rawValue == 1000)
    #expect(UIWindow.Level.alert.rawValue == 2000)
    #expect(UIWindow.Level.normal < .statusBar)
  }

  @Test("1.6 hidden, transparent and non-interactive windows are skipped", arguments: HitTestCases.Refusal.allCases)
  func skippedWindows(refusal: HitTestCases.Refusal) {
    let s = Stage()
    _ = s.view("V")
    refusal.apply(to: overlay("overlay", s, level: .alert))
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
  }

  @Test("1.6 the pass-through window idiom fails if a wrapper view is returned")
  func wrapperDefeatsPassThrough() {
    let s = Stage()
    _ = s.view("V")
    let window = PassThroughWindow(frame: s.window.bounds)
    window.isHidden = false
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
    s.log.clear()
    window.addSubview(UIView(frame: window.bounds))
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(s.log.touches == [])
  }

  private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  @Test("1.6 touches do not depend on which window is key")
  func keyIsIrrelevant() {
    let s = Stage()
    let behind = overlay("behind", s)
    _ = overlay("front", s, level: .alert)
    behind.makeKey()
    s.stage.finger().tap(CGPoint(10, 10))
    #expect(s.log.touches.first == "front.began{a}")
  }

  // MARK: 1.7

  @Test("1.7 a root controller's view is in a drop-shadow view in a transition view")
  func containers() {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    let shadow = controller.view.superview
    let transition = shadow?.superview
    #expect(String(describing: shadow.map { type(of: $0) } ?? UIView.self) == "UIDropShadowView")
    #expect(String(describing: transition.map { type(of: $0) } ?? UIView.self) == "UITransitionView")
    #expect(transition?.superview === stage.window)
    #expect(shadow?.frame == stage.window.bounds)
    #expect(stage.window.hitTest(CGPoint(10, 10), with: nil) === controller.view)
  }

  // MARK: 8

  @Test("8 a window is hidden until shown, and not key until made so")
  func defaults() {
    let s = Stage()
    let window = UIWindow(frame: s.window.bounds)
    #expect(window.isHidden)
    #expect(!window.isKeyWindow)
    #expect(window.canBecomeKey)
    #expect(window.rootViewController == nil)
    #expect(window.windowLevel == .normal)
  }

  @Test("8 makeKey does not show a window, makeKeyAndVisible does")
  func makingKey() {
    let s = Stage()
    let window = UIWindow(frame: s.window.bounds)
    window.makeKey()
    #expect(window.isKeyWindow)
    #expect(!s.window.isKeyWindow)
    #expect(window.isHidden)
    window.makeKeyAndVisible()
    #expect(!window.isHidden)
    #expect(window.isKeyWindow)
  }

  @Test("8 a window that cannot become key does not")
  func cannotBecomeKey() {
    let s = Stage()
    let window = KeylessWindow(frame: s.window.bounds)
    window.makeKeyAndVisible()
    #expect(!window.isHidden)
    #expect(!window.isKeyWindow)
    #expect(s.window.isKeyWindow)
  }

  private final class KeylessWindow: UIWindow {
    override var canBecomeKey: Bool { false }
  }

  @Test("8 setting the root controller replaces the view")
  func rootViewController() {
    let s = Stage()
    let window = UIWindow(frame: s.window.bounds)
    let (first, second) = (UIViewController(), UIViewController())
    window.rootViewController = first
    #expect(!first.isViewLoaded)
    window.isHidden = false
    #expect(first.view.window === window)
    window.rootViewController = second
    #expect(first.view.window == nil)
    #expect(second.view.window === window)
    window.rootViewController = nil
    #expect(second.view.window == nil)
    #expect(window.subviews.isEmpty)
  }

  @Test("8 converting to or from a nil window uses the screen")
  func screenCoordinates() {
    let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
    let other = UIWindow(frame: CGRect(x: 100, y: 0, width: 200, height: 200))
    let screen: UIWindow? = nil
    #expect(window.convert(CGPoint(1, 2), to: screen) == CGPoint(31, 42))
    #expect(window.convert(CGPoint(31, 42), from: screen) == CGPoint(1, 2))
    #expect(window.convert(CGPoint(1, 2), to: other) == CGPoint(-69, 42))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(window.convert(rect, to: screen) == CGRect(x: 31, y: 42, width: 3, height: 4))
    #expect(window.convert(rect, from: other) == CGRect(x: 71, y: -38, width: 3, height: 4))
  }

  @Test("8 a scaled window converts with its transform")
  func scaledWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.layer.anchorPoint = .zero
    window.layer.position = CGPoint(10, 10)
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    let screen: UIWindow? = nil
    #expect(window.convert(CGPoint(5, 5), to: screen) == CGPoint(20, 20))
    #expect(
      window.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: screen)
        == CGRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test("8 if a key window is hidden, the frontmost other window that can become key replaces it")
  func hiddenKeyWindow() {
    final class Aside: UIWindow {
      override var canBecomeKey: Bool { false }
    }
    let s = Stage()
    let first = overlay("first", s)
    let aside = Aside(frame: s.window.bounds)
    aside.isHidden = false
    let last = overlay("last", s, level: .alert)
    last.makeKey()
    last.isHidden = true
    #expect(first.isKeyWindow)
    first.isHidden = true
    #expect(s.window.isKeyWindow && !aside.isKeyWindow)
  }
}
