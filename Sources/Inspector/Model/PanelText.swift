import CoreGraphics
import EventTrace

/// The text of the panels next to the scene, for pasting elsewhere. It contains all of their contents, visible or not.
extension InspectorModel {
  @MainActor
  package func text(of tab: BenchState.LeftTab) -> String {
    switch tab {
    case .examples:
      var (lines, chapter): ([String], String) = ([], "")
      for example in examples {
        if example.chapter != chapter { lines.append(example.chapter) }
        chapter = example.chapter
        lines.append("  \(example.title) (\(example.name))")
      }
      return text(lines)
    case .tree: return text(treeRows.map(line))
    }
  }

  package func text(of tab: BenchState.RightTab) -> String {
    switch tab {
    case .story: text(story)
    case .trace: text(traceRows.map(line))
    case .chain: text(chain.map { chainLines($0) } ?? [language[.chainEmpty]])
    case .properties: text(properties.map { sheetLines($0) } ?? [language[.nothingSelected]])
    case .gesture: text(gestureLines)
    case .claims: text(claims?.lines(in: language) ?? [])
    case .source: about.source
    }
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func indented(_ depth: Int, _ words: [String]) -> String {
    TextFormat.indentation(at: depth) + words.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  // MARK: Lines

  private func line(_ row: TreeRow) -> String {
    let details = row.details
    let overrides = details.overrides.isEmpty ? "" : "ƒ " + details.overrides.joined(separator: ", ")
    let refusal = details.refusal.map { language[$0.word] } ?? ""
    return indented(row.node.depth, [details.name, overrides, refusal, row.step.map { "#\($0.order)" } ?? ""])
  }

  private var story: [String] {
    [title, "", language[.tryThis], about.tryThis] + newest + ["", language[.notice], about.notice] + about.articles
  }

  private var newest: [String] {
    guard let headline else { return ["", language[.nothingTouched]] }
    var lines = ["", language[storyHeading], language[headline.sentence]]
    lines += headline.reasons.map { language.statement($0) }
    guard let path else { return lines }
    lines += ["", language[.whoWasAsked]]
    lines += path.steps.map { step in
      "\(step.order). \(step.name) (\(step.point.display)): \(language[step.reason])"
    }
    lines += [path.notAskedSentence(in: language)].compactMap { $0 }
    return lines + (pathBefore.map { ["", $0.heading(after: nil, in: language), $0.order(in: language)] } ?? [])
  }

  private func line(_ row: TraceRow) -> String {
    let call = row.subject.isEmpty ? language[.tracePassRow, String(row.pass ?? 1)] : row.call
    let answer = row.answer.map { "→ " + language[$0] } ?? ""
    return indented(row.depth, [call, row.subject, row.point?.display ?? "", answer])
  }

  private func chainLines(_ chain: ResponderPath) -> [String] {
    var lines = [language[chain.startsAtFirstResponder ? .chainFromFirst : .chainOrder]]
    for link in chain.links {
      let first = link.isFirstResponder ? ", \(language[.firstResponder])" : ""
      lines.append("\(link.name): \(language[link.verdict.word])\(first)")
      for recognizer in link.recognizers {
        lines.append("  " + ResponderLine.recognizer(recognizer).text(in: language))
      }
    }
    if let first = chain.firstResponderElsewhere { lines.append(language[.firstResponderIs, first]) }
    return lines + [chain.closing(in: language)].filter { !$0.isEmpty }
  }

  private func sheetLines(_ sheet: PropertySheet) -> [String] {
    [selectionMark?.name ?? ""]
      + sheet.sections.flatMap { section in
        [language[section.title]] + section.items.map { "  \($0.id.name): \($0.value.text)\($0.isEdited ? " *" : "")" }
      }
  }
}

extension PropertyValue {
  /// The number as Swift prints it, without unnecessary digits.
  fileprivate var text: String {
    switch self {
    case .flag(let flag): String(flag)
    case .number(let number, _, _):
      number == number.rounded() && abs(number) < 1e9
        ? String(Int(clamping: number)) : String(format: "%.4g", number)
    }
  }
}
