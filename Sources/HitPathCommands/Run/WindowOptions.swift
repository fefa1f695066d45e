import ArgumentParser
import CoreGraphics
import EventTrace
import InputEvents
import Inspector

/// The options of the commands that open the window.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Window size in points; default: last used, initially 1280x800.", valueName: "width×height"),
    transform: SizeArgument.init(text:))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("Pixels to a point: 'auto' or a number from 0.5 to 4.", valueName: "auto|number"),
    transform: ScaleArgument.init(text:))
  var scale = ScaleArgument.automatic

  @Option(help: "Colours of the panels; default: last used, initially those of the desktop.")
  var theme: Theme.Name?

  @Option(help: "The key that gives the mouse a second finger while it is held; either is Ctrl or Alt.")
  var secondFinger = SecondFingerArgument.either

  @Option(help: "Language of the window; default: last used, initially the locale's.")
  var language: Language?

  @OptionGroup var device: DeviceOptions

  @OptionGroup var system: SystemOptions

  @Flag(
    help:
      "Say what each touch, gesture and key came to: as lines of text, and aloud where spd-say is installed. N starts and stops it."
  )
  var narrate = false

  @Option(
    help: ArgumentHelp(
      "When the window closes, write the trace of everything touched here, as JSON.", valueName: "file"))
  var traceFile: String?

  @Option(
    help: ArgumentHelp(
      "Write how long each sample took from its own time to the screen here, as a table.", valueName: "file"))
  var latencyFile: String?

  @Option(
    help: "wave lights the hit path in the order of asking, fade reduces motion; without it, what the desktop asks for."
  )
  var motion: Motion?

  @Option(
    name: .customLong("layout"),
    help:
      "Size of the window's controls: for a mouse, for fingers, or for fingers as soon as one has used them; default: last used."
  )
  var targets: TargetChoice?

  @Flag(
    help: "Build scenes of one's own again whenever a source is saved, and do what was done to them on the new code.")
  var watch = false

  @Flag(
    help:
      "Run scenes of one's own in the window's own process, for a debugger. A mistake in them ends the window, and opened code has no container."
  )
  var oneProcess = false

  @Flag(help: "Neither use nor change what is remembered of the last run's window.")
  var forgetful = false

  /// Shows the session of `hitpath serve --window`, whose requests arrive on standard input.
  @Flag(help: .hidden)
  var session = false

  func validate() throws {
    for (option, file) in [("--trace-file", traceFile), ("--latency-file", latencyFile)] where file?.isEmpty == true {
      throw ValidationError("\(option) takes the name of a file.")
    }
  }

  /// The first of these options that is given, or has another value than without it; nil if there is none. Neither the
  /// device nor the version of iOS is meant, which matter without a window, too.
  var firstGiven: String? {
    let given = [
      ("--size", size != nil), ("--scale", scale.value != nil), ("--theme", theme != nil),
      ("--second-finger", secondFinger != .either), ("--language", language != nil), ("--narrate", narrate),
      ("--trace-file", traceFile != nil), ("--latency-file", latencyFile != nil), ("--motion", motion != nil),
      ("--layout", targets != nil), ("--watch", watch), ("--one-process", oneProcess), ("--forgetful", forgetful),
    ]
    return given.first(where: \.1)?.0
  }
}

extension Theme.Name: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension Motion: ExpressibleByArgument {}
extension TargetChoice: ExpressibleByArgument {}

/// A size such as `1280x800`.
struct SizeArgument: CustomStringConvertible {
  let size: CGSize

  init(_ size: CGSize) { self.size = size }

  init(text: String) throws {
    let parts = text.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16_384).contains(width),
      (1...16_384).contains(height)
    else { throw ValidationError("it takes points from 1x1 to 16384x16384, such as 1280x800.") }
    size = CGSize(width: width, height: height)
  }

  var description: String { "\(Int(clamping: size.width))x\(Int(clamping: size.height))" }
}

/// A scale, which is `auto` or a number.
enum ScaleArgument: CustomStringConvertible {
  case automatic
  case fixed(CGFloat)

  init(text: String) throws {
    if text == "auto" {
      self = .automatic
    } else if let number = Double(text), (0.5...4).contains(number) {
      self = .fixed(CGFloat(number))
    } else {
      throw ValidationError("it takes 'auto' or a number from 0.5 to 4.")
    }
  }

  var value: CGFloat? {
    switch self {
    case .automatic: nil
    case .fixed(let scale): scale
    }
  }

  var description: String { value.map { "\($0)" } ?? "auto" }
}
