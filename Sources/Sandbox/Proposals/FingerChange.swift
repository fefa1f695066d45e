import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import UIKit

/// A change of the fingers instead of the scene: the margin by which a gesture was missed.
package enum FingerChange: Equatable, Sendable {
  /// The finger that moves farthest moves this far in points; the others move in proportion.
  case movement(from: CGFloat, to: CGFloat)
  /// The time in seconds from the first landing to the last lift.
  case duration(from: TimeInterval, to: TimeInterval)
  /// The way of each finger is turned about its landing by this angle in radians, clockwise on the screen.
  case direction(by: CGFloat)
  /// The fingers land elsewhere by these distances in points, and move as before.
  case landing(by: CGVector)

  /// The change in words.
  var sentence: Sentence {
    switch self {
    case .movement(let old, let new): Sentence(.changeMovement, new.points, old.points)
    case .duration(let old, let new): Sentence(.changeDuration, new.inHundredths, old.inHundredths)
    case .direction(let angle):
      Sentence(
        angle < 0 ? .changeDirectionLeft : .changeDirection,
        String(Int(clamping: (abs(angle) * 180 / .pi).rounded())))
    case .landing(let distance):
      distance.dx != 0
        ? Sentence(distance.dx < 0 ? .changeLandingLeft : .changeLandingRight, abs(distance.dx).points)
        : Sentence(distance.dy < 0 ? .changeLandingUp : .changeLandingDown, abs(distance.dy).points)
    }
  }

  /// The change with which a finger lifts where it landed; nil if it did not move.
  static func shorter(than movement: CGFloat) -> FingerChange? {
    movement > 0 ? .movement(from: movement, to: 0) : nil
  }

  /// The smallest changes, in steps, with which `recognizer` may recognize.
  ///
  /// The thresholds of UIKit's recognizers are no properties, so distances and times are only candidates here. Each is
  /// tried, and those that are too small fail. `limit` is the distance below which fingers have to stay, in points.
  @MainActor
  static func all(
    for recognizer: UIGestureRecognizer, movement: CGFloat, duration: TimeInterval, atMost limit: CGFloat
  ) -> [FingerChange] {
    switch recognizer {
    case is UIPanGestureRecognizer, is UISwipeGestureRecognizer, is UIPinchGestureRecognizer,
      is UIRotationGestureRecognizer:
      lengths.filter { $0 > movement }.prefix(2).map { .movement(from: movement, to: $0) }
        + durations.filter { $0 < duration }.suffix(1).map { .duration(from: duration, to: $0) }
    case let press as UILongPressGestureRecognizer:
      [press.minimumPressDuration + slack].filter { $0 > duration }.map { .duration(from: duration, to: $0) }
        + lengths.filter { $0 < limit }.suffix(1).map { .movement(from: movement, to: $0) }
    default:
      durations.filter { $0 < duration }.suffix(1).map { .duration(from: duration, to: $0) }
        + lengths.filter { $0 < limit }.suffix(2).map { .movement(from: movement, to: $0) }
    }
  }

  /// Just above and just below the distances at which gestures begin or fail, in points.
  private static let lengths: [CGFloat] = [9, 11, 44, 60, 120]
  /// Just below the times at which gestures fail, in seconds.
  private static let durations: [TimeInterval] = [0.2, 0.45, 0.7]
  /// The time after a timer of a recognizer at which fingers lift, in seconds.
  private static let slack: TimeInterval = 0.05
}

extension SceneChange {
  /// The change of the fingers; nil if the scene changes.
  package var fingers: FingerChange? { if case .fingers(let change) = kind { change } else { nil } }
}

extension TimeInterval {
  /// The seconds to a hundredth.
  fileprivate var inHundredths: String { "\((self * 100).rounded() / 100)" }
}

// MARK: Changed entries

extension FingerChange {
  /// Returns the entries of a gesture with the fingers changed.
  func applied(to entries: [InputRecording.Entry]) -> [InputRecording.Entry] {
    switch self {
    case .movement(let old, let new): Self.moved(entries, from: old, to: new)
    case .duration(let old, let new): old > 0 ? Self.timed(entries, by: new / old) : Self.held(entries, for: new)
    case .direction(let angle): Self.turned(entries, by: angle)
    case .landing(let distance): Self.shifted(entries, by: distance)
    }
  }

  private static func shifted(_ entries: [InputRecording.Entry], by distance: CGVector) -> [InputRecording.Entry] {
    entries.map { entry in
      guard case .input(let event) = entry, case .contact(var contact) = event.sample else { return entry }
      contact.location.x += distance.dx
      contact.location.y += distance.dy
      return .input(InputEvent(timestamp: event.timestamp, sample: .contact(contact)))
    }
  }

  private static func turned(_ entries: [InputRecording.Entry], by angle: CGFloat) -> [InputRecording.Entry] {
    var starts: [Int: CGPoint] = [:]
    return entries.map { entry in
      guard case .input(let event) = entry, case .contact(var contact) = event.sample else { return entry }
      if contact.phase == .down { starts[contact.id] = contact.location }
      let start = starts[contact.id] ?? contact.location
      let way = CGPoint(x: contact.location.x - start.x, y: contact.location.y - start.y)
        .applying(CGAffineTransform(rotationAngle: angle))
      contact.location = CGPoint(x: start.x + way.x, y: start.y + way.y)
      return .input(InputEvent(timestamp: event.timestamp, sample: .contact(contact)))
    }
  }

  private static func moved(
    _ entries: [InputRecording.Entry], from old: CGFloat, to new: CGFloat
  ) -> [InputRecording.Entry] {
    var starts: [Int: CGPoint] = [:]
    var result: [InputRecording.Entry] = []
    for entry in entries {
      guard case .input(var event) = entry, case .contact(var contact) = event.sample else {
        result.append(entry)
        continue
      }
      if contact.phase == .down { starts[contact.id] = contact.location }
      let start = starts[contact.id] ?? contact.location
      if old > 0 {
        let share = new / old
        contact.location = CGPoint(
          x: start.x + (contact.location.x - start.x) * share, y: start.y + (contact.location.y - start.y) * share)
      } else if contact.phase == .up {
        // The finger did not move, so it now moves to the right, in an event before that of its lift.
        contact.location = CGPoint(x: start.x + new, y: start.y)
        var move = contact
        move.phase = .move
        result.append(.input(InputEvent(timestamp: event.timestamp, sample: .contact(move))))
        result.append(.frame(event.timestamp))
      }
      event = InputEvent(timestamp: event.timestamp, sample: .contact(contact))
      result.append(.input(event))
    }
    return result
  }

  /// Returns the entries of fingers that lifted when they landed, as those of fingers that rest before they lift.
  private static func held(
    _ entries: [InputRecording.Entry], for seconds: TimeInterval
  ) -> [InputRecording.Entry] {
    let lift = entries.firstIndex { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample else { return false }
      return contact.phase == .up || contact.phase == .cancel
    }
    guard let lift else { return entries }
    return entries[..<lift] + entries[lift...].map { $0.moved { Microseconds.rounded($0 + seconds) } }
  }

  /// Returns the entries with the times between the first landing and the last lift in proportion, and all later.
  private static func timed(_ entries: [InputRecording.Entry], by share: Double) -> [InputRecording.Entry] {
    let contacts = entries.contactTimes
    guard let start = contacts.first, let end = contacts.last else { return entries }
    let shift = (end - start) * (share - 1)
    return entries.map { entry in
      entry.moved { time in
        time <= start ? time : Microseconds.rounded(time < end ? start + (time - start) * share : time + shift)
      }
    }
  }
}

extension Trial {
  /// The distance in points from landing to lifting of the finger that moved farthest.
  var movement: CGFloat { gesture.movement }

  /// The time in seconds from the first landing to the last lift.
  var duration: TimeInterval { gesture.duration }
}

extension [InputRecording.Entry] {
  /// The distance in points from landing to lifting of the finger that moved farthest.
  var movement: CGFloat { way.map { hypot($0.end.x - $0.start.x, $0.end.y - $0.start.y) } ?? 0 }

  /// The landing and the farthest point of the finger that moved farthest, in canvas points; nil without a finger.
  var way: (start: CGPoint, end: CGPoint)? {
    var starts: [Int: CGPoint] = [:]
    var (found, farthest) = ((start: CGPoint, end: CGPoint)?.none, CGFloat(0))
    for case .input(let event) in self {
      guard case .contact(let contact) = event.sample else { continue }
      if contact.phase == .down { starts[contact.id] = contact.location }
      let start = starts[contact.id] ?? contact.location
      let distance = hypot(contact.location.x - start.x, contact.location.y - start.y)
      if found == nil || distance > farthest { (found, farthest) = ((start, contact.location), distance) }
    }
    return found
  }

  /// The time in seconds from the first landing to the last lift.
  var duration: TimeInterval {
    let times = contactTimes
    return (times.last ?? 0) - (times.first ?? 0)
  }

  /// The times of the samples of contacts, in seconds.
  fileprivate var contactTimes: [TimeInterval] {
    compactMap { entry in
      guard case .input(let event) = entry, case .contact = event.sample else { return nil }
      return event.timestamp
    }
  }
}

extension InputRecording.Entry {
  /// Returns the entry at another time.
  fileprivate func moved(_ time: (TimeInterval) -> TimeInterval) -> InputRecording.Entry {
    switch self {
    case .input(let event): .input(InputEvent(timestamp: time(event.timestamp), sample: event.sample))
    case .frame(let at): .frame(time(at))
    case .setSwitch(let item, let at): .setSwitch(item, at: time(at))
    case .edit(let edit, let at): .edit(edit, at: time(at))
    case .pasteboard(let text, let at): .pasteboard(text, at: time(at))
    case .arrivals(let count, let at): .arrivals(count, at: time(at))
    case .turn(let orientation, let at): .turn(orientation, at: time(at))
    case .resize(let size, let at): .resize(size, at: time(at))
    case .unmark(let at): .unmark(time(at))
    case .marker(let marker): .marker(InputRecording.Marker(marker.word, at: time(marker.time)))
    }
  }
}
