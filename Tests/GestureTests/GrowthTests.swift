import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests that the cost of an event is linear in the recognizers and fingers that it concerns, not quadratic. The cost
/// is counted in calls, not in time.
@MainActor
@Suite struct GrowthTests {
  @Test("A move and a tap call each of many recognizers once") func callsPerRecognizer() {
    for count in [10, 100] {
      let (stage, tally) = makeStage(count)
      let finger = stage.finger()
      finger.down(point(100, 100))
      #expect(tally.began == count)
      finger.move(point(101, 100))
      #expect(tally.moved == count)
      finger.up(at: 0.1)
      #expect(tally.ended == count)
      #expect(tally.reset == count)
    }
  }

  @Test("The winner among many taps is called once about each of the others") func questionsPerRecognizer() {
    for count in [10, 100] {
      let (stage, tally) = makeStage(count)
      stage.finger().tap(point(100, 100))
      // The first tap wins. Each of the others tries to recognize too, and canPrevent of the winner is called for it.
      #expect(tally.prevents == count - 1)
    }
  }

  @Test("Fingers that move in one event reach each view and each recognizer in one call") func callsPerFinger() {
    for count in [2, 20] {
      let (stage, tally) = (TestStage(), Tally())
      stage.rootView.addGestureRecognizer(CountedPan(tally))
      let fingers = (0..<count).map { _ in stage.finger() }
      stage.turn { for (index, finger) in fingers.enumerated() { finger.down(point(10 + 18 * CGFloat(index), 100)) } }
      stage.turn { for (index, finger) in fingers.enumerated() { finger.move(point(11 + 18 * CGFloat(index), 100)) } }
      #expect((tally.began, tally.moved) == (1, 1))
    }
  }

  @Test("A view gets the same set for as long as the same fingers move") func setsAreKept() {
    let stage = TestStage()
    let view = Keeper(frame: stage.rootView.bounds)
    view.isMultipleTouchEnabled = true
    stage.rootView.addSubview(view)
    let (one, other) = (stage.finger(), stage.finger())
    stage.turn {
      one.down(point(10, 10))
      other.down(point(50, 10))
    }
    for step in 1...3 {
      stage.turn {
        one.move(point(10 + CGFloat(step), 10))
        other.move(point(50 + CGFloat(step), 10))
      }
      #expect(view.moved.map(\.number) == [1, 2])
    }
    one.move(point(20, 10))
    #expect(view.moved.map(\.number) == [1])
    one.up()
    other.move(point(60, 10))
    #expect(view.moved.map(\.number) == [2])
  }

  private func makeStage(_ count: Int) -> (TestStage, Tally) {
    let stage = TestStage()
    let tally = Tally()
    for _ in 0..<count { stage.rootView.addGestureRecognizer(CountedTap(tally)) }
    return (stage, tally)
  }

  private final class Keeper: UIView {
    var moved: [UITouch] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      moved = touches.sorted { $0.number < $1.number }
    }
  }
}

/// Counts the calls of all recognizers of a test.
@MainActor
private final class Tally {
  var began = 0
  var moved = 0
  var ended = 0
  var reset = 0
  var prevents = 0
}

private final class CountedPan: UIPanGestureRecognizer {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tally.began += 1
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    tally.moved += 1
    super.touchesMoved(touches, with: event)
  }
}

private final class CountedTap: UITapGestureRecognizer {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tally.began += 1
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    tally.moved += 1
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tally.ended += 1
    super.touchesEnded(touches, with: event)
  }
  override func reset() {
    tally.reset += 1
    super.reset()
  }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    tally.prevents += 1
    return super.canPrevent(preventedGestureRecognizer)
  }
}
