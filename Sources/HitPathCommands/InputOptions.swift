import ArgumentParser
import CoreGraphics
import InputEvents
import Sandbox
import Synchronization

/// Fingers and keys on the command line, in the order of their options.
struct InputOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Drag a finger from point to point along straight lines; may be repeated. Options for input are performed in their order, each a second after the one before.",
      valueName: "x,y:x,y"), transform: DragArgument.init(text:))
  var drag: [DragArgument] = []

  @Option(
    help: ArgumentHelp("The time of the drag before it (default: 0.3).", valueName: "seconds"),
    transform: DurationArgument.init(text:))
  var over: [DurationArgument] = []

  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp("Press here and hold; may be repeated.", valueName: "x,y"),
    transform: PointArgument.init(text:))
  var press: [PointArgument] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The time of the press before it (default: 1).", valueName: "seconds"),
    transform: DurationArgument.init(text:))
  var holding: [DurationArgument] = []

  @Option(
    help: ArgumentHelp(
      "Press and release a key, such as k, left, return or ctrl+shift+z; may be repeated.", valueName: "key"),
    transform: KeyArgument.init(text:))
  var key: [KeyArgument] = []

  @Flag(help: "All fingers land at once, each as a finger of its own: two drags are a pinch.")
  var together = false

  private enum Part {
    case step(InputStep)
    case over(Double)
    case holding(Double)
  }

  /// Returns the input, with taps that another group of options contains.
  @MainActor
  func steps(with taps: [PointArgument]) throws -> [InputStep] {
    var parts = taps.map { ($0.order, Part.step(.finger([$0.point], seconds: Stage.tapDuration))) }
    parts += drag.map { ($0.order, .step(.finger($0.points, seconds: Self.timeOfDrag))) }
    parts += press.map { ($0.order, .step(.finger([$0.point], seconds: Self.timeOfPress))) }
    parts += key.map { ($0.order, .step(.key($0.key))) }
    parts += over.map { ($0.order, .over($0.seconds)) } + holding.map { ($0.order, .holding($0.seconds)) }
    var steps: [InputStep] = []
    for (_, part) in parts.sorted(by: { $0.0 < $1.0 }) {
      switch part {
      case .step(let step): steps.append(step)
      case .over(let seconds):
        guard case .finger(let points, _)? = steps.last, points.count > 1 else {
          throw CommandFailure(status: .usage, message: "--over is the time of the --drag before it. Put it after one.")
        }
        steps[steps.count - 1] = .finger(points, seconds: seconds)
      case .holding(let seconds):
        guard case .finger(let points, let time)? = steps.last, points.count == 1, time != Stage.tapDuration else {
          throw CommandFailure(status: .usage, message: "--for is the time of the --press before it. Put it after one.")
        }
        steps[steps.count - 1] = .finger(points, seconds: seconds)
      }
    }
    return steps
  }

  /// A Boolean value that indicates whether no input is given.
  var isEmpty: Bool { drag.isEmpty && press.isEmpty && key.isEmpty && over.isEmpty && holding.isEmpty && !together }

  private static let timeOfDrag = 0.3
  /// It is longer than the shortest long press, which takes half a second.
  private static let timeOfPress = 1.0
}

/// The order of values on the command line. The parser converts the values of all options from left to right, and has
/// no order of options with different names, so each value takes the next number.
enum ArgumentOrder {
  private static let last = Atomic(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

/// The points of a drag, such as `60,300:60,120`.
struct DragArgument {
  let order = ArgumentOrder.next()
  let points: [CGPoint]

  init(text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let points = try? parts.map({ try PointArgument(text: $0).point }) else {
      throw ValidationError("it takes two or more points with colons between, such as 60,300:60,120.")
    }
    self.points = points
  }
}

/// A time in seconds.
struct DurationArgument {
  let order = ArgumentOrder.next()
  let seconds: Double

  init(text: String) throws {
    guard let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text),
      (0...DemoScript.longestStep).contains(seconds)
    else { throw ValidationError("it takes seconds from 0 to \(Int(DemoScript.longestStep)), such as 0.4.") }
    self.seconds = seconds
  }
}

/// A key, such as `ctrl+k`.
struct KeyArgument {
  let order = ArgumentOrder.next()
  let key: KeySample

  init(text: String) throws {
    guard let key = KeySample(word: text) else {
      throw ValidationError("it takes \(KeySample.namesOfKeys), also after ctrl+, shift+, alt+ and cmd+.")
    }
    self.key = key
  }
}
