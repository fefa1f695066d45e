import EventTrace
import InputEvents
import UIKit

/// On the right: the example of the course, what to try, the example's switches, the result of the last touch, and the
/// views that were asked.
final class StoryPanel: UIView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let about: ExampleDescription
    private let switches: [InspectorModel.Switch]
    private let devices: Set<DeviceSwitch>
    private let offeredDevices: [DeviceSwitch]
    private let path: HitPath?
    private let pathBefore: HitPath?
    private let headline: Headline?
    private let isComparing: Bool
    private let isDemonstrating: Bool
    private let isHeld: Bool
    private let introduction: IntroductionPanel.Slice

    init(_ model: InspectorModel) {
      introduction = IntroductionPanel.Slice(model)
      headline = model.headline
      isComparing = model.comparison != nil
      isDemonstrating = model.isDemonstrating
      isHeld = model.isTouchHeld
      about = model.about
      switches = model.switches
      (devices, offeredDevices) = (model.devices, model.offeredDevices)
      path = model.path
      pathBefore = model.pathBefore
    }
  }

  private let theme: Theme
  private let language: Language
  private var blocks: [Block] = []
  /// The blocks about the touch: what follows them must not move with every view under the pointer.
  private var answer = 0..<0
  /// Points that the answer takes at least, and those that it took.
  private let leastAnswer: CGFloat
  private(set) var answerHeight: CGFloat = 0

  /// A view and the space above it; the width is the panel's.
  private struct Block {
    var view: UIView
    var spacing: CGFloat
    var inset: CGFloat = 16
    var height: (CGFloat) -> CGFloat
  }

  /// The top of the headline, and the frame of the hit view's row or of the two lists of two touches; nil without.
  var outcome: (top: CGFloat, hit: CGRect)? {
    guard let heading = subviews.first(where: { $0 is HeadlineHeading }) else { return nil }
    let row = subviews.first { ($0 as? StepRow)?.isHit == true || $0 is OrderColumns }
    return row.map { (heading.frame.minY, $0.frame) }
  }

  /// The view that is pointed at.
  var highlight: Int? {
    didSet { for case let row as StepRow in subviews { row.isLit = row.node != nil && row.node == highlight } }
  }

  /// Dims the rows as on the stage, until the wave has reached them.
  func light(_ wave: HitWave?) {
    for case let row as StepRow in subviews { row.alpha = wave?.hasAsked(row.order) ?? true ? 1 : HitWave.faint }
  }

  init(
    _ model: InspectorModel, leastAnswer: CGFloat = 0, send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    theme = .named(model.theme)
    language = model.language
    self.leastAnswer = leastAnswer
    super.init(frame: .zero)
    addStory(model, send)
    addSwitches(model, send)
    let first = blocks.count
    addPath(model, send)
    answer = first..<blocks.count
    addNotice(model)
  }

  private func addStory(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    let title = TitleRow(model.chapter, model.title, theme)
    add(title, spacing: 6) { title.height(in: $0) }
    var buttons: [PanelButton] = []
    if model.about.hasDemonstration {
      buttons.append(
        PanelButton(
          language[model.isDemonstrating ? .stop : .showMe], key: "F6", help: language[.tipShowMe], style: .raised,
          isOn: model.isDemonstrating, theme: theme
        ) { send(.showMe) })
    }
    if !model.switches.isEmpty {
      buttons.append(
        PanelButton(
          language[.compare], key: "C", help: language[.tipCompare], style: .raised, isOn: model.comparison != nil,
          theme: theme
        ) { send(.compare) })
      if model.comparison != nil {
        buttons.append(
          PanelButton(language[.endComparing], help: language[.tipEndComparing], style: .raised, theme: theme) {
            send(.endComparing)
          })
      }
    }
    let row = ButtonRow(buttons)
    if !buttons.isEmpty { add(row, spacing: 8) { row.height(in: $0) } }
    guard !model.about.tryThis.isEmpty else { return }
    add(PanelLabel(language[.tryThis], .heading, color: theme.dim), spacing: 10)
    add(PanelLabel(model.about.tryThis, .text, color: theme.text, lines: 0), spacing: 5)
  }

  /// Adds the conclusion and the source, which are to be read after trying the example, and are below its result.
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
    for device in model.offeredDevices {
      let item = InspectorModel.Switch(
        key: device.rawValue, title: language[device.title], isOn: model.devices.contains(device),
        shortcut: device.shortcut)
      let row = SwitchRow(item, theme) { send(.flipDevice(device)) }
      add(row, spacing: model.switches.isEmpty ? 6 : 0) { row.height(in: $0) }
    }
  }

  private func addPath(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    guard let headline = model.headline else {
      add(PanelLabel(language[.lastTouch], .heading, color: theme.dim), spacing: 12)
      add(PanelLabel(language[.nothingTouched], .text, color: theme.dim, lines: 0), spacing: 5)
      return
    }
    let heading = HeadlineHeading(language[model.storyHeading], theme)
    if model.isTouchHeld { heading.dismissal = dismissal(send) }
    add(heading, spacing: 12) { _ in 18 }
    add(PanelLabel(language[headline.sentence], .headline, color: theme.text, lines: 0), spacing: 5)
    for (index, reason) in headline.reasons.enumerated() {
      add(PanelLabel(language.statement(reason), .text, color: theme.text, lines: 0), spacing: index == 0 ? 6 : 3)
    }
    guard let path = model.path else { return }
    addSteps(of: path, after: model.pathBefore, send)
    if !path.isPreview {
      let button = PanelButton(
        language[.whyNot], key: "W", help: language[.tipWhyNot], style: .raised, isOn: model.picker == .expected,
        theme: theme
      ) { send(.askWhyNot) }
      add(ButtonRow([button]), spacing: 12) { _ in 30 }
    }
  }

  /// Returns the button that releases the touch, which else stays shown until the pointer leaves the scene and returns.
  private func dismissal(_ send: @escaping @MainActor (InspectorAction) -> Void) -> PanelButton {
    let button = PanelButton("×", help: language[.tipDismiss], theme: theme) { send(.dismissTouch) }
    button.isNarrow = true
    return button
  }

  private func addSteps(
    of path: HitPath, after before: HitPath?, _ send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    if let before {
      let columns = OrderColumns(before, path, language, theme)
      add(columns, spacing: 12) { columns.height(in: $0) }
    } else {
      addSteps(of: path, send)
    }
    if let sentence = path.notAskedSentence(in: language) {
      add(PanelLabel(sentence, .small, color: theme.dim, lines: 0), spacing: 8)
    }
  }

  private func addSteps(of path: HitPath, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    add(HitTestHeading(path, language, theme), spacing: 12) { _ in 16 }
    let rows = OrderRow.rows(of: path, longRunsOnly: true)
    let columns = StepColumns(rows, language)
    for (index, row) in rows.enumerated() {
      let point = row.point(after: index > 0 ? rows[index - 1] : nil)
      let view = StepRow(row, columns: columns, point: point, language, theme) {
        send(.select($0, reveal: .never))
      }
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
    var top: CGFloat = 0
    for (index, block) in blocks.enumerated() {
      if index == answer.lowerBound { top = y }
      y += block.spacing
      let blockWidth = width - 2 * block.inset
      let height = block.height(blockWidth)
      if apply { block.view.frame = CGRect(x: block.inset, y: y, width: blockWidth, height: height) }
      y += height
      if index + 1 == answer.upperBound {
        if apply { answerHeight = y - top }
        y = max(y, top + leastAnswer)
      }
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

/// Buttons of their preferred widths, side by side from the left, in a second line where there is no room.
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

/// A row for one of the example's switches, with its key.
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

  /// The width of the key and the switch at the right.
  private static let controls: CGFloat = 90

  override func draw(_ rect: CGRect) {
    guard !shortcut.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let font = FontDescriptor(size: 11)
    let width = UIRuntime.current.textMeasurer.width(of: shortcut, font: font) + 9
    let frame = CGRect(x: bounds.width - 34 - 10 - width, y: bounds.midY - 8, width: width, height: 16)
    KeyCap.draw(shortcut, font: font, in: frame, theme, context)
  }
}

private final class HitTestHeading: UIView {
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

/// The subject of the headline below, and at its end the button that releases it.
private final class HeadlineHeading: UIView {
  private let label: PanelLabel
  var dismissal: PanelButton? {
    didSet { if let dismissal { addSubview(dismissal) } }
  }

  init(_ text: String, _ theme: Theme) {
    label = PanelLabel(text, .heading, color: theme.dim)
    super.init(frame: .zero)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    dismissal?.frame = CGRect(x: bounds.width - 24, y: -3, width: 24, height: 24)
  }
}
