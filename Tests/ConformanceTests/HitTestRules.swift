import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests of reference 1.1 to 1.3: the default algorithm, containment, and the three conditions.
@MainActor
@Suite struct HitTestRules {
  // MARK: 1.1

  @Test(
    "1.1 step 1: the three conditions come first; point(inside:) is not called",
    arguments: HitTestCases.Refusal.allCases)
  func conditionsFirst(refusal: HitTestCases.Refusal) {
    let s = Stage()
    let v = HitTestLoggingView("V", s.log)
    v.logsHitTests = true
    refusal.apply(to: v)
    #expect(v.hitTest(CGPoint(50, 50), with: nil) == nil)
    #expect(s.log.entries == ["hit(V)"])
  }

  @Test("1.1 step 2: a view that does not contain the point calls no descendant")
  func outsideCallsNoDescendant() {
    let s = Stage()
    let v = s.view("V")
    let child = s.view("child", in: v, x: 150)
    (v.logsHitTests, child.logsHitTests) = (true, true)
    #expect(v.hitTest(CGPoint(160, 50), with: nil) == nil)
    #expect(s.log.entries == ["hit(V)", "in(V)=F"])
  }

  @Test("1.1 step 3: subviews are called from last to first, in their own coordinates, until one returns a view")
  func subviewsLastToFirst() {
    let s = Stage()
    let v = s.view("V")
    let first = s.view("first", in: v)
    let second = s.view("second", in: v, x: 20, y: 10)
    let third = s.view("third", in: v, x: 60, y: 60)
    for view in [v, first, second, third] { view.logsHitTests = true }
    #expect(v.hitTest(CGPoint(30, 30), with: nil) === second)
    #expect(s.log.entries == ["hit(V)", "in(V)=T", "hit(third)", "in(third)=F", "hit(second)", "in(second)=T"])
  }

  @Test("1.1 step 4: if no subview returns a view, the view returns itself")
  func viewAnswersForItself() {
    let s = Stage()
    let v = s.view("V")
    _ = s.view("child", in: v, x: 50, y: 50)
    #expect(v.hitTest(CGPoint(10, 10), with: nil) === v)
  }

  @Test("1.1 step 5: in one pass each visited view gets one call of each method")
  func oneCallOfEach() {
    let s = Stage()
    let v = s.view("V")
    let a = s.view("a", in: v)
    let b = s.view("b", in: a)
    for view in [v, a, b] { view.logsHitTests = true }
    #expect(s.hit(50, 50) === b)
    #expect(s.log.entries == ["hit(V)", "in(V)=T", "hit(a)", "in(a)=T", "hit(b)", "in(b)=T"])
  }

  @Test("1.1 step 6: views without window and a nil event can be hit tested")
  func withoutWindow() {
    let v = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    v.addSubview(child)
    #expect(v.window == nil)
    #expect(v.hitTest(CGPoint(15, 15), with: nil) === child)
  }

  @Test("1.1 step 7: windows and controls follow the default algorithm")
  func windowsAndControls() {
    let s = Stage()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    control.addSubview(inner)
    s.root.addSubview(control)
    #expect(s.hit(15, 15) === inner)
    #expect(s.hit(50, 50) === control)
    s.root.isHidden = true
    #expect(s.hit(50, 50) === s.window)
  }

  // MARK: 1.2

  @Test("1.2 a view contains its bounds, whatever their origin")
  func boundsWithOrigin() {
    let v = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    v.bounds.origin = CGPoint(500, -40)
    #expect(v.point(inside: CGPoint(500, -40), with: nil))
    #expect(v.point(inside: CGPoint(599.999, 59.999), with: nil))
    #expect(!v.point(inside: CGPoint(499.999, 0), with: nil))
    #expect(!v.point(inside: CGPoint(0, 0), with: nil))
  }

  @Test("1.2 the right and bottom edges are outside")
  func halfOpen() {
    let v = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(v.point(inside: CGPoint(0, 0), with: nil))
    #expect(v.point(inside: CGPoint(199.999, 99.999), with: nil))
    #expect(!v.point(inside: CGPoint(200, 50), with: nil))
    #expect(!v.point(inside: CGPoint(50, 100), with: nil))
  }

  @Test(
    "1.2 a container without width or height makes its children untouchable", arguments: [(0, 100), (100, 0), (0, 0)])
  func emptyContainer(width: CGFloat, height: CGFloat) {
    let s = Stage()
    let container = s.view("container", width: width, height: height)
    _ = s.view("child", in: container)
    #expect(s.hit(0, 0) === s.root)
    #expect(s.hit(50, 50) === s.root)
  }

  @Test("1.2 negative sizes are standardized first")
  func negativeSize() {
    let v = UIView()
    v.bounds = CGRect(x: 100, y: 100, width: -100, height: -50)
    #expect(v.point(inside: CGPoint(0, 50), with: nil))
    #expect(v.point(inside: CGPoint(99, 99), with: nil))
    #expect(!v.point(inside: CGPoint(100, 99), with: nil))
    #expect(!v.point(inside: CGPoint(0, 49), with: nil))
  }

  @Test("1.2 an override can shrink or enlarge the region, but not escape the superview's")
  func overriddenRegion() {
    let s = Stage()
    let parent = s.view("parent")
    let v = s.view("V", in: parent, x: 60, y: 60, width: 40, height: 40)
    v.slop = -10
    #expect(s.hit(65, 80) === parent)
    #expect(s.hit(75, 80) === v)
    v.slop = 30
    #expect(s.hit(40, 80) === v)
    #expect(s.hit(110, 80) === s.root)
  }

  // MARK: 1.3

  @Test("1.3 alpha and isHidden are the layer's opacity and isHidden, from either side, in 32 bits")
  func alphaIsTheLayers() {
    let v = UIView()
    v.alpha = 0.35
    #expect(v.layer.opacity == 0.35)
    #expect(v.alpha == 0.34999999403953552)
    v.layer.opacity = 0.5
    #expect(v.alpha == 0.5)
    v.layer.isHidden = true
    #expect(v.isHidden)
    v.isHidden = false
    #expect(!v.layer.isHidden)
  }

  @Test("1.3 a view with alpha 0.01 is not hit, one with the next larger 32-bit number is")
  func smallestAlpha() {
    let s = Stage()
    let v = s.view("V")
    v.alpha = 0.01
    #expect(v.alpha == 0.0099999997764825821)
    #expect(s.hit(50, 50) === s.root)
    v.alpha = 0.010000000707805157
    #expect(s.hit(50, 50) === v)
  }

  @Test("1.3 alpha is not multiplied along the ancestors; an invisible ancestor removes its subtree")
  func alphaIsPerView() {
    let s = Stage()
    let parent = s.view("parent")
    let child = s.view("child", in: parent)
    (parent.alpha, child.alpha) = (0.02, 0.02)
    #expect(s.hit(50, 50) === child)
    (parent.alpha, child.alpha) = (0.009, 1)
    #expect(s.hit(50, 50) === s.root)
  }

  @Test("1.3 a clear or absent background does not matter")
  func clearBackground() {
    let s = Stage()
    let v = s.view("V")
    v.backgroundColor = nil
    #expect(s.hit(50, 50) === v)
    v.backgroundColor = .clear
    #expect(s.hit(50, 50) === v)
  }

  @Test("1.3 isHidden is the view's own flag, but hidden and disabled ancestors stop the search")
  func hiddenAncestor() {
    let s = Stage()
    let parent = s.view("parent")
    let child = s.view("child", in: parent)
    parent.isHidden = true
    #expect(!child.isHidden)
    #expect(s.hit(50, 50) === s.root)
    parent.isHidden = false
    parent.isUserInteractionEnabled = false
    #expect(child.isUserInteractionEnabled)
    #expect(s.hit(50, 50) === s.root)
  }

  @Test("1.3 labels get no touches by default; views, controls, buttons and switches do")
  func interactionDefaults() {
    #expect(!UILabel().isUserInteractionEnabled)
    #expect(UIView().isUserInteractionEnabled)
    #expect(UIControl().isUserInteractionEnabled)
    #expect(UIButton().isUserInteractionEnabled)
    #expect(UISwitch().isUserInteractionEnabled)
  }

  @Test("1.3 pinned choice (M): a disabled control is hit, and what is behind it gets nothing")
  func disabledControl() {
    let s = Stage()
    let behind = s.view("behind")
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.isEnabled = false
    s.root.addSubview(control)
    #expect(s.hit(50, 50) === control)
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(s.log.touches == [])
    control.isUserInteractionEnabled = false
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(s.log.touches.count == 2)
    #expect(behind.superview === s.root)
  }
}
