import EventTrace
import UIKit

/// The panel at the right that replaces the story during the introduction: the question, the user's guess, and the
/// actual result.
final class IntroductionPanel: PanelColumn {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let step: IntroductionState.Step?
    private let guess: Introduction.Answer?
    private let reasons: [Sentence]

    init(_ model: InspectorModel) {
      step = model.introduction?.step
      guess = model.introduction?.guess
      reasons = model.introduction == nil ? [] : model.hitTestReasons
    }
  }

  init(_ model: InspectorModel, _ state: IntroductionState, send: @escaping @MainActor (InspectorAction) -> Void) {
    super.init(model)
    let count = String(IntroductionState.count)
    add(PanelLabel(language[.introductionHeading, String(state.number), count], .heading, color: theme.dim), 4)
    switch state.step {
    case .question: addQuestion(state, send)
    case .verdict(let hit):
      add(headline(state.verdict(on: hit)), 10)
      addReasons(model)
      add(PanelLabel(language[.introductionCure], .text, color: theme.text, lines: 0), 18)
      add(CodeBox(IntroductionState.correction, theme), 8)
      add(button(language[.introductionFlip], key: "F2") { send(.flipSwitch(Introduction.switchKey)) }, 14)
    case .flipped:
      add(headline(Sentence(.introductionAgain)), 10)
      add(CodeBox(IntroductionState.correction, theme), 14)
    case .cured(let hit):
      add(headline(IntroductionState.plainVerdict(on: hit)), 10)
      addReasons(model)
      add(button(language[.introductionCompare], key: "C") { send(.compare) }, 18)
    case .sideBySide:
      add(headline(Sentence(.introductionBoth)), 10)
      add(PanelLabel(language[.introductionBothText], .text, color: theme.text, lines: 0), 8)
      add(button(language[.introductionOpen, String(model.examples.count)]) { send(.endIntroduction) }, 18)
    }
    guard state.step != .sideBySide else { return }
    let skip = PanelButton(language[.introductionSkip], key: "Esc", help: language[.introductionSkip], theme: theme) {
      send(.endIntroduction)
    }
    add(skip, 22)
  }

  private func addQuestion(_ state: IntroductionState, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    add(headline(Sentence(.introductionQuestion)), 10)
    add(PanelLabel(language[.introductionSetting], .text, color: theme.text, lines: 0), 8)
    add(PanelLabel(language[.introductionGuess], .strong, color: theme.text), 18)
    for answer in Introduction.Answer.allCases {
      let words = language[answer == .button ? .introductionButton : .introductionCard]
      add(button(words, isOn: state.guess == answer) { send(.guess(answer)) }, 8)
    }
    if state.guess != nil { add(PanelLabel(language[.introductionPress], .strong, color: theme.text), 16) }
  }
}

extension IntroductionState {
  /// The outcome beside the guess.
  package func verdict(on hit: String?) -> Sentence {
    guard let hit, let guess else { return Self.plainVerdict(on: hit) }
    return guess.rawValue == hit ? Sentence(.introductionRight, hit) : Sentence(.introductionWrong, hit, guess.rawValue)
  }

  package static func plainVerdict(on hit: String?) -> Sentence {
    hit.map { Sentence(.introductionPlain, $0) } ?? Sentence(.introductionNone)
  }
}

/// A line of code, wrapped at its spaces.
private final class CodeBox: UIView {
  private let label: UILabel

  init(_ code: String, _ theme: Theme) {
    label = UILabel()
    super.init(frame: .zero)
    label.text = code
    label.numberOfLines = 0
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.textColor = UIColor(theme.text)
    backgroundColor = UIColor(theme.raised)
    layer.cornerRadius = 7
    addSubview(label)
  }

  private static let inset: CGFloat = 10

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = label.sizeThatFits(CGSize(width: size.width - 2 * Self.inset, height: 0))
    return CGSize(width: size.width, height: inner.height + 2 * Self.inset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.inset, dy: Self.inset)
  }
}
