import CoreGraphics
import EventTrace
import Foundation
import InputEvents

/// The state of the stage's clock.
package struct TransportState: Equatable, Sendable {
  package var isPaused = false
  /// The rate, in seconds of the stage per real second.
  package var rate = 1.0
  /// The number of samples of input that wait to be stepped through.
  package var waiting = 0
  /// The stage's clock while it is paused, in seconds.
  package var time: TimeInterval?
  /// The time from the shown moment to the end of the past of a live scene, in seconds; nil while the present is shown.
  package var past: TimeInterval?
  /// A Boolean value that indicates whether the scene is live and has an earlier moment that can be shown.
  package var hasPast = false
  /// The result of comparing the picture of the past with the one that was shown.
  package var likeness = PastLikeness.same
  /// A Boolean value that indicates whether a branch was only changed, so that the fingers of the one that was left can
  /// follow.
  package var canRepeat = false
  /// The scene that is played from its beginning and comes when that is done; nil without one.
  package var coming: ComingScene?
  /// The state of input that is played again on a branch; nil without any.
  package var overdub: Overdub?
  /// The markers of a live scene, in order of time, and the end of its past in seconds; nil without markers.
  package var markers: [InputRecording.Marker] = []
  package var markedEnd: TimeInterval?
  /// The word of the last marker of a recording that is filmed, for a time.
  package var markerCaption: String?

  package struct ComingScene: Equatable, Sendable {
    /// The part that was played, in whole percent.
    package var percent: Int
    /// The system on which it was chosen to go on; nil for a scene on the same one.
    package var system: SystemVersion?

    package init(percent: Int, system: SystemVersion? = nil) { (self.percent, self.system) = (percent, system) }
  }

  package enum Overdub: Equatable, Sendable {
    /// The clock is stopped until the first touch.
    case armed
    case playing
  }

  package init(isPaused: Bool = false, rate: Double = 1, waiting: Int = 0, time: TimeInterval? = nil) {
    self.isPaused = isPaused
    self.rate = rate
    self.waiting = waiting
    self.time = time
  }
}

/// The result of comparing the picture of an earlier moment with the one that was shown then.
package enum PastLikeness: Equatable, Sendable {
  /// Nothing is known against it.
  case same
  /// It is another one.
  case different
  /// No frame was drawn at that moment, and the next one is another one in a replay.
  case doubtful
  /// The one that was shown was dropped, so that it cannot be compared.
  case remade

  /// A Boolean value that indicates whether the moment may not be as it was.
  package var isDoubted: Bool { self == .different || self == .doubtful }

  /// The words for a moment of the past, with its distance from the present.
  var words: Phrase {
    switch self {
    case .same: .statusPast
    case .different: .statusPastDiffers
    case .doubtful: .statusPastDoubtful
    case .remade: .statusPastRemade
    }
  }
}

extension TransportState {
  /// The color of the moment that is shown, if it is an earlier one of a live scene.
  package func color(of theme: Theme) -> RGBA { past != nil && likeness.isDoubted ? theme.states.refused : theme.past }
}

/// An action on the stage's clock.
package enum TransportStep: Equatable, Sendable {
  case pauseOrPlay
  /// Steps by a frame, and pauses first if needed.
  case frame
  case event
  case slower
  case faster
  case normalSpeed
  /// Shows the time a second earlier; the next case shows the time a second later.
  case back
  case forth
  /// Shows the previous or the next moment at which a finger or a key changed.
  case eventBack
  case eventForth
  case frameBack
  /// Shows the beginning.
  case start
  /// Shows the present of a live scene again, or the end of a replay.
  case now
  /// Shows a time in seconds of the stage.
  case time(TimeInterval)

  /// A Boolean value that indicates whether the step leads to an earlier moment of a live scene.
  package var leadsToPast: Bool {
    switch self {
    case .back, .eventBack, .frameBack, .start, .time: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the step leads to a later moment, which a live scene does not have.
  package var leadsToFuture: Bool { [.forth, .eventForth, .now].contains(self) }
}
