import InputEvents
import QuartzCore
import UIKit

/// The engine, from the samples of a device to the calls of views and recognizers.
final class HitPath: Contestant {
  static let name = "HitPath"

  private let scene: Scene
  private var events: [InputEvent]
  private var time: TimeInterval = 0

  init(_ kind: SceneKind, fingers: Int) {
    scene = Scene(kind)
    events = (1...fingers).map { contact in
      InputEvent(timestamp: 0, sample: .contact(ContactSample(id: contact, phase: .down, location: .zero)))
    }
  }

  var calls: Int { scene.calls }

  func send(_ phase: Phase, offset: Double) {
    time += Self.interval
    let samplePhase: ContactSample.Phase =
      switch phase {
      case .down: .down
      case .move: .move
      case .up: .up
      }
    for index in events.indices {
      let start = Self.start(index)
      let location = CGPoint(x: start.x + offset, y: start.y)
      events[index].timestamp = time
      events[index].sample = .contact(ContactSample(id: index + 1, phase: samplePhase, location: location))
    }
    scene.runtime.handle(events)
  }

  func rest() {
    time += 2
    scene.runtime.advance(to: time)
  }
}
