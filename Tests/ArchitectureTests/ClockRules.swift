/// In the engine time is an argument: code that reads a clock, or waits on one, makes a replay differ from what was
/// played.
///
/// Foundation's `Timer` is recognized by its initializer: the timeline has timers of its own. A timer may be added to
/// the run loop: where an app's code does so, the runtime serves it.
enum ClockRules {
  static let roomsWithoutClocks = ["CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace"]

  /// The places where `file` takes time from the machine.
  static func violations(in file: SourceFile) -> [Violation] {
    // Simple word boundaries: by default those of natural language count, and `Date.now` would be one word.
    let reading =
      #/
      \b(?: Date \s* \( \s* \) | Timer \s* \( \s* (?: timeInterval | fire )
        | (?: Date\.now | Date\.timeIntervalSinceReferenceDate | timeIntervalSinceNow | CFAbsoluteTimeGetCurrent
          | \.scheduledTimer | Foundation\.Timer | RunLoop\.(?: main | current ) (?! \.add\b ) | DispatchQueue | DispatchTime | DispatchSource
          | Thread\.sleep | Task\.sleep | usleep | nanosleep | clock_gettime | gettimeofday | systemUptime | ContinuousClock | SuspendingClock
        )\b)
      /#.wordBoundaryKind(.simple)
    return file.code.numberedLines.flatMap { number, line in
      line.matches(of: reading).map {
        Violation(
          path: file.path, line: number,
          message: "`\($0.output)` takes time from the machine. Here time is an argument: take it from the timeline.")
      }
    }
  }
}
