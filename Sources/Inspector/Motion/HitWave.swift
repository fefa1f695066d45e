import CoreGraphics
import Foundation

/// The highlighting of each part of a hit path at a time after the landing of the finger.
///
/// A pure function of the recorded hit test and of the time since touch-down, on the scene's clock. Everything is drawn
/// from the first frame on, at the opacity `faint`; the wave then highlights the parts in the order of UIKit's calls:
/// each view when it is called, the hit view's fill after the last call, and the responder chain from the hit view up
/// to the responder that handled the touch.
package struct HitWave: Equatable, Sendable {
  /// The time since touch-down in seconds of the wave, which films play at half the speed of the scene.
  package var time: TimeInterval
  /// The number of views that were called; 0 for input to the first responder without a hit test.
  package var questions: Int
  /// The number of responders that the touch reached.
  package var links: Int
  /// A Boolean value that indicates whether everything fades in together, for users who prefer reduced motion.
  package var isReduced: Bool
  /// The calls (from 1) that were already highlighted when the finger landed, because another finger was on the same
  /// views.
  package var settled: Set<Int>

  package init(
    time: TimeInterval, questions: Int, links: Int, isReduced: Bool = false, settled: Set<Int> = []
  ) {
    (self.time, self.questions, self.links) = (time, questions, links)
    (self.isReduced, self.settled) = (isReduced, settled)
  }

  // MARK: The score

  /// The opacity of the parts that the wave has not reached.
  package static let faint: CGFloat = 0.35
  /// The time between two calls, and the maximum time from the first to the last, in seconds.
  static let (step, longest): (TimeInterval, TimeInterval) = (0.045, 0.36)
  /// The durations of an outline, a refusal, and the fill of the hit view, in seconds.
  static let (outline, refusal, wipe): (TimeInterval, TimeInterval, TimeInterval) = (0.12, 0.24, 0.14)
  /// The duration of each box of the responder chain, in seconds.
  static let box: TimeInterval = 0.06
  /// The duration of the fade that replaces the wave, in seconds.
  static let fade: TimeInterval = 0.12

  private var interval: TimeInterval { min(Self.step, Self.longest / Double(max(1, questions - 1))) }
  private func start(of order: Int) -> TimeInterval { Double(max(0, order - 1)) * interval }
  /// The time of the result, at which the last outline is nearly complete.
  private var answer: TimeInterval { start(of: questions) + Self.outline / 2 }
  /// The time at which the chain begins. A key or a shake has no hit test, and begins immediately at the first
  /// responder.
  private var climb: TimeInterval { questions == 0 ? 0 : answer + Self.wipe }

  /// The duration of the whole wave in seconds.
  package var duration: TimeInterval {
    isReduced ? Self.fade : max(climb + Double(links) * Self.box + Self.box, start(of: questions) + Self.refusal)
  }

  package var isOver: Bool { time >= duration }

  // MARK: Progress, from 0 to 1

  /// Returns the highlighting of the view whose call has the number `order`.
  package func outline(_ order: Int) -> CGFloat {
    if settled.contains(order) { return 1 }
    return share(from: start(of: order), over: Self.outline)
  }

  /// Returns the highlighting of a view's refusal, which follows its call.
  package func refusal(_ order: Int) -> CGFloat {
    if isReduced || settled.contains(order) { return 1 }
    return linear(from: start(of: order), over: Self.refusal)
  }

  /// The light of the hit view's fill, which spreads from the finger.
  package var fill: CGFloat { settled.contains(questions) ? 1 : share(from: answer, over: Self.wipe) }

  /// Returns the highlighting of the responder at `index` in the chain, where 0 is the hit view. Responders that the
  /// touch did not reach are highlighted with the last one that it reached.
  package func link(_ index: Int) -> CGFloat {
    share(from: climb + Double(min(index, max(0, links - 1))) * Self.box, over: Self.box)
  }

  /// The number of the last call so far.
  package var asked: Int {
    if isReduced || time >= start(of: questions) { return questions }
    return max(0, Int(clamping: (time / interval).rounded(.down)) + 1)
  }

  /// Returns whether the call was made by now.
  package func hasAsked(_ order: Int) -> Bool { order <= asked || settled.contains(order) }

  /// The opacity of something that is lit by `progress`.
  package static func opacity(_ progress: CGFloat) -> CGFloat { faint + (1 - faint) * progress }

  private func share(from start: TimeInterval, over length: TimeInterval) -> CGFloat {
    let rest = 1 - (isReduced ? linear(from: 0, over: Self.fade) : linear(from: start, over: length))
    return 1 - rest * rest * rest
  }

  private func linear(from start: TimeInterval, over length: TimeInterval) -> CGFloat {
    guard time.isFinite else { return 1 }
    return CGFloat(min(1, max(0, (time - start) / length)))
  }
}
