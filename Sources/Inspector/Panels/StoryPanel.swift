import EventTrace
import UIKit

/// The panel at the right: the example of the course, instructions, the result of the last touch, and the called views.
final class StoryPanel: UIView, FitsRoom {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let about: ExampleDescription
    private let canCompare: Bool
    private let path: HitPath?
    private let pathBefore: HitPath?
    private let headline: Headline?
    private let isComparing: Bool
    private let isDemonstrating: Bool
    private let isHeld: Bool
    private let editCount: Int
    private let proposal: ProposalState?
    private let links: [OverrideLink]
    private let introduction: IntroductionPanel.Slice
    private let question: QuestionPanel.Slice

    init(_ model: InspectorModel) {
      introduction = IntroductionPanel.Slice(model)
      question = QuestionPanel.Slice(model)
      headline = model.headline
      (proposal, links) = (model.proposal, model.overrideLinks)
      isComparing = model.comparison != nil
      isDemonstrating = model.isDemonstrating
      isHeld = model.isTouchHeld
      editCount = model.editCount
      about = model.about
      canCompare = model.canCompare
      path = model.path
      pathBefore = model.pathBefore
    }
  }

  private let theme: Theme
  private let language: Language
  private var blocks: [Block] = []
  /// The blocks about the touch. The blocks after them must not move with every view under the pointer.
  private var answer = 0..<0
  /// The minimum height of the answer in points; the next property is its actual height.
  private let minimumAnswerHeight: CGFloat
  private(set) var answerHeight: CGFloat = 0

  /// A view and the space above it. Its width is that of the panel.
  private struct Block {
    var view: UIView
    var spacing: CGFloat
    var inset: CGFloat = 16
    var height: (CGFloat) -> CGFloat
  }

  /// The called views; nil before the first call, and while two touches are compared.
  private(set) var steps: StepList?
  /// The landing time of the touch in the panel; nil for a preview.
  let landed: Double?
  /// The height of the container in points; 0 while it is unknown. The list of views has at most the space below the
  /// headline.
  var room: CGFloat = 0 {
    didSet { if room != oldValue { setNeedsLayout() } }
  }

  /// The top of the headline and the bottom of the result: that of the hit view's row, of a list that scrolls
  /// separately with its button, or of the two lists of a comparison; nil without a result.
  var outcome: (top: CGFloat, bottom: CGFloat)? {
    guard let heading = subviews.first(where: { $0 is HeadlineHeading }) else { return nil }
    let columns = subviews.first { $0 is OrderColumns }?.frame.maxY
    let row = steps.flatMap { list in list.bottomOfHit.map { $0 + list.frame.minY } }
    let end = steps?.scrolls == true ? blocks[answer].last?.view.frame.maxY : nil
    return (columns ?? end ?? row).map { (heading.frame.minY, $0) }
  }

  /// The view that is pointed at.
  var highlight: Int? {
    didSet { for row in steps?.rows ?? [] { row.isLit = row.node != nil && row.node == highlight } }
  }

  /// Dims the rows that the wave has not reached, as on the stage.
  func light(_ wave: HitWave?) {
    for row in steps?.rows ?? [] { row.alpha = wave?.hasAsked(row.order) ?? true ? 1 : HitWave.faint }
  }

  init(
    _ model: InspectorModel, minimumAnswerHeight: CGFloat = 0, send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    theme = model.panelTheme
    language = model.language
    self.minimumAnswerHeight = minimumAnswerHeight
    landed = model.path?.landed
    super.init(frame: .zero)
    addStory(model, send)
    let first = blocks.count
    addPath(model, send)
    answer = first..<blocks.count
    addProposal(model, send)
    addLinks(model, send)
    addNotice(model)
  }

  /// Adds what would change the outcome, below the result, which must be visible without it.
  private func addProposal(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    guard let path = model.path, !path.isPreview, let proposal = model.proposal else { return }
    let block = ProposalBlock(proposal, language, theme, send)
    add(block, spacing: 12) { block.height(in: $0) }
  }

  /// Adds the lines of the overrides that answered.
  private func addLinks(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    guard let path = model.path, !path.isPreview, !model.overrideLinks.isEmpty else { return }
    add(PanelLabel(language[.overridesHeading], .heading, color: theme.dim), spacing: 12)
    for link in model.overrideLinks { add(LinkRow(link, language, theme, send), spacing: 2) { _ in LinkRow.height } }
  }

  private func addStory(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    let title = TitleRow(model.chapter, model.title, theme)
    add(title, spacing: 6) { title.height(in: $0) }
    var buttons: [PanelButton] = []
    if model.about.hasDemonstration {
      let showMe = button(
        model.isDemonstrating ? .stop : .showMe, key: "F6", .tipShowMe, model.isDemonstrating ? .stop : .play,
        isOn: model.isDemonstrating
      ) { send(.showMe) }
      showMe.titles = [language[.showMe], language[.stop]]
      buttons.append(showMe)
    }
    if model.canCompare {
      let isOn = model.comparison != nil
      buttons.append(button(.compare, key: "C", .tipCompare, .compare, isOn: isOn) { send(.compare) })
      if isOn { buttons.append(button(.endComparing, .tipEndComparing) { send(.endComparing) }) }
    }
    buttons.append(button(.questionAsk, .tipQuestion) { send(.askQuestion) })
    let row = ButtonRow(buttons)
    add(row, spacing: 8) { row.height(in: $0) }
    guard !model.about.tryThis.isEmpty else { return }
    add(PanelLabel(language[.tryThis], .heading, color: theme.dim), spacing: 10)
    add(PanelLabel(model.about.tryThis, .text, color: theme.text, lines: 0), spacing: 5)
  }

  private func button(
    _ title: Phrase, key: String? = nil, _ help: Phrase, _ icon: PanelIcon? = nil, isOn: Bool = false,
    action: @escaping @MainActor () -> Void
  ) -> PanelButton {
    let button = PanelButton(
      language[title], key: key, help: language[help], style: .raised, isOn: isOn, theme: theme, action: action)
    button.icon = icon
    return button
  }

  /// Adds the conclusion and the source below the result, because they should be read after trying the example.
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

  private func addPath(_ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void) {
    guard let headline = model.headline else {
      add(PanelLabel(language[.lastTouch], .heading, color: theme.dim), spacing: 12)
      add(PanelLabel(language[.nothingTouched], .text, color: theme.dim, lines: 0), spacing: 5)
      return
    }
    let heading = HeadlineHeading(language[model.storyHeading], theme)
    if model.isTouchHeld { heading.dismissal = dismissal(send) }
    if model.hasEdits { heading.undo = undo(of: model.editCount, send) }
    add(heading, spacing: 12) { _ in 18 }
    add(PanelLabel(language[headline.sentence], .headline, color: theme.text, lines: 0), spacing: 5)
    for (index, reason) in headline.reasons.enumerated() {
      add(PanelLabel(language.statement(reason), .text, color: theme.text, lines: 0), spacing: index == 0 ? 6 : 3)
    }
    guard let path = model.path else { return }
    addSteps(of: path, after: model.pathBefore, send)
    if !path.isPreview {
      let button = button(.whyNot, key: "W", .tipWhyNot, .why, isOn: model.picker == .expected) { send(.askWhyNot) }
      let row = ButtonRow([button])
      add(row, spacing: 12) { row.height(in: $0) }
    }
  }

  /// Returns the button that dismisses the touch, which is otherwise shown until the pointer leaves the scene and
  /// returns.
  private func dismissal(_ send: @escaping @MainActor (InspectorAction) -> Void) -> PanelButton {
    let button = PanelButton("×", help: language[.tipDismiss], theme: theme) { send(.dismissTouch) }
    button.isNarrow = true
    return button
  }

  /// Returns the button that takes back the edits, which the result may depend on.
  private func undo(of count: Int, _ send: @escaping @MainActor (InspectorAction) -> Void) -> PanelButton {
    let button = PanelButton(language[.undoEdits, String(count)], help: language[.tipReset], theme: theme) {
      send(.resetEdits)
    }
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
    let list = StepList(path, language, theme) { send(.select($0, reveal: .never)) }
    steps = list
    add(list, spacing: 4, inset: 0) { _ in list.wholeHeight }
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

  /// Stacks the blocks and returns the total height.
  private func place(in width: CGFloat, apply: Bool) -> CGFloat {
    var y: CGFloat = 0
    var top: CGFloat = 0
    for (index, block) in blocks.enumerated() {
      if index == answer.lowerBound { top = y }
      y += block.spacing
      let height =
        block.view === steps ? listHeight(at: y, below: top, index, in: width) : self.height(of: block, in: width)
      if apply {
        block.view.frame = CGRect(x: block.inset, y: y, width: width - 2 * block.inset, height: height)
      }
      y += height
      if index + 1 == answer.upperBound {
        if apply { answerHeight = y - top }
        y = max(y, top + minimumAnswerHeight)
      }
    }
    return y
  }

  private func height(of block: Block, in width: CGFloat) -> CGFloat { block.height(width - 2 * block.inset) }

  /// Returns the height of the list of views, which is the block at `index`: it is completely visible together with the
  /// headline above it and the button below it. A preview does not scroll the panel, so that for it the whole upper
  /// part of the panel counts.
  private func listHeight(at y: CGFloat, below top: CGFloat, _ index: Int, in width: CGFloat) -> CGFloat {
    guard let steps, room > 0 else { return steps?.wholeHeight ?? 0 }
    let rest = blocks[(index + 1)..<max(index + 1, answer.upperBound)].reduce(CGFloat(0)) {
      $0 + $1.spacing + height(of: $1, in: width)
    }
    let above = landed == nil ? y : y - top
    return steps.height(in: room - above - 12, besides: rest, of: room)
  }
}

/// The chapter, with the example's title below it.
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

/// Buttons of their preferred widths in a row from the left. If there is not enough space, they lose their keys, and
/// then continue in a second line.
final class ButtonRow: UIView {
  private let buttons: [PanelButton]

  init(_ buttons: [PanelButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  private static let gap: CGFloat = 8

  func height(in width: CGFloat) -> CGFloat { frames(in: width).last?.maxY ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let showsKeys = showsKeys(in: bounds.width)
    for (button, frame) in zip(buttons, frames(in: bounds.width)) {
      button.showsKey = showsKeys
      button.frame = frame
    }
  }

  private func showsKeys(in width: CGFloat) -> Bool {
    buttons.reduce(-Self.gap) { $0 + Self.gap + $1.width(showingKey: true) } <= width
  }

  private func frames(in width: CGFloat) -> [CGRect] {
    let showsKeys = showsKeys(in: width)
    return buttons.reduce(into: []) { frames, button in
      let size = CGSize(width: button.width(showingKey: showsKeys), height: button.sizeThatFits(.zero).height)
      var origin = frames.last.map { CGPoint(x: $0.maxX + Self.gap, y: $0.minY) } ?? .zero
      if origin.x > 0, origin.x + size.width > width { origin = CGPoint(x: 0, y: origin.y + size.height + Self.gap) }
      frames.append(CGRect(origin: origin, size: size))
    }
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
