import UIKit

/// A recognizer's attempt, from its first touch or change of state to its final state.
package struct GestureLife: Equatable, Sendable {
  /// A change of the recognizer's state. Times are seconds on the event clock.
  package struct Step: Equatable, Sendable {
    package let time: Double
    /// The old state. Both states are possible when the recognizer began to wait for another.
    package let from: GestureState
    package let to: GestureState
    package let reason: GestureReasonRecord
    /// The record the step was read from.
    package let record: Int
  }

  /// A change that the recognizer made to the delivery of a touch to its view.
  package struct Verdict: Equatable, Sendable {
    package let time: Double
    package let touch: Int
    package let verdict: TouchVerdict
    package let record: Int
  }

  /// A timer that the recognizer started, such as the duration of a long press.
  package struct Timer: Equatable, Sendable {
    /// The way in which a timer ended, with the time.
    package enum End: Equatable, Sendable {
      case fired(Double)
      /// The recognizer decided first, or restarted the timer.
      case overtaken(Double)
    }

    package let purpose: GestureTimer
    package let armed: Double
    /// The time at which it fires unless it is cancelled.
    package let due: Double
    /// The way in which it ended; nil while it is pending.
    package internal(set) var end: End?
    package let record: Int
  }

  /// An action that the recognizer sent.
  package struct Action: Equatable, Sendable {
    package let time: Double
    package let name: String
    package let target: ResponderName?
    package let record: Int
    /// The number of times in a row that it was sent; the time is that of the first.
    package internal(set) var count = 1
  }

  package let recognizer: RecognizerName
  /// The time of the first touch or press that it received.
  package let start: Double
  package internal(set) var touches: [Int] = []
  /// The changes of state. Of consecutive changes to `changed`, only the last is kept.
  package internal(set) var steps: [Step] = []
  /// The verdicts on touches. Of equal verdicts in a row on one touch, only the first is kept.
  package internal(set) var verdicts: [Verdict] = []
  package internal(set) var timers: [Timer] = []
  package internal(set) var actions: [Action] = []
  /// The time at which a recognizer that only delays a scroll view's touches released the last one. Such a recognizer
  /// never reaches a final state.
  package internal(set) var releaseTime: Double?
  /// The numbers of its touches that it has released.
  fileprivate var released: Set<Int> = []

  /// The current state, which is possible without recorded changes.
  package var state: GestureState { steps.last?.to ?? .possible }
  package var isOver: Bool { state.isFinal || releaseTime != nil }
  /// The time at which it reached its final state or released its last touch.
  package var end: Double? { releaseTime ?? (isOver ? steps.last?.time : nil) }

  /// Adds touches that it has received. Returns whether some are new.
  fileprivate mutating func add(_ touches: [TouchSnapshot]) -> Bool {
    let count = self.touches.count
    for touch in touches where !self.touches.contains(touch.number) { self.touches.append(touch.number) }
    return self.touches.count > count
  }

  fileprivate mutating func add(_ step: Step) {
    if step.to == .changed, let last = steps.last, last.to == .changed { steps.removeLast() }
    steps.append(step)
  }

  fileprivate mutating func add(_ verdict: Verdict) {
    let last = verdicts.last { $0.touch == verdict.touch }
    if last?.verdict != verdict.verdict { verdicts.append(verdict) }
  }

  /// Adds an action that was sent, or increments the count if it repeats the last one, as during a continuous gesture.
  fileprivate mutating func add(_ action: Action) {
    let isRepeated = state == .changed && (steps.last?.from == .changed)
    if isRepeated, let index = actions.lastIndex(where: { $0.name == action.name && $0.target == action.target }) {
      actions[index].count += 1
    } else {
      actions.append(action)
    }
  }

  fileprivate mutating func release(_ touches: [TouchSnapshot], at time: Double) {
    released.formUnion(touches.map(\.number))
    guard !isOver, touches.contains(where: { self.touches.contains($0.number) }), released.isSuperset(of: self.touches)
    else { return }
    releaseTime = time
    endTimers(at: time) { _ in true }
  }

  fileprivate mutating func endTimers(at time: Double, where matches: (Timer) -> Bool, fired: Bool = false) {
    for index in timers.indices where timers[index].end == nil && matches(timers[index]) {
      timers[index].end = fired ? .fired(time) : .overtaken(time)
    }
  }
}

/// The lives of all recognizers, built record by record.
package struct GestureLives: Equatable, Sendable {
  /// The lives by their numbers, which count up from 0 in the order in which the lives began.
  package private(set) var byNumber: [Int: GestureLife] = [:]
  private var begun = 0
  /// The number of the latest life of each recognizer, by the number of the recognizer.
  private var latest: [Int: Int] = [:]
  /// The number of the latest life of the recognizer that delays the touches of a scroll view's content, by the number
  /// of that view.
  private var holders: [Int: Int] = [:]

  package init() {}

  /// The lives in the order in which they began.
  package var lives: [GestureLife] { byNumber.sorted { $0.key < $1.key }.map(\.value) }

  /// Reads `record` without its children. Returns the number of each life that changed.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> [Int] {
    switch record.kind {
    case .recognizer(let recognizer, let method, let touches):
      let before = begun
      let number = life(of: recognizer, at: record.time, startingAgain: method == .touchesBegan)
      let hasNewTouches = byNumber[number]?.add(touches) == true
      let isReleased = method == .touchesCancelled && recognizer.isHolder
      if isReleased { byNumber[number]?.release(touches, at: record.time) }
      // The moves of a touch that it has change nothing.
      return begun > before || hasNewTouches || isReleased ? [number] : []
    case .recognizerPresses(let recognizer, let method, _):
      return [life(of: recognizer, at: record.time, startingAgain: method == .pressesBegan)]
    case .gestureStateChanged(let recognizer, let from, let to, let reason):
      // The return to possible is the end of a life that is over, not the start of another.
      if to == .possible, from.isFinal { return [] }
      let number = life(of: recognizer, at: record.time, startingAgain: true)
      byNumber[number]?.add(.init(time: record.time, from: from, to: to, reason: reason, record: record.id))
      if to.isFinal { byNumber[number]?.endTimers(at: record.time) { _ in true } }
      return [number]
    case .gestureTimer(let recognizer, let purpose, let after?):
      let number = life(of: recognizer, at: record.time, startingAgain: true)
      byNumber[number]?.endTimers(at: record.time) { $0.purpose == purpose }
      byNumber[number]?.timers.append(
        .init(purpose: purpose, armed: record.time, due: record.time + after, record: record.id))
      return [number]
    case .gestureTimer(let recognizer, let purpose, nil):
      guard let number = latest[recognizer.name.number] else { return [] }
      byNumber[number]?.endTimers(at: record.time, where: { $0.purpose == purpose }, fired: true)
      return [number]
    case .touchVerdict(let touch, let verdict, let recognizers):
      return recognizers.map { recognizer in
        let number = life(of: recognizer, at: record.time, startingAgain: false)
        byNumber[number]?.add(.init(time: record.time, touch: touch.number, verdict: verdict, record: record.id))
        return number
      }
    case .contentTouches(let scrollView, let decision, let touches):
      guard decision != .held, let number = holders[scrollView.number], byNumber[number]?.isOver == false
      else { return [] }
      byNumber[number]?.release(touches, at: record.time)
      return [number]
    case .action(let name, let target, let sender?):
      guard let number = latest[sender.number] else { return [] }
      byNumber[number]?.add(.init(time: record.time, name: name, target: target, record: record.id))
      return [number]
    default: return []
    }
  }

  /// Removes lives. A recognizer whose latest life is removed begins another one with its next record.
  package mutating func remove(_ numbers: Set<Int>) {
    for number in numbers { byNumber[number] = nil }
    latest = latest.filter { !numbers.contains($0.value) }
    holders = holders.filter { !numbers.contains($0.value) }
  }

  /// Returns the number of the latest life of `recognizer`; adds one when there is none, or when `startingAgain` is set
  /// and the latest has ended.
  private mutating func life(of recognizer: RecognizerName, at time: Double, startingAgain: Bool) -> Int {
    if let number = latest[recognizer.name.number], !(startingAgain && byNumber[number]?.isOver == true) {
      return number
    }
    let number = begun
    begun += 1
    byNumber[number] = GestureLife(recognizer: recognizer, start: time)
    latest[recognizer.name.number] = number
    if recognizer.isHolder, let view = recognizer.view { holders[view.number] = number }
    return number
  }
}

extension RecognizerName {
  /// A Boolean value that indicates whether the recognizer only delays touches of a scroll view's content and never
  /// recognizes.
  fileprivate var isHolder: Bool { name.type == "UIScrollViewDelayedTouchesBeganGestureRecognizer" }
}
