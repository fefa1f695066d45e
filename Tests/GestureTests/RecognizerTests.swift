import Testing
import UIKitTestSupport

/// Tests the thresholds and values of each continuous recognizer (reference 5.9).
@MainActor
@Suite struct RecognizerTests {
  private let world = GestureWorld()

  // MARK: Pan

  @Test("C78: a pan begins at 10 points, which are subtracted from the translation") func panThreshold() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(106, 100), at: 0.01)
    #expect(pan.state == .possible)
    finger.move(point(111, 100), at: 0.02)
    #expect(pan.state == .began)
    #expect(pan.translation(in: world.view) == point(1, 0))
    finger.move(point(131, 100), at: 0.03)
    #expect(pan.translation(in: world.view) == point(21, 0))
  }

  @Test("At exactly 10 points the translation is zero when shouldBegin is called; the velocity has the direction")
  func direction() {
    final class Direction: NSObject, UIGestureRecognizerDelegate {
      var seen: [CGPoint] = []
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        seen = [pan.translation(in: pan.view), pan.velocity(in: pan.view)]
        return true
      }
    }
    let pan = world.add(UIPanGestureRecognizer())
    let direction = Direction()
    pan.delegate = direction
    let finger = world.stage.finger()
    finger.down(point(100, 100), at: 0)
    for step in 1...10 { finger.move(point(100 + CGFloat(step), 100), at: TimeInterval(step) / 60) }
    #expect(pan.state == .began && direction.seen.count == 2)
    #expect(direction.seen.first == .zero && direction.seen.last.map { $0.x > 0 && $0.y == 0 } == true)
  }

  @Test("The threshold is the distance, subtracted along its direction") func diagonalPan() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(112, 116), at: 0.01)
    #expect(pan.translation(in: nil).distance(to: point(6, 8)) < 1e-9)
  }

  @Test("C113: setting the translation moves its origin and resets the velocity") func setTranslation() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(140, 100), at: 0.05)
    #expect(pan.translation(in: nil) == point(30, 0))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    finger.move(point(145, 100), at: 0.06)
    #expect(pan.translation(in: nil) == point(5, 0))
    pan.setTranslation(point(100, 50), in: world.view)
    #expect(pan.translation(in: world.view) == point(100, 50))
  }

  @Test("C544: a pan whose action sets the translation back has its velocity in the action, also at the lift")
  func velocityAfterReset() {
    let pan = world.add(UIPanGestureRecognizer())
    var velocities: [CGFloat] = []
    var sum: CGFloat = 0
    world.onAction = { _ in
      sum += pan.translation(in: nil).x
      pan.setTranslation(.zero, in: nil)
      velocities.append(pan.velocity(in: nil).x)
    }
    world.stage.finger().drag(from: point(60, 100), to: point(220, 100), over: 0.2, steps: 20)
    #expect(velocities.count > 10 && velocities.allSatisfy { abs($0 - 800) < 1e-6 })
    #expect(abs(sum - 150) < 1e-9)
  }

  @Test("The velocity of an even drag is its speed, also at the lift, and zero after a pause") func velocity() {
    let pan = world.add(UIPanGestureRecognizer())
    var velocities: [CGFloat] = []
    world.onAction = { _ in velocities.append(pan.velocity(in: nil).x) }
    world.stage.finger().drag(from: point(60, 100), to: point(220, 100), over: 0.2, steps: 20)
    #expect(velocities.allSatisfy { abs($0 - 800) < 1e-6 })
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(150, 100), at: world.stage.now + 0.05)
    finger.up(at: world.stage.now + 0.5)
    #expect(velocities.last == 0)
  }

  @Test("Translation and velocity are in the coordinates of the given view") func panInTurnedView() {
    world.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(150, 150))
    finger.move(point(180, 150), at: 0.05)
    #expect(pan.translation(in: world.view).distance(to: point(0, -20)) < 1e-9)
  }

  @Test("A finger that joins or lifts does not make the translation jump") func fingersJoin() {
    let pan = world.add(UIPanGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(130, 100), at: 0.05)
    b.down(point(200, 200), at: 0.06)
    #expect(pan.translation(in: nil) == point(20, 0))
    b.move(point(220, 200), at: 0.07)
    #expect(pan.translation(in: nil) == point(30, 0))
    a.up(at: 0.08)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: nil) == point(30, 0))
    b.move(point(230, 200), at: 0.09)
    #expect(pan.translation(in: nil) == point(40, 0))
    b.up(at: 0.1)
    #expect(world.actions.last == "act(G,ended)")
    #expect(pan.numberOfTouches == 0)
  }

  @Test("Too many fingers before the pan begins make it fail; afterwards they are ignored") func maximumTouches() {
    let pan = world.add(UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    #expect(pan.state == .failed)
    a.up()
    b.up()
    a.down(point(100, 100))
    a.move(point(130, 100), at: 0.05)
    b.down(point(200, 100))
    #expect(pan.state == .began)
    #expect(pan.numberOfTouches == 1)
    b.up()
    #expect(pan.state == .began)
  }

  @Test("A pan of two fingers counts only movements with two fingers") func minimumTouches() {
    let pan = world.add(UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(150, 100), at: 0.05)
    #expect(pan.state == .possible)
    b.down(point(200, 100))
    b.move(point(240, 100), at: 0.1)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == point(10, 0))
  }

  // MARK: Long press

  @Test("A long press begins by timer, changes with every move however far, and ends when the finger lifts")
  func longPress() {
    world.add(UILongPressGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.49)
    #expect(world.take() == ["G.began", "V.began{a}"])
    world.stage.advance(by: 0.01)
    #expect(world.take() == ["act(G,began)", "V.cancelled{a}"])
    finger.move(point(300, 300), at: 0.6)
    finger.up(at: 0.7)
    #expect(world.take() == ["G.moved", "act(G,changed)", "G.ended", "act(G,ended)"])
    #expect(world.log.timers == ["G armed pressDuration", "G fired pressDuration"])
  }

  @Test("C100: a move of 11 points makes a long press fail, one of 9 does not") func longPressMovement() {
    let press = world.add(UILongPressGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(111, 100), at: 0.2)
    guard case .moved(distance: 11, limit: 10) = world.failure(of: press) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: press)))")
      return
    }
    world.stage.advance(by: 0.8)
    finger.up()
    #expect(world.take() == ["G.began", "V.began{a}", "G.moved", "V.moved{a}", "V.ended{a}"])
    let start = world.stage.now
    finger.down(point(100, 100))
    finger.move(point(109, 100), at: start + 0.2)
    world.stage.advance(by: 0.3)
    #expect(world.actions == ["act(G,began)"])
  }

  @Test("C101: with a duration of 0 it begins in the turn of the landing, and the view receives nothing")
  func zeroDuration() {
    world.add(UILongPressGestureRecognizer()).minimumPressDuration = 0
    world.stage.finger().down(point(100, 100))
    #expect(world.take() == ["G.began", "act(G,began)"])
  }

  @Test("A long press after one tap") func tapAndPress() {
    world.add(UILongPressGestureRecognizer()).numberOfTapsRequired = 1
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    world.stage.advance(by: 0.1)
    finger.down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(world.actions == ["act(G,began)"])
    finger.up()
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
  }

  @Test("An extra finger makes a long press fail; a press of two fingers ends when either lifts") func pressFingers() {
    let press = world.add(UILongPressGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    #expect(press.state == .failed)
    a.up()
    b.up()
    press.numberOfTouchesRequired = 2
    a.down(point(100, 100))
    b.down(point(200, 100))
    world.stage.advance(by: 0.5)
    b.up()
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
    a.up()
    #expect(world.actions.count == 2)
  }

  // MARK: Pinch and rotation

  @Test(
    "A pinch begins after 10 points, and its scale is relative to the distance after 8",
    arguments: [(108.0, nil), (110.0, 110.0 / 108.0)])
  func pinchOut(distance: Double, scale: Double?) {
    let pinch = world.add(UIPinchGestureRecognizer())
    let (_, b) = twoFingers(100)
    b.move(point(100 + distance, 100), at: 0.05)
    #expect(pinch.state == (scale == nil ? .possible : .began))
    if let scale {
      #expect(abs(pinch.scale - scale) < 1e-9)
      #expect(abs(pinch.velocity - 0.370370) < 1e-5)
    }
  }

  @Test(
    "The reason of a pinch contains the distance change at which it began", arguments: [(118.0, 18.0), (80, -20)])
  func pinchReason(distance: Double, change: Double) {
    let pinch = world.add(UIPinchGestureRecognizer())
    let (_, b) = twoFingers(100)
    b.move(point(100 + distance, 100), at: 0.05)
    guard case .spread(let measured, let limit)? = world.log.reasons.last(where: { $0.to == .began })?.reason else {
      Issue.record("The pinch is \(pinch.state)")
      return
    }
    #expect(abs(measured - change) < 1e-9)
    #expect(limit == 10)
  }

  @Test("C108: closing from 200 to 190 is a scale of 190/192") func pinchIn() {
    let pinch = world.add(UIPinchGestureRecognizer())
    let (_, b) = twoFingers(200)
    b.move(point(290, 100), at: 0.05)
    #expect(abs(pinch.scale - 190.0 / 192.0) < 1e-9)
  }

  @Test("Setting the scale makes the current distance correspond to it") func pinchRebase() {
    let pinch = world.add(UIPinchGestureRecognizer())
    let (a, b) = twoFingers(100)
    b.move(point(300, 100), at: 0.05)
    pinch.scale = 1
    #expect(pinch.velocity == 0)
    b.move(point(350, 100), at: 0.1)
    #expect(abs(pinch.scale - 1.25) < 1e-9)
    b.up()
    #expect(pinch.state == .changed)
    a.move(point(120, 100), at: 0.2)
    #expect(world.actions.last == "act(G,changed)")
    #expect(abs(pinch.scale - 1.25) < 1e-9)
    a.up()
    #expect(world.actions.last == "act(G,ended)")
    #expect(pinch.scale == 1)
    #expect(pinch.velocity == 0)
  }

  @Test("C110: a rotation begins at 10 degrees, and counts from 5") func rotation() {
    let rotation = world.add(UIRotationGestureRecognizer())
    let center = point(200, 200)
    let (_, b) = (world.stage.finger(), world.stage.finger())
    let a = world.stage.finger()
    a.down(center)
    b.down(point(260, 200))
    b.move(onCircle(center, 60, degrees: 9.9), at: 0.02)
    #expect(rotation.state == .possible)
    b.move(onCircle(center, 60, degrees: 90), at: 0.05)
    #expect(rotation.state == .began)
    #expect(abs(rotation.rotation - 85 * .pi / 180) < 1e-9)
    rotation.rotation = 0
    b.move(onCircle(center, 60, degrees: 135), at: 0.1)
    #expect(abs(rotation.rotation - 45 * .pi / 180) < 1e-9)
  }

  @Test("A first rotation of exactly 10 degrees begins, with 5 degrees and the full velocity") func smallRotation() {
    let rotation = world.add(UIRotationGestureRecognizer())
    let center = point(200, 200)
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(center)
    b.down(point(260, 200))
    b.move(onCircle(center, 60, degrees: 10), at: 0.05)
    #expect(abs(rotation.rotation - 0.0872665) < 1e-6)
    #expect(abs(rotation.velocity - 3.4906585) < 1e-6)
  }

  @Test("C45: a pinch receives both fingers although its view receives only one") func pinchWithoutMultipleTouch() {
    let pinch = world.add(UIPinchGestureRecognizer())
    let (_, b) = twoFingers(100)
    b.move(point(220, 100), at: 0.05)
    #expect(pinch.state == .began)
    #expect(!world.log.lines.contains { $0.contains("V.") && $0.contains("b") && $0.contains("{b}") })
    #expect(world.log.lines.filter { $0.hasPrefix("V.") } == ["V.began{a}", "V.cancelled{a}"])
  }

  @Test("C48: a pinch over two exclusive buttons recognizes") func pinchOverExclusiveButtons() {
    let pinch = world.add(UIPinchGestureRecognizer(), to: world.parent)
    for x in [60.0, 200.0] {
      let button = UIButton(frame: CGRect(x: x, y: 400, width: 80, height: 80))
      button.isExclusiveTouch = true
      world.parent.addSubview(button)
    }
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 440))
    b.down(point(240, 440))
    b.move(point(260, 440), at: 0.05)
    #expect(pinch.state == .began)
  }

  private func twoFingers(_ distance: CGFloat) -> (Finger, Finger) {
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(100 + distance, 100))
    return (a, b)
  }

  private func onCircle(_ center: CGPoint, _ radius: CGFloat, degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    return point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }

  // MARK: Screen edge

  @Test("C116: an edge pan fails at once away from its edge, and begins inward from it") func screenEdge() {
    let pan = world.add(UIScreenEdgePanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.drag(from: point(3, 100), to: point(60, 100), over: 0.1)
    #expect(world.actions == [])
    pan.edges = .left
    finger.down(point(80, 100))
    #expect(pan.state == .failed)
    finger.move(point(140, 100))
    finger.up()
    #expect(world.actions == [])
    finger.down(point(3, 100))
    finger.move(point(40, 100))
    #expect(world.actions == ["act(G,began)"])
    finger.up()
    finger.drag(from: point(3, 100), to: point(3, 160), over: 0.1)
    guard case .notInward = world.failure(of: pan) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: pan)))")
      return
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
