/// The rule that time is an argument in the engine. Code that reads a clock or waits on one makes a replay differ from
/// its recording.
/// Foundation's `Timer` is recognized by its initializer, because the timeline has timers of its own. A timer may be
/// added to the run loop: the runtime serves it if an app's code does so.
enum ClockRules {
  static let roomsWithoutClocks = ["CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace"]

  // The regular expression has simple word boundaries. With the default boundaries of natural language, `Date.now`
  // would be one word.
  nonisolated(unsafe) private static let reading =
    #/
    \b(?: Date \s* \( \s* \) | Timer \s* \( \s* (?: timeInterval | fire )
      | (?: Date\.now | Date\.timeIntervalSinceReferenceDate | timeIntervalSinceNow | CFAbsoluteTimeGetCurrent
        | \.scheduledTimer | Foundation\.Timer | RunLoop\.(?: main | current ) (?! \.add\b ) | DispatchQueue | DispatchTime | DispatchSource
        | Thread\.sleep | Task\.sleep | usleep | nanosleep | clock_gettime | gettimeofday | systemUptime | ContinuousClock | SuspendingClock
      )\b)
    /#.wordBoundaryKind(.simple)

  /// Returns the places where `file` reads the machine's time.
  static func violations(in file: SourceFile) -> [Violation] {
    file.code.numberedLines.flatMap { number, line in
      line.matches(of: reading).map {
        Violation(
          path: file.path, line: number,
          message: "`\($0.output)` takes time from the machine. Here time is an argument: take it from the timeline.")
      }
    }
  }
}
