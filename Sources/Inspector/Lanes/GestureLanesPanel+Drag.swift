import UIKit

/// A pan that keeps the place where its finger landed. When it is recognized, the finger is already ten points away,
/// which is more than the end of a bar is wide.
final class LaneDragRecognizer: UIPanGestureRecognizer {
  private(set) var landing = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { landing = touch.location(in: view) }
  }
}

/// Dragging through time, and dragging the chosen finger.
extension GestureLanesPanel {
  /// What stays as it was when a drag through time began, so that nothing moves under the pointer. The seconds in sight
  /// stay after its end, too, until another moment is shown in another way.
  struct TimeDrag {
    let scale: LaneScale
    let stripHeight: CGFloat
    var isOver = false
  }

  /// The seconds in sight when a drag through time began, and those that it has reached beyond; nil without a drag.
  var rangeOfDrag: ClosedRange<Double>? {
    guard let timeDrag, let playhead else { return nil }
    let range = timeDrag.scale.visible
    if timeDrag.isOver, !range.contains(playhead) { return nil }
    return min(range.lowerBound, playhead)...max(range.upperBound, playhead)
  }

  /// Walks through time with the pointer, also beyond the edges of the axis.
  func drag(_ recognizer: LaneDragRecognizer) {
    if recognizer.state == .began {
      fingers.drag = fingerDrag(from: recognizer.landing)
      timeDrag = TimeDrag(scale: scale, stripHeight: stripHeight)
    }
    let goesOn = recognizer.state == .began || recognizer.state == .changed
    if fingers.drag != nil {
      dragFinger(recognizer, goesOn)
      if !goesOn { timeDrag = nil }
    } else if goesOn, let timeDrag {
      onSeek?(timeDrag.scale.time(at: recognizer.location(in: self).x), false)
    }
    if !goesOn { timeDrag?.isOver = true }
  }

  private func dragFinger(_ recognizer: UIPanGestureRecognizer, _ goesOn: Bool) {
    guard var drag = fingers.drag else { return }
    drag.time = drag.scale.time(at: recognizer.location(in: self).x)
    fingers.drag = goesOn ? drag : nil
    redrawLanes()
    if recognizer.state == .ended { fingers.onChange?(drag.finger, drag.edit) }
  }
}
