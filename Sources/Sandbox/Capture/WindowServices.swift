import InputEvents
import Inspector

/// What the machine and the program offer to a window. A sandbox receives it when it is made; those of films and of
/// warm-up have nothing of it.
@MainActor
package struct WindowServices {
  /// The folder for recordings and logs that the user requests in the window; nil if there is none.
  package var recordingsFolder: String?
  /// The user's home, which messages abbreviate; nil to read it from the environment, which names another folder in a
  /// process with a container.
  package var homeFolder: String?
  /// The keys of which any one gives the mouse a second finger while held.
  package var secondFingerKeys: ModifierKeys = [.control, .alternate]
  /// Films the window on request. The window does not keep it alive.
  package weak var film: (any WindowFilm)?
  /// Films gestures on request.
  package var gestureFilming: (any GestureFilming)?
  /// Shares pictures of gestures on request.
  package var sharing: (any GestureSharing)?
  /// Opens a file with the desktop's program for its kind. Returns whether one was started.
  package var openOutside: (@MainActor (_ path: String) -> Bool)?
  /// Opens lines of source in the user's editor; nil if that is not possible.
  package var editing: (any SourceEditing)?
  /// The words of the command line that open the sources of the scene, up to two dashes; empty without opened sources.
  package var opening: [String] = []
  /// Called with the result of each touch, gesture, key or shake, as a line in the window's language.
  package var narrate: (@MainActor (String) -> Void)?
  /// Builds the program again; nil if it cannot be built.
  package var rebuild: (@MainActor () -> Void)?
  /// Shows the scene with the other version of the code; nil if this process cannot ask for it.
  package var showOtherCode: (@MainActor () -> Void)?

  package init() {}
}
