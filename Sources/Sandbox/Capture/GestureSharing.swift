import EventTrace
import InputEvents
import Inspector

/// A picture of a gesture's result, and the files that belong to it.
package struct SharedGesture: Codable, Equatable, Sendable {
  /// The path of the recording that the command makes the picture from.
  package let recording: String
  package let picture: String
  /// The headline, and the command that makes the picture again.
  package let text: String
  /// What kept the picture from the clipboard; nil if it is there.
  package let obstacle: CopyingObstacle?

  package init(recording: String, picture: String, text: String, obstacle: CopyingObstacle?) {
    (self.recording, self.picture, self.text, self.obstacle) = (recording, picture, text, obstacle)
  }
}

/// The reason for which a picture is not on the clipboard.
package enum CopyingObstacle: Codable, Equatable, Sendable {
  /// The program that copies pictures is not installed. The associated value is its package.
  case missing(package: String)
  /// The program failed. The associated value is its name.
  case failed(program: String)
}

/// What was made.
package enum SharingResult: Codable, Sendable {
  case picture(SharedGesture)
  /// The path of a page.
  case page(String)
}

package struct SharingFailure: Error, Codable, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

/// Makes pictures and pages of gestures while the window goes on.
@MainActor
package protocol GestureSharing: AnyObject {
  var isRunning: Bool { get }
  /// Begins to copy a picture of a recording that `InputRecording.lastGesture` made.
  func begin(_ gesture: InputRecording, headline: String, _ look: GestureFilmLook) throws(SharingFailure)
  /// Begins to write a page of what was shared.
  func makePage(of shared: SharedGesture, _ language: Language) throws(SharingFailure)
  /// Returns what was made since the last call, or its failure; nil otherwise.
  func takeResult() -> Result<SharingResult, SharingFailure>?
}
