extension UserState {
  /// Applies an action on the introduction or on a question.
  mutating func changeQuestion(_ action: InspectorAction, in shown: InspectorModel) -> [InspectorEffect] {
    switch action {
    case .beginIntroduction: return beginIntroduction()
    case .guess(let answer): introduction?.guess = answer
    case .endIntroduction: return endIntroduction(in: shown)
    case .askQuestion: return (introduction == nil ? [] : endIntroduction(in: shown)) + askQuestion()
    case .askNextQuestion: return effects(of: .selectNeighbor(1), in: shown) + [.send(.askQuestion)]
    case .poseQuestion(let question): scene.question = question
    case .guessAnswer(let index): scene.question?.guess = index
    case .noteAnswer(let example, let isRight): noteAnswer(to: example, isRight: isRight)
    case .setAnswered(let answers): answered = answers
    default: break
    }
    return []
  }

  /// The list of examples opens.
  mutating func endIntroduction(in shown: InspectorModel) -> [InspectorEffect] {
    guard let introduction else { return [] }
    self.introduction = nil
    bench = introduction.bench
    bench.left = .examples
    bench.folded.remove(.left)
    if shown.layout.leftIsDrawer { bench.opened.insert(.left) }
    return [.endComparison, .relayout]
  }

  /// Shows the scene of the question from its beginning, beside the panel with the answers.
  private mutating func askQuestion() -> [InspectorEffect] {
    bench.folded.remove(.right)
    bench.right = .story
    (showsKeys, showsLegend, menu, depth) = (false, false, nil, nil)
    return [.endReplay, .endComparison, .relayout, .restart, .poseQuestion]
  }

  /// Keeps the result of the first guess for each example.
  private mutating func noteAnswer(to example: String, isRight: Bool) {
    if answered[example] == nil { answered[example] = isRight }
  }
}
