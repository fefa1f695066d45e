import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Scenes

/// The interface of the window for programs, films and the desktop.
extension Sandbox {
  // MARK: The window

  package func resize(to size: CGSize) {
    let wasNarrow = WorkbenchLayout.isNarrow(display.size)
    display.size = size
    panels.resize(to: size)
    derive()
    if wasNarrow != WorkbenchLayout.isNarrow(size) { perform(.setNarrow(!wasNarrow)) }
    _ = delivery.pointAgain(at: now, in: self)
  }

  /// The real time that a frame may take; `SandboxLoop` sets it for a window.
  package var pacing: Pacing {
    get { player.pacing }
    set { player.pacing = newValue }
  }

  /// Folds all panels and sets the size of the stage.
  package func showStageAlone(_ stageSize: CGSize) {
    var bench = user.bench
    (bench.folded, bench.opened) = (Set(Side.allCases), [])
    perform(.arrange(bench))
    resize(to: stageSize)
    resize(
      to: CGSize(width: 2 * stageSize.width - stageFrame.width, height: 2 * stageSize.height - stageFrame.height))
  }

  /// The stage's frame in the window.
  package var stageFrame: CGRect { model.layout.stage }

  /// Converts a canvas point to the window.
  package func windowPoint(ofCanvas point: CGPoint) -> CGPoint {
    let canvas = display.canvas.placement
    return CGPoint(x: canvas.frame.minX + point.x * canvas.scale, y: canvas.frame.minY + point.y * canvas.scale)
  }

  /// The scene in space; nil while it is flat.
  package var space: DepthSpace? { display.space }

  /// A Boolean value that indicates whether the notation is animated, which it is not while the clock of the scene is
  /// paused.
  var hasRunningWave: Bool {
    !session.transport.isPaused && (model.wave != nil || model.tracking.map { $0.flash > 0 } == true)
  }

  /// Plays the wave over hit paths at the speed of films.
  package func slowWave() {
    var narration = display.narration
    narration.wavePace = Narration.slowPace
    display.show(narration)
  }

  /// The position of the mouse in the window; nil when it is elsewhere.
  package var pointerInWindow: CGPoint? { delivery.router.pointer }

  /// Returns the current panes of the window. The scene's pane, which is the first, is not drawn again if `stage` is
  /// given.
  package func makePanes(keeping stage: FramePane? = nil) -> [FramePane] {
    let stage = stage ?? display.stagePane(session, pointer: pointerInWindow)
    return [stage] + panels.panes(pacing)
      + display.panesOnTop(
        panels.workbench.tip, pointer: pointerInWindow, film: previewPaneOfFilm)
  }

  /// The stage's pane without the others, with its corner at (0, 0).
  package var stagePicture: DisplayList {
    let pane = display.stagePane(session)
    let shift = CGAffineTransform(translationX: -pane.frame.minX, y: -pane.frame.minY)
    return DisplayList([.sublist(pane.list, place: shift)])
  }

  // MARK: The desktop

  /// Text that was cut or copied on the stage, or imported for pasting.
  package var pasteboardText: String? {
    get { player.liveSession.stage.pasteboardText }
    set { player.liveSession.stage.pasteboardText = newValue }
  }

  var showsDevices: Bool { panels.bottom.showsDevices(in: panels.workbench) }

  // MARK: Files

  /// Begins to share the last gesture under the headline that the window shows.
  func share() -> Sentence {
    let look = GestureFilmLook(FilmChoices(.wide, in: user.language), theme: user.theme)
    let headline = model.headline.map { user.language[$0.sentence] } ?? ""
    return capture.share(gestureOn: player.liveSession.stage, headline: headline, look)
  }

  /// The failure of the recording that ended last.
  package var lastRecordingFailure: LiveRecording.Failure? { capture.lastFailure }

  /// A Boolean value that indicates whether a replay or a seek has not reached the time of the clock yet.
  package var isBehind: Bool { session.playback?.isBehind == true }

  /// The approximate memory of the pictures that are kept of the live scene's past, in bytes.
  package var memoryOfPast: Int { player.liveSession.pictures.memory }

  package var isReplaying: Bool { session.playback != nil && !player.isInPast }

  /// Plays a recording or script that was dropped on the window. A file that cannot be played changes nothing.
  package func openFile(_ path: String) {
    do throws(OpenedFile.Refusal) {
      let file = try OpenedFile(fileAt: path, examples: model.examples.map(\.name), user.language)
      display.messages.dismiss()
      switch file {
      case .recording(let recording): play(recording)
      case .script(let script): play(script)
      }
    } catch {
      display.messages.show(Sentence(error.phrase, values: [PathParts.name(of: path).inMessage] + error.details))
    }
  }

  /// Does what a button of the message about a file offers, by its index from left to right.
  func show(_ file: SavedFile, offer: Int) {
    switch file {
    case .recording(let path): openFile(path)
    case .shared(let shared):
      switch offer {
      case 0: perform(.filmGesture(.wide))
      case 1: showMessage(capture.makePage(of: shared, user.language))
      default: copyTestOfScene()
      }
    case .marker(let time):
      let word = player.markers.last { $0.time == time }?.word
      perform(offer == 0 ? .nameMarker(time, known: word) : .removeMarker(time))
    case .film(let path), .page(let path):
      guard services.openOutside?(path) != true else { return }
      pasteboardText = path
      display.messages.show(Sentence(.cannotOpenFilm, capture.shortened(path)))
    case .interrupted(let offer): answer(offer, continues: true)
    }
  }

  package func record(into recording: LiveRecording) {
    display.messages.show(capture.record(into: recording, from: player.liveSession.stage, user.language))
    derive()
  }
}
