import CoreGraphics
import InputEvents
import Inspector
import PlatformContract
import Scenes

extension Sandbox {
  /// Plays a touch on a scene that is never shown or traced, after the first frame.
  ///
  /// Work is slower when it is done for the first time: types are looked up, and texts are measured and rendered.
  /// Without the warm-up the first touch would take ten milliseconds longer.
  ///
  /// Scenes of other programs are not warmed up, because their code must not run without a touch.
  package func warmUp(on platform: any Platform) {
    guard type(of: stage.example).about.isCourseExample else { return }
    let standIn = Sandbox(
      example: type(of: stage.example), of: scenes, size: display.size, theme: model.theme, language: model.language,
      measurer: measurer,
      imageDecoder: imageDecoder)
    standIn.pacing = pacing
    for overlay in standIn.model.overlays.symmetricDifference(model.overlays) {
      standIn.choose(.flipOverlay(overlay))
    }
    standIn.perform(.arrange(model.bench))
    let canvas = standIn.stage.canvas
    let place = standIn.windowPoint(ofCanvas: CGPoint(x: canvas.width / 2, y: canvas.height / 2))
    let start = platform.now
    for (index, phase) in [ContactSample.Phase.down, .move].enumerated() {
      let sample = ContactSample(
        id: 1, phase: phase, location: CGPoint(x: place.x, y: place.y + CGFloat(index)), kind: .finger)
      let time = start + Double(index) / 60
      standIn.handle([.input(InputEvent(timestamp: time, sample: .contact(sample)))], now: time)
      // Panels are updated in frames without input.
      standIn.handle([], now: time)
    }
    platform.prepare(DisplayList(standIn.makePanes()))
  }
}
