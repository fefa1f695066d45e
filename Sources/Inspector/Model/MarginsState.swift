import CoreGraphics
import EventTrace

/// The nearest distance, duration or direction with another outcome than that of a gesture.
package struct MarginLimit: Equatable, Sendable {
  package enum Axis: String, Equatable, Sendable {
    /// In points.
    case movement
    /// In seconds.
    case duration
    /// In radians, clockwise from the direction of the gesture.
    case direction
  }

  package let axis: Axis
  /// The value with another outcome, which was replayed.
  package let value: Double
  /// The nearest value before it that was replayed and has the outcome of the gesture.
  package let inside: Double
  /// The index of the outcome.
  package let outcome: Int

  package init(axis: Axis, value: Double, inside: Double, outcome: Int) {
    (self.axis, self.value, self.inside, self.outcome) = (axis, value, inside, outcome)
  }
}

/// What the neighbors of the last gesture come to, as the panel and the stage show it.
package struct MarginsState: Equatable, Sendable {
  /// The distances in points of the columns, and the durations in seconds of the rows.
  package var movements: [CGFloat]
  package var durations: [Double]
  /// The indices of the outcomes, row by row; nil where no neighbor was replayed yet.
  package var cells: [Int?]
  /// The same of the gesture turned about its landing in equal steps, clockwise and from its own direction on; empty
  /// for a finger that hardly moved.
  package var directions: [Int?]
  /// What is different in each outcome; empty for the first, which is that of the gesture as it was.
  package var outcomes: [[Sentence]]
  package var limits: [MarginLimit]
  /// The gesture as it was, and the neighbor that the dot shows.
  package var own: MarginPlace
  package var chosen: MarginPlace
  /// The landing and the farthest point of the finger that moved farthest, in canvas points.
  package var start: CGPoint
  package var end: CGPoint
  /// A Boolean value that indicates whether neighbors are left to replay.
  package var isSearching: Bool
  /// The time at which the touch landed, in seconds of the stage.
  package var landed: Double

  package init(
    movements: [CGFloat], durations: [Double], cells: [Int?], directions: [Int?], outcomes: [[Sentence]],
    limits: [MarginLimit], own: MarginPlace, chosen: MarginPlace, way: (start: CGPoint, end: CGPoint),
    isSearching: Bool, landed: Double
  ) {
    (self.movements, self.durations, self.cells) = (movements, durations, cells)
    self.directions = directions
    (self.outcomes, self.limits, self.own, self.chosen) = (outcomes, limits, own, chosen)
    (start, end, self.isSearching, self.landed) = (way.start, way.end, isSearching, landed)
  }

  package var movement: CGFloat { movements[own.column] }
  package var duration: Double { durations[own.row] }

  /// Returns the outcome of a neighbor; nil if it was not replayed yet.
  package func outcome(at place: MarginPlace) -> Int? {
    let index = place.row * movements.count + place.column
    return movements.indices.contains(place.column) && cells.indices.contains(index) ? cells[index] : nil
  }

  /// The point to which the finger of the chosen neighbor moves, in canvas points.
  package var endOfChosen: CGPoint {
    let direction = direction
    let distance = movements[chosen.column]
    return CGPoint(x: start.x + direction.dx * distance, y: start.y + direction.dy * distance)
  }

  /// The direction of the finger, of length 1; to the right for a finger that did not move.
  package var direction: CGVector {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
  }

  // MARK: In words

  /// Returns an outcome in words.
  package func words(of outcome: Int, in language: Language) -> String {
    if outcome == 0 { return language[.marginsAsItWas] }
    let differences = outcomes[outcome].map { language[$0] }
    return differences.isEmpty
      ? language[.marginsOtherOrder] : differences.joined(separator: language[.marginsSeparator])
  }

  /// The neighbor that the dot shows, with its outcome.
  package func chosenWords(in language: Language) -> String {
    let result = outcome(at: chosen).map { words(of: $0, in: language) } ?? language[.marginsNotYet]
    return language[
      .marginsAt, movements[chosen.column].display, Self.seconds(durations[chosen.row]), result]
  }

  /// The limits in words, as "11 pt (7.6 pt farther)".
  package func words(of limit: MarginLimit, in language: Language) -> String {
    let value = limit.value
    switch limit.axis {
    case .movement:
      let difference = CGFloat(value) - movement
      return language[
        difference > 0 ? .marginsFarther : .marginsShorter, abs(difference).display, CGFloat(value).display]
    case .duration:
      let difference = value - duration
      return language[
        difference > 0 ? .marginsLonger : .marginsSooner, Self.seconds(abs(difference)), Self.seconds(value)]
    case .direction:
      return language[value > 0 ? .marginsRight : .marginsLeft, Self.degrees(value)]
    }
  }

  /// The letter of an outcome, as on the map.
  package static func letter(of outcome: Int) -> String {
    outcome < letters.count ? String(letters[outcome]) : "+"
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The seconds to a hundredth.
  package static func seconds(_ value: Double) -> String {
    let hundredths = Int(clamping: (value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  /// An angle to a degree, and a small one to a tenth.
  package static func degrees(_ radians: Double) -> String {
    let degrees = abs(radians) * 180 / .pi
    return degrees < 9.95
      ? "\(CGFloat((degrees * 10).rounded() / 10).display)°" : "\(Int(clamping: degrees.rounded()))°"
  }
}
