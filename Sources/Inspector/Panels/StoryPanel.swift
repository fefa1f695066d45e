import UIKit

/// On the right: the example of the course, what to try, the example's switches, what the last touch came to, and who
/// was asked.
final class StoryPanel: UIView {
  /// What it shows of the model.
  struct Slice: Equatable {
    private let about: ExampleDescription
    private let switches: [InspectorModel.Switch]
    private let path: HitPath?
    private let pathBefore: HitPath?
    private let reasons: [Sentence]

    init(_ model: InspectorModel) {
      about = model.about
      switches = model.switches
      path = model.path
      pathBefore = model.pathBefore
      reasons = model.reasons
    }
  }

  private let theme: Theme
  private let language: Language
  private var blocks: [Block] = []

  /// A view and the space above it; the width is the panel's.
  private struct Block {
    var view: UIView
    var spacing: CGFloat
    var inset: CGFloat = 16
    var height: (CGFloat) -> CGFloat
  }

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    theme = .named(model.theme)
    language = model.language
    super.init(frame: .zero)
    addStory(model, send)
    addSwitches(model, send)
    addPath(model, send)
    addNotice(model)
  }

  private func addStory(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    let title = TitleRow(model.chapter, model.title, theme)
    add(title, spacing: 6) { title.height(in: $0) }
    var buttons: [PanelButton] = []
    if model.about.hasDemonstration {
      buttons.append(
        PanelButton(language[.showMe], key: "F6", help: language[.tipShowMe], style: .raised, theme: theme) {
          send(.showMe)
        })
    }
    if !model.switches.isEmpty {
      buttons.append(
        PanelButton(language[.compare], key: "C", help: language[.tipCompare], style: .raised, theme: theme) {
          send(.compare)
        })
    }
    let row = ButtonRow(buttons)
    if !buttons.isEmpty { add(row, spacing: 8) { row.height(in: $0) } }
    guard !model.about.tryThis.isEmpty else { return }
    add(PanelLabel(language[.tryThis], .heading, color: theme.dim), spacing: 10)
    add(PanelLabel(model.about.tryThis, .text, color: theme.text, lines: 0), spacing: 5)
  }

  /// What it all comes to, and where it comes from: to be read after something was tried, so below what came of that.
  private func addNotice(_ model: InspectorModel) {
    if !model.about.notice.isEmpty {
      add(PanelLabel(language[.notice], .heading, color: theme.dim), spacing: 16)
      add(PanelLabel(model.about.notice, .text, color: theme.text, lines: 0), spacing: 5)
    }
    if !model.about.correction.isEmpty {
      add(PanelLabel(language[.correction], .heading, color: theme.dim), spacing: 18)
      add(PanelLabel(model.about.correction, .text, color: theme.text, lines: 0), spacing: 5)
    }
    for (index, article) in model.about.articles.enumerated() {
      let spacing: CGFloat = index > 0 ? 2 : model.about.correction.isEmpty ? 18 : 8
      add(PanelLabel(article, .small, color: theme.dim, lines: 0), spacing: spacing)
    }
  }

  private func addSwitches(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    for (index, item) in model.switches.enumerated() {
      let row = SwitchRow(item, theme) { send(.flipSwitch(item.key)) }
      add(row, spacing: index == 0 ? 6 : 0) { row.height(in: $0) }
    }
  }

  private func addPath(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    guard let path = model.path else {
      add(PanelLabel(language[.lastTouch], .heading, color: theme.dim), spacing: 12)
      add(PanelLabel(language[.nothingTouched], .text, color: theme.dim, lines: 0), spacing: 5)
      return
    }
    add(PanelLabel(language[path.isPreview ? .underThePointer : .lastTouch], .heading, color: theme.dim), spacing: 12)
    add(PanelLabel(path.sentence(in: language), .text, color: theme.text, lines: 0), spacing: 5)
    for reason in model.reasons {
      add(PanelLabel(language[reason], .strong, color: theme.text, lines: 0), spacing: 5)
    }
    addSteps(of: path, after: model.pathBefore)
    if !path.isPreview {
      let button = PanelButton(
        language[.whyNot], key: "W", help: language[.tipWhyNot], style: .raised, theme: theme
      ) { send(.askWhyNot) }
      add(ButtonRow([button]), spacing: 12) { _ in 30 }
    }
  }

  private func addSteps(of path: HitPath, after before: HitPath?) {
    if let before {
      let columns = OrderColumns(before, path, language, theme)
      add(columns, spacing: 12) { columns.height(in: $0) }
    } else {
      addSteps(of: path)
    }
    if let sentence = path.notAskedSentence(in: language) {
      add(PanelLabel(sentence, .small, color: theme.dim, lines: 0), spacing: 8)
    }
  }

  private func addSteps(of path: HitPath) {
    add(WhoWasAskedHeading(path, language, theme), spacing: 12) { _ in 16 }
    let wordWidth = path.steps.map { StepRow.width(of: $0, language) }.max() ?? 0
    for (index, row) in OrderRow.rows(of: path, longRunsOnly: true).enumerated() {
      let view = StepRow(row, wordWidth: wordWidth, language, theme)
      add(view, spacing: index == 0 ? 4 : 0, inset: 0) { _ in 24 }
    }
  }

  private func add(
    _ view: UIView, spacing: CGFloat, inset: CGFloat = 16, height: ((CGFloat) -> CGFloat)? = nil
  ) {
    let height = height ?? { width in view.sizeThatFits(CGSize(width: width, height: 0)).height }
    blocks.append(Block(view: view, spacing: spacing, inset: inset, height: height))
    addSubview(view)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width, apply: false) + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(in: bounds.width, apply: true)
  }

  /// Stacks the blocks; gives the height of all.
  private func place(in width: CGFloat, apply: Bool) -> CGFloat {
    var y: CGFloat = 0
    for block in blocks {
      y += block.spacing
      let blockWidth = width - 2 * block.inset
      let height = block.height(blockWidth)
      if apply { block.view.frame = CGRect(x: block.inset, y: y, width: blockWidth, height: height) }
      y += height
    }
    return y
  }
}

/// The chapter, and below it the example's title.
private final class TitleRow: UIView {
  private let chapter: PanelLabel
  private let title: PanelLabel

  init(_ chapter: String, _ title: String, _ theme: Theme) {
    self.chapter = PanelLabel(chapter, .heading, color: theme.dim)
    self.title = PanelLabel(title, .strong, color: theme.text, lines: 0)
    self.title.font = .systemFont(ofSize: 16, weight: .semibold)
    super.init(frame: .zero)
    for view in [self.chapter, self.title] { addSubview(view) }
  }

  func height(in width: CGFloat) -> CGFloat { Self.top + titleHeight(in: width) }

  private static let top: CGFloat = 18

  private func titleHeight(in width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = chapter.sizeThatFits(bounds.size).height
    chapter.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    title.frame = CGRect(x: 0, y: Self.top, width: bounds.width, height: titleHeight(in: bounds.width))
  }
}

/// Buttons as wide as they want to be, beside one another from the left, in a second line where there is no room.
private final class ButtonRow: UIView {
  private let buttons: [PanelButton]

  init(_ buttons: [PanelButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  private static let (gap, lineHeight): (CGFloat, CGFloat) = (8, 30)

  func height(in width: CGFloat) -> CGFloat { frames(in: width).last?.maxY ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (button, frame) in zip(buttons, frames(in: bounds.width)) { button.frame = frame }
  }

  private func frames(in width: CGFloat) -> [CGRect] {
    buttons.reduce(into: []) { frames, button in
      let wanted = button.sizeThatFits(bounds.size).width
      var origin = frames.last.map { CGPoint(x: $0.maxX + Self.gap, y: $0.minY) } ?? .zero
      if origin.x > 0, origin.x + wanted > width { origin = CGPoint(x: 0, y: origin.y + Self.lineHeight + Self.gap) }
      frames.append(CGRect(x: origin.x, y: origin.y, width: wanted, height: Self.lineHeight))
    }
  }
}

/// One of the example's switches, with its key.
private final class SwitchRow: UIView {
  private let label: PanelLabel
  private let toggle: PanelSwitch
  private let theme: Theme
  private let shortcut: String

  init(_ item: InspectorModel.Switch, _ theme: Theme, flip: @escaping @MainActor () -> Void) {
    label = PanelLabel(item.title, .text, color: theme.text, lines: 0)
    toggle = PanelSwitch(item.title, isOn: item.isOn, theme: theme, action: flip)
    shortcut = item.shortcut
    self.theme = theme
    super.init(frame: .zero)
    addSubview(label)
    addSubview(toggle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width - Self.controls, height: bounds.height)
    toggle.frame.origin = CGPoint(x: bounds.width - toggle.bounds.width, y: bounds.midY - toggle.bounds.height / 2)
  }

  /// Long titles take a second line.
  func height(in width: CGFloat) -> CGFloat {
    max(32, label.sizeThatFits(CGSize(width: width - Self.controls, height: 0)).height + 6)
  }

  /// What the key and the switch take at the right.
  private static let controls: CGFloat = 90

  override func draw(_ rect: CGRect) {
    guard !shortcut.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let font = FontDescriptor(size: 11)
    let width = UIRuntime.current.textMeasurer.width(of: shortcut, font: font) + 9
    let frame = CGRect(x: bounds.width - 34 - 10 - width, y: bounds.midY - 8, width: width, height: 16)
    KeyCap.draw(shortcut, font: font, in: frame, theme, context)
  }
}

private final class WhoWasAskedHeading: UIView {
  private let left: PanelLabel
  private let right: PanelLabel

  init(_ path: HitPath, _ language: Language, _ theme: Theme) {
    left = PanelLabel(language[.whoWasAsked], .heading, color: theme.dim)
    let passes =
      path.isPreview
      ? language[.preview] : language[.passOf, String(path.pass), String(path.passes)]
    right = PanelLabel(passes, .heading, color: theme.dim)
    super.init(frame: .zero)
    right.textAlignment = .right
    addSubview(left)
    addSubview(right)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    left.frame = bounds
    right.frame = bounds
  }
}

/// One view that was asked: its number, name, the point in its own coordinates, and what came of it; or many in a row
/// that are alike.
private final class StepRow: UIView {
  private let step: HitPath.Step
  private let row: OrderRow
  /// Of the longest word in the list, so that the points stand in a column.
  private let wordWidth: CGFloat
  private let language: Language
  private let theme: Theme

  static func width(of step: HitPath.Step, _ language: Language) -> CGFloat {
    UIRuntime.current.textMeasurer.width(of: language[step.verdict.word], font: .panelSmall)
  }

  init(_ row: OrderRow, wordWidth: CGFloat, _ language: Language, _ theme: Theme) {
    self.row = row
    step = row.first
    self.wordWidth = wordWidth
    self.language = language
    self.theme = theme
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  private static let badgeX: CGFloat = 17
  private var nameX: CGFloat {
    max(48, Self.badgeX + OrderBadge.width(of: row.number, UIRuntime.current.textMeasurer) + 7)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if step.verdict == .hit { context.append(.fill(.rect(bounds), theme.selection)) }
    let measurer = UIRuntime.current.textMeasurer
    let center = CGPoint(x: Self.badgeX + OrderBadge.width(of: row.number, measurer) / 2, y: bounds.midY)
    OrderBadge.draw(row.number, step.verdict, center: center, theme, context)
    let nameFont: FontDescriptor = step.verdict == .hit ? .panelStrong : .panelText
    let baseline = baseline(nameFont, measurer)
    let word = outcome
    let wordX = bounds.width - 16 - Self.width(of: step, language)
    context.draw(
      TextRun(word.text, font: .panelSmall, origin: CGPoint(x: wordX, y: baseline), color: word.color))
    let point = step.point.display
    let pointWidth = measurer.width(of: point, font: .panelNumber)
    let wordsLeft = bounds.width - 16 - wordWidth - 12
    let badge: CGFloat = step.overrides.isEmpty ? 0 : 22
    // A name that is whole says more than a point, which the trace has too.
    let hasRoom =
      row.isOne && nameX + measurer.width(of: step.name, font: nameFont) + badge <= wordsLeft - pointWidth - 8
    if hasRoom {
      let origin = CGPoint(x: wordsLeft - pointWidth, y: baseline)
      context.draw(TextRun(point, font: .panelNumber, origin: origin, color: theme.dim))
    }
    drawName(nameFont, baseline, limit: wordsLeft - (hasRoom ? pointWidth + 8 : 0), context, measurer)
  }

  private func drawName(
    _ font: FontDescriptor, _ baseline: CGFloat, limit: CGFloat, _ context: CGContext, _ measurer: any TextMeasuring
  ) {
    let badge = step.overrides.isEmpty ? 0 : 22.0
    let room = limit - nameX - CGFloat(badge)
    let name = measurer.cut(row.name(in: language, font: font, room: room, measurer), font: font, to: room)
    context.draw(TextRun(name, font: font, origin: CGPoint(x: nameX, y: baseline), color: theme.text))
    guard !step.overrides.isEmpty else { return }
    let x = nameX + measurer.width(of: name, font: font) + 6
    KeyCap.draw(
      "ƒ", font: FontDescriptor(size: 11, isItalic: true), in: CGRect(x: x, y: bounds.midY - 8, width: 16, height: 16),
      theme, context)
  }

  private func baseline(_ font: FontDescriptor, _ measurer: any TextMeasuring) -> CGFloat {
    let metrics = measurer.metrics(of: font)
    return bounds.midY + (metrics.ascent - metrics.descent) / 2
  }

  private var outcome: (text: String, color: RGBA) {
    let color =
      switch step.verdict {
      case .hit, .onPath, .redirected: theme.text
      case .outside: theme.states.outside
      case .refused: theme.states.refused
      }
    return (language[step.verdict.word], color)
  }
}
