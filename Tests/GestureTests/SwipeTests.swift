import Testing
import UIKitTestSupport

@MainActor
@Suite struct SwipeTests {
  private let world = GestureWorld()

  struct Row: Sendable {
    let move: CGPoint
    let time: TimeInterval
    let recognizes: Bool
  }

  @Test(
    "C103: the longer a swipe takes, the less distance it needs and the less it may deviate",
    arguments: [
      Row(move: CGPoint(x: 45.4, y: 0), time: 0.1, recognizes: true),
      Row(move: CGPoint(x: 45.2, y: 0), time: 0.1, recognizes: false),
      Row(move: CGPoint(x: 26.6, y: 0), time: 0.5, recognizes: true),
      Row(move: CGPoint(x: 100, y: 0), time: 0.5, recognizes: true),
      Row(move: CGPoint(x: 100, y: 0), time: 0.501, recognizes: false),
      Row(move: CGPoint(x: 100, y: 45.2), time: 0.1, recognizes: false),
      Row(move: CGPoint(x: 100, y: 45), time: 0.1, recognizes: true),
      Row(move: CGPoint(x: 100, y: -45), time: 0.1, recognizes: true),
    ])
  func table(row: Row) {
    world.add(UISwipeGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 150))
    finger.move(point(100 + row.move.x, 150 + row.move.y), at: row.time)
    #expect(world.actions.count == (row.recognizes ? 1 : 0))
  }

  @Test("C105: a swipe recognizes during the movement, once, and cancels the view's touch") func midDrag() {
    world.add(UISwipeGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    finger.move(point(160, 100), at: 0.1)
    #expect(world.take() == ["G.moved", "act(G,ended)", "V.cancelled{a}"])
    finger.move(point(260, 100), at: 0.2)
    finger.move(point(340, 100), at: 0.3)
    finger.up(at: 0.4)
    #expect(world.take() == [])
  }

  @Test("C106: every required finger of a swipe must move far enough") func twoFingers() {
    for (second, expected) in [(50.0, 1), (0.0, 0), (-100.0, 0)] {
      let world = GestureWorld()
      world.add(UISwipeGestureRecognizer()).numberOfTouchesRequired = 2
      let (a, b) = (world.stage.finger(), world.stage.finger())
      a.down(point(150, 100))
      b.down(point(150, 200))
      world.stage.turn(at: 0.1) {
        a.move(point(250, 100))
        if second != 0 { b.move(point(150 + second, 200)) }
      }
      #expect(world.actions.count == expected)
    }
  }

  @Test("C106: two fingers are not a one-finger swipe") func tooManyFingers() {
    let swipe = world.add(UISwipeGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(100, 200))
    a.move(point(200, 100), at: 0.1)
    #expect(world.actions == [])
    #expect(swipe.state == .failed)
  }

  @Test("A swipe fails behind its start; moving back while ahead of it is allowed") func backwards() {
    let swipe = world.add(UISwipeGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(120, 100), at: 0.05)
    finger.move(point(110, 100), at: 0.1)
    finger.move(point(200, 100), at: 0.15)
    #expect(world.actions == ["act(G,ended)"])
    finger.up()
    finger.down(point(100, 100))
    finger.move(point(99.9, 100))
    #expect(swipe.state == .failed)
  }

  @Test("A swipe fails by its timer after half a second without a move") func timer() {
    let swipe = world.add(UISwipeGestureRecognizer())
    world.stage.finger().down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(swipe.state == .possible)
    world.stage.advance(by: 0.001)
    #expect(swipe.state == .failed)
  }

  @Test("A swipe has the direction of its property", arguments: [(1, 100, 0), (2, -100, 0), (4, 0, -100), (8, 0, 100)])
  func directions(direction: Int, x: Int, y: Int) {
    let swipe = world.add(UISwipeGestureRecognizer())
    swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(direction))
    let finger = world.stage.finger()
    for (dx, dy) in [(100, 0), (-100, 0), (0, -100), (0, 100)] {
      finger.drag(
        from: point(200, 200), to: point(CGFloat(200 + dx), CGFloat(200 + dy)), over: 0.1, steps: 4)
      #expect(world.take().contains("act(G,ended)") == (dx == x && dy == y))
    }
  }

  @Test("A swipe reports where it began") func location() {
    world.add(UISwipeGestureRecognizer())
    var location = CGPoint.zero
    world.onAction = { location = $0.location(in: nil) }
    world.stage.finger().drag(from: point(100, 120), to: point(200, 120), over: 0.1)
    #expect(location == point(100, 120))
  }

  @Test("Without a known direction nothing is a swipe, and its bits are stored", arguments: [0, 16] as [UInt])
  func noDirection(bits: UInt) {
    let world = GestureWorld()
    let swipe = world.add(UISwipeGestureRecognizer())
    swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: bits)
    for end in [point(250, 150), point(60, 150), point(150, 250), point(150, 60)] {
      world.stage.finger().drag(from: point(150, 150), to: end, over: 0.1)
    }
    #expect(world.actions == [])
    #expect(swipe.direction.rawValue == bits)
  }
}
