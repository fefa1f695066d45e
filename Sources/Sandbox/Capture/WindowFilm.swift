import CoreGraphics
import Foundation
import Inspector

/// Films the window while it is used, on the window's thread.
package protocol WindowFilm: AnyObject {
  var isRunning: Bool { get }
  /// Called when the window is made.
  ///
  /// - Parameters:
  ///   - stage: Returns the frame of the scene and its notation, in points of the window.
  ///   - pointer: Returns the position of the mouse, in points of the window; nil when it is elsewhere.
  func follow(stage: @escaping () -> CGRect, pointer: @escaping () -> CGPoint?)
  /// Returns why the film ended by itself since the last call, with the path of the film; nil otherwise.
  func takeFailure() -> WindowFilmFailure?

  /// Begins a film of the scene with that name. Returns the path of its file.
  func begin(_ name: String) throws(WindowFilmFailure) -> String
  /// Ends the film. Returns the path of its file.
  func end() throws(WindowFilmFailure) -> String
}

package enum WindowFilmFailure: Error, Codable, Equatable {
  case encoderMissing
  case cannotCreate(path: String, reason: String)
  /// There is a file already, which is not replaced.
  case exists(path: String)
  /// A film of opened code belongs in another folder.
  case outside(folder: String)
  /// The file may be incomplete. The associated value is the encoder's message.
  case broke(path: String, reason: String)
}
