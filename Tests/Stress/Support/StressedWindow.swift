import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import UIKit

/// The whole window on a platform without hardware, and the conditions that must be true once all contacts are lifted.
@MainActor
package final class StressedWindow {
  package let platform: HeadlessPlatform
  package let sandbox: Sandbox
  private var loop: SandboxLoop
  private var input: RandomInput
  /// The number of frames so far, whether presented or not.
  package private(set) var frames = 0
  /// The number of samples that were sent.
  package private(set) var samples = 0

  package init(_ example: any Scene.Type, mostSamples: Int = 5) {
    platform = HeadlessPlatform()
    input = RandomInput(mostSamples: mostSamples)
    sandbox = Sandbox(
      example: example, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark, measurer: platform.textMeasurer)
    loop = SandboxLoop(sandbox, on: platform)
    turn()
  }

  package func open(_ example: any Scene.Type) {
    sandbox.perform(.selectExample(example.about.name))
    turn()
  }

  /// Sets the scene's clock to its lowest speed.
  package func slowDown() { for _ in 0..<8 { sandbox.perform(.transport(.slower)) } }

  /// Plays a random step.
  package func step(_ choices: inout Choices) {
    play(input.step(&choices, size: platform.size, canvas: canvas))
  }

  /// Returns the processor time per frame in seconds, with fingers on the same example and the window in its initial
  /// state. Previous input must not affect it.
  package func timePerFrame() -> Double {
    open(PhotoGestures.self)
    resetLook()
    var choices = Choices(seed: 1)
    let (start, first) = (Measures.processorTime, frames)
    for _ in 0..<Self.measuredSteps {
      play(input.step(&choices, size: platform.size, canvas: canvas, onlyFingers: true))
    }
    play(input.lift())
    return (Measures.processorTime - start) / Double(frames - first)
  }

  private static let measuredSteps = 300

  /// Resets size, panels, overlays and clock to those of a new window.
  private func resetLook() {
    // These calls close the keys, the legend, the drawer, picking, the cursor, the comparison, a replay and the
    // selection.
    for _ in 0..<16 { sandbox.perform(.leave) }
    let new = UserState()
    for overlay in sandbox.model.user.overlays.symmetricDifference(new.overlays) {
      sandbox.perform(.flipOverlay(overlay))
    }
    if sandbox.model.mouseFingers.isPlanting { sandbox.perform(.flipPlanting) }
    if sandbox.model.mouseFingers.isSticky { sandbox.perform(.flipSecondFinger) }
    sandbox.perform(.zoom(.fit))
    sandbox.perform(.transport(.normalSpeed))
    sandbox.perform(.arrange(new.bench))
    play(RandomInput.Step(pause: 1, size: HeadlessPlatform().size))
  }

  /// Lifts all contacts and keys, and advances time until no gesture is in progress.
  ///
  /// - Returns: Descriptions of the state that remains although nothing is down; empty if there is none.
  package func liftEverything() -> [String] {
    // Work that waited for the scene's clock, and lifted keys, can stop the clock again or start a demonstration.
    for _ in 0..<2 {
      if sandbox.model.transport.isPaused { sandbox.perform(.transport(.pauseOrPlay)) }
      // At a twentieth of its speed, a scene would not have enough time for a recognizer that waits for a second tap.
      sandbox.perform(.transport(.normalSpeed))
      turn()
      sandbox.perform(.liftPlanted)
      play(input.lift())
      // The fingers of a demonstration or of a replay are down while it plays. `leave` closes one item after the other.
      if sandbox.model.isDemonstrating { sandbox.perform(.showMe) }
      for _ in 0..<16 where sandbox.model.isReplaying { sandbox.perform(.leave) }
    }
    rest(3)
    return leftovers
  }

  /// Advances time by the given number of seconds without input.
  package func rest(_ seconds: TimeInterval) { play(RandomInput.Step(pause: seconds, hasFocus: true)) }

  private func play(_ step: RandomInput.Step) {
    let time = platform.now + step.pause
    if let size = step.size { platform.resize(to: size) }
    if let hasFocus = step.hasFocus { platform.schedule(.focusChanged(hasFocus), at: time) }
    for sample in step.samples { platform.schedule(InputEvent(timestamp: time, sample: sample)) }
    samples += step.samples.count
    if step.samples.isEmpty, step.hasFocus == nil { platform.schedule(.exposed, at: time) }
    repeat { turn() } while platform.now < time
  }

  private func turn() {
    if frames == 0 { platform.schedule(.exposed, at: platform.now) }
    frames += 1
    loop.turn()
  }

  private var canvas: CGRect {
    let origin = sandbox.windowPoint(ofCanvas: .zero)
    let size = sandbox.stage.canvas
    let end = sandbox.windowPoint(ofCanvas: CGPoint(x: size.width, y: size.height))
    return CGRect(x: origin.x, y: origin.y, width: max(1, end.x - origin.x), height: max(1, end.y - origin.y))
  }

  // MARK: Invariants

  /// Descriptions of the state that remains at present.
  package var leftovers: [String] {
    let marks = sandbox.model.touches.filter(\.isDown).map { "the mark of contact \($0.number) is down" }
    return marks + sandbox.stage.runtime.windows.backToFront.flatMap(Self.leftovers)
  }

  private static func leftovers(in view: UIView) -> [String] {
    var found: [String] = []
    if let control = view as? UIControl, control.isTracking { found.append("\(type(of: control)) tracks") }
    if let scrollView = view as? UIScrollView, scrollView.isTracking || scrollView.isDragging {
      found.append("\(type(of: scrollView)) is dragged")
    }
    for gesture in view.gestureRecognizers ?? [] where gesture.numberOfTouches > 0 {
      found.append("\(type(of: gesture)) holds \(gesture.numberOfTouches) touches")
    }
    return found + view.subviews.flatMap(leftovers)
  }
}
