import CoreGraphics
import Examples
import Foundation
import InputEvents

/// A session on one scene of arbitrary length. Its frames have samples in canvas points, which are the same in every
/// run.
struct Session {
  enum Kind: String, CaseIterable {
    /// Ten fingers that move without interruption, each with 240 samples per second.
    case tenFingers = "ten fingers at 240 Hz"
    /// A finger that moves without interruption, with 120 samples per second.
    case oneFinger = "one finger at 120 Hz"
    /// A repeated sequence of three seconds: a flick in a scroll view, a pause while it decelerates, and two taps.
    case usual = "flicks and taps"
    /// A repeated sequence of two seconds: four taps and a drag, without a pause of a second.
    case playing = "taps and drags"

    var example: any Scene.Type {
      switch self {
      case .tenFingers: MultiTouch.self
      case .oneFinger, .playing: PhotoGestures.self
      case .usual: NestedScrollViews.self
      }
    }
  }

  /// The samples that arrived together, and their time in seconds from the session's start.
  struct Frame {
    let time: TimeInterval
    let samples: [InputEvent.Sample]
  }

  let kind: Kind
  private(set) var frames: [Frame] = []

  var samples: Int { frames.reduce(0) { $0 + $1.samples.count } }

  /// Creates a session that ends after `samples` samples or `seconds` seconds, when everything lifts.
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

  /// Returns the samples of a step. Steps are counted from the start; many have no samples.
  static func frame(_ kind: Kind, _ step: Int) -> Frame {
    let phase: ContactSample.Phase = step == 0 ? .down : .move
    switch kind {
    case .tenFingers:
      return Frame(time: Double(step) / 240, samples: (1...10).map { contact($0, phase, at: step) })
    case .oneFinger: return Frame(time: Double(step) / 120, samples: [contact(1, phase, at: step)])
    case .usual: return Frame(time: Double(step) / 120, samples: usual(step % 360, step / 360))
    case .playing: return Frame(time: Double(step) / 120, samples: playing(step % 240, step / 240))
    }
  }

  /// Returns a sample at a position that differs from the last one, because a sample without a change is not delivered.
  private static func contact(_ id: Int, _ phase: ContactSample.Phase, at step: Int) -> InputEvent.Sample {
    let finger = id - 1
    let way = CGFloat(step % 160 < 80 ? step % 80 : 80 - step % 80)
    let place = CGPoint(
      x: CGFloat(24 + finger % 5 * 30 + finger / 5 * 180), y: CGFloat(80 + finger % 5 * 20) + way)
    return .contact(ContactSample(id: id, phase: phase, location: place, kind: .finger))
  }

  /// Returns the samples of a step of the three-second sequence, at 120 samples per second.
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

  /// Returns the samples of a step of the two-second sequence, at 120 samples per second.
  private static func playing(_ step: Int, _ round: Int) -> [InputEvent.Sample] {
    func finger(_ phase: ContactSample.Phase, _ x: CGFloat, _ y: CGFloat) -> [InputEvent.Sample] {
      [.contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: x, y: y), kind: .finger))]
    }
    let place = 120 + CGFloat(round % 5) * 30
    // Every other drag goes back, so that what is dragged stays in sight.
    let way = round.isMultiple(of: 2) ? CGFloat(step - 100) / 2 : CGFloat(200 - step) / 2
    switch step {
    case 0, 24, 48, 72: return finger(.down, place, 260 + CGFloat(step))
    case 8, 32, 56, 80: return finger(.up, place, 252 + CGFloat(step))
    case 100...200: return finger(step == 100 ? .down : step == 200 ? .up : .move, 170 + way, 240)
    default: return []
    }
  }
}
