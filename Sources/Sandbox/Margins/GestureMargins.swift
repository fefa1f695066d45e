import CoreGraphics
import EventTrace
import Foundation
import UIKit

/// A map of what the neighbors of a gesture come to: the same fingers with other distances and other durations. Every
/// cell is a replay by the engine from a scene that is built again.
@MainActor
package struct GestureMargins {
  /// The distances in points of the finger that moves farthest, one for each column.
  package let movements: [CGFloat]
  /// The times in seconds from the first landing to the last lift, one for each row.
  package let durations: [TimeInterval]
  /// The distance and the duration of the gesture as it was.
  package let movement: CGFloat
  package let duration: TimeInterval
  /// The different outcomes. The first is that of the gesture as it was.
  package private(set) var outcomes: [RecordedOutcome]
  /// The indices of the outcomes, row by row; fewer than there are cells until the map is complete.
  package private(set) var cells: [Int] = []

  private let touch: AskedTouch

  /// The least width of the map in points and its least height in seconds, which contain the thresholds of UIKit's
  /// recognizers.
  private static let (leastWidth, leastHeight): (CGFloat, TimeInterval) = (46, 1.2)

  package init(_ touch: AskedTouch, columns: Int = 24, rows: Int = 12) {
    self.touch = touch
    (movement, duration) = (touch.gesture.movement, touch.gesture.duration)
    let width = max(Self.leastWidth, 2 * movement) / CGFloat(columns - 1)
    movements = (0..<columns).map { (CGFloat($0) * width).rounded() }
    let height = max(Self.leastHeight, 2 * duration) / Double(rows)
    durations = (1...rows).map { (Double($0) * height * 100).rounded() / 100 }
    outcomes = [Self.outcome(of: touch, [])]
  }

  package var isComplete: Bool { cells.count >= movements.count * durations.count }

  /// Replays everything.
  package mutating func run() { while !isComplete { step() } }

  /// Replays one neighbor.
  package mutating func step() {
    guard !isComplete else { return }
    let (row, column) = (cells.count / movements.count, cells.count % movements.count)
    let changes = [
      FingerChange.movement(from: movement, to: movements[column]),
      .duration(from: duration, to: durations[row]),
    ]
    let outcome = Self.outcome(of: touch, changes)
    if let index = outcomes.firstIndex(of: outcome) {
      cells.append(index)
    } else {
      cells.append(outcomes.count)
      outcomes.append(outcome)
    }
  }

  private static func outcome(of touch: AskedTouch, _ changes: [FingerChange]) -> RecordedOutcome {
    var outcome = RecordedOutcome()
    for record in touch.perform(on: touch.makeStage(), fingers: changes) { record.forEach { outcome.read($0) } }
    return outcome
  }

  /// Returns what is different in an outcome from that of the gesture as it was.
  package func differences(of outcome: Int) -> [Sentence] { outcomes[0].differences(in: outcomes[outcome]) }

  /// The column and the row that are nearest to the gesture as it was.
  package var place: (column: Int, row: Int) {
    let column = movements.indices.min { abs(movements[$0] - movement) < abs(movements[$1] - movement) } ?? 0
    let row = durations.indices.min { abs(durations[$0] - duration) < abs(durations[$1] - duration) } ?? 0
    return (column, row)
  }
}
