import EventTrace

/// The result of an event in one sentence, and the reasons.
package struct Headline: Equatable, Sendable {
  package var sentence: Sentence
  package var reasons: [Sentence]

  package init(_ sentence: Sentence, because reasons: [Sentence] = []) {
    (self.sentence, self.reasons) = (sentence, reasons)
  }
}

extension HitPath {
  /// The headline of the hit test.
  package var headline: Headline {
    let override = steps.first { $0.verdict == .redirected }.flatMap { step in
      hit.map { Sentence(.overrideAnswered, step.name, $0.name) }
    }
    return Headline(outcome, because: [override].compactMap { $0 })
  }

  private var outcome: Sentence {
    let number = String(finger ?? 1)
    guard let hit else { return isPreview ? Sentence(.wouldHitNothing) : Sentence(.hitNothing, number) }
    if isPreview { return Sentence(.wouldGoTo, hit.name) }
    return asked == 1 ? Sentence(.oneAsked, hit.name, number) : Sentence(.manyAsked, hit.name, number, String(asked))
  }
}

extension InspectorModel {
  /// The result of the last event, or of a touch under the pointer, which the story, films and the narration show; nil
  /// before the first result.
  package var headline: Headline? {
    if picker == .expected { return Headline(Sentence(.whichViewExpected)) }
    if path?.isPreview != true, var headline = eventHeadline {
      headline.reasons += reasons + [device.systemClause].compactMap(\.self)
      return headline
    }
    guard let path else { return nil }
    var headline = path.headline
    headline.reasons += reasons + (path.isPreview ? [] : [device.systemClause].compactMap(\.self))
    return headline
  }
}

extension InspectorModel {
  /// The heading above the headline, which identifies the event.
  package var storyHeading: Phrase {
    if path?.isPreview == true { return .underThePointer }
    return chain?.startsAtFirstResponder == true ? .lastKey : .lastTouch
  }
}

extension HitPath {
  /// Returns the touch and the setting of the switch by which it differs from `other`.
  package func heading(after other: HitPath?, in language: Language) -> String {
    let number = String(finger ?? 1)
    let changed = switches.filter { other?.switches[$0.key] != $0.value }.min { $0.key < $1.key }
    guard other != nil, let changed else {
      let isEdited = !edits.isEmpty && other.map { $0.edits != edits } == true
      return language[isEdited ? .touchAfterEdits : .touchNumbered, number]
    }
    return language[
      .touchWithSwitch, number, changed.key, language[changed.value ? .switchedOn : .switchedOff]]
  }
}

extension Language {
  /// Returns a reason as a separate sentence, with a capital letter and a period.
  package func statement(_ reason: Sentence) -> String {
    let text = self[reason]
    guard let last = text.last, !".。".contains(last) else { return text }
    return text.prefix(1).uppercased() + text.dropFirst() + (self == .english ? "." : "。")
  }

  /// Returns the sentence and the reasons in one line.
  package func line(for headline: Headline) -> String {
    join([self[headline.sentence]] + headline.reasons.map { statement($0) })
  }
}
