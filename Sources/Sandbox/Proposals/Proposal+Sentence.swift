import CoreGraphics
import EventTrace
import Inspector
import UIKit

extension SceneChange {
  /// The change in words, as what the touch is repeated with.
  package var sentence: Sentence {
    let subject = recognizer.map { "\($0.name) on \(view)" } ?? view
    switch kind {
    case .property(let name, let value): return Sentence(.changeProperty, subject, name, value.inSwift)
    case .option(let option): return Sentence(.changeProperty, subject, option.property, option.inSwift)
    case .override(let override): return sentence(override)
    case .growth(let edges):
      return Sentence(.changeGrowth, values: [view], subject: edges.sentence)
    case .bringToFront: return Sentence(.changeOrder, view)
    case .delegateAnswer(let question, let answer):
      return Sentence(.changeAnswer, subject, question.delegateMethod, "\(answer)")
    case .dropRequirement(let other): return Sentence(.changeDropRequirement, subject, other.name)
    case .requireFailure(let other): return Sentence(.changeRequireFailure, subject, other.name)
    case .fingers(let change): return change.sentence
    }
  }

  private func sentence(_ override: SupposedOverride) -> Sentence {
    switch override {
    case .reachesBeyondBounds(let distance):
      Sentence(.changeReach, view, max(distance.width, distance.height).points)
    case .reachesSubviews: Sentence(.changeReachSubviews, view)
    case .standardPointInside: Sentence(.changeStandardPointInside, view)
    case .passesThrough: Sentence(.changePassThrough, view)
    case .standardHitTest: Sentence(.changeStandardHitTest, view)
    case .allowsGestures: Sentence(.changeAllowGestures, view)
    }
  }
}

extension UIEdgeInsets {
  /// The lengths by which edges move: of one edge, or of two beside a corner.
  fileprivate var sentence: Sentence {
    let horizontal =
      left > 0
      ? Sentence(.edgeLeft, left.points) : right > 0 ? Sentence(.edgeRight, right.points) : nil
    let vertical: (alone: Phrase, beside: Phrase, length: CGFloat) =
      top > 0 ? (.edgeTop, .edgeTopAnd, top) : (.edgeBottom, .edgeBottomAnd, bottom)
    guard let horizontal else { return Sentence(vertical.alone, vertical.length.points) }
    guard vertical.length > 0 else { return horizontal }
    return Sentence(vertical.beside, values: [vertical.length.points], subject: horizontal)
  }
}

extension SceneChange.Value {
  /// The value as it is written in Swift.
  var inSwift: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): CGFloat(number).display
    }
  }
}

extension GestureQuestion {
  /// The delegate's method that answers the question.
  var delegateMethod: String {
    switch self {
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldReceiveEvent: "shouldReceive(event)"
    case .shouldReceiveTouch: "shouldReceive(touch)"
    case .shouldReceivePress: "shouldReceive(press)"
    case .shouldRecognizeSimultaneously: "shouldRecognizeSimultaneouslyWith"
    case .shouldRequireFailure: "shouldRequireFailureOf"
    case .shouldBeRequiredToFail: "shouldBeRequiredToFailBy"
    case .canPrevent: "canPrevent"
    case .canBePrevented: "canBePrevented"
    }
  }
}

extension CGFloat {
  /// The length with its unit, between which lines do not break.
  var points: String { display + "\u{A0}pt" }
}

extension Proposal {
  /// The proposal in words, with its side effects.
  package func text(for goal: TouchGoal, in language: Language) -> String {
    let changes = language.list(changes.map { language[$0.sentence] })
    return language.join([language[goal.proposalPhrase, goal.name, changes], sideEffects.text(in: language)])
  }
}

extension TouchGoal {
  fileprivate var proposalPhrase: Phrase {
    switch self {
    case .receives: .proposalReceives
    case .losesTouch: .proposalLoses
    case .sendsAction: .proposalActs
    case .recognizes: .proposalRecognizes
    }
  }
}

extension SideEffects {
  /// The side effects in words, the largest first.
  package func text(in language: Language) -> String {
    let all = sentences
    guard !all.isEmpty else { return language[.effectNothing] }
    var parts = all.prefix(Self.mostInText).map { language[$0] }
    if all.count > Self.mostInText { parts.append(language[.effectMore, "\(all.count - Self.mostInText)"]) }
    return language.list(parts) + (language == .english ? "." : "。")
  }

  private static let mostInText = 3

  /// Each side effect as a sentence without an end.
  package var sentences: [Sentence] {
    hidden.map { Sentence(.effectHidden, $0) } + absent.map { $0.sentence(isAdditional: false) }
      + additional.map { $0.sentence(isAdditional: true) }
      + losses.map { Sentence(.effectLoses, $0.view, $0.words) }
  }
}

extension SideEffects.Area {
  /// The size in square points, after the sides of a rectangle as `68 × 18 pt (1224 pt²)`.
  package var words: String {
    let area = "\(size)\u{A0}pt²"
    return isRectangle ? "\(box.width.display)\u{A0}×\u{A0}\(box.height.display)\u{A0}pt (\(area))" : area
  }
}

extension TraceEffect {
  fileprivate func sentence(isAdditional: Bool) -> Sentence {
    switch self {
    case .recognition(let recognizer):
      Sentence(isAdditional ? .effectRecognition : .effectNoRecognition, recognizer)
    case .action(let name, let sender): Sentence(isAdditional ? .effectAction : .effectNoAction, name, sender)
    }
  }
}
