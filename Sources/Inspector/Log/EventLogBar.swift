import EventTrace
import UIKit

/// The bar above the rows of the log, with filters and with actions for the whole log.
final class EventLogBar: UIView {
  /// The requests of the buttons.
  enum Request {
    case filter(String)
    case flip(EventLog.Kind)
    case openAll(Bool)
    case copyText
    case copyJSON
    case save
    case clear
  }

  /// The result of the last press, in words.
  var note = "" {
    didSet { if note != oldValue { setNeedsDisplay() } }
  }

  private let field: FilterField
  private let kinds: [EventLogKindButton]
  private let buttons: [PanelButton]
  private let theme: Theme

  init(_ log: EventLog, _ theme: Theme, _ language: Language, send: @escaping @MainActor (Request) -> Void) {
    self.theme = theme
    field = FilterField(language[.filterLog], text: log.filter, theme: theme) { send(.filter($0)) }
    kinds = EventLog.Kind.allCases.map { kind in
      EventLogKindButton(kind, isOn: log.kinds.contains(kind), theme, language) { send(.flip(kind)) }
    }
    buttons = [
      PanelButton(language[.logOpenAll], help: language[.tipOpenAll], theme: theme) { send(.openAll(true)) },
      PanelButton(language[.logCloseAll], help: language[.tipCloseAll], theme: theme) { send(.openAll(false)) },
      PanelButton(language[.logCopyText], key: "Ctrl C", help: language[.tipCopy], theme: theme) { send(.copyText) },
      PanelButton(language[.logCopyJSON], help: language[.tipCopyJSON], theme: theme) { send(.copyJSON) },
      PanelButton(language[.logSave], key: "Ctrl S", help: language[.tipSave], theme: theme) { send(.save) },
      PanelButton(language[.logClear], help: language[.tipClear], theme: theme) { send(.clear) },
    ]
    super.init(frame: .zero)
    for button in buttons { (button.isNarrow, button.neverShowsKey) = (true, true) }
    for view in [field] + kinds + buttons { addSubview(view) }
  }

  func show(_ log: EventLog) {
    for button in kinds { button.isSelected = log.kinds.contains(button.kind) }
    if field.text != log.filter { field.text = log.filter }
  }

  /// Lays out the buttons at the right. The kinds have words if there is enough space.
  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    let (field, high) = (self.field, theme.targets.size(24))
    field.frame = CGRect(x: 12, y: middle - high / 2, width: 150, height: high)
    let (tall, side) = (theme.targets.size(26), theme.targets.size(EventLogKindButton.side))
    var right = bounds.width - 8
    for button in buttons.reversed() {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: right - width, y: middle - tall / 2, width: width, height: tall)
      right -= width
      button.isHidden = right < field.frame.maxX + 8 + CGFloat(kinds.count) * side
    }
    let wordy = kinds.reduce(0) { $0 + max(side, $1.wordyWidth) }
    let hasWords = field.frame.maxX + 8 + wordy < right
    var x = field.frame.maxX + 8
    for button in kinds {
      let width = hasWords ? max(side, button.wordyWidth) : side
      button.hasWord = hasWords
      button.frame = CGRect(x: x, y: middle - high / 2, width: width, height: high)
      x += width
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !note.isEmpty, let last = kinds.last, let first = buttons.first
    else { return }
    let measurer = UIRuntime.current.textMeasurer
    let (width, metrics) = (measurer.width(of: note, font: .panelSmall), measurer.metrics(of: .panelSmall))
    let x = first.frame.minX - width - 8
    guard x > last.frame.maxX else { return }
    let origin = CGPoint(x: x, y: bounds.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(note, font: .panelSmall, origin: origin, color: theme.states.delivered))
  }
}

/// A button that shows or hides the records of one kind.
final class EventLogKindButton: UIControl, PanelTipped {
  static let side: CGFloat = 24

  let kind: EventLog.Kind
  var hasWord = false {
    didSet { if hasWord != oldValue { setNeedsDisplay() } }
  }
  private let word: String
  private let theme: Theme
  let tip: PanelTip?

  init(
    _ kind: EventLog.Kind, isOn: Bool, _ theme: Theme, _ language: Language, action: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.theme = theme
    word = language[kind.phrase]
    tip = PanelTip(language[.tipKind, word])
    super.init(frame: .zero)
    isSelected = isOn
    accessibilityIdentifier = word
    addAction(UIAction(title: word) { _ in action() }, for: .touchUpInside)
  }

  /// The width with the word next to the letter.
  var wordyWidth: CGFloat { Self.side + UIRuntime.current.textMeasurer.width(of: word, font: .panelSmall) + 8 }

  /// Draws the letter, which is struck out while the kind is hidden, so that the state is visible without color.
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted { context.append(.fill(.roundedRect(bounds, radius: 6), theme.selection)) }
    let badge = CGRect(x: 4, y: bounds.midY - 8, width: 16, height: 16)
    let color = isSelected ? theme.color(of: kind) : theme.control
    EventLogBadge.draw(kind, in: badge, color, context)
    if !isSelected {
      let strike = Shape.path(
        [.move(CGPoint(x: badge.minX, y: badge.maxY)), .line(CGPoint(x: badge.maxX, y: badge.minY))], rule: .winding)
      context.append(.stroke(strike, StrokeStyle(width: 1.5), theme.dim))
    }
    guard hasWord else { return }
    let metrics = UIRuntime.current.textMeasurer.metrics(of: .panelSmall)
    let origin = CGPoint(x: badge.maxX + 5, y: bounds.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(word, font: .panelSmall, origin: origin, color: isSelected ? theme.text : theme.dim))
  }
}

/// The letter of a kind in a frame of its color.
enum EventLogBadge {
  @MainActor
  static func draw(_ kind: EventLog.Kind, in frame: CGRect, _ color: RGBA, _ context: CGContext) {
    context.append(.stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 4), StrokeStyle(width: 1), color))
    let measurer = UIRuntime.current.textMeasurer
    let (width, metrics) = (measurer.width(of: kind.letter, font: .badge), measurer.metrics(of: .badge))
    let origin = CGPoint(x: frame.midX - width / 2, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(kind.letter, font: .badge, origin: origin, color: color))
  }
}
