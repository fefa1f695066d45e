import CoreGraphics
import EventTrace
import InputEvents
import UIKit

/// Changes about the way of the fingers: the direction and the place that a recognizer expects, and those of the
/// fingers.
extension CandidateChanges {
  private var way: (start: CGPoint, end: CGPoint) { trial.gesture.way ?? (.zero, .zero) }

  /// The angle of the fingers' way in radians, clockwise from the right; nil if they did not move.
  private var angle: CGFloat? { trial.movement > 0 ? atan2(way.end.y - way.start.y, way.end.x - way.start.x) : nil }

  /// The swipe went in another direction.
  func directionChanges(_ swipe: UISwipeGestureRecognizer) -> [SceneChange?] {
    guard let angle else { return [] }
    let nearest = ScreenSide.allCases.min { $0.turn(from: angle).magnitude < $1.turn(from: angle).magnitude }
    // The fingers follow the nearest direction that the recognizer accepts.
    let accepted = ScreenSide.allCases.filter { swipe.direction.contains($0.swipe) }
    let turn = accepted.map { $0.turn(from: angle) }.min { $0.magnitude < $1.magnitude }
    return [
      nearest.flatMap { change(swipe, .option(.direction($0.swipe))) },
      turn.flatMap { fingers(swipe.view, .direction(by: $0)) },
    ]
  }

  /// The recognizer has no edge, or the finger landed too far from it.
  func edgeChanges(_ pan: UIScreenEdgePanGestureRecognizer) -> [SceneChange?] {
    let (screen, start) = (CGRect(origin: .zero, size: trial.stage.canvas), way.start)
    let distances = ScreenSide.allCases.map { (side: $0, distance: $0.distance(of: start, in: screen)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return [] }
    let own = distances.filter { pan.edges.contains($0.side.edge) }.min { $0.distance < $1.distance }
    return [
      change(pan, .option(.edges(nearest.side.edge))),
      own.flatMap { fingers(pan.view, .landing(by: $0.side.inward(Self.distanceFromEdge - $0.distance))) },
    ]
  }

  /// A finger that lands this far from an edge lands at it, in points. Half a point is the middle of the first one.
  private static let distanceFromEdge: CGFloat = 0.5

  /// The finger landed at an edge and moved along it.
  func inwardChanges(_ pan: UIScreenEdgePanGestureRecognizer) -> [SceneChange?] {
    guard let angle else { return [] }
    let (screen, start) = (CGRect(origin: .zero, size: trial.stage.canvas), way.start)
    let side = ScreenSide.allCases.filter { pan.edges.contains($0.edge) }
      .min { $0.distance(of: start, in: screen) < $1.distance(of: start, in: screen) }
    return [side.flatMap { fingers(pan.view, .direction(by: $0.opposite.turn(from: angle))) }]
  }

  /// The tap was made with a button of the mouse that the recognizer does not expect.
  func buttonChanges(_ tap: UITapGestureRecognizer) -> [SceneChange?] {
    let pressed = trial.gesture.lazy.compactMap { entry -> Int? in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return nil }
      return contact.phase == .down && contact.buttons > 0 ? contact.buttons : nil
    }
    return [pressed.first.flatMap { change(tap, .option(.buttonMaskRequired(UIEvent.ButtonMask(rawValue: $0)))) }]
  }

  /// The scroll view does not scroll in this direction, or leaves it to an outer one.
  func scrollChanges(_ scroll: UIScrollView, leavesTo outer: UIView?) -> [SceneChange?] {
    guard let angle else { return [] }
    let isVertical = abs(sin(angle)) >= abs(cos(angle))
    let back = fingers(scroll, .direction(by: .pi))
    guard let outer else {
      return [set(scroll, isVertical ? "alwaysBounceVertical" : "alwaysBounceHorizontal", true)]
    }
    return [(outer as? UIScrollView).flatMap { set($0, "isScrollEnabled", false) }, back]
  }
}

/// A side of the screen, toward which a finger can move.
private enum ScreenSide: CaseIterable {
  case right, bottom, left, top

  /// The direction toward the side in radians, clockwise from the right.
  private var angle: CGFloat {
    switch self {
    case .right: 0
    case .bottom: .pi / 2
    case .left: .pi
    case .top: -.pi / 2
    }
  }

  var swipe: UISwipeGestureRecognizer.Direction {
    switch self {
    case .right: .right
    case .bottom: .down
    case .left: .left
    case .top: .up
    }
  }

  var edge: UIRectEdge {
    switch self {
    case .right: .right
    case .bottom: .bottom
    case .left: .left
    case .top: .top
    }
  }

  var opposite: ScreenSide {
    switch self {
    case .right: .left
    case .bottom: .top
    case .left: .right
    case .top: .bottom
    }
  }

  func distance(of point: CGPoint, in screen: CGRect) -> CGFloat {
    switch self {
    case .right: screen.maxX - point.x
    case .bottom: screen.maxY - point.y
    case .left: point.x - screen.minX
    case .top: point.y - screen.minY
    }
  }

  /// Returns a vector of a length toward the inside of the screen; a negative length is toward the side.
  func inward(_ length: CGFloat) -> CGVector {
    switch self {
    case .right: CGVector(dx: -length, dy: 0)
    case .bottom: CGVector(dx: 0, dy: -length)
    case .left: CGVector(dx: length, dy: 0)
    case .top: CGVector(dx: 0, dy: length)
    }
  }

  /// Returns the angle in radians, from -π to π, by which a way at `other` turns to go toward the side.
  func turn(from other: CGFloat) -> CGFloat {
    let turn = (angle - other).truncatingRemainder(dividingBy: 2 * .pi)
    return turn > .pi ? turn - 2 * .pi : turn <= -.pi ? turn + 2 * .pi : turn
  }
}
