import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract

extension Sandbox {
  /// Plays a touch on a scene that nobody sees and no trace tells of.
  ///
  /// What a program does for the first time takes long: types are looked up, words are measured and rendered. The first touch of all would
  /// pay for that, ten milliseconds and more; after the first frame nobody waits yet.
  package func rehearse(on platform: any Platform) {
    let standIn = Sandbox(
      example: type(of: stage.example), size: size, theme: model.theme, language: model.language, measurer: measurer,
      imageDecoder: imageDecoder)
    standIn.clock = clock
    standIn.model.overlays = model.overlays
    standIn.arrange(model.bench)
    let place = standIn.windowPoint(ofCanvas: CGPoint(x: exampleCanvas.width / 2, y: exampleCanvas.height / 2))
    let start = platform.now
    for (index, phase) in [ContactSample.Phase.down, .move].enumerated() {
      let sample = ContactSample(
        id: 1, phase: phase, location: CGPoint(x: place.x, y: place.y + CGFloat(index)), kind: .finger)
      let time = start + Double(index) / 60
      standIn.handle([.input(InputEvent(timestamp: time, sample: .contact(sample)))], now: time)
      // The panels follow when there is no input.
      standIn.handle([], now: time)
    }
    platform.prepare(DisplayList(standIn.makePanes()))
  }
}
