import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import UIKit

/// What is studied: one example in a runtime of its own, with a recorder watching.
///
/// Points are canvas points. Times are seconds on the stage's clock, which starts at 0 when the example starts.
@MainActor
package final class Stage {
  package let runtime: UIRuntime
  package let example: any Example
  package let window: UIWindow
  package let recorder = TraceRecorder()
  /// Numbers of views and layers in the tree; apart from the recorder's, which must not depend on who looks.
  let names = ObjectNames()

  package init(
    _ example: any Example.Type, measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil,
    scale: CGFloat = 2
  ) {
    runtime = UIRuntime(
      screenSize: exampleCanvas, scale: scale, textMeasurer: measurer, imageDecoder: imageDecoder)
    (self.example, window) = runtime.perform {
      let example = example.init()
      let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
      example.build(in: window)
      _ = example.switches
      window.makeKeyAndVisible()
      return (example, window)
    }
    runtime.probe = recorder
    runtime.layoutIfNeeded()
  }

  /// Handles a frame's input. Layout comes first: what is touched is what was seen.
  package func handle(_ events: [InputEvent]) {
    runtime.layoutIfNeeded()
    runtime.handle(events)
  }

  package func advance(to time: TimeInterval) { runtime.advance(to: time) }

  /// Sets the switch named `key`; false when the example has none of that name.
  package func setSwitch(_ key: String, to isOn: Bool) -> Bool {
    guard let found = example.switches.first(where: { $0.key == key }) else { return false }
    runtime.perform { found.isOn = isOn }
    return true
  }

  /// A finger that lands at `point`, rests for `holding` seconds and lifts.
  package func tap(_ point: CGPoint, holding: TimeInterval = Stage.tapDuration) {
    let start = runtime.now
    handle([InputEvent(timestamp: start, sample: .contact(ContactSample(id: 1, phase: .down, location: point)))])
    handle([
      InputEvent(timestamp: start + holding, sample: .contact(ContactSample(id: 1, phase: .up, location: point)))
    ])
  }

  package static let tapDuration: TimeInterval = 0.05
}
