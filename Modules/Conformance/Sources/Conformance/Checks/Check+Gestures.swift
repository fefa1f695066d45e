import UIKit

extension Check {
  /// What recognizers are before any touch, sections 5.1 to 5.9.
  static let recognizers: [Check] = [
    Check("5.1", "The states have the values 0 to 5, and recognized is ended", gives: "0, 1, 2, 3, 4, 5, true") {
      let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
      let values = states.map { "\($0.rawValue)" }.joined(separator: ", ")
      return Answer.list(values, UIGestureRecognizer.State.recognized == .ended)
    },
    Check(
      "5.2", "A recognizer is enabled, cancels touches, delays lifts and does not delay landings",
      gives: "true, true, true, false"
    ) {
      let tap = UIGestureRecognizer()
      return Answer.list(tap.isEnabled, tap.cancelsTouchesInView, tap.delaysTouchesEnded, tap.delaysTouchesBegan)
    },
    Check("5.2", "A recognizer requires that its touches have one type", gives: "true") {
      "\(UIGestureRecognizer().requiresExclusiveTouchType)"
    },
    Check(
      "5.2", "A new recognizer has neither delegate, name, view nor touches, and is possible",
      gives: "true, true, true, 0, 0"
    ) {
      let tap = UITapGestureRecognizer()
      return Answer.list(
        tap.delegate == nil, tap.name == nil, tap.view == nil, tap.numberOfTouches, tap.state.rawValue)
    },
    Check("5.2", "The delegate is not retained", gives: "true") {
      let tap = UITapGestureRecognizer()
      do {
        let delegate = Delegate()
        tap.delegate = delegate
      }
      return "\(tap.delegate == nil)"
    },
    Check("5.2", "A recognizer that is added to another view leaves the first", gives: "0, 1, true") {
      let one = UIView()
      let other = UIView()
      let tap = UITapGestureRecognizer()
      one.addGestureRecognizer(tap)
      other.addGestureRecognizer(tap)
      return Answer.list(
        one.gestureRecognizers?.count ?? 0, other.gestureRecognizers?.count ?? 0, tap.view === other)
    },
    Check("5.2", "Recognizers of a view are in the order in which they were added", gives: "true") {
      let view = UIView()
      let added = [UITapGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer()]
      for recognizer in added { view.addGestureRecognizer(recognizer) }
      return "\(view.gestureRecognizers == added)"
    },
    Check("5.2", "A recognizer that is removed has no view", gives: "true") {
      let view = UIView()
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      view.removeGestureRecognizer(tap)
      return "\(tap.view == nil)"
    },
    Check("5.3", "A view lets recognizers begin", gives: "true") {
      "\(UIView().gestureRecognizerShouldBegin(UITapGestureRecognizer()))"
    },
    Check("5.9", "A tap needs one tap of one finger", gives: "1, 1") {
      let tap = UITapGestureRecognizer()
      return Answer.list(tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
    },
    Check("5.9", "A long press needs 0.5 s, 10 points, no tap before, one finger", gives: "0.5, 10, 0, 1") {
      let press = UILongPressGestureRecognizer()
      return Answer.list(
        press.minimumPressDuration, Answer.number(press.allowableMovement), press.numberOfTapsRequired,
        press.numberOfTouchesRequired)
    },
    Check("5.9", "A pan takes at least one finger and any number, and no scroll wheel", gives: "1, true, 0") {
      let pan = UIPanGestureRecognizer()
      return Answer.list(
        pan.minimumNumberOfTouches, pan.maximumNumberOfTouches > 1000, pan.allowedScrollTypesMask.rawValue)
    },
    Check("5.9", "A swipe goes to the right with one finger; directions are 1, 2, 4 and 8", gives: "1, 1, 1, 2, 4, 8") {
      let swipe = UISwipeGestureRecognizer()
      let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
      let values = directions.map { "\($0.rawValue)" }.joined(separator: ", ")
      return Answer.list(swipe.direction.rawValue, swipe.numberOfTouchesRequired, values)
    },
    Check("5.9", "A pinch has the scale 1, a rotation the angle 0, both without velocity", gives: "1, 0, 0, 0") {
      let pinch = UIPinchGestureRecognizer()
      let rotation = UIRotationGestureRecognizer()
      return Answer.numbers(pinch.scale, pinch.velocity, rotation.rotation, rotation.velocity)
    },
    Check("5.9", "A pan of an edge has no edges at first", gives: "0") {
      "\(UIScreenEdgePanGestureRecognizer().edges.rawValue)"
    },
  ]
}

private final class Delegate: NSObject, UIGestureRecognizerDelegate {}
