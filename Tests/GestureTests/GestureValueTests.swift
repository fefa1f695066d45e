import Foundation
import Testing
import UIKitTestSupport

/// Tests the values of recognizers for a movement, alone and together.
@MainActor
@Suite struct GestureValueTests {
  private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// Source: `UISwipeGestureRecognizer.direction`: "the permitted direction of the swipe"; several may be combined, and
  /// the property does not report which one was recognized. H.
  @Test("A swipe recognizer for left and right recognizes both, keeps its mask, and rejects an upward swipe")
  func twoDirections() {
    let stage = TestStage()
    var masks: [UISwipeGestureRecognizer.Direction] = []
    let swipe = UISwipeGestureRecognizer()
    let sink = ClosureSink { masks.append(swipe.direction) }
    swipe.addTarget(sink, action: ClosureSink.call)
    swipe.direction = [.left, .right]
    stage.rootView.addGestureRecognizer(swipe)
    stage.finger().drag(from: point(300, 300), to: point(150, 300), over: 0.15)
    stage.advance(by: 1)
    stage.finger().drag(from: point(150, 300), to: point(300, 305), over: 0.15)
    stage.advance(by: 1)
    stage.finger().drag(from: point(150, 500), to: point(150, 300), over: 0.15)
    #expect(masks == [[.left, .right], [.left, .right]])
  }

  /// Source: the photo idiom of Apple's SimpleGestureRecognizers and Touches samples: pinch, rotation and pan allowed
  /// together by the delegate, each reset after each change. H.
  @Test("Pinch, rotation and pan run together, and their increments add up to the fingers' movement")
  func photo() {
    let stage = TestStage()
    let photo = UIView(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
    stage.rootView.addSubview(photo)
    let (pinch, turn, pan) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIPanGestureRecognizer())
    let together = Together()
    var (scale, angle, way) = (CGFloat(1), CGFloat(0), CGPoint.zero)
    let pinched = ClosureSink {
      scale *= pinch.scale
      pinch.scale = 1
    }
    let turned = ClosureSink {
      angle += turn.rotation
      turn.rotation = 0
    }
    let panned = ClosureSink {
      let step = pan.translation(in: stage.rootView)
      way = point(way.x + step.x, way.y + step.y)
      pan.setTranslation(.zero, in: stage.rootView)
    }
    pinch.addTarget(pinched, action: ClosureSink.call)
    turn.addTarget(turned, action: ClosureSink.call)
    pan.addTarget(panned, action: ClosureSink.call)
    for recognizer in [pinch, turn, pan] as [UIGestureRecognizer] {
      recognizer.delegate = together
      photo.addGestureRecognizer(recognizer)
    }
    let (a, b) = (stage.finger(), stage.finger())
    stage.turn {
      a.down(point(150, 350))
      b.down(point(250, 350))
    }
    // The fingers move from 100 to 200 points apart, while they turn by a quarter and their center moves 50 points
    // down.
    for step in 1...50 {
      let share = CGFloat(step) / 50
      let (half, turn) = (50 + 50 * share, share * .pi / 2)
      let middle = point(200, 350 + 50 * share)
      stage.turn(at: stage.now + 0.02) {
        a.move(point(middle.x - half * cos(turn), middle.y - half * sin(turn)))
        b.move(point(middle.x + half * cos(turn), middle.y + half * sin(turn)))
      }
    }
    // The movement that each recognizer needs to begin is not part of its value.
    #expect(scale > 1.75 && scale < 1.95)
    #expect(angle > .pi / 2 * 0.85 && angle <= .pi / 2 + 0.001)
    #expect(abs(way.x) < 1 && way.y > 38 && way.y < 51)
    #expect(pinch.numberOfTouches == 2 && turn.state == .changed && pan.state == .changed)
  }

  @MainActor
  private final class ClosureSink: NSObject {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func call(_ sender: UIGestureRecognizer) { body() }
  }
}
