import Foundation

/// One row of a table.
///
/// Its labels and what the app adds stand in `contentView`. While highlighted or selected it is drawn on grey, and what
/// it contains that can be highlighted is so, too (reference 8).
@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A second label at the right, in grey.
    case value1
    /// The first label narrow and blue, the second beside it.
    case value2
    /// The second label below the first, smaller.
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case checkmark = 3
  }

  public let style: CellStyle
  public let reuseIdentifier: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    backgroundColor = .systemBackground
    addSubview(contentView)
    contentView.addSubview(mainLabel)
    if style != .default { contentView.addSubview(secondLabel) }
    dressLabels()
  }

  /// In the default style. Tables make cells of registered classes with it, and the identifier is then the one the
  /// class was registered for. A subclass that overrides `init(style:reuseIdentifier:)` inherits it.
  public required convenience init() {
    let identifier = Self.identifierOfNextCell
    Self.identifierOfNextCell = nil
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Set by a table just before it makes a cell, and used up by that: an initializer without parameters is the only one
  /// that Swift can require of every subclass without its writing it down again.
  static var identifierOfNextCell: String?

  public let contentView: UIView = UITableViewCellContentView()

  private let mainLabel = UILabel()
  private let secondLabel = UILabel()
  open var textLabel: UILabel? { mainLabel }
  /// Nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : secondLabel }

  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  open var accessoryType = AccessoryType.none {
    didSet {
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// The table is about to use the cell for another row. Overrides call super.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: State

  open var isHighlighted: Bool {
    get { highlight }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var highlight = false
  private var selected = false

  /// Changes are not animated.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlight = highlighted
    stateChanged()
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    stateChanged()
  }

  private func stateChanged() {
    setNeedsDisplay()
    contentView.passOnHighlight(highlight || selected)
  }

  /// A row is met as one: what its labels say, and whether it is selected.
  override var accessibilityDefaults: AccessibilityDefaults {
    let texts = contentView.textsBelow
    return AccessibilityDefaults(
      isElement: !texts.isEmpty, label: texts.joined(separator: ", "), traits: isSelected ? .selected : .none)
  }

  // MARK: Look

  /// Nil draws no line.
  var separator: CellSeparator? { didSet { if separator != oldValue { setNeedsDisplay() } } }
  /// Of a card that the row is part of.
  var corners: CellCorners? {
    didSet {
      guard corners != oldValue else { return }
      layer.backgroundColor = corners == nil ? layer.backgroundColor : nil
      setNeedsDisplay()
    }
  }

  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isMarked = (isHighlighted || isSelected) && selectionStyle != .none
    let shape = corners?.shape(of: bounds) ?? .rect(bounds)
    if isMarked {
      context.append(.fill(shape, UIColor.systemGray4.cgColor.rgba))
    } else if corners != nil {
      context.append(.fill(shape, UIColor.systemBackground.cgColor.rgba))
    }
    separator?.draw(in: bounds, context)
    drawAccessory(in: context)
  }

  private func drawAccessory(in context: CGContext) {
    let middle = CGPoint(x: bounds.maxX - TableMetrics.margin - 5, y: bounds.midY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    let style = StrokeStyle(width: 2, cap: .round, join: .round)
    switch accessoryType {
    case .none: break
    case .disclosureIndicator:
      let chevron = Shape.path([.move(at(-2, -5)), .line(at(3, 0)), .line(at(-2, 5))], rule: .winding)
      context.append(.stroke(chevron, style, UIColor.systemGray3.cgColor.rgba))
    case .checkmark:
      let check = Shape.path([.move(at(-8, 0)), .line(at(-3, 5)), .line(at(5, -6))], rule: .winding)
      context.append(.stroke(check, style, (tintColor ?? .systemBlue).cgColor.rgba))
    }
  }

  private func dressLabels() {
    mainLabel.font = .systemFont(ofSize: style == .value2 ? 15 : 17)
    secondLabel.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
    if style == .value1 {
      secondLabel.textColor = .secondaryLabel
      secondLabel.textAlignment = .right
    }
    if style == .value2 {
      mainLabel.textColor = .systemBlue
      mainLabel.textAlignment = .right
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let accessory = accessoryType == .none ? 0 : TableMetrics.accessoryWidth
    contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessory, height: bounds.height)
    let room = contentView.bounds.insetBy(dx: TableMetrics.margin, dy: 0)
    switch style {
    case .default: mainLabel.frame = room
    case .value1:
      let width = min(secondLabel.sizeThatFits(room.size).width, room.width / 2)
      secondLabel.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
      mainLabel.frame = CGRect(
        x: room.minX, y: 0, width: max(0, room.width - width - TableMetrics.labelGap), height: room.height)
    case .value2:
      let width = (room.width * 0.3).rounded()
      mainLabel.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
      secondLabel.frame = CGRect(
        x: room.minX + width + TableMetrics.labelGap, y: 0,
        width: max(0, room.width - width - TableMetrics.labelGap), height: room.height)
    case .subtitle:
      let (upper, lower) = (mainLabel.sizeThatFits(room.size).height, secondLabel.sizeThatFits(room.size).height)
      let top = (room.height - upper - lower) / 2
      mainLabel.frame = CGRect(x: room.minX, y: top, width: room.width, height: upper)
      secondLabel.frame = CGRect(x: room.minX, y: top + upper, width: room.width, height: lower)
    }
  }
}

/// Has a name of its own so that a trace says what it is.
@MainActor
private final class UITableViewCellContentView: UIView {}

extension UIView {
  /// Of the labels that can be seen, in the order of the views.
  fileprivate var textsBelow: [String] {
    subviews.flatMap { view -> [String] in
      if view.isHidden { return [] }
      guard let label = view as? UILabel else { return view.textsBelow }
      return label.text.map { $0.isEmpty ? [] : [$0] } ?? []
    }
  }

  /// Controls and images below look highlighted with the cell.
  fileprivate func passOnHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      (view as? UIControl)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.passOnHighlight(isHighlighted)
    }
  }
}
