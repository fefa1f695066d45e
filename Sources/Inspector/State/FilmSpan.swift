import Foundation

/// The user's marks on the time of a scene, between which the next film of it lasts; in seconds of the stage.
package struct FilmSpan: Equatable, Sendable {
  package enum Mark: Equatable, Sendable {
    case start
    case end
    /// Both marks are removed.
    case none
  }

  package var start: TimeInterval?
  package var end: TimeInterval?

  package init(start: TimeInterval? = nil, end: TimeInterval? = nil) { (self.start, self.end) = (start, end) }

  package var isEmpty: Bool { start == nil && end == nil }

  /// Sets a mark at `time`. The other mark is removed if it is not on the right side of it.
  package mutating func set(_ mark: Mark, at time: TimeInterval) {
    switch mark {
    case .start:
      start = time
      if let end, end <= time { self.end = nil }
    case .end:
      end = time
      if let start, start >= time { self.start = nil }
    case .none: self = FilmSpan()
    }
  }
}
