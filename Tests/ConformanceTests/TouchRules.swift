import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests of reference 2.1 to 2.3: the identity, lifetime and location of a touch.
@MainActor
@Suite struct TouchRules {
  // MARK: 2.1

  @Test("2.1 the raw values of phases, types, properties and force capabilities")
  func rawValues() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0...3))
    #expect(UITouch.TouchType.stylus == .pencil)
    let properties: [UITouch.Properties] = [.force, .azimuth, .altitude, .location]
    #expect(properties.map(\.rawValue) == [1, 2, 4, 8])
    let capabilities: [UIForceTouchCapability] = [.unknown, .unavailable, .available]
    #expect(capabilities.map(\.rawValue) == [0, 1, 2])
  }

  // MARK: 2.2

  @Test("2.2 one object per contact, from began to ended")
  func oneObject() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    var identities: [Int: Set<ObjectIdentifier>] = [:]
    v.onTouches = { touches, _ in
      for touch in touches { identities[touch.number, default: []].insert(ObjectIdentifier(touch)) }
    }
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(50, 50), at: 0.1)
    a.move(CGPoint(20, 10), at: 0.2)
    b.up(at: 0.3)
    a.up(at: 0.4)
    #expect(identities.values.map(\.count) == [1, 1])
    #expect(identities[1] != identities[2])
  }

  @Test("2.2 pinned choice (M): a second tap at the same place is the same object, a tap elsewhere is another")
  func objectIsReused() {
    let s = Stage()
    let v = s.view("V", width: 400)
    var touches: [UITouch] = []
    v.onTouches = { set, _ in touches += set.filter { $0.phase == .began } }
    s.stage.finger().tap(CGPoint(50, 50))
    s.stage.finger().tap(CGPoint(52, 50))
    s.stage.finger().tap(CGPoint(250, 50))
    #expect(touches.count == 3)
    #expect(touches[0] === touches[1])
    #expect(touches[1] !== touches[2])
  }

  @Test("2.2 an object that is reused for the second tap keeps nothing of the first")
  func reusedObjectIsFresh() {
    let s = Stage()
    let v1 = s.view("V1")
    _ = s.view("V2", x: 100)
    let a = s.stage.finger()
    a.down(CGPoint(90, 50), at: 0)
    a.move(CGPoint(95, 50), at: 0.01)
    a.up(at: 0.02)
    v1.isHidden = true
    var touch: UITouch?
    let v3 = s.view("V3", x: 101)
    v3.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().down(CGPoint(105, 55), at: 0.1)
    #expect(s.log.touches.last == "V3.began{b}")
    #expect(touch?.view === v3)
    #expect(touch?.phase == .began)
    #expect(touch?.tapCount == 2)
    #expect(touch?.previousLocation(in: nil) == CGPoint(105, 55))
    #expect(touch?.timestamp == 0.1)
  }

  @Test("2.2 a tap that lands in the turn that lifts the first is another object: the first is still being delivered")
  func noReuseDuringDelivery() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    var began: [UITouch] = []
    v.onTouches = { touches, _ in began += touches.filter { $0.phase == .began } }
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(50, 50), at: 0)
    s.stage.turn(at: 0.05) {
      a.up()
      b.down(CGPoint(50, 50))
    }
    #expect(s.log.touches == ["V.began{a}", "V.began{b}", "V.ended{a}"])
    #expect(began.count == 2)
    #expect(began.first !== began.last)
    #expect(began.last?.tapCount == 2)
  }

  @Test("2.2 a touch is freed once it cannot be updated any more")
  func touchIsFreed() {
    let s = Stage()
    let v = s.view("V")
    weak var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(touch != nil)
    s.stage.advance(by: TapCounting.interval + 0.01)
    #expect(touch == nil)
  }

  @Test("2.2 view and window are set at began and never change, whatever happens to the view")
  func viewIsFixed() {
    let s = Stage()
    let v = s.view("V")
    var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    v.center.x += 200
    _ = s.view("cover")
    a.move(CGPoint(51, 50), at: 0.1)
    #expect(touch?.view === v)
    #expect(touch?.window === s.window)
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}"])
  }

  @Test("2.2 pinned (M): a view removed from its window gets its touches cancelled, with its whole subtree")
  func removedSubtree() {
    let s = Stage()
    let parent = s.view("parent", width: 300)
    let (left, right) = (s.view("left", in: parent), s.view("right", in: parent, x: 150))
    s.stage.finger().down(CGPoint(50, 50), at: 0)
    s.stage.finger().down(CGPoint(200, 50), at: 0.1)
    (left.consumes, right.consumes) = (true, true)
    s.log.clear()
    parent.removeFromSuperview()
    #expect(s.log.touches == ["left.cancelled{a}", "right.cancelled{b}"])
  }

  @Test("2.2 a view that moves within its window keeps its touch and is not notified of a window")
  func movedWithinWindow() {
    let s = Stage()
    let (first, second) = (s.view("first", width: 300), s.view("second", y: 300))
    let v = WindowKeeper(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    first.addSubview(v)
    let moves = v.moves
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    second.addSubview(v)
    second.insertSubview(UIView(), at: 0)
    first.insertSubview(UIView(), at: 0)
    first.insertSubview(v, aboveSubview: first.subviews[0])
    #expect(v.cancelled == 0)
    #expect(v.moves == moves)
  }

  private final class WindowKeeper: UIView {
    var moves = 0
    var cancelled = 0
    override func willMove(toWindow newWindow: UIWindow?) { moves += 1 }
    override func didMoveToWindow() { moves += 1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
  }

  @Test("2.2 pinned (M): hiding a view or turning off its interaction does not re-route its touch")
  func hidingDoesNotReroute() {
    let s = Stage()
    let v = s.view("V")
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    v.isHidden = true
    a.move(CGPoint(60, 50), at: 0.1)
    v.isUserInteractionEnabled = false
    a.up(at: 0.2)
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}", "V.ended{a}"])
  }

  @Test("2.2 when the system interrupts, all touches are cancelled")
  func systemCancel() {
    let s = Stage()
    _ = s.view("V1")
    _ = s.view("V2", x: 200)
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(50, 50), at: 0)
    b.down(CGPoint(250, 50), at: 0.1)
    s.log.clear()
    s.systemCancel(at: 0.2)
    #expect(s.log.touches == ["V1.cancelled{a}", "V2.cancelled{b}"])
    a.move(CGPoint(60, 50), at: 0.3)
    b.up(at: 0.4)
    #expect(s.log.touches.count == 2)
  }

  @Test("2.2 a contact that lands again without having lifted cancels the old touch first")
  func lostLift() {
    let s = Stage()
    _ = s.view("V")
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    a.down(CGPoint(60, 50), at: 2)
    a.up(at: 2.1)
    #expect(s.log.touches == ["V.began{a}", "V.cancelled{a}", "V.began{b}", "V.ended{b}"])
  }

  @Test("2.2 the timestamp is the time at which the sample was taken, not at which it was delivered")
  func timestamp() {
    let s = Stage()
    let v = s.view("V", width: 400)
    var times: [TimeInterval] = []
    v.isMultipleTouchEnabled = true
    v.onTouches = { touches, _ in times += touches.sorted { $0.number < $1.number }.map(\.timestamp) }
    s.frame(
      (0.010, .init(id: 1, phase: .down, location: CGPoint(10, 10))),
      (0.014, .init(id: 2, phase: .down, location: CGPoint(300, 10))))
    #expect(times == [0.010, 0.014])
    #expect(v.lastEvent?.timestamp == 0.014)
  }

  // MARK: 2.3

  @Test("2.3 a location is in the given view's coordinates, with its bounds origin and transform")
  func locationInView() {
    let s = Stage()
    let v = s.view("V", x: 100, y: 100)
    v.bounds.origin = CGPoint(1000, 0)
    v.transform = CGAffineTransform(scaleX: 2, y: 2)
    let touch = touchLanding(in: s, at: CGPoint(150, 150))
    #expect(touch?.location(in: v) == CGPoint(1050, 50))
    v.center = .zero
    #expect(touch?.location(in: v) == CGPoint(1125, 125))
  }

  @Test("2.3 no view means the touch's window")
  func locationInWindow() {
    let s = Stage()
    let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 300, height: 300))
    window.isHidden = false
    let v = HitTestLoggingView("V", s.log, x: 10, y: 10)
    window.addSubview(v)
    var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().down(CGPoint(50, 60))
    #expect(touch?.location(in: nil) == CGPoint(20, 20))
    #expect(touch?.previousLocation(in: nil) == CGPoint(20, 20))
    #expect(touch?.location(in: v) == CGPoint(10, 10))
  }

  @Test("2.3 pinned (M): coordinates of a view in another window are converted through the screen")
  func locationAcrossWindows() {
    let s = Stage()
    let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 300, height: 300))
    let elsewhere = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(elsewhere)
    let touch = touchLanding(in: s, at: CGPoint(50, 60))
    #expect(touch?.location(in: elsewhere) == CGPoint(15, 15))
  }

  @Test("2.3 the previous location is that of the touch's last event, also after a stationary period")
  func previousLocation() {
    let s = Stage()
    let v = s.view("V", width: 400, height: 400)
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    var previous: [CGPoint] = []
    v.onTouches = { touches, _ in previous += touches.filter { $0.number == 1 }.map { $0.previousLocation(in: nil) } }
    a.down(CGPoint(10, 10), at: 0)
    a.move(CGPoint(20, 10), at: 0.1)
    b.down(CGPoint(200, 10), at: 0.2)
    a.move(CGPoint(30, 10), at: 0.3)
    a.up(at: 0.4)
    #expect(previous == [CGPoint(10, 10), CGPoint(10, 10), CGPoint(20, 10), CGPoint(30, 10)])
  }

  @Test("2.3 precise locations are those of location and previousLocation for fingers")
  func preciseLocations() {
    let s = Stage()
    let v = s.view("V", x: 20)
    var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    let a = s.stage.finger()
    a.down(CGPoint(50.25, 60), at: 0)
    a.move(CGPoint(51.5, 60), at: 0.1)
    #expect(touch?.preciseLocation(in: v) == CGPoint(31.5, 60))
    #expect(touch?.precisePreviousLocation(in: v) == CGPoint(30.25, 60))
  }

  private func touchLanding(in s: Stage, at point: CGPoint) -> UITouch? {
    let catcher = s.view("catcher", width: 400, height: 800)
    var touch: UITouch?
    catcher.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().down(point)
    return touch
  }
}
