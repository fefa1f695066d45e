import CoreGraphics

extension HitPath {
  /// What the hit test came to, in words.
  package func sentence(in language: Language) -> String {
    language.join([outcome(in: language), asked(in: language), redirection(in: language)].compactMap { $0 })
  }

  private func outcome(in language: Language) -> String {
    guard let hit else { return language[isPreview ? .wouldHitNothing : .hitNothing] }
    return isPreview ? language[.wouldGoTo, hit.name] : language[.wentDownOn, String(finger ?? 1), hit.name]
  }

  private func asked(in language: Language) -> String {
    asked == 1 ? language[.oneAsked] : language[.manyAsked, String(asked)]
  }

  private func redirection(in language: Language) -> String? {
    guard let redirecting = steps.first(where: { $0.verdict == .redirected }), let hit else { return nil }
    return language[.overrideAnswered, redirecting.name, hit.name]
  }

  /// Who was asked, in the order of asking, and what came of it, in a few lines.
  package func order(in language: Language) -> String {
    steps.map { step in
      let outcome = step.verdict == .onPath ? Phrase.stepInLine : .stepWithOutcome
      return language[outcome, String(step.order), step.name, language[step.verdict.word]]
    }.joined(separator: language[.listSeparator])
  }

  /// Who was left out, in words; nil when everybody was asked.
  package func notAskedSentence(in language: Language) -> String? {
    guard !notAsked.isEmpty else { return nil }
    return language[notAsked.count == 1 ? .neverAsked : .neverAskedMany, language.list(Self.counted(notAsked))]
  }

  /// Each name once, with its number when there are several, in the order first met.
  static func counted(_ names: [String]) -> [String] {
    var order: [String] = []
    for name in names where !order.contains(name) { order.append(name) }
    return order.map { name in
      let count = names.count { $0 == name }
      return count == 1 ? name : "\(name) (\(count))"
    }
  }
}

extension CGPoint {
  /// One decimal, a real minus sign, and no negative zero.
  package var display: String { "\(x.display), \(y.display)" }
}

extension CGFloat {
  package var display: String {
    guard let tenths = Int(exactly: (self * 10).rounded()) else { return "∞" }
    let size = tenths.magnitude
    return (tenths < 0 ? "−" : "") + "\(size / 10).\(size % 10)"
  }
}
