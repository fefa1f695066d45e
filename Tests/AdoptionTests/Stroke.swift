import CoreGraphics
import Foundation

/// A finger that lands, moves and lifts, in the coordinates of the canvas.
struct Stroke {
  let start: CGPoint
  let end: CGPoint
  /// The seconds between the landing and the first move, or the lift of a finger that does not move.
  var holding: TimeInterval = 0
  /// A Boolean value that indicates whether nothing happens for a second instead, so that motion comes to rest.
  var isRest = false

  static func tap(_ x: CGFloat, _ y: CGFloat) -> Stroke { drag(x, y, x, y) }
  static func hold(_ x: CGFloat, _ y: CGFloat, _ seconds: TimeInterval) -> Stroke {
    drag(x, y, x, y, holding: seconds)
  }
  static func drag(
    _ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat, holding: TimeInterval = 0
  ) -> Stroke {
    Stroke(start: CGPoint(x: x, y: y), end: CGPoint(x: toX, y: toY), holding: holding)
  }
  static let rest = Stroke(start: .zero, end: .zero, isRest: true)

  /// Returns a recording of strokes on a scene, one second apart. The recording ends one second after the last stroke.
  static func recording(of strokes: [Stroke], on scene: String, showsKeyboard: Bool = false) -> String {
    var lines = ["hitpath-recording 1", "example \(scene)", "canvas 375 560", "program 0.1.0", ""]
    if showsKeyboard { lines.append("0 switch screen-keyboard on") }
    for (number, stroke) in strokes.enumerated() where !stroke.isRest {
      let begin = number * 1_000_000 + 100_000
      let moves = stroke.start == stroke.end ? 0 : 10
      let held = begin + Int(stroke.holding * 1_000_000)
      func add(_ time: Int, _ phase: String, _ share: CGFloat) {
        let x = stroke.start.x + (stroke.end.x - stroke.start.x) * share
        let y = stroke.start.y + (stroke.end.y - stroke.start.y) * share
        lines += ["\(time) contact \(number + 1) \(phase) \(x) \(y) finger", "\(time) frame"]
      }
      add(begin, "down", 0)
      for move in 0..<moves { add(held + (move + 1) * 16_000, "move", CGFloat(move + 1) / CGFloat(moves)) }
      add(held + 16_000 * (moves + 3), "up", 1)
    }
    lines.append("\(strokes.count * 1_000_000 + 1_000_000) frame")
    return lines.joined(separator: "\n") + "\n"
  }
}
