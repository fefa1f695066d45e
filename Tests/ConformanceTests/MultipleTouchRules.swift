import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests of reference 3.5: touches that are withheld from a view.
@MainActor
@Suite struct MultipleTouchRules {
  @Test("3.5 multiple touch and exclusive touch are off by default")
  func defaults() {
    for view in [UIView(), UIControl(), UIButton()] {
      #expect(!view.isMultipleTouchEnabled)
      #expect(!view.isExclusiveTouch)
    }
  }

  @Test("3.5 without multiple touch a view gets only the first finger, with it all", arguments: [false, true])
  func multipleTouch(isEnabled: Bool) {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = isEnabled
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(50, 50), at: 0.1)
    #expect(s.log.touches == ["V.began{a}"] + (isEnabled ? ["V.began{b}"] : []))
  }

  @Test("3.5 pinned (M): of two fingers that land in one event, such a view gets only the first")
  func twoAtOnce() {
    let s = Stage()
    _ = s.view("V")
    let (a, b) = (s.stage.finger(), s.stage.finger())
    s.stage.turn {
      a.down(CGPoint(10, 10))
      b.down(CGPoint(50, 50))
    }
    #expect(s.log.touches == ["V.began{a}"])
  }

  @Test("3.5 after the first finger has lifted, a new one is delivered; pinned (M): the withheld one never is")
  func withheldForLife() {
    let s = Stage()
    _ = s.view("V")
    let (a, b, c) = (s.stage.finger(), s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(90, 90), at: 0.1)
    a.up(at: 0.2)
    c.down(CGPoint(50, 10), at: 1)
    b.move(CGPoint(80, 80), at: 1.1)
    b.up(at: 1.2)
    c.up(at: 1.3)
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}", "V.began{c}", "V.ended{c}"])
  }

  @Test("3.5 pinned choice: a finger that lands in the event that lifts the first is withheld too")
  func liftAndLandInOneEvent() {
    let s = Stage()
    _ = s.view("V")
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    s.stage.turn(at: 1) {
      a.up()
      b.down(CGPoint(50, 50))
    }
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
  }

  @Test("3.5 fingers on other views are unaffected, and subviews are separate views")
  func subviewsCountSeparately() {
    let s = Stage()
    let v = s.view("V", width: 300)
    s.view("child", in: v, x: 100).consumes = true
    _ = s.view("other", x: 300)
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(110, 10), at: 0.1)
    s.stage.finger().down(CGPoint(310, 10), at: 0.2)
    s.stage.finger().down(CGPoint(20, 10), at: 0.3)
    #expect(s.log.touches == ["V.began{a}", "child.began{b}", "other.began{c}"])
  }

  @Test("3.5 an exclusive view gets no touch while another view of the window tracks one")
  func exclusiveNotAlone() {
    let s = Stage()
    _ = s.view("V1")
    s.view("V2", x: 200).isExclusiveTouch = true
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(210, 10), at: 0.1)
    #expect(s.log.touches == ["V1.began{a}"])
  }

  @Test("3.5 while an exclusive view tracks, other views of its window get no touches, other windows do")
  func exclusiveElsewhere() {
    let s = Stage()
    s.view("V1").isExclusiveTouch = true
    _ = s.view("V2", x: 200)
    let window = UIWindow(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    window.isHidden = false
    window.addSubview(HitTestLoggingView("W", s.log))
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(210, 10), at: 0.1)
    s.stage.finger().down(CGPoint(10, 410), at: 0.2)
    #expect(s.log.touches == ["V1.began{a}", "W.began{c}"])
  }

  @Test("3.5 an exclusive view with multiple touch gets further fingers of its own")
  func exclusiveAndMultiple() {
    let s = Stage()
    let v = s.view("V")
    (v.isExclusiveTouch, v.isMultipleTouchEnabled) = (true, true)
    s.stage.finger().down(CGPoint(10, 10), at: 0)
    s.stage.finger().down(CGPoint(50, 50), at: 0.1)
    #expect(s.log.touches == ["V.began{a}", "V.began{b}"])
  }

  @Test("3.5 pinned (M): withheld touches are still in allTouches, with their view")
  func withheldButKnown() {
    let s = Stage()
    let v = s.view("V")
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(50, 50), at: 0.1)
    var count: Int?
    v.onTouches = { _, event in count = event?.touches(for: v)?.count }
    a.move(CGPoint(20, 10), at: 0.2)
    #expect(count == 2)
  }
}
