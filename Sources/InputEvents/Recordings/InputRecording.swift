import Foundation

/// All input of one scene since its start, which is enough to repeat the run exactly.
///
/// Times are seconds on the scene's clock, in whole microseconds. The text of a recording is a header and one line for
/// each entry:
///
///     hitpath-recording 1
///     example tab-bar-bulge
///     canvas 375 560
///     program 1.0.0
///     switch override on
///
///     1200000 contact 1 down 187.5 480 finger
///     1200000 frame
///     1290000 contact 1 up 187.5 480 finger
///     1290000 frame
///     2000000 switch override off
///     2500000 edit 0.0.2 0 alpha 0.5
///
/// `FORMAT.md` describes every line.
///
/// The events up to a `frame` mark were delivered together, and then the clock advanced to the mark's time. Events that
/// are delivered together may share a `UIEvent`, so that a replay without the marks would differ.
package struct InputRecording: Equatable, Sendable {
  package static let format = 1
  /// The maximum number of contacts that can be down at once; no touch screen reports more. A recording with more is
  /// rejected.
  package static let mostContacts = 64
  /// The allowed length of a side of the canvas, in points. The smallest still shows some content, and the largest
  /// exceeds all devices.
  package static let canvasSides = 200...2000

  /// The maximum size of a recording as text, in bytes, which is about twenty minutes of ten constantly moving fingers.
  /// It is a protection against files that never end: a recording is read in pieces, and stored in a third of its
  /// text's size.
  package static let longestText = 128 << 20

  /// The first lines of a recording, which describe its scene.
  package struct Header: Equatable, Sendable {
    package var example: String
    /// The size of the scene's canvas at the start, in points.
    package var canvas: CGSize
    /// The version of the program that recorded.
    package var program: String
    /// The version of iOS that the scene runs on.
    package var system: SystemVersion
    /// The switches as they were when the scene started.
    package var switches: [Switch]
    /// The time at which the user asked for the recording, in seconds on the scene's clock. The entries before it only
    /// produce the state at that time; a replay opens there.
    package var start: TimeInterval

    package init(
      example: String, canvas: CGSize, program: String, system: SystemVersion = .newest, switches: [Switch] = [],
      start: TimeInterval = 0
    ) {
      self.example = example
      self.canvas = canvas
      self.program = program
      self.system = system
      self.switches = switches
      self.start = start
    }
  }

  /// A switch of the scene and its position.
  package struct Switch: Equatable, Sendable {
    package var key: String
    package var isOn: Bool

    package init(key: String, isOn: Bool) { (self.key, self.isOn) = (key, isOn) }
  }

  /// A property of a view, a layer or a recognizer, and its new value.
  package struct Edit: Equatable, Sendable {
    /// The path of indices from the window through the subviews, or sublayers, each counted from the back.
    package var path: [Int]
    package var isLayer: Bool
    /// The owner of the property: 0 is the view or layer itself, and its recognizers are counted from 1.
    package var owner: Int
    package var property: String
    package var value: Value

    /// The value of a property that can be edited.
    package enum Value: Equatable, Sendable {
      case flag(Bool)
      case number(Double)
    }

    package init(path: [Int], isLayer: Bool, owner: Int, property: String, value: Value) {
      (self.path, self.isLayer, self.owner) = (path, isLayer, owner)
      (self.property, self.value) = (property, value)
    }
  }

  /// A moment that the user marked, with a word for it, which may be empty.
  package struct Marker: Equatable, Sendable {
    /// Seconds on the scene's clock.
    package var time: TimeInterval
    package var word: String

    package init(_ word: String, at time: TimeInterval) { (self.word, self.time) = (word, time) }

    /// The largest number of characters of a word.
    package static let longestWord = 100
  }

  /// An input of the scene or an action on it, in order. Times are seconds on the scene's clock.
  package enum Entry: Equatable, Sendable {
    case input(InputEvent)
    /// The end of a frame: the entries before it are delivered together, then the clock advances to this time.
    case frame(TimeInterval)
    case setSwitch(Switch, at: TimeInterval)
    /// A property was edited.
    case edit(Edit, at: TimeInterval)
    /// The text that became available for pasting.
    case pasteboard(String, at: TimeInterval)
    /// The number of pieces of work from other threads that the main thread then ran.
    case arrivals(Int, at: TimeInterval)
    /// The orientation of the device changed.
    case turn(DeviceOrientation, at: TimeInterval)
    /// The size of the scene's canvas from now on, in whole points.
    case resize(CGSize, at: TimeInterval)
    /// The user marked a moment, which may be earlier than the entries before.
    case marker(Marker)
    /// The user removed the marker of a moment, which may be earlier than the entries before.
    case unmark(TimeInterval)

    /// A Boolean value that indicates whether the entry adds or removes a marker, which changes nothing in the scene.
    package var isOfMarker: Bool {
      switch self {
      case .marker, .unmark: true
      default: false
      }
    }

    package var time: TimeInterval {
      switch self {
      case .input(let event): event.timestamp
      case .marker(let marker): marker.time
      case .frame(let time), .unmark(let time), .setSwitch(_, let time), .edit(_, let time), .pasteboard(_, let time),
        .arrivals(_, let time), .turn(_, let time), .resize(_, let time):
        time
      }
    }
  }

  package var header: Header
  package let entries: PackedEntries

  package init(header: Header, entries: PackedEntries = []) { (self.header, self.entries) = (header, entries) }
  package init(header: Header, entries: [Entry]) { self.init(header: header, entries: PackedEntries(entries)) }

  /// The time from the scene's start to the last entry, in seconds; to where the recording begins if nothing followed.
  package var duration: TimeInterval { max(entries.latestTime, header.start) }
}

/// Conversion of times to whole microseconds, which text preserves.
package enum Microseconds {
  package static func rounded(_ time: TimeInterval) -> TimeInterval { Self.time(from: count(time)) }

  /// Returns a time that is not before `time`: a wait for a time must not end just before it.
  package static func roundedUp(_ time: TimeInterval) -> TimeInterval {
    let count = count(time)
    let rounded = Self.time(from: count)
    return rounded < time ? Self.time(from: count + 1) : rounded
  }

  /// Returns a time that is not after `time`: what happens until a time includes it.
  package static func roundedDown(_ time: TimeInterval) -> TimeInterval {
    let count = count(time)
    let rounded = Self.time(from: count)
    return rounded > time ? Self.time(from: count - 1) : rounded
  }

  static func count(_ time: TimeInterval) -> Int { Int(exactly: (time * 1_000_000).rounded()) ?? 0 }
  static func time(from count: Int) -> TimeInterval { Double(count) / 1_000_000 }
}
