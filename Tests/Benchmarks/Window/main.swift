import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import Recording
import SDLPlatform
import Sandbox

// What the frames of the window cost under a moving finger, without a screen: see Tests/Benchmarks/README.md.

/// A second of moves, 120 of them, on every example or those named, with all panels and overlays.
@MainActor
func measure(_ example: any Scene.Type, text: SDLText) -> [TimedScreen.Frame] {
  let screen = TimedScreen(text: text)
  let sandbox = Sandbox(
    example: example, size: screen.size, theme: .dark, measurer: text, imageDecoder: PNGDecoder())
  sandbox.perform(.showLeft(.tree))
  sandbox.perform(.showRight(.trace))
  sandbox.perform(.showBottom(.log))
  for overlay in Overlay.allCases where overlay != .reasons && !sandbox.model.overlays.contains(overlay) {
    sandbox.perform(.flipOverlay(overlay))
  }
  screen.play(Finger.moves.map { $0.on(sandbox) })
  var loop = SandboxLoop(sandbox, on: screen)
  loop.run()
  return screen.frames
}

/// One finger goes to and fro on the scene.
struct Finger {
  let time: TimeInterval
  let phase: ContactSample.Phase
  let place: CGPoint

  static let moves = (0...240).map { step in
    let way = CGFloat(step % 80 < 40 ? step % 80 : 80 - step % 80)
    return Finger(
      time: 0.5 + Double(step) / 120, phase: step == 0 ? .down : step == 240 ? .up : .move,
      place: CGPoint(x: 127, y: 240 + way * 2))
  }

  @MainActor
  func on(_ sandbox: Sandbox) -> InputEvent {
    let sample = ContactSample(id: 1, phase: phase, location: sandbox.windowPoint(ofCanvas: place), kind: .finger)
    return InputEvent(timestamp: time, sample: .contact(sample))
  }
}

let text = try SDLText()
let names = CommandLine.arguments.dropFirst()
print("| example | shown after, median | p90 | p99 | handled | compared | drawn | pixels | others: p50 | p99 |")
print("|---|---|---|---|---|---|---|---|---|---|")
for example in names.isEmpty ? ExampleCatalogue.all : names.compactMap(ExampleCatalogue.named) {
  MainActor.assumeIsolated { Row(example.about.name, measure(example, text: text)).show() }
}
