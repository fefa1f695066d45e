import Foundation

/// All input of one scene since its start, which is enough to repeat the run exactly.
///
/// Times are seconds on the scene's clock, in whole microseconds. As text a recording is a header and one line for each
/// entry:
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
/// Every line is described in `FORMAT.md`.
///
/// Events up to a `frame` mark were handed over together, and then the clock went on to the mark's time. Which events
/// come together decides which share a `UIEvent`, so that without the marks a replay would not be the same.
package struct InputRecording: Equatable, Sendable {
  package static let format = 1
  /// The maximum number of contacts that can be down at once; no touch screen reports more. A recording with more is
  /// refused.
  package static let mostContacts = 64
  /// The points that a side of the canvas can have. The smallest still shows something, and the largest is larger than
  /// any device's.
  package static let canvasSides = 200...2000

  /// Bytes that a recording has at most as text: some two hours with a finger that moves all the time. A replay needs
  /// up to seventy times as much memory.
  package static let longestText = 32 << 20

  /// The first lines of a recording: what it was made of.
  package struct Header: Equatable, Sendable {
    package var example: String
    /// The size of the scene's canvas at the start, in points.
    package var canvas: CGSize
    /// The version of the program that recorded.
    package var program: String
    /// The switches as they were when the scene started.
    package var switches: [Switch]
    /// The time at which the user asked for the recording, in seconds on the scene's clock. The entries before it only
    /// lead up to it; a replay opens there.
    package var start: TimeInterval

    package init(
      example: String, canvas: CGSize, program: String, switches: [Switch] = [], start: TimeInterval = 0
    ) {
      (self.example, self.canvas, self.program, self.switches) = (example, canvas, program, switches)
      self.start = start
    }
  }

  /// A switch of the scene and its position.
  package struct Switch: Equatable, Sendable {
    package var key: String
    package var isOn: Bool

    package init(key: String, isOn: Bool) { (self.key, self.isOn) = (key, isOn) }
  }

  /// A property of a view, a layer or a recognizer, and what it was set to.
  package struct Edit: Equatable, Sendable {
    /// The window, counted from the back, and then the child at each level, counted from the back: subviews, or
    /// sublayers.
    package var path: [Int]
    package var isLayer: Bool
    /// 0 for the view or layer itself, from 1 its recognizers.
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

  /// Something that happened to the scene, in the order in which it happened. Times are seconds on the scene's clock.
  package enum Entry: Equatable, Sendable {
    case input(InputEvent)
    /// The end of a frame: the entries before it are delivered together, then the clock advances to this time.
    case frame(TimeInterval)
    case setSwitch(Switch, at: TimeInterval)
    /// A property was changed by hand.
    case edit(Edit, at: TimeInterval)
    /// The text that became available for pasting.
    case pasteboard(String, at: TimeInterval)
    /// The number of pieces of work from other threads that the main thread then ran.
    case arrivals(Int, at: TimeInterval)
    /// The device is held this way from now on.
    case turn(DeviceOrientation, at: TimeInterval)
    /// The size of the scene's canvas from now on, in whole points.
    case resize(CGSize, at: TimeInterval)

    package var time: TimeInterval {
      switch self {
      case .input(let event): event.timestamp
      case .frame(let time), .setSwitch(_, let time), .edit(_, let time), .pasteboard(_, let time),
        .arrivals(_, let time), .turn(_, let time), .resize(_, let time):
        time
      }
    }
  }

  package var header: Header
  package var entries: [Entry]

  package init(header: Header, entries: [Entry] = []) { (self.header, self.entries) = (header, entries) }

  /// Seconds from the scene's start to the last entry.
  package var duration: TimeInterval { entries.map(\.time).max() ?? 0 }
}

/// Times that survive being written down.
package enum Microseconds {
  package static func rounded(_ time: TimeInterval) -> TimeInterval { Self.time(from: count(time)) }

  /// Never before `time`: a wait for a moment must not end just short of it.
  package static func roundedUp(_ time: TimeInterval) -> TimeInterval {
    let count = count(time)
    let rounded = Self.time(from: count)
    return rounded < time ? Self.time(from: count + 1) : rounded
  }

  static func count(_ time: TimeInterval) -> Int { Int(exactly: (time * 1_000_000).rounded()) ?? 0 }
  static func time(from count: Int) -> TimeInterval { Double(count) / 1_000_000 }
}
