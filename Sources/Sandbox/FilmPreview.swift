import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// The pictures of a film that is not made yet. They are frames of the film itself, a few for each second, which are
/// made one after the other because the scene's clock only goes forward.
@MainActor
final class FilmPreview {
  let gesture: InputRecording
  private let choices: FilmChoices
  private let theme: Theme.Name
  private let sandbox: Sandbox
  private let film: GestureFilm
  private let composition: FilmComposition
  private var pictures: [DisplayList.Sublist] = []
  private(set) var isComplete = false
  /// The pane that was shown last, which is kept while nothing changes.
  private var shown: (index: Int, area: CGRect, pane: FramePane)?

  /// The pictures for each second, and the maximum number of pictures.
  private static let (rate, mostPictures) = (8.0, 240.0)

  init(_ gesture: InputRecording, _ choices: FilmChoices, in window: Sandbox) {
    (self.gesture, self.choices, theme) = (gesture, choices, window.user.theme)
    composition = choices.composition
    sandbox = Sandbox(
      example: window.scenes.listed[0], of: window.scenes, size: composition.size, theme: theme,
      language: choices.filmLanguages[0], measurer: window.measurer, imageDecoder: window.imageDecoder)
    composition.arrange(sandbox)
    let length = GestureFilm.length(of: gesture, asksQuestion: choices.asksQuestion)
    film = GestureFilm(
      of: gesture, command: "hitpath \(gesture.header.example)", on: sandbox,
      frameRate: min(Self.rate, Self.mostPictures / length), asksQuestion: choices.asksQuestion, isLoop: false)
  }

  /// The length of the film in seconds.
  var length: TimeInterval { GestureFilm.length(of: gesture, asksQuestion: choices.asksQuestion) }

  /// The moment a little after the first touch, as a share of the length.
  var shareOfTouch: Double {
    GestureFilm.time(ofScene: InputRecording.timeBefore + 0.9, asksQuestion: choices.asksQuestion && hasPlace) / length
  }

  private var hasPlace: Bool { gesture.firstPlace != nil }

  /// Returns whether the pictures are those of these choices. The rate of the film does not change what it shows.
  func isOf(_ other: FilmChoices, theme: Theme.Name) -> Bool {
    var other = other
    other.framesPerSecond = choices.framesPerSecond
    return other == choices && theme == self.theme
  }

  /// Makes pictures while there is time, at least one.
  func make(hasTime: () -> Bool) {
    repeat {
      guard !isComplete, SceneCode.run({ film.advance() }) else {
        isComplete = true
        return
      }
      let picture = composition.picture(of: sandbox)
      pictures.append(DisplayList.Sublist(picture.commands))
    } while hasTime()
  }

  /// Returns the picture at `moment`, or the newest one before it, as large as it fits in `area`.
  func pane(at moment: Double, in area: CGRect) -> FramePane? {
    guard !pictures.isEmpty else { return nil }
    let wanted = Int(clamping: (moment * Double(film.frameCount)).rounded()) - 1
    let index = min(max(0, wanted), pictures.count - 1)
    if let shown, shown.index == index, shown.area == area { return shown.pane }
    let size = composition.size
    let scale = min(area.width / size.width, area.height / size.height)
    let frame = CGRect(
      x: (area.midX - size.width * scale / 2).rounded(), y: (area.midY - size.height * scale / 2).rounded(),
      width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: frame.minX, ty: frame.minY)
    let commands: [DisplayList.Command] = [
      .save, .clip(.rect(frame)), .clip(.roundedRect(frame, radius: 6)), .sublist(pictures[index], place: place),
      .restore,
    ]
    let pane = FramePane(frame: frame, list: DisplayList.Sublist(commands))
    shown = (index, area, pane)
    return pane
  }
}

extension FilmComposition {
  /// Prepares the window of a film.
  @MainActor
  package func arrange(_ sandbox: Sandbox) {
    sandbox.perform(.setSetting(setting))
    if isStageOnly { sandbox.showStageAlone(size) }
    for overlay in shown.symmetricDifference(sandbox.model.overlays) { sandbox.perform(.flipOverlay(overlay)) }
  }

  @MainActor
  package func picture(of sandbox: Sandbox) -> DisplayList {
    isStageOnly ? sandbox.stagePicture : DisplayList(sandbox.makePanes())
  }
}
