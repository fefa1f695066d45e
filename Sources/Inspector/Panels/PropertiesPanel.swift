import EventTrace
import UIKit

/// The properties of the selection that matter to events, which can be changed while the scene runs.
final class PropertiesPanel: UIView {
  /// The part of the model that the panel shows.
  struct Slice: Equatable {
    private let properties: PropertySheet?
    private let mark: SelectionMark?
    private let whyNot: Sentence?
    private let hasEdits: Bool

    init(_ model: InspectorModel) {
      properties = model.properties
      mark = model.selectionMark
      whyNot = model.whyNot
      hasEdits = model.hasEdits
    }
  }

  private let theme: Theme
  private let language: Language
  private let send: @MainActor (InspectorAction) -> Void
  private let title: PanelLabel
  private let hint: PanelLabel
  private let why: PanelLabel
  private let undo: PanelButton
  private let reset: PanelButton
  private var headings: [PanelLabel] = []
  private var rows: [[PropertyRow]] = []
  private var shown: [[PropertyID]] = []

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    theme = model.panelTheme
    language = model.language
    self.send = send
    title = PanelLabel("", .strong, color: theme.text)
    hint = PanelLabel(language[.nothingSelected], .text, color: theme.dim, lines: 0)
    why = PanelLabel("", .text, color: theme.text, lines: 0)
    undo = PanelButton(language[.undo], help: language[.tipUndo], style: .raised, theme: theme) { send(.undoEdit) }
    reset = PanelButton(language[.reset], help: language[.tipReset], style: .raised, theme: theme) { send(.resetEdits) }
    super.init(frame: .zero)
    for view in [title, hint, why, undo, reset] { addSubview(view) }
    update(model)
  }

  /// Updates the values. Rows of the same properties are kept, so that a slider is not removed while it is dragged.
  func update(_ model: InspectorModel) {
    let sections = model.properties?.sections ?? []
    hint.isHidden = model.properties != nil
    title.text = model.selectionMark?.name ?? ""
    let words = model.whyNot.map { language[$0] } ?? ""
    if why.text != words {
      why.text = words
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
    for button in [undo, reset] {
      button.isHidden = model.properties == nil
      button.isEnabled = model.hasEdits
    }
    let ids = sections.map { $0.items.map(\.id) }
    if ids != shown { rebuild(sections) }
    shown = ids
    for (section, rows) in zip(sections, rows) {
      for (item, row) in zip(section.items, rows) { row.show(item) }
    }
  }

  private func rebuild(_ sections: [PropertySheet.Section]) {
    for heading in headings { heading.removeFromSuperview() }
    for row in rows.joined() { row.removeFromSuperview() }
    headings = sections.map { PanelLabel(language[$0.title], .heading, color: theme.dim) }
    rows = sections.map { $0.items.map { PropertyRow($0, theme, language, send) } }
    for heading in headings { addSubview(heading) }
    for row in rows.joined() { addSubview(row) }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private var rowHeight: CGFloat { theme.targets.size(28) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = rows.reduce(0) { $0 + $1.count }
    return CGSize(
      width: size.width,
      height: head(in: size.width - 32) + CGFloat(headings.count) * 30 + CGFloat(count) * rowHeight + 16)
  }

  /// Returns the height of the area above the properties, with the name, the reason and buttons.
  private func head(in width: CGFloat) -> CGFloat { 44 + theme.targets.size(26) + whyHeight(in: width) }

  private func whyHeight(in width: CGFloat) -> CGFloat {
    why.text?.isEmpty != false ? 0 : why.sizeThatFits(CGSize(width: width, height: 0)).height + 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 32
    hint.frame = CGRect(
      x: 16, y: 8, width: width, height: hint.sizeThatFits(CGSize(width: width, height: 0)).height)
    title.frame = CGRect(x: 16, y: 4, width: width, height: 22)
    why.frame = CGRect(x: 16, y: 30, width: width, height: whyHeight(in: width))
    let height = theme.targets.size(26)
    let buttons = head(in: width) - height - 12
    let undoWidth = undo.sizeThatFits(.zero).width
    undo.frame = CGRect(x: 16, y: buttons, width: undoWidth, height: height)
    reset.frame = CGRect(x: 24 + undoWidth, y: buttons, width: reset.sizeThatFits(.zero).width, height: height)
    var y = head(in: width)
    for (heading, rows) in zip(headings, rows) {
      heading.frame = CGRect(x: 16, y: y + 8, width: width, height: 16)
      y += 30
      for row in rows {
        row.frame = CGRect(x: 16, y: y, width: width, height: rowHeight)
        y += rowHeight
      }
    }
  }
}

/// The name of a property and the control for its kind of value.
private final class PropertyRow: UIView {
  private let label: PanelLabel
  private let theme: Theme
  private let value: PanelLabel
  /// The field in which a number can be typed, in the place of `value`.
  private var field: NumberField?
  private var item: PropertySheet.Item
  private let send: @MainActor (InspectorAction) -> Void
  private var toggle: PanelSwitch?
  private var slider: UISlider?
  private var buttons: [PanelButton] = []

  init(
    _ item: PropertySheet.Item, _ theme: Theme, _ language: Language,
    _ send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    (self.item, self.theme, self.send) = (item, theme, send)
    label = PanelLabel(item.id.name, .small, color: theme.text)
    value = PanelLabel("", .number, color: theme.text)
    super.init(frame: .zero)
    value.textAlignment = .right
    addSubview(label)
    addSubview(value)
    switch item.value {
    case .flag(let isOn): addToggle(isOn)
    case .number(_, _, .some(let range)): addSlider(range)
    case .number(_, let step, nil):
      addButtons(step, language)
      addField()
    }
  }

  private func addField() {
    let field = NumberField(item.id.name, theme) { [weak self] number in
      guard let self else { return }
      send(.setProperty(item.id, item.value.with(number)))
    }
    value.isHidden = true
    addSubview(field)
    self.field = field
  }

  private func addToggle(_ isOn: Bool) {
    let toggle = PanelSwitch(item.id.name, isOn: isOn, theme: theme) { [weak self] in
      guard let self else { return }
      send(.setProperty(item.id, .flag(item.value.flag != true)))
    }
    addSubview(toggle)
    self.toggle = toggle
  }

  private func addSlider(_ range: ClosedRange<Double>) {
    let slider = UISlider(frame: .zero)
    (slider.minimumValue, slider.maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
    slider.minimumTrackTintColor = UIColor(theme.accent)
    slider.maximumTrackTintColor = UIColor(theme.control)
    slider.addAction(
      UIAction(title: item.id.name) { [weak self, weak slider] _ in
        guard let self, let slider else { return }
        send(.setProperty(item.id, item.value.with((Double(slider.value) * 100).rounded() / 100)))
      }, for: .valueChanged)
    addSubview(slider)
    self.slider = slider
  }

  private func addButtons(_ step: Double, _ language: Language) {
    let amount = step < 1 ? String(step) : String(Int(clamping: step))
    let steps: [(String, Double, Phrase)] = [("−", -step, .tipLess), ("+", step, .tipMore)]
    buttons = steps.map { title, change, tip in
      let help = language[tip, item.id.name, amount]
      return PanelButton(title, help: help, style: .raised, theme: theme) { [weak self] in
        guard let self, let number = item.value.number else { return }
        send(.setProperty(item.id, item.value.with(((number + change) * 1000).rounded() / 1000)))
      }
    }
    for button in buttons { addSubview(button) }
  }

  /// The touch area of the switch may reach beyond the end of the row.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || toggle.map { $0.point(inside: convert(point, to: $0), with: event) } == true
  }

  func show(_ item: PropertySheet.Item) {
    self.item = item
    label.textColor = UIColor(item.isEdited ? theme.states.path : theme.text)
    toggle?.isSelected = item.value.flag == true
    guard let number = item.value.number else { return }
    value.text =
      item.value.isFine
      ? String(format: "%.2f", number)
      : item.value.isCount ? String(Int(clamping: number)) : CGFloat(number).display
    field?.show(value.text ?? "")
    if let slider, !slider.isTracking { slider.value = Float(number) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = bounds.width
    let (step, high) = (theme.targets.size(27), theme.targets.size(24))
    // What buttons for fingers take more.
    let wider = buttons.isEmpty ? 0 : 2 * (step - 27)
    let controls: CGFloat = toggle != nil ? 44 : slider != nil ? 176 : 118 + wider
    label.frame = CGRect(x: 0, y: 0, width: max(0, right - controls), height: bounds.height)
    toggle?.frame.origin = CGPoint(x: right - 34, y: bounds.midY - 10)
    let sliderHeight = theme.targets.size(28)
    slider?.frame = CGRect(x: right - 172, y: bounds.midY - sliderHeight / 2, width: 124, height: sliderHeight)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: right - 2 * step - 4 + CGFloat(index) * (step + 4), y: bounds.midY - high / 2, width: step, height: high)
    }
    value.frame =
      slider != nil
      ? CGRect(x: right - 44, y: 0, width: 44, height: bounds.height)
      : CGRect(x: right - 118 - wider, y: 0, width: 54, height: bounds.height)
    field?.frame = CGRect(
      x: right - 124 - wider, y: bounds.midY - theme.targets.size(22) / 2, width: 60, height: theme.targets.size(22))
  }
}

extension PropertyValue {
  /// A Boolean value that indicates whether the values are whole numbers.
  fileprivate var isCount: Bool {
    if case .number(let number, 1, _) = self { number == number.rounded() && abs(number) < 1e9 } else { false }
  }

  /// A Boolean value that indicates whether the number is shown with two decimals.
  fileprivate var isFine: Bool {
    if case .number(_, let step, _) = self { step < 1 } else { false }
  }
}
