import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests section A of the cases: the hit view, and the views that are called.
@MainActor
@Suite struct HitTestCases {
  @Test("C01 bounds are half-open")
  func halfOpen() {
    let s = Stage()
    let v = s.view("V", x: 50, y: 100, width: 200, height: 200)
    #expect(s.hit(50, 100) === v)
    #expect(s.hit(249.999, 299.999) === v)
    #expect(s.hit(250, 200) === s.root)
    #expect(s.hit(150, 300) === s.root)
    #expect(s.hit(49.999, 150) === s.root)
  }

  @Test("C03 the order of the subviews decides, and bringSubviewToFront changes it")
  func arrayOrder() {
    let s = Stage()
    let a = s.view("A", x: 50, y: 100, width: 200, height: 200)
    let a2 = s.view("A2", in: a, x: 100, y: 100, width: 100, height: 100)
    let b = s.view("B", x: 150, y: 200, width: 200, height: 200)
    let deep = s.view("deep", in: b, x: 20, y: 20)
    #expect(s.hit(200, 270) === deep)
    s.root.bringSubviewToFront(a)
    b.logsHitTests = true
    #expect(s.hit(200, 270) === a2)
    #expect(s.log.entries == [])
  }

  @Test("C05 alpha is not multiplied along the ancestors")
  func alphaIsNotMultiplied() {
    let s = Stage()
    let a = s.view("A")
    let a1 = s.view("A1", in: a)
    a.alpha = 0.02
    a1.alpha = 0.02
    #expect(s.hit(50, 50) === a1)
    a.alpha = 0.009
    a1.alpha = 1
    #expect(s.hit(50, 50) === s.root)
  }

  enum Refusal: CaseIterable {
    case interactionOff, hidden, transparent

    @MainActor
    func apply(to view: UIView) {
      switch self {
      case .interactionOff: view.isUserInteractionEnabled = false
      case .hidden: view.isHidden = true
      case .transparent: view.alpha = 0
      }
    }
  }

  @Test(
    "C06 of a view that is skipped only hitTest is called, and of its subviews no method", arguments: Refusal.allCases
  )
  func shortCircuit(refusal: Refusal) {
    let s = Stage()
    let v = s.view("V")
    let child = s.view("child", in: v)
    (v.logsHitTests, child.logsHitTests) = (true, true)
    refusal.apply(to: v)
    #expect(s.hit(50, 50) === s.root)
    #expect(s.log.entries == ["hit(V)"])
  }

  @Test("C08 zPosition and depth do not change the hit view")
  func depthIsIgnored() {
    let s = Stage()
    let x = s.view("X")
    let y = s.view("Y")
    x.layer.zPosition = 1000
    #expect(s.hit(50, 50) === y)
    x.layer.zPosition = 0
    x.layer.transform = CATransform3DMakeTranslation(0, 0, 10)
    #expect(s.hit(50, 50) === y)
  }

  @Test("C09 content that overflows its superview cannot be hit")
  func overflow() {
    let s = Stage()
    let a = s.view("A", x: 50, y: 100, width: 200, height: 200)
    let a2 = s.view("A2", in: a, x: 150, y: 150)
    (a.logsHitTests, a2.logsHitTests) = (true, true)
    #expect(!a.clipsToBounds)
    #expect(s.hit(270, 320) === s.root)
    #expect(s.log.entries == ["hit(A)", "in(A)=F"])
  }

  /// A view that contains the points in its subviews' frames, too.
  private final class ReachingView: UIView {
    var asksWhetherHidden = true
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
        || subviews.contains { (!asksWhetherHidden || !$0.isHidden) && $0.frame.containsHalfOpen(point) }
    }
  }

  @Test("C10 clipped content can still be hit")
  func clippingDoesNotMatter() {
    let s = Stage()
    let a = ReachingView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    s.root.addSubview(a)
    let a2 = s.view("A2", in: a, x: 150, y: 150)
    a.clipsToBounds = true
    #expect(s.hit(270, 320) === a2)
  }

  @Test("C11 a hidden child must not create a dead zone")
  func hiddenChild() {
    let s = Stage()
    let a = ReachingView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    s.root.addSubview(a)
    s.view("A2", in: a, x: 150, y: 150).isHidden = true
    a.asksWhetherHidden = false
    #expect(s.hit(270, 320) === a)
    a.asksWhetherHidden = true
    #expect(s.hit(270, 320) === s.root)
  }

  @Test("C13 a button enlarged by 30 points on each side, frame unchanged")
  func enlargedButton() {
    let s = Stage()
    let button = s.view("btn", x: 100, y: 100, width: 20, height: 20)
    button.slop = 30
    #expect(s.hit(75, 75) === button)
    #expect(s.hit(69.9, 100) === s.root)
    #expect(s.hit(150, 110) === s.root)
    #expect(s.hit(149.9, 110) === button)
    #expect(button.frame == CGRect(x: 100, y: 100, width: 20, height: 20))
  }

  @Test("C15 a rotated view is hit where it is visible")
  func rotation() {
    let s = Stage()
    let a = s.view("A", x: 50, y: 100, width: 200, height: 200)
    a.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(s.hit(150, 200) === a)
    #expect(s.hit(60, 110) === s.root)
    #expect(s.hit(150, 80) === a)
    #expect(abs(a.frame.width - 282.8) < 0.1)
  }

  @Test("C16 the bounds origin scrolls the hit areas")
  func boundsOrigin() {
    let s = Stage()
    let scrolled = s.view("S", width: 300, height: 300)
    scrolled.bounds.origin = CGPoint(0, 300)
    let c = PointKeeper(frame: CGRect(x: 0, y: 350, width: 100, height: 40))
    scrolled.addSubview(c)
    #expect(s.hit(10, 60) === c)
    #expect(c.asked == CGPoint(10, 10))
  }

  private final class PointKeeper: UIView {
    var asked: CGPoint?
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      asked = point
      return super.point(inside: point, with: event)
    }
  }

  @Test("C18 a label over a button does not block it until the label's interaction is enabled")
  func labelOverButton() {
    let s = Stage()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let label = UILabel(frame: button.frame)
    s.root.addSubview(button)
    s.root.addSubview(label)
    #expect(s.hit(50, 20) === button)
    label.isUserInteractionEnabled = true
    #expect(s.hit(50, 20) === label)
  }

  @Test("C20 hitTest is nil only when the root itself misses")
  func nilOnlyOutside() {
    let s = Stage()
    _ = s.view("V", x: 200, y: 200)
    #expect(s.root.hitTest(CGPoint(-10, -10), with: nil) == nil)
    #expect(s.root.hitTest(CGPoint(10, 10), with: nil) === s.root)
  }

  @Test("C21 a root with 52 children that miss costs exactly 53 calls of each method")
  func cost() {
    let s = Stage()
    let root = s.view("root", width: 400, height: 800)
    root.logsHitTests = true
    for index in 0..<52 { s.view("\(index)", in: root, x: 200, y: 200).logsHitTests = true }
    #expect(s.hit(10, 10) === root)
    #expect(s.log.hits.count == 53)
    #expect(s.log.entries.count == 106)
  }

  @Test("C23 each finger is hit tested once, before its began, and never for moves")
  func oncePerFinger() {
    let s = Stage()
    let v = s.view("V")
    v.logsHitTests = true
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    #expect(s.log.hits.count >= 1)
    #expect(s.log.entries.firstIndex(of: "V.began{a}") == s.log.entries.count - 1)
    s.log.clear()
    for step in 1...5 { a.move(CGPoint(50 + CGFloat(step), 50), at: TimeInterval(step) / 60) }
    #expect(s.log.hits == [])
    s.stage.finger().down(CGPoint(60, 60), at: 0.2)
    #expect(s.log.hits.count >= 1)
    s.log.clear()
    a.up(at: 0.3)
    #expect(s.log.entries == ["V.ended{a}"])
  }

  @Test("C25 a window that returns nil instead of itself passes touches through")
  func passThroughWindow() {
    let s = Stage()
    let w2 = PassThroughWindow(frame: s.window.bounds)
    w2.windowLevel = .alert
    w2.isHidden = false
    let toast = HitTestLoggingView("toast", s.log, x: 100, y: 100)
    w2.addSubview(toast)
    let v = s.view("V", width: 400, height: 800)
    s.stage.finger().tap(CGPoint(150, 150))
    #expect(s.log.touches == ["toast.began{a}", "toast.ended{a}"])
    s.log.clear()
    s.stage.finger().tap(CGPoint(300, 300))
    #expect(s.log.touches == ["V.began{b}", "V.ended{b}"])
    #expect(v.window === s.window)
  }

  private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  @Test("C31 the returned view need neither be a descendant nor contain the point")
  func foreignResult() {
    let s = Stage()
    let z = s.view("Z", x: 300, y: 700, width: 20, height: 20)
    let branch = ForeignView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    branch.answer = z
    s.root.addSubview(branch)
    var touch: UITouch?
    z.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().down(CGPoint(50, 50))
    #expect(s.log.touches == ["Z.began{a}"])
    #expect(touch?.view === z)
    #expect(touch?.location(in: z) == CGPoint(-250, -650))
  }

  private final class ForeignView: UIView {
    weak var answer: UIView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event) == nil ? nil : answer
    }
  }

  @Test("C33 a disabled control is hit and swallows the touch")
  func disabledControl() {
    let s = Stage()
    let x = s.view("X")
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    x.addSubview(button)
    var sent = 0
    button.addAction(UIAction { _ in sent += 1 }, for: .allEvents)
    button.isEnabled = false
    #expect(s.hit(50, 20) === button)
    s.stage.finger().tap(CGPoint(50, 20))
    #expect(sent == 0)
    #expect(s.log.touches == [])
    button.isEnabled = true
    s.stage.finger().tap(CGPoint(50, 20), holding: 0.05)
    #expect(sent > 0)
  }
}
