import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import Recording
import SDLPlatform
import Sandbox

// This program measures the frames of the window during a drag, without a screen: see Tests/Benchmarks/README.md.

/// Measures two seconds of moves, 120 per second for each finger, with all panels and overlays.
@MainActor
func measure(_ example: any Scene.Type, fingers: Int, text: SDLText) -> [TimedScreen.Frame] {
  let screen = TimedScreen(text: text)
  let sandbox = Sandbox(
    example: example, of: ExampleCatalogue.scenes, size: screen.size, theme: .dark, measurer: text,
    imageDecoder: ImageDecoder())
  sandbox.perform(.showLeft(.tree))
  sandbox.perform(.showRight(.trace))
  sandbox.perform(.showBottom(.log))
  for overlay in Overlay.allCases where overlay != .reasons && !sandbox.model.overlays.contains(overlay) {
    sandbox.perform(.flipOverlay(overlay))
  }
  let moves = (0..<fingers).flatMap(Finger.moves).sorted { $0.time < $1.time }
  screen.play(moves.map { $0.on(sandbox) })
  var loop = SandboxLoop(sandbox, on: screen)
  loop.run()
  return screen.frames
}

/// Measures the scene in its 3D view, turned by a step in each of 120 frames, so that every pixel of the stage changes.
/// The usual panels and overlays are visible, and a touch shows its path.
@MainActor
func measureInSpace(_ example: any Scene.Type, text: SDLText) -> [TimedScreen.Frame] {
  let screen = TimedScreen(text: text)
  let sandbox = Sandbox(
    example: example, of: ExampleCatalogue.scenes, size: screen.size, theme: .dark, measurer: text,
    imageDecoder: ImageDecoder())
  let tap = example.about.suggestedTap
  let contacts = [ContactSample.Phase.down, .up].enumerated().map { index, phase in
    InputEvent(
      timestamp: 0.1 + Double(index) * 0.05,
      sample: .contact(
        ContactSample(id: 1, phase: phase, location: sandbox.windowPoint(ofCanvas: tap), kind: .finger)))
  }
  // The animation of the touch has ended before the scene is turned.
  let hovers = (0..<122).map { step in
    InputEvent(
      timestamp: 1.5 + Double(step) / 60, sample: .hover(HoverSample(location: CGPoint(x: 100 + step % 2, y: 700))))
  }
  screen.play(contacts + hovers)
  var loop = SandboxLoop(sandbox, on: screen)
  screen.willHandle = { input in
    guard case .hover = input.sample else { return }
    sandbox.perform(sandbox.space == nil ? .flipDepth : .depth(.turn(0.004, 0.002)))
  }
  loop.run()
  // The first frame separates the layers of the scene.
  return screen.frames.filter { $0.latency != nil }.suffix(120)
}

/// A finger that moves back and forth on the scene. The first finger moves down from the center, the second moves up to
/// the right of it.
struct Finger {
  let id: Int
  let time: TimeInterval
  let phase: ContactSample.Phase
  let place: CGPoint

  static func moves(of finger: Int) -> [Finger] {
    (0...240).map { step in
      let way = CGFloat(step % 80 < 40 ? step % 80 : 80 - step % 80)
      return Finger(
        id: finger + 1, time: 0.5 + Double(step) / 120 + Double(finger) / 240,
        phase: step == 0 ? .down : step == 240 ? .up : .move,
        place: finger == 0 ? CGPoint(x: 127, y: 240 + way * 2) : CGPoint(x: 250, y: 420 - way * 2))
    }
  }

  @MainActor
  func on(_ sandbox: Sandbox) -> InputEvent {
    let sample = ContactSample(id: id, phase: phase, location: sandbox.windowPoint(ofCanvas: place), kind: .finger)
    return InputEvent(timestamp: time, sample: .contact(sample))
  }
}

let text = try SDLText()
let isInSpace = CommandLine.arguments.contains("--depth")
let fingers = CommandLine.arguments.contains("--two-fingers") ? 2 : 1
let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
print("| example | shown after, median | p90 | p99 | handled | compared | drawn | pixels | others: p50 | p99 |")
print("|---|---|---|---|---|---|---|---|---|---|")
for example in names.isEmpty ? ExampleCatalogue.all : names.compactMap(ExampleCatalogue.named) {
  MainActor.assumeIsolated {
    let frames = isInSpace ? measureInSpace(example, text: text) : measure(example, fingers: fingers, text: text)
    Row(example.about.name, frames).show()
  }
}
