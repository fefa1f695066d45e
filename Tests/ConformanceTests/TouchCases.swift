import Testing
import UIKitTestSupport

/// Tests section B of the cases: the lifetime of a touch and its event.
@MainActor
@Suite struct TouchCases {
  @Test("C35 a touch that leaves the view, even into another, still belongs to the view")
  func fingerLeavesTheView() {
    let s = Stage()
    let v = s.view("V")
    _ = s.view("Y", x: 200, y: 200)
    var kept: [UITouch] = []
    v.onTouches = { touches, _ in kept += touches }
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    a.move(CGPoint(250, 250), at: 0.1)
    #expect(kept.last?.location(in: v) == CGPoint(250, 250))
    a.up(at: 0.2)
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}", "V.ended{a}"])
    #expect(kept.allSatisfy { $0 === kept.first && $0.view === v })
  }

  @Test("C36 the previous location is the last event's, and at began the current one")
  func previousLocation() {
    let s = Stage()
    let v = s.view("V")
    var previous: [CGPoint] = []
    v.onTouches = { touches, _ in previous += touches.map { $0.previousLocation(in: v) } }
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    a.move(CGPoint(15, 10), at: 0.1)
    a.move(CGPoint(30, 12), at: 0.2)
    #expect(previous == [CGPoint(10, 10), CGPoint(10, 10), CGPoint(15, 10)])
  }

  @Test("C38 a location is computed when it is requested")
  func locationIsLive() {
    let s = Stage()
    let v = s.view("V", x: 50, y: 100)
    var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    s.stage.finger().down(CGPoint(60, 110))
    #expect(touch?.location(in: v) == CGPoint(10, 10))
    v.center.x += 20
    #expect(touch?.location(in: v) == CGPoint(-10, 10))
    #expect(touch?.location(in: nil) == CGPoint(60, 110))
  }

  @Test("C40 one event with two phases for a view makes two calls, began first")
  func oneEventTwoPhases() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    s.log.clear()
    s.stage.turn(at: 0.1) {
      a.move(CGPoint(20, 10))
      b.down(CGPoint(50, 50))
    }
    #expect(s.log.touches == ["V.began{b}", "V.moved{a}"])
  }

  @Test("C41 one event delivers a touch each to two views, and contains both")
  func oneEventTwoViews() {
    let s = Stage()
    let v1 = s.view("V1")
    let v2 = s.view("V2", x: 200)
    var counts: [Int?] = []
    v1.onTouches = { touches, event in
      counts = [event?.allTouches?.count, event?.touches(for: v2)?.count]
      #expect(event?.touches(for: v1) == touches)
    }
    let (a, b) = (s.stage.finger(), s.stage.finger())
    s.stage.turn {
      a.down(CGPoint(10, 10))
      b.down(CGPoint(210, 10))
    }
    #expect(s.log.touches == ["V1.began{a}", "V2.began{b}"])
    #expect(counts == [2, 1])
  }

  @Test("C43 without multiple touch a view never receives a second finger")
  func multipleTouchOff() {
    let s = Stage()
    _ = s.view("V")
    let (a, b, c) = (s.stage.finger(), s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(90, 90), at: 0.1)
    b.move(CGPoint(80, 80), at: 0.2)
    a.up(at: 0.3)
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
    b.move(CGPoint(70, 70), at: 0.4)
    b.up(at: 0.5)
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
    c.down(CGPoint(10, 10), at: 2)
    #expect(s.log.touches.last == "V.began{c}")
  }

  @Test("C46 an exclusive view that tracks keeps touches from the others, for their whole lifetime")
  func exclusiveBlocksOthers() {
    let s = Stage()
    let v1 = s.view("V1")
    _ = s.view("V2", x: 200)
    v1.isExclusiveTouch = true
    let (a, b, c) = (s.stage.finger(), s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(210, 10), at: 0.1)
    b.move(CGPoint(220, 10), at: 0.2)
    a.up(at: 0.3)
    b.up(at: 0.4)
    #expect(s.log.touches == ["V1.began{a}", "V1.ended{a}"])
    c.down(CGPoint(210, 10), at: 2)
    #expect(s.log.touches.last == "V2.began{c}")
  }

  @Test("C50 a tap that comes too late starts at tap count one")
  func tapCountBreaksByTime() {
    #expect(tapCounts(secondAt: 0.6, CGPoint(50, 50)) == [1, 1])
  }

  @Test("C51 a tap 100 points away starts at tap count one")
  func tapCountBreaksByPlace() {
    #expect(tapCounts(secondAt: 0.2, CGPoint(150, 50)) == [1, 1])
  }

  @Test("A second tap in time and nearby has tap count two")
  func tapCountGoesOn() {
    #expect(tapCounts(secondAt: 0.2, CGPoint(52, 50)) == [1, 2])
  }

  /// Returns the tap counts at the landings of two taps. The first lasts from 0 to 0.05 s at (50, 50).
  private func tapCounts(secondAt time: TimeInterval, _ point: CGPoint) -> [Int] {
    let s = Stage()
    let v = s.view("V", width: 400)
    var counts: [Int] = []
    v.onTouches = { touches, _ in counts += touches.filter { $0.phase == .began }.map(\.tapCount) }
    s.stage.finger().tap(CGPoint(50, 50))
    s.stage.finger().down(point, at: time)
    return counts
  }

  @Test("C53 a removed view gets its touch cancelled, and nothing afterwards")
  func removedView() {
    let s = Stage()
    let v = s.view("V")
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    v.removeFromSuperview()
    #expect(s.log.touches == ["V.began{a}", "V.cancelled{a}"])
    a.move(CGPoint(60, 50), at: 0.1)
    a.up(at: 0.2)
    #expect(s.log.touches == ["V.began{a}", "V.cancelled{a}"])
  }

  @Test("C55 beginIgnoringInteractionEvents nests")
  func ignoringNests() {
    let s = Stage()
    _ = s.view("V")
    let app = s.stage.application
    app.beginIgnoringInteractionEvents()
    app.beginIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(s.log.touches == [])
    app.endIgnoringInteractionEvents()
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}"])
  }
}
