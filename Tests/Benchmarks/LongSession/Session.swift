import CoreGraphics
import Examples
import Foundation
import InputEvents

/// Work on one scene for as long as it takes: frames of samples in canvas points, the same in every run.
struct Session {
  enum Kind: String, CaseIterable {
    /// Ten fingers that move without rest, 240 samples of each in a second.
    case tenFingers = "ten fingers at 240 Hz"
    /// A finger that moves without rest, 120 samples a second.
    case oneFinger = "one finger at 120 Hz"
    /// Three seconds over and over: a flick in a scroll view, a look at where it runs to, two taps.
    case usual = "flicks and taps"

    var example: any Scene.Type {
      switch self {
      case .tenFingers: MultiTouch.self
      case .oneFinger: PhotoGestures.self
      case .usual: NestedScrollViews.self
      }
    }
  }

  /// What came together, in seconds from the session's start.
  struct Frame {
    let time: TimeInterval
    let samples: [InputEvent.Sample]
  }

  let kind: Kind
  private(set) var frames: [Frame] = []

  var samples: Int { frames.reduce(0) { $0 + $1.samples.count } }

  /// Lasts until it has `samples` samples, or `seconds` have passed; everything lifts at its end.
  init(_ kind: Kind, samples: Int = .max, seconds: TimeInterval = .infinity) {
    self.kind = kind
    var count = 0
    var step = 0
    while count < samples {
      let frame = Self.frame(kind, step)
      guard frame.time < seconds else { break }
      step += 1
      if frame.samples.isEmpty { continue }
      frames.append(frame)
      count += frame.samples.count
    }
    let end = Self.frame(kind, step).time
    let down = kind == .tenFingers ? 10 : kind == .oneFinger ? 1 : 0
    if down > 0 { frames.append(Frame(time: end, samples: (1...down).map { Self.contact($0, .up, at: step) })) }
  }

  private static func frame(_ kind: Kind, _ step: Int) -> Frame {
    let phase: ContactSample.Phase = step == 0 ? .down : .move
    switch kind {
    case .tenFingers:
      return Frame(time: Double(step) / 240, samples: (1...10).map { contact($0, phase, at: step) })
    case .oneFinger: return Frame(time: Double(step) / 120, samples: [contact(1, phase, at: step)])
    case .usual: return Frame(time: Double(step) / 120, samples: usual(step % 360, step / 360))
    }
  }

  /// A place that differs from the one before: a sample that changes nothing is none.
  private static func contact(_ id: Int, _ phase: ContactSample.Phase, at step: Int) -> InputEvent.Sample {
    let finger = id - 1
    let way = CGFloat(step % 160 < 80 ? step % 80 : 80 - step % 80)
    let place = CGPoint(
      x: CGFloat(24 + finger % 5 * 30 + finger / 5 * 180), y: CGFloat(80 + finger % 5 * 20) + way)
    return .contact(ContactSample(id: id, phase: phase, location: place, kind: .finger))
  }

  /// Of three seconds at 120 samples a second.
  private static func usual(_ step: Int, _ round: Int) -> [InputEvent.Sample] {
    func finger(_ phase: ContactSample.Phase, _ x: CGFloat, _ y: CGFloat) -> [InputEvent.Sample] {
      [.contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: x, y: y), kind: .finger))]
    }
    let isUpwards = round % 2 == 0
    switch step {
    case 0...30:
      let y = isUpwards ? 420 - 8 * CGFloat(step) : 180 + 8 * CGFloat(step)
      return finger(step == 0 ? .down : step == 30 ? .up : .move, 180, y)
    case 240, 300: return finger(.down, 120 + CGFloat(round % 5) * 30, 300)
    case 248, 308: return finger(.up, 120 + CGFloat(round % 5) * 30, 300)
    default: return []
    }
  }
}
