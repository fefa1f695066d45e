import Testing
import UIKitTestSupport

/// Tests views and windows that cover others and let touches pass or intercept them.
@MainActor
@Suite struct OverlayIdiomTests {
  /// A button in the center of the screen, and the counter of its presses.
  let pressed = Counter()

  func addButton(to stage: TestStage) -> UIButton {
    let button = UIButton(frame: rect(150, 380, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    return button
  }

  /// Source: `hitTest(_:with:)`: nil makes the superview try the next sibling. H.
  @Test("An overlay that answers nil for itself passes touches through, except to its own buttons")
  func passThroughView() {
    final class PassThrough: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let stage = TestStage()
    _ = addButton(to: stage)
    let overlay = PassThrough(frame: stage.rootView.bounds)
    var ownPresses = 0
    overlay.addSubview(UIButton(frame: rect(0, 0, 100, 44)) { ownPresses += 1 })
    stage.rootView.addSubview(overlay)
    stage.finger().tap(point(200, 400))
    stage.finger().tap(point(50, 20))
    #expect((pressed.count, ownPresses) == (1, 1))
  }

  /// Source: an override of `point(inside:with:)` that tests the subviews must skip hidden, disabled and transparent
  /// ones. H.
  @Test("A container contains a point only if a visible subview does")
  func pointInsideAnySubview() {
    final class Container: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains {
          !$0.isHidden && $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event)
        }
      }
    }
    let stage = TestStage()
    _ = addButton(to: stage)
    let container = Container(frame: rect(0, 300, 400, 200))
    let note = TouchedView(frame: rect(100, 80, 200, 60))
    container.addSubview(note)
    stage.rootView.addSubview(container)
    stage.finger().tap(point(200, 400))
    #expect(note.take() == ["began", "ended"] && pressed.count == 0)
    note.isHidden = true
    stage.finger().tap(point(200, 400))
    #expect(note.take() == [] && pressed.count == 1)
  }

  /// Source: S4 and many overlay libraries use a window of a higher level that returns nil instead of itself (reference
  /// 1.6). H.
  @Test("A toast in a window of its own is touched; all around it the app is")
  func passThroughWindow() {
    final class OverlayWindow: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === rootViewController?.view ? nil : hit
      }
    }
    let stage = TestStage()
    _ = addButton(to: stage)
    let window = OverlayWindow(frame: stage.window.bounds)
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    let toast = TouchedView(frame: rect(20, 700, 360, 60))
    window.rootViewController?.view.addSubview(toast)
    window.isHidden = false
    #expect(stage.window.isKeyWindow)
    stage.finger().tap(point(200, 720))
    #expect(toast.take() == ["began", "ended"])
    stage.finger().tap(point(200, 400))
    #expect(pressed.count == 1 && toast.take() == [])
  }

  /// Source: UIView.alpha and hit testing: views with an alpha of 0.01 or less get no touches (`hitTest(_:with:)`). H.
  @Test("An overlay faded out to alpha 0 gets no touches, although it was never removed")
  func fadedOverlay() {
    let stage = TestStage()
    _ = addButton(to: stage)
    let overlay = TouchedView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(overlay)
    stage.finger().tap(point(200, 400))
    #expect(overlay.take() == ["began", "ended"] && pressed.count == 0)
    UIView.animate(withDuration: 0.3) { overlay.alpha = 0 }
    stage.advance(by: 0.1)
    stage.finger().tap(point(200, 400))
    stage.advance(by: 1)
    stage.finger().tap(point(200, 400))
    #expect(overlay.take() == [] && pressed.count == 2)
  }

  /// Source: a view with a clear color is hit like any other; only interaction, hidden, alpha and `point(inside:)`
  /// matter. H.
  @Test("A clear view over a button steals its touches until its interaction is switched off")
  func clearViewSteals() {
    let stage = TestStage()
    _ = addButton(to: stage)
    let gradient = UIView(frame: stage.rootView.bounds)
    gradient.backgroundColor = .clear
    stage.rootView.addSubview(gradient)
    stage.finger().tap(point(200, 400))
    #expect(pressed.count == 0)
    gradient.isUserInteractionEnabled = false
    stage.finger().tap(point(200, 400))
    #expect(pressed.count == 1)
  }

  /// Source: coach marks return false from `point(inside:with:)` within the hole. H.
  @Test("The hole of a spotlight lets exactly the button in it be touched")
  func spotlight() {
    final class Spotlight: TouchedView {
      var hole = CGRect.zero
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        !UIBezierPath(ovalIn: hole).contains(point) && super.point(inside: point, with: event)
      }
    }
    let stage = TestStage()
    let button = addButton(to: stage)
    let spotlight = Spotlight(frame: stage.rootView.bounds)
    spotlight.hole = button.frame
    stage.rootView.addSubview(spotlight)
    stage.finger().tap(button.center)
    #expect(pressed.count == 1 && spotlight.take() == [])
    // The corner of the button lies outside of the ellipse.
    stage.finger().tap(point(152, 382))
    #expect(pressed.count == 1 && spotlight.take() == ["began", "ended"])
  }

  /// Source: a full-screen view with a spinner is a plain view, and gets all touches because the views behind it are
  /// not tested. H.
  @Test("A loading overlay blocks everything behind it, and a finger that is down already goes on")
  func loadingOverlay() {
    let stage = TestStage()
    let button = addButton(to: stage)
    let finger = stage.finger()
    finger.down(button.center)
    let overlay = UIView(frame: stage.rootView.bounds)
    overlay.addSubview(UIActivityIndicatorView(frame: rect(180, 380, 40, 40)))
    stage.rootView.addSubview(overlay)
    finger.up()
    #expect(pressed.count == 1)
    stage.finger().tap(button.center)
    #expect(pressed.count == 1)
    overlay.removeFromSuperview()
    stage.finger().tap(button.center)
    #expect(pressed.count == 2)
  }

  /// Source: peeking carousels: a pager narrower than the screen with `clipsToBounds` false, in a container whose
  /// `hitTest` returns it for every touch (well known; returning a view that does not contain the point is M).
  @Test("Touches beside a narrow pager scroll it, because its container answers with it")
  func peekingPager() {
    final class Container: UIView {
      let pager = UIScrollView(frame: rect(50, 0, 300, 200))
      override init(frame: CGRect) {
        super.init(frame: frame)
        pager.contentSize = CGSize(width: 1500, height: 200)
        pager.isPagingEnabled = true
        pager.clipsToBounds = false
        addSubview(pager)
      }
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? pager : hit
      }
    }
    let stage = TestStage()
    let container = Container(frame: rect(0, 100, 400, 200))
    stage.rootView.addSubview(container)
    stage.finger().drag(from: point(390, 200), to: point(200, 200), over: 0.2)
    stage.advance(by: 2)
    #expect(container.pager.contentOffset.x == 300)
  }

  /// Source: a responder may forward its touch methods to another view directly (Event Handling Guide). The other view
  /// receives the touch with its original `view`. H.
  @Test("A glass pane that forwards its touches to the view below by hand")
  func forwardingByHand() {
    final class Below: UIView {
      private(set) var path: [CGPoint] = []
      private(set) var touchedView: UIView?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchedView = touches.first?.view
        path += touches.map { $0.location(in: self) }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        path += touches.map { $0.location(in: self) }
      }
    }
    final class Glass: UIView {
      var below: UIView?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        below?.touchesBegan(touches, with: event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        below?.touchesMoved(touches, with: event)
      }
    }
    let stage = TestStage()
    let (below, glass) = (Below(frame: rect(0, 100, 400, 400)), Glass(frame: stage.rootView.bounds))
    glass.below = below
    for view in [below, glass] { stage.rootView.addSubview(view) }
    let finger = stage.finger()
    finger.down(point(100, 150))
    finger.move(point(100, 160))
    finger.up()
    #expect(below.path == [point(100, 50), point(100, 60)])
    #expect(below.touchedView === glass)
  }

  /// Source: apps override `UIWindow.sendEvent(_:)` to observe all touches, for idle timers and to show fingers; super
  /// must be called. H.
  @Test("A window that overrides sendEvent sees every phase before any view does")
  func windowWatchesTouches() {
    final class Watching: UIWindow {
      private(set) var phases: [UITouch.Phase] = []
      var seen: () -> Int = { 0 }
      private(set) var deliveredBefore: [Int] = []
      override func sendEvent(_ event: UIEvent) {
        phases += (event.allTouches ?? []).map(\.phase)
        deliveredBefore.append(seen())
        super.sendEvent(event)
      }
    }
    let stage = TestStage()
    let window = Watching(frame: stage.window.bounds)
    let view = TouchedView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.seen = { view.calls.count }
    let finger = stage.finger()
    finger.down(point(10, 10))
    finger.move(point(20, 10))
    finger.up()
    #expect(window.phases == [.began, .moved, .ended])
    #expect(window.deliveredBefore == [0, 1, 2])
  }
}
