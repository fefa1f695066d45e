import EventTrace
import Inspector

/// The lines of source of overrides that answered.
extension Sandbox {
  /// The time of a frame in seconds that reading sources may take.
  private static let slice = 0.004

  /// Finds the lines of the overrides of the last hit test, while the story is shown.
  func readOverrides() {
    guard model.showsStory, !session.touches.isFingerDown else { return session.overrides.pause() }
    let about = type(of: stage.example).about
    let isNew = session.overrides.read(
      session.touches.records.records, of: about, in: session.touches.last?.path,
      hasTime: pacing.allowance(of: Self.slice))
    if isNew { derive() }
  }

  /// Opens a line in the user's editor. If that is not possible, the place is copied, and a message says why. A scene
  /// of the course has no file, so that its panel shows the line.
  func openSource(_ path: String, _ line: Int) {
    guard !type(of: stage.example).about.isCourseExample else { return perform(.showSourceLine(line)) }
    guard let editing = services.editing else {
      pasteboardText = "\(path):\(line)"
      return showMessage(Sentence(.editorContained, "\(path):\(line)"))
    }
    editing.open(SourcePlace(path, line: line))
    reportOpenedSource()
  }

  /// Says what came of a line that was opened.
  func reportOpenedSource() {
    guard let (source, opening) = services.editing?.takeResult() else { return }
    let place = "\(source.path):\(source.line)"
    switch opening {
    case .opened(let program): return showMessage(Sentence(.sourceOpened, place, program))
    case .failed(let program, let reason): showMessage(Sentence(.editorFailed, program, reason))
    case .missing: showMessage(Sentence(.editorMissing, place))
    }
    pasteboardText = place
  }
}
