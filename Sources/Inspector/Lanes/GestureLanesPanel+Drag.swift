import UIKit

/// Dragging through time, and dragging the chosen finger.
extension GestureLanesPanel {
  /// What stays as it was when a drag through time began, so that nothing moves under the pointer.
  struct TimeDrag {
    let scale: LaneScale
    let stripHeight: CGFloat
  }

  /// Walks through time with the pointer, also beyond the edges of the axis.
  func drag(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began {
      let (place, way) = (recognizer.location(in: self), recognizer.translation(in: self))
      fingers.drag = fingerDrag(from: CGPoint(x: place.x - way.x, y: place.y - way.y))
      timeDrag = TimeDrag(scale: scale, stripHeight: stripHeight)
    }
    let goesOn = recognizer.state == .began || recognizer.state == .changed
    if fingers.drag != nil {
      dragFinger(recognizer, goesOn)
    } else if goesOn, let timeDrag {
      onSeek?(timeDrag.scale.time(at: recognizer.location(in: self).x), false)
    }
    if !goesOn { timeDrag = nil }
  }

  private func dragFinger(_ recognizer: UIPanGestureRecognizer, _ goesOn: Bool) {
    guard var drag = fingers.drag else { return }
    drag.time = drag.scale.time(at: recognizer.location(in: self).x)
    fingers.drag = goesOn ? drag : nil
    redrawLanes()
    if recognizer.state == .ended { fingers.onChange?(drag.finger, drag.edit) }
  }
}
