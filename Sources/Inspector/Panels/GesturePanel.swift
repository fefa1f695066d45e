import EventTrace
import UIKit

/// The panel of the last gesture: how near it was to another outcome, the race of its recognizers, and the flags and
/// switches that mattered.
final class GesturePanel: PanelColumn {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let margins: MarginsState?
    private let race: RaceState?
    private let sweep: SweepState?
    private let proposal: ProposalState?
    private let selection: Int?
    private let asked: SceneChoices.AskedRecognizer?
    private let highlight: Int?
    private let hasTouch: Bool
    private let emptyWords: Phrase

    init(_ model: InspectorModel) {
      (margins, race, sweep) = (model.margins, model.race, model.sweep)
      proposal = model.proposalOfRecognizer
      (selection, highlight) = (model.selection, model.user.scene.highlight)
      asked = model.user.scene.asked
      hasTouch = model.hasGesture
      emptyWords = model.wordsWithoutMargins
    }
  }

  /// The map, which stays while the dot on it is dragged.
  private let map: MarginsPanel
  private let graph: RacePanel

  private let send: @MainActor (InspectorAction) -> Void

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    map = MarginsPanel(model.panelTheme, model.language, send: send)
    graph = RacePanel(model.panelTheme, model.language, send: send)
    super.init(model)
    update(model)
  }

  func update(_ model: InspectorModel) {
    removeLines(keeping: [map, graph])
    addText(language[.marginsHeading], .heading, theme.dim, 8)
    map.margins = model.margins
    if let margins = model.margins {
      addMargins(margins)
    } else {
      map.removeFromSuperview()
      addText(language[model.wordsWithoutMargins], .text, theme.dim, 5)
    }
    addRace(model)
    addProposal(model)
    model.sweep.map(addSweep)
  }

  /// Adds what would make a recognizer recognize, or where to ask.
  private func addProposal(_ model: InspectorModel) {
    if let proposal = model.proposalOfRecognizer {
      add(ProposalBlock(proposal, language, theme, send), 14)
    } else if model.race?.runners.contains(where: { $0.standing == .out && $0.number != nil }) == true {
      addText(language[.proposalOfRecognizers], .small, theme.dim, 10)
    }
  }

  /// Adds the flags and switches that would have changed the outcome, each with what it changes.
  private func addSweep(_ sweep: SweepState) {
    addText(language[.sweepHeading], .heading, theme.dim, 20)
    for group in sweep.groups {
      for (index, change) in group.changes.enumerated() {
        addText(language[change], .strong, theme.text, index == 0 ? 10 : 2)
      }
      for difference in group.differences { addText(language[difference], .small, theme.dim, 2) }
    }
    addText(sweep.summary(in: language), .small, theme.dim, 10)
  }

  /// Adds the graph of the recognizers, with its relations in words.
  private func addRace(_ model: InspectorModel) {
    addText(language[.raceHeading], .heading, theme.dim, 20)
    graph.race = model.race
    graph.chosen = (model.selection, model.user.scene.highlight)
    graph.asked = model.user.scene.asked
    guard let race = model.race, !race.runners.isEmpty else {
      graph.removeFromSuperview()
      return addText(language[.raceIsEmpty], .text, theme.dim, 5)
    }
    add(graph, 4)
    for edge in race.edges { add(RaceLine(language[edge.words], edge.kind, isUsed: true, theme), 6) }
    // The relations say who was prevented.
    let prevented = Set(race.edges.filter { $0.kind == .prevented }.compactMap(\.to))
    for (index, runner) in race.runners.enumerated() where runner.standing == .out && runner.reason != nil {
      guard !prevented.contains(index) else { continue }
      addText("\(runner.name)  \(race.result(of: runner, in: language))", .small, theme.dim, 6)
    }
    for edge in race.unused {
      add(RaceLine(language[.raceUnused, language[edge.words]], edge.kind, isUsed: false, theme), 6)
    }
    for circle in race.circles {
      addText(language[.raceCircle, circle.joined(separator: language[.listSeparator])], .small, theme.text, 6)
    }
  }

  private func addMargins(_ margins: MarginsState) {
    add(map, 8)
    addText(margins.chosenWords(in: language), .text, theme.text, 6)
    var described: Set<Int> = []
    for limit in margins.limits {
      let isFirst = described.insert(limit.outcome).inserted
      add(
        OutcomeLine(
          margins.words(of: limit, in: language), limit.outcome,
          isFirst ? margins.words(of: limit.outcome, in: language) : "", theme), 10)
    }
    if margins.isSearching {
      let done = margins.cells.count { $0 != nil }
      addText(language[.marginsSearching, "\(done)", "\(margins.cells.count)"], .small, theme.dim, 10)
    } else if margins.limits.isEmpty {
      let (width, height) = (margins.movements.last ?? 0, margins.durations.last ?? 0)
      addText(language[.marginsNone, width.display, MarginsState.seconds(height)], .text, theme.dim, 10)
    }
  }

  private func addText(_ text: String, _ voice: PanelLabel.Voice, _ color: RGBA, _ spacing: CGFloat) {
    add(PanelLabel(text, voice, color: color, lines: voice == .heading ? 1 : 0), spacing)
  }
}

extension InspectorModel {
  /// A Boolean value that indicates whether a touch has landed, whose gesture has neighbors.
  var hasGesture: Bool { path.map { !$0.isPreview } ?? false }

  /// What would make the recognizer recognize for which the user asked; nil without a question or an answer.
  var proposalOfRecognizer: ProposalState? { user.scene.asked == nil ? nil : proposal }

  /// The reason why no margins are shown.
  var wordsWithoutMargins: Phrase {
    isReplaying && !transport.isPaused ? .marginsInReplay : hasGesture ? .marginsBegin : .marginsNoGesture
  }

  /// The lines of the panel of the last gesture.
  var gestureLines: [String] {
    let raceLines = ["", language[.raceHeading]] + (race?.lines(in: language) ?? [language[.raceIsEmpty]])
    let sweepLines = sweep.map { ["", language[.sweepHeading]] + $0.lines(in: language) } ?? []
    return marginLines + raceLines + sweepLines
  }

  private var marginLines: [String] {
    guard let margins else { return [language[.marginsHeading], language[wordsWithoutMargins]] }
    let limits = margins.limits.map { limit in
      margins.words(of: limit, in: language) + language[.marginsSeparator]
        + margins.words(of: limit.outcome, in: language)
    }
    return [language[.marginsHeading], margins.chosenWords(in: language)] + limits
  }
}

/// A limit with the letter and the tint of its outcome, and that outcome in words below it unless an earlier line has
/// them.
private final class OutcomeLine: UIView {
  private let value: PanelLabel
  private let outcome: PanelLabel
  private let letter: String
  private let tint: RGBA

  init(_ words: String, _ index: Int, _ outcome: String, _ theme: Theme) {
    value = PanelLabel(words, .strong, color: theme.text, lines: 0)
    self.outcome = PanelLabel(outcome, .small, color: theme.dim, lines: 0)
    (letter, tint) = (MarginsState.letter(of: index), MarginsPanel.tint(of: index, theme))
    super.init(frame: .zero)
    for view in [value, self.outcome] { addSubview(view) }
  }

  private static let (inset, gap): (CGFloat, CGFloat) = (28, 2)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = heights(in: size.width)
    return CGSize(width: size.width, height: heights.value + Self.gap + heights.outcome)
  }

  private func heights(in width: CGFloat) -> (value: CGFloat, outcome: CGFloat) {
    let room = CGSize(width: width - Self.inset, height: 0)
    let below = outcome.text?.isEmpty == false ? outcome.sizeThatFits(room).height : 0
    return (value.sizeThatFits(room).height, below)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (heights, width) = (heights(in: bounds.width), bounds.width - Self.inset)
    value.frame = CGRect(x: Self.inset, y: 0, width: width, height: heights.value)
    outcome.frame = CGRect(x: Self.inset, y: heights.value + Self.gap, width: width, height: heights.outcome)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    MarginsPanel.drawLetter(letter, tint, in: CGRect(x: 0, y: 1, width: 18, height: 16), context)
  }
}
