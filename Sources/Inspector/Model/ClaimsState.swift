import EventTrace
import Scenes

/// The result of all situations that a statement of an article is about.
package enum ClaimVerdict: String, Equatable, Sendable {
  /// It is so in every situation.
  case holds = "true"
  /// It is so in some situations and not in others.
  case conditional = "true with a condition"
  /// It is so in no situation.
  case fails = "not so"

  /// - Parameter findings: A Boolean value for each situation that indicates whether the statement holds in it.
  package init(of findings: [Bool]) {
    self = findings.allSatisfy(\.self) ? .holds : findings.contains(true) ? .conditional : .fails
  }

  package var wording: Wording {
    switch self {
    case .holds: Wording(rawValue, "成立")
    case .conditional: Wording(rawValue, "有条件地成立")
    case .fails: Wording(rawValue, "不成立")
    }
  }
}

/// The statements of articles, with what the engine observed, as the panel shows them.
package struct ClaimsState: Equatable, Sendable {
  package struct Situation: Equatable, Sendable {
    package let place: ClaimPlace
    /// The command that prints the trace.
    package let command: String
    package let expected: String
    /// What was observed; nil before the situation was performed.
    package let observed: String?

    package init(place: ClaimPlace, command: String, expected: String, observed: String?) {
      (self.place, self.command, self.expected, self.observed) = (place, command, expected, observed)
    }

    func words(in language: Language) -> String {
      guard let observed else { return language[.claimUnchecked] }
      return observed == expected ? language[.claimHolds, observed] : language[.claimDiffers, expected, observed]
    }
  }

  package struct Entry: Equatable, Sendable {
    /// The number of the article; nil for a page of Apple's documentation.
    package let article: String?
    /// The name of the page; empty for an article.
    package let page: String
    package let statement: Wording
    /// The condition, or what is so instead; nil if the statement holds.
    package let remark: Wording?
    /// The verdict, which follows from the observations; nil before all are known.
    package let verdict: ClaimVerdict?
    /// A Boolean value that indicates whether the verdict is the recorded one.
    package let isAsRecorded: Bool
    package let situations: [Situation]

    package init(
      article: String?, page: String, statement: Wording, remark: Wording?, verdict: ClaimVerdict?, isAsRecorded: Bool,
      situations: [Situation]
    ) {
      (self.article, self.page, self.statement, self.remark) = (article, page, statement, remark)
      (self.verdict, self.isAsRecorded, self.situations) = (verdict, isAsRecorded, situations)
    }

    func source(in language: Language) -> String { article.map { language[.claimOfArticle, $0] } ?? page }

    func verdictWords(in language: Language) -> String {
      verdict.map { language[$0.wording] } ?? language[.claimUnchecked]
    }

    /// The remark, and whether the verdict differs from the recorded one.
    func notes(in language: Language) -> [String] {
      [remark.map { language[$0] }, isAsRecorded ? nil : language[.claimChanged]].compactMap(\.self)
    }
  }

  /// The claims with a situation in the open scene, and the others.
  package var ofScene: [Entry]
  package var others: [Entry]
  /// The situation that is replayed on the stage; nil if none is.
  package var replayed: ClaimPlace?

  package init(ofScene: [Entry], others: [Entry]) { (self.ofScene, self.others) = (ofScene, others) }

  /// The number of claims, and of those with a verdict.
  var count: Int { ofScene.count + others.count }
  var checkedCount: Int { (ofScene + others).count { $0.verdict != nil } }

  /// The counts of the verdicts, or how many claims were checked until now.
  func summary(in language: Language) -> String {
    guard count > 0 else { return language[.claimsNone] }
    guard checkedCount == count else { return language[.claimsChecking, "\(checkedCount)", "\(count)"] }
    func number(_ verdict: ClaimVerdict) -> String { "\((ofScene + others).count { $0.verdict == verdict })" }
    return language[.claimsCount, number(.holds), number(.conditional), number(.fails)]
  }

  /// The groups with their headings; those without claims are left out.
  func groups(in language: Language) -> [(heading: String, entries: [Entry])] {
    [(language[.claimsOfScene], ofScene), (language[.claimsOfOthers], others)].filter { !$0.1.isEmpty }
  }

  /// The claims as text.
  func lines(in language: Language) -> [String] {
    var lines = [summary(in: language)]
    for (heading, entries) in groups(in: language) {
      lines += ["", heading]
      for entry in entries { lines += entry.lines(in: language) }
    }
    return lines
  }
}

extension ClaimsState.Entry {
  fileprivate func lines(in language: Language) -> [String] {
    let head = "\(source(in: language)): \(language[statement])"
    let below = [verdictWords(in: language)] + notes(in: language)
    let performed = situations.flatMap { ["    \($0.command)", "      \($0.words(in: language))"] }
    return ["", head] + below.map { "  \($0)" } + performed
  }
}
