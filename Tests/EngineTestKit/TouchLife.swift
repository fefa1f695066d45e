import EventTrace
import UIKit

/// A touch from landing to lifting, as the application received it.
package struct TouchLife: Equatable, Sendable {
  /// The touch in one event.
  package struct Moment: Equatable, Sendable {
    package let time: Double
    package let phase: TouchSnapshot.Phase
    /// The location on the screen.
    package let location: CGPoint
    package let tapCount: Int
  }

  package let number: Int
  /// The view that was hit.
  package internal(set) var view: ResponderName?
  package internal(set) var withheld: TouchWithholding?
  /// A moment for each event, including those in which the touch rested.
  package internal(set) var moments: [Moment]

  package var isCancelled: Bool { moments.last?.phase == .cancelled }
}

extension EventTrace {
  /// All touches, in the order in which they landed.
  package var touchLives: [TouchLife] {
    var lives: [TouchLife] = []
    func update(_ touch: TouchSnapshot, _ body: (inout TouchLife) -> Void) {
      let index = lives.firstIndex { $0.number == touch.number } ?? lives.count
      if index == lives.count { lives.append(TouchLife(number: touch.number, view: touch.view, moments: [])) }
      body(&lives[index])
    }
    func live(_ touch: TouchSnapshot, at time: Double) {
      let moment = TouchLife.Moment(
        time: time, phase: touch.phase, location: touch.location, tapCount: touch.tapCount)
      update(touch) { $0.moments.append(moment) }
    }
    forEach { record in
      switch record.kind {
      case .applicationSendEvent(_, let event):
        for touch in event.touches { live(touch, at: record.time) }
      case .touchWithheld(let touch, let reason): update(touch) { $0.withheld = reason }
      case .responder(_, _, .touchesCancelled, let touches, nil, _):
        // A touch whose view left its window is cancelled outside any event.
        for touch in touches where !lives.contains(where: { $0.number == touch.number && $0.isCancelled }) {
          live(touch, at: record.time)
        }
      default: break
      }
    }
    return lives
  }
}
