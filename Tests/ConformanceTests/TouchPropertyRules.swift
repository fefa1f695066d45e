import EngineTestKit
import InputEvents
import Testing
import UIKitTestSupport

/// Tests of reference 2.4 and 2.5: taps, force, pencils, and coalesced and predicted samples.
@MainActor
@Suite struct TouchPropertyRules {
  // MARK: 2.4 taps

  /// Returns the tap counts at the landings of taps that last 0.05 s at these points.
  private func tapCounts(_ taps: (time: TimeInterval, point: CGPoint)...) -> [Int] {
    let s = Stage()
    let v = s.view("V", width: 400, height: 800)
    var counts: [Int] = []
    v.onTouches = { touches, _ in counts += touches.filter { $0.phase == .began }.map(\.tapCount) }
    for tap in taps {
      let finger = s.stage.finger()
      finger.down(tap.point, at: tap.time)
      finger.up(at: tap.time + 0.05)
    }
    return counts
  }

  @Test("2.4 each tap close in time and place increases the tap count")
  func tapCountGrows() {
    let p = CGPoint(100, 100)
    #expect(tapCounts((0, p), (0.2, p), (0.4, p), (0.6, p)) == [1, 2, 3, 4])
  }

  @Test("2.4 pinned choice (M, L): the limit is 0.35 seconds, from the lift to the next landing")
  func tapInterval() {
    #expect(TapCounting.interval == 0.35)
    let p = CGPoint(100, 100)
    #expect(tapCounts((0, p), (0.05 + 0.34, p)) == [1, 2])
    #expect(tapCounts((0, p), (0.05 + 0.36, p)) == [1, 1])
  }

  @Test("2.4 pinned choice (L): the limit is 45 points between landings")
  func tapDistance() {
    #expect(TapCounting.distance == 45)
    #expect(tapCounts((0, CGPoint(100, 100)), (0.2, CGPoint(144, 100))) == [1, 2])
    #expect(tapCounts((0, CGPoint(100, 100)), (0.2, CGPoint(146, 100))) == [1, 1])
  }

  @Test("2.4 pinned (M): a finger that moves too far has tap count 0, and the next tap counts from one again")
  func drags() {
    let s = Stage()
    let v = s.view("V", width: 400)
    var counts: [Int] = []
    v.onTouches = { touches, _ in counts += touches.map(\.tapCount) }
    let a = s.stage.finger()
    a.down(CGPoint(50, 50), at: 0)
    a.move(CGPoint(90, 50), at: 0.05)
    a.move(CGPoint(100, 50), at: 0.1)
    a.move(CGPoint(50, 50), at: 0.15)
    a.up(at: 0.2)
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(counts == [1, 1, 0, 0, 0, 1, 1])
  }

  @Test("2.4 a double tap delivers both sequences, with the same tap count at began and ended")
  func doubleTapDelivery() {
    let s = Stage()
    let v = s.view("V")
    var counts: [Int] = []
    v.onTouches = { touches, _ in counts += touches.map(\.tapCount) }
    s.stage.finger().tap(CGPoint(50, 50))
    s.stage.finger().tap(CGPoint(50, 50))
    #expect(s.log.touches == ["V.began{a}", "V.ended{a}", "V.began{b}", "V.ended{b}"])
    #expect(counts == [1, 1, 2, 2])
  }

  // MARK: 2.4 size, force, pencil

  /// Returns the touch of one sample that lands in a full-size view, and the view.
  private func touch(_ sample: ContactSample) -> (touch: UITouch?, view: HitTestLoggingView) {
    let s = Stage()
    let v = s.view("V", width: 400, height: 800)
    var touch: UITouch?
    v.onTouches = { touches, _ in touch = touches.first }
    s.frame((0, sample))
    return (touch, v)
  }

  @Test("2.4 the radius is the device's, in points, with a tolerance; pinned (L): 20 where it is unknown")
  func radius() {
    let known = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), radius: 7)).touch
    #expect(known?.majorRadius == 7)
    #expect((known?.majorRadiusTolerance ?? 0) > 0)
    #expect(touch(.init(id: 1, phase: .down, location: CGPoint(10, 10))).touch?.majorRadius == 20)
  }

  @Test("2.4 force is 0 where unsupported, with no possible maximum; pinned (M): 6.67 on a screen, 4.17 with a pencil")
  func force() {
    let unsupported = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10))).touch
    #expect(unsupported?.force == 0)
    #expect(unsupported?.maximumPossibleForce == 0)
    let pressed = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), force: 1.5)).touch
    #expect(pressed?.force == 1.5)
    #expect(pressed?.maximumPossibleForce == UITouch.maximumForce)
    #expect(abs(UITouch.maximumForce - 6.67) < 0.01)
    let pencil = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), kind: .pencil, force: 1)).touch
    #expect(pencil?.maximumPossibleForce == UITouch.maximumPencilForce)
    #expect(abs(UITouch.maximumPencilForce - 4.17) < 0.01)
  }

  @Test("2.4 a change of force alone is delivered as a move")
  func forceMoves() {
    let s = Stage()
    _ = s.view("V")
    s.frame((0, .init(id: 1, phase: .down, location: CGPoint(10, 10), force: 1)))
    s.frame((0.1, .init(id: 1, phase: .move, location: CGPoint(10, 10), force: 1)))
    s.frame((0.2, .init(id: 1, phase: .move, location: CGPoint(10, 10), force: 2)))
    #expect(s.log.touches == ["V.began{a}", "V.moved{a}"])
  }

  @Test("2.4 altitude is the pencil's; pinned (M): fingers are upright")
  func altitude() {
    let pencil = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), kind: .pencil, altitude: 0.5)).touch
    #expect(pencil?.type == .pencil)
    #expect(pencil?.altitudeAngle == 0.5)
    let finger = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), altitude: 0.5)).touch
    #expect(finger?.altitudeAngle == .pi / 2)
  }

  @Test("2.4 azimuth is the pencil's, 0 along +x, turned into the view's space; no view means the window")
  func azimuth() throws {
    let (landed, v) = touch(
      .init(id: 1, phase: .down, location: CGPoint(10, 10), kind: .pencil, azimuth: .pi / 2))
    let touch = try #require(landed)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: nil).dy - 1) < 1e-9)
    v.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    #expect(abs(touch.azimuthAngle(in: v)) < 1e-9)
    let vector = touch.azimuthUnitVector(in: v)
    #expect(abs(vector.dx - 1) < 1e-9)
    #expect(abs(vector.dy) < 1e-9)
  }

  @Test("2.4 fingers have azimuth 0")
  func fingerAzimuth() {
    let finger = touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), azimuth: 1)).touch
    #expect(finger?.azimuthAngle(in: nil) == 0)
    #expect(finger?.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
  }

  @Test("2.4 no update is expected for a finger, and none of its properties is estimated")
  func estimates() throws {
    let finger = try #require(touch(.init(id: 1, phase: .down, location: CGPoint(10, 10))).touch)
    #expect(finger.estimationUpdateIndex == nil)
    #expect(finger.estimatedProperties == [])
    #expect(finger.estimatedPropertiesExpectingUpdates == [])
  }

  @Test("2.4 the types of contacts")
  func types() {
    let kinds: [ContactSample.Kind] = [.finger, .remoteSurface, .pencil, .pointer]
    let types = kinds.map { touch(.init(id: 1, phase: .down, location: CGPoint(10, 10), kind: $0)).touch?.type }
    #expect(types == [.direct, .indirect, .pencil, .indirectPointer])
  }

  @Test("2.4 a finger that does not change is stationary: it is in allTouches and in no set")
  func stationary() {
    let s = Stage()
    let v = s.view("V")
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    b.down(CGPoint(50, 50), at: 0.1)
    var phases: [UITouch.Phase] = []
    v.onTouches = { _, event in phases = (event?.orderedTouches ?? []).map(\.phase) }
    s.log.clear()
    b.move(CGPoint(60, 60), at: 0.2)
    #expect(s.log.touches == ["V.moved{b}"])
    #expect(phases == [.stationary, .moved])
  }
}
