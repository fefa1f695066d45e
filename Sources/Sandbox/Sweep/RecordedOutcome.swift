import EventTrace
import Inspector

/// What the input of a recording came to, without times: who got each touch, which recognizers recognized, and which
/// actions were sent.
package struct RecordedOutcome: Equatable, Sendable {
  struct Touch: Equatable, Sendable {
    /// The view that was hit; nil for none.
    var view: String?
    /// The view was kept from the touch, or lost it to a recognizer.
    var isLost = false
  }

  struct SentAction: Hashable, Sendable {
    let name: String
    let sender: String
  }

  private(set) var touches: [Touch] = []
  private(set) var recognitions: [String] = []
  private(set) var actions: [SentAction] = []
  /// The index of each touch in `touches`, by its number.
  private var places: [Int: Int] = [:]

  /// Reads a record without its children.
  mutating func read(_ record: TraceRecord) {
    switch record.kind {
    case .touchAssigned(let touch):
      places[touch.number] = touches.count
      touches.append(Touch(view: touch.view?.description))
    case .touchWithheld(let touch, _): lose(touch)
    case .touchVerdict(let touch, let verdict, _): if verdict == .cancel || verdict == .drop { lose(touch) }
    case .gestureStateChanged(let recognizer, let from, let to, _):
      let recognition = recognizer.nameInCode ?? recognizer.description
      if to == .began || to == .ended && from == .possible { recognitions.append(recognition) }
      // It recognized in the same event in which another prevented it.
      if from == .ended, to == .failed, let last = recognitions.lastIndex(of: recognition) {
        recognitions.remove(at: last)
      }
    // The private action of a scroll view's recognizer says no more than that it recognized.
    case .action(_, _, let sender?) where RecognizerName(name: sender, view: nil).scrollViewProperty != nil: break
    case .action(let name, _, let sender?): note(SentAction(name: name, sender: sender.description))
    default: break
    }
  }

  private mutating func lose(_ touch: TouchSnapshot) {
    if let place = places[touch.number] { touches[place].isLost = true }
  }

  /// An action that repeats, as during a drag, counts once.
  private mutating func note(_ action: SentAction) { if actions.last != action { actions.append(action) } }

  // MARK: Differences

  /// Returns what is different in `other`, in words.
  func differences(in other: RecordedOutcome) -> [Sentence] {
    let count = max(touches.count, other.touches.count)
    let moved = (0..<count).compactMap { index -> Sentence? in
      Self.difference(index, touches.element(at: index), other.touches.element(at: index))
    }
    return moved
      + Self.missing(recognitions, in: other.recognitions).map { Sentence(.effectNoRecognition, $0) }
      + Self.missing(other.recognitions, in: recognitions).map { Sentence(.effectRecognition, $0) }
      + Self.missing(actions, in: other.actions).map { Sentence(.sweepNoAction, $0.name, $0.sender) }
      + Self.missing(other.actions, in: actions).map { Sentence(.sweepAction, $0.name, $0.sender) }
  }

  private static func difference(_ index: Int, _ old: Touch?, _ new: Touch?) -> Sentence? {
    let number = "\(index + 1)"
    guard let old, let new else { return Sentence(new == nil ? .sweepNoTouch : .sweepNewTouch, number) }
    if old.view != new.view {
      guard let view = new.view else { return Sentence(.sweepToNothing, number, old.view ?? "") }
      return old.view.map { Sentence(.sweepTouchMoved, number, view, $0) } ?? Sentence(.sweepTouchTo, number, view)
    }
    if old.isLost == new.isLost { return nil }
    return Sentence(new.isLost ? .sweepTouchLost : .sweepTouchKept, number, old.view ?? "")
  }

  /// Returns the elements of `list` that `other` has less often, each once.
  private static func missing<Element: Hashable>(_ list: [Element], in other: [Element]) -> [Element] {
    var left = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
    var missing: [Element] = []
    for element in list {
      if let count = left[element], count > 0 {
        left[element] = count - 1
      } else if !missing.contains(element) {
        missing.append(element)
      }
    }
    return missing
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
