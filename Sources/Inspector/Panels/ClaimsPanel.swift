import EventTrace
import Scenes
import UIKit

/// The panel of what the articles say: each statement with its verdict, and its situations. A press on a situation
/// replays it on the stage.
final class ClaimsPanel: PanelColumn {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let claims: ClaimsState?

    init(_ model: InspectorModel) { claims = model.claims }
  }

  private let send: @MainActor (InspectorAction) -> Void
  /// The statements that are shown. Those that stay equal keep their views.
  private var blocks: [ClaimBlock] = []

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(model)
    update(model)
  }

  func update(_ model: InspectorModel) {
    let claims = model.claims ?? ClaimsState(ofScene: [], others: [])
    var known = Dictionary(blocks.map { ($0.first, $0) }, uniquingKeysWith: { first, _ in first })
    removeLines(keeping: blocks)
    add(PanelLabel(claims.summary(in: language), .text, color: theme.dim, lines: 0), 8)
    blocks = []
    for (heading, entries) in claims.groups(in: language) {
      add(PanelLabel(heading, .heading, color: theme.dim), 20)
      for entry in entries {
        let replayed = entry.situations.contains { $0.place == claims.replayed } ? claims.replayed : nil
        let earlier = known.removeValue(forKey: entry.situations[0].place)
        let isSame = earlier?.entry == entry && earlier?.replayed == replayed
        let block = isSame ? earlier : nil
        if block == nil { earlier?.removeFromSuperview() }
        blocks.append(block ?? ClaimBlock(entry, replayed: replayed, theme, language, send: send))
        add(blocks[blocks.count - 1], 14)
      }
    }
    for left in known.values { left.removeFromSuperview() }
  }
}

/// A statement with its source, its verdict and its situations.
private final class ClaimBlock: UIView {
  let entry: ClaimsState.Entry
  let replayed: ClaimPlace?
  var first: ClaimPlace { entry.situations[0].place }
  private let parts: [(view: UIView, spacing: CGFloat)]

  init(
    _ entry: ClaimsState.Entry, replayed: ClaimPlace?, _ theme: Theme, _ language: Language,
    send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    (self.entry, self.replayed) = (entry, replayed)
    var parts: [(UIView, CGFloat)] = [(ClaimHeading(entry, theme, language), 0)]
    parts.append((PanelLabel(language[entry.statement], .text, color: theme.text, lines: 0), 3))
    parts += entry.notes(in: language).map { (PanelLabel($0, .small, color: theme.dim, lines: 0), 4) }
    parts += entry.situations.map { situation in
      (ClaimSituationRow(situation, isReplayed: situation.place == replayed, theme, language, send: send), 4)
    }
    self.parts = parts
    super.init(frame: .zero)
    for (view, _) in parts { addSubview(view) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(in: bounds.width, apply: true)
  }

  private func place(in width: CGFloat, apply: Bool) -> CGFloat {
    var y: CGFloat = 0
    for (view, spacing) in parts {
      y += spacing
      let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
      if apply { view.frame = CGRect(x: 0, y: y, width: width, height: height) }
      y += height
    }
    return y
  }
}

/// The source of a statement at the left and its verdict at the right, with a sign: a disc, half a disc, or a cross.
private final class ClaimHeading: UIView {
  private let source: String
  private let words: String
  private let verdict: ClaimVerdict?
  private let theme: Theme

  init(_ entry: ClaimsState.Entry, _ theme: Theme, _ language: Language) {
    (source, words) = (entry.source(in: language), entry.verdictWords(in: language))
    (verdict, self.theme) = (entry.verdict, theme)
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 18) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: .panelSmallStrong)
    let y = bounds.midY + (metrics.ascent - metrics.descent) / 2
    let width = measurer.width(of: words, font: .panelSmallStrong)
    let x = max(18, bounds.maxX - width)
    let shown = measurer.cut(source, font: .panelSmall, to: x - 28)
    context.draw(TextRun(shown, font: .panelSmall, origin: CGPoint(x: 0, y: y), color: theme.dim))
    let color: RGBA =
      switch verdict {
      case .holds: theme.states.delivered
      case .conditional: theme.past
      case .fails: theme.states.refused
      case nil: theme.dim
      }
    draw(CGPoint(x: x - 10, y: bounds.midY), color, context)
    context.draw(TextRun(words, font: .panelSmallStrong, origin: CGPoint(x: x, y: y), color: color))
  }

  private func draw(_ center: CGPoint, _ color: RGBA, _ context: CGContext) {
    let radius: CGFloat = 4
    switch verdict {
    case .holds: context.append(.fill(.circle(center: center, radius: radius), color))
    case .conditional:
      context.append(.stroke(.circle(center: center, radius: radius), StrokeStyle(width: 1.5), color))
      let half = CGRect(x: center.x - radius, y: center.y, width: 2 * radius, height: radius)
      context.append(.save)
      context.append(.clip(.rect(half)))
      context.append(.fill(.circle(center: center, radius: radius), color))
      context.append(.restore)
    case .fails:
      let (x, y) = (center.x, center.y)
      let cross = Shape.path(
        [
          .move(CGPoint(x: x - 3.5, y: y - 3.5)), .line(CGPoint(x: x + 3.5, y: y + 3.5)),
          .move(CGPoint(x: x - 3.5, y: y + 3.5)), .line(CGPoint(x: x + 3.5, y: y - 3.5)),
        ], rule: .winding)
      context.append(.stroke(cross, StrokeStyle(width: 2, cap: .round), color))
    case nil: context.append(.stroke(.circle(center: center, radius: 3), StrokeStyle(width: 1, dash: [2, 2]), color))
    }
  }
}

/// A situation: the command that prints its trace, and what was observed below it. A press replays it.
private final class ClaimSituationRow: UIControl, PanelTipped {
  private let command: PanelLabel
  private let observed: PanelLabel
  private let theme: Theme
  private let help: String

  init(
    _ situation: ClaimsState.Situation, isReplayed: Bool, _ theme: Theme, _ language: Language,
    send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    command = PanelLabel(situation.command, .small, color: theme.states.path, lines: 0)
    observed = PanelLabel(situation.words(in: language), .small, color: theme.dim, lines: 0)
    (self.theme, help) = (theme, language[.tipClaim])
    super.init(frame: .zero)
    isSelected = isReplayed
    accessibilityIdentifier = situation.command
    for label in [command, observed] { addSubview(label) }
    addAction(
      UIAction(title: situation.command) { _ in send(.replayClaim(situation.place)) }, for: .touchUpInside)
  }

  var tip: PanelTip? { PanelTip(help) }

  private static let (left, padding, gap): (CGFloat, CGFloat, CGFloat) = (20, 5, 2)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = heights(in: size.width)
    let height = heights.command + Self.gap + heights.observed + 2 * Self.padding
    return CGSize(width: size.width, height: max(height, theme.targets.size(28)))
  }

  private func heights(in width: CGFloat) -> (command: CGFloat, observed: CGFloat) {
    let room = CGSize(width: width - Self.left, height: 0)
    return (command.sizeThatFits(room).height, observed.sizeThatFits(room).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (heights, width) = (heights(in: bounds.width), bounds.width - Self.left)
    command.frame = CGRect(x: Self.left, y: Self.padding, width: width, height: heights.command)
    observed.frame = CGRect(
      x: Self.left, y: Self.padding + heights.command + Self.gap, width: width, height: heights.observed)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted || isSelected {
      context.append(.fill(.roundedRect(bounds.insetBy(dx: -6, dy: 0), radius: 6), theme.selection))
    }
    PanelIcon.play.draw(center: CGPoint(x: 7, y: Self.padding + 9), ink: theme.states.path, theme, into: context)
  }
}
