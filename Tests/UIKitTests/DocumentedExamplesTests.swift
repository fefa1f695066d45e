import Testing
import UIKitTestSupport

/// Runs the examples of the README and of the page of UIKitTestSupport. Another test ensures that the documents contain
/// these lines.
@MainActor @Test func aTapOnTheButtonSendsItsAction() {
  let stage = TestStage()
  let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
  var taps = 0
  button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
  stage.rootView.addSubview(button)
  stage.finger().tap(CGPoint(x: 120, y: 120))
  #expect(taps == 1)
}

@MainActor
@Suite struct CloseButtonTests {
  @Test("The close button can be hit ten points beside its edge")
  func slop() {
    let stage = TestStage()
    let button = CloseButton(frame: CGRect(x: 100, y: 100, width: 24, height: 24))
    var closed = 0
    button.addAction(UIAction { _ in closed += 1 }, for: .touchUpInside)
    stage.rootView.addSubview(button)

    stage.finger().tap(CGPoint(x: 92, y: 112))

    #expect(closed == 1)
  }
}

private final class CloseButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

@MainActor
@Suite struct DocumentedExamplesTests {
  private final class Log: UIView {
    var events: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(touches.count) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(touches.count) }
  }

  @MainActor
  private final class Observer {
    var states: [UIGestureRecognizer.State] = []

    func pressed(_ press: UILongPressGestureRecognizer) { states.append(press.state) }
  }

  @Test("A long press begins by time alone, without any event")
  func longPress() {
    let stage = TestStage()
    let observer = Observer()
    let press = UILongPressGestureRecognizer(target: observer, action: Observer.pressed)
    stage.rootView.addGestureRecognizer(press)

    let finger = stage.finger()
    finger.down(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.5)  // a long press begins here, without any event
    finger.move(CGPoint(x: 80, y: 50), at: 0.7)
    finger.up(at: 0.8)

    #expect(observer.states == [.began, .changed, .ended])
  }

  @Test("All input of a turn is one event")
  func turn() {
    let stage = TestStage()
    let view = Log(frame: stage.rootView.bounds)
    view.isMultipleTouchEnabled = true
    stage.rootView.addSubview(view)

    let (left, right) = (stage.finger(), stage.finger())
    stage.turn {
      left.down(CGPoint(x: 50, y: 50))
      right.down(CGPoint(x: 90, y: 50))
    }
    stage.turn(at: 0.02) {
      left.move(CGPoint(x: 40, y: 50))
      right.move(CGPoint(x: 100, y: 50))
    }

    #expect(view.events == [2, 2])
  }
}
