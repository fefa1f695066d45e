import Foundation
import InputEvents

/// The displayed state of a recording that is being replayed.
package struct ReplayState: Equatable, Sendable {
  /// The time since the recording's start in seconds, followed by the duration.
  package var time: TimeInterval
  package var duration: TimeInterval
  package var isPlaying: Bool
  /// The time at which the user requested the recording; the entries before it only produce the state at that time.
  package var start: TimeInterval
  /// A Boolean value that indicates whether it is the past of a live scene, which ends with the present.
  package var isPast: Bool
  /// The branches of the scene.
  package var branchList = BranchList()
  /// The number of branches of the scene, and that of the one that is shown, from 0.
  package var branches: Int { branchList.count }
  package var branch: Int { branchList.shown }
  /// The version of the code that runs; nil unless the window can also show the other one.
  package var codeVersion: CodeVersion?
  /// The moments that the user marked, in order of time.
  package var markers: [InputRecording.Marker] = []
  /// A Boolean value that indicates whether the moment that is shown may not be as it was.
  package var isDoubted = false
  /// The marks of the next film, in seconds since the beginning of the recording.
  package var filmSpan = FilmSpan()

  package init(
    time: TimeInterval, duration: TimeInterval, isPlaying: Bool, start: TimeInterval = 0, isPast: Bool = false
  ) {
    self.time = time
    self.duration = duration
    self.isPlaying = isPlaying
    self.start = start
    self.isPast = isPast
  }
}

extension ReplayState {
  /// Returns the state of a live scene whose past ends at a time in seconds of the stage.
  package func live(until end: TimeInterval) -> ReplayState {
    var state = ReplayState(time: end, duration: end, isPlaying: isPlaying, isPast: true)
    state.codeVersion = codeVersion
    return state
  }

  var isAtEnd: Bool { time >= duration }
}
