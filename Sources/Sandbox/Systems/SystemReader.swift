import EventTrace
import Foundation
import Inspector
import UIKit

/// The search for rules of the system that the outcome of the last touch depends on, beside the running scene. Its work
/// is divided among frames, in their remaining time.
@MainActor
final class SystemReader {
  private var trials: SystemTrials?
  /// The time at which the touch of the search landed, in seconds of the stage.
  private var landed: Double?
  /// That of a touch that waits for a pause in the input.
  private var waiting: Double?
  private var pause = InputPause()
  /// The time at which the search begins, in platform time; nil if nothing waits for it.
  var deadline: TimeInterval? { pause.deadline }

  /// The time without input before a search begins, in seconds.
  private static let pause = 0.5

  var isWorking: Bool { trials.map { !$0.isComplete } ?? false }

  /// Begins a search for another touch. Nothing is tried while nothing in the scene depended on a rule that the window
  /// offers.
  func ask(_ touch: Double?, at moment: SceneMoment, language: Language) {
    guard let touch, moment.stage.runtime.system.decided.contains(where: \.isOffered) else { return forget() }
    guard touch != landed else { return }
    if touch != waiting { forget() }
    waiting = touch
    guard pause.isOver(Self.pause, at: moment) else { return }
    landed = touch
    guard let asked = moment.lastTouch(language: language) else { return }
    trials = SystemTrials(asked) { $0.isOffered }
  }

  func forget() { (trials, landed, waiting, pause) = (nil, nil, nil, InputPause()) }

  /// Continues while `hasTime` returns true. Returns true when another rule was found.
  func work(hasTime: () -> Bool) -> Bool {
    let count = trials?.found.count
    trials?.step(hasTime: hasTime)
    return trials?.found.count != count
  }

  /// What the headline says about the touch that landed at a time; nil if it depends on no rule.
  func sentence(ofTouchLandedAt time: Double?) -> Sentence? {
    time == nil || time != landed ? nil : trials?.found.first?.sentence
  }
}
