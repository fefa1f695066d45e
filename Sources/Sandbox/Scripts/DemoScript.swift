import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// A demonstration as text: each line has one verb, and `#` begins a comment.
///
///     open tab-bar-bulge
///     code "if button.point(inside: inButton, with: event) { return button }"
///     set override on
///     caption "The button sticks out of the bar" "按钮伸出了标签栏"
///     tap 187,480
///     drag Card to 300,200 over 0.6s
///     pinch PhotoView from 80 to 180 over 1s
///     wait 1s
///
/// A caption with a single text uses it in both languages. A position is a point of the canvas, or the name of a view's
/// class, which means its center. Texts with spaces are in double quotes, in which a backslash escapes a quote and a
/// backslash, and precedes n for a new line and t for a tab.
package struct DemoScript: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// The line's number in the text, counted from 1.
    package let line: Int
    package let verb: Verb
  }

  package enum Verb: Equatable, Sendable {
    case open(String)
    /// Begins the scene, and those opened after it, on a version of iOS.
    case system(SystemVersion)
    case set(key: String, isOn: Bool)
    /// A line of the code that the next switch changes, which is shown on a card when the switch is toggled.
    case code(String)
    case tap(Place)
    case doubleTap(Place)
    case press(Place, seconds: TimeInterval)
    /// A drag. The finger rests at the second point for `rest` seconds before it lifts.
    case drag(from: Place, to: Place, seconds: TimeInterval, rest: TimeInterval = 0)
    /// A drag before which the finger rests at the first point.
    case holdAndDrag(from: Place, to: Place, rest: TimeInterval, seconds: TimeInterval)
    /// A pinch of two fingers around a position, with their distances in points.
    case pinch(Place, from: CGFloat, to: CGFloat, seconds: TimeInterval)
    /// A rotation of two fingers around a position, in degrees clockwise.
    case rotate(Place, degrees: CGFloat, seconds: TimeInterval)
    case type(String)
    case wait(TimeInterval)
    /// The camera zooms to a place by a factor; nil shows the whole scene again.
    case zoom(Place?, by: CGFloat, seconds: TimeInterval)
    /// A key by its letter or arrow, with or without Ctrl, which is pressed and released.
    case key(KeySample)
    case shake
    case turn(DeviceOrientation.Turn)
    /// A change of the size of the scene's window, in points.
    case resize(CGSize)
    /// The caption in both languages; nil removes it.
    case caption(Phrase?)
    case overlay(Overlay, isShown: Bool)
    case theme(Theme.Name)
    case language(Language)
    /// In films: a transition from one title page to another, where nil is the scene.
    case cards(from: FilmCardWords?, to: FilmCardWords?, seconds: TimeInterval)
    /// In films: a question as the caption, with a ring around the place that it is about, for some seconds.
    case ask(FilmQuestion, seconds: TimeInterval)
  }

  package enum Place: Equatable, Sendable {
    case point(CGPoint)
    case view(String)
  }

  package let steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  /// The time in seconds that the steps name. Performing them takes longer, but never less.
  package var leastDuration: TimeInterval {
    steps.reduce(0) { sum, step in
      switch step.verb {
      case .wait(let seconds), .press(_, let seconds), .pinch(_, _, _, let seconds), .rotate(_, _, let seconds):
        sum + seconds
      case .drag(_, _, let seconds, let rest), .holdAndDrag(_, _, let rest, let seconds): sum + seconds + rest
      default: sum
      }
    }
  }

  /// An error in a script, with its position.
  package typealias Failure = TextMistake
}

/// The limits of a script. Recordings that are converted to scripts respect them, too.
extension DemoScript {
  /// The longest duration of a step, in seconds; a longer one is treated as a typing error.
  package static let longestStep: TimeInterval = 600
  /// The maximum absolute value of distances in points and angles in degrees.
  package static let largestNumber: CGFloat = 10_000
  package static let mostSteps = 100_000
  /// The maximum length in bytes.
  package static let longestText = 32 << 20
}
