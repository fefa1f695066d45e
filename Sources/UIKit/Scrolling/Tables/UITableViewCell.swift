import Foundation

/// One row of a table.
///
/// Its labels and the app's views are in `contentView`. While it is highlighted or selected, its background is gray and
/// its subviews that can be highlighted are highlighted (reference 8).
@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// A style with one label.
    case `default`
    /// A second label at the right, in gray.
    case value1
    /// A style with a narrow blue label and a second label next to it.
    case value2
    /// The second label is below the first and smaller.
    case subtitle
  }

  public typealias SeparatorStyle = UITableView.SeparatorStyle

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    /// A button and a chevron; the delegate is notified of the button.
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  public let style: CellStyle
  /// The identifier with which the table finds the cell again. A class that overrides it is reused under its own.
  open var reuseIdentifier: String? { givenIdentifier }
  private let givenIdentifier: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    // The initializers of a nib's cell do not receive the identifier.
    givenIdentifier = reuseIdentifier ?? Self.identifierOfNextCell
    Self.identifierOfNextCell = nil
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    backgroundColor = .systemBackground
    if !UIRuntime.current.system.has(.contentViews) {
      UIRuntime.current.note(.contentViews)
      _ = parts.contentView
    }
  }

  /// Creates a cell of the default style. Tables create cells of registered classes with it; the identifier is then
  /// that of the registration. A subclass that overrides `init(style:reuseIdentifier:)` inherits it.
  public required convenience init() {
    let identifier = Self.identifierOfNextCell
    Self.identifierOfNextCell = nil
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// The identifier of the next cell. A table sets it just before it creates a cell, because an initializer without
  /// parameters is the only one that Swift can require of every subclass without a declaration in it.
  static var identifierOfNextCell: String?

  /// The view for the app's views. The first read makes it, above the views that the cell has then (`CellParts`).
  open var contentView: UIView { parts.contentView }
  private(set) lazy var parts = CellParts(of: self)

  open var textLabel: UILabel? { parts.mainLabel }
  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? { parts.secondLabel }

  /// The image view at the leading edge, when there is an image. It is made when it is first read.
  open var imageView: UIImageView? {
    if let iconIfMade { return iconIfMade }
    let view = UIImageView(frame: .zero)
    view.isHidden = configured.configuration != nil
    view.imageSizeChanged = { [weak self] in self?.setNeedsLayout() }
    iconIfMade = view
    return view
  }
  private(set) var iconIfMade: UIImageView?

  /// The view at the trailing edge, in its own size, which replaces that of `accessoryType`. It receives touches.
  open var accessoryView: UIView? { didSet { exchange(oldValue, for: accessoryView) } }
  open var editingAccessoryView: UIView? { didSet { exchange(oldValue, for: editingAccessoryView) } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
  /// The view behind the content. It has the size of the cell.
  open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
  /// The view over the background that replaces the gray while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView)
      showSelectedBackground()
    }
  }

  /// The view that replaces `selectedBackgroundView` while several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: multipleSelectionBackgroundView)
      showSelectedBackground()
    }
  }
  /// The view behind a highlighted or selected row now; nil is the gray of the system.
  var shownSelection: UIView? {
    guard let table = superview as? UITableView, let multipleSelectionBackgroundView,
      isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    else { return selectedBackgroundView }
    return multipleSelectionBackgroundView
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    accessoriesChanged()
  }

  private func accessoriesChanged() {
    setNeedsDisplay()
    setNeedsLayout()
    // The table receives the taps on a detail button, so it shows and removes that of a row which is visible already.
    if shownAccessory.hasButton != (editingPartsIfMade?.hasDetail ?? false) {
      (superview as? UITableView)?.reapplyStyle(to: self)
    }
  }

  private func showSelectedBackground() {
    let isMarked = selectionStyle != .none && (isHighlighted || isSelected)
    for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
      view?.isHidden = !isMarked || view !== shownSelection
    }
  }

  /// Performs the segue of a storyboard that begins at the cell. It is called for a selection by touch, before the
  /// delegate is notified (C388, M).
  package var selectionSegue: ((UITableViewCell) -> Void)?
  /// The same for its accessory (C410, M).
  package var accessorySegue: ((UITableViewCell) -> Void)?

  /// The insets of the separator from the sides of the cell. They replace the table's; nil means the table's.
  private(set) var statedSeparatorInset: UIEdgeInsets?
  open var separatorInset: UIEdgeInsets {
    get {
      statedSeparatorInset ?? separator?.inset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
    }
    set {
      statedSeparatorInset = newValue
      if let separator { self.separator = CellSeparator(color: separator.color, inset: newValue) }
    }
  }

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: Editing

  private(set) lazy var editingParts = CellEditing(self)

  open internal(set) var editingStyle = EditingStyle.none
  /// The value of the delegate's `tableView(_:shouldIndentWhileEditingRowAt:)`; false for a row that cannot be edited.
  var indentsWhileEditing = false
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Called by the table when it begins or ends editing. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsLayout()
  }

  /// The states of an edited or swiped row. The raw values are Apple's.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  var stateMask: StateMask = []
  /// A Boolean value that indicates whether the row is swiped and shows its actions.
  open var showingDeleteConfirmation: Bool { stateMask.contains(.showingDeleteConfirmation) }
  /// A Boolean value that indicates whether the row has a control to move it while its table is edited. The table sets
  /// it for rows that its data source lets move.
  open var showsReorderControl = false
  open var focusStyle = FocusStyle.default { didSet { StoredProperty.tableViewCellFocusStyle.wasSet() } }
  /// Called when the drag of the row begins or ends. Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The value is stored and has no effect: a row that is dragged takes no touches.
  open var userInteractionEnabledWhileDragging = false {
    didSet { StoredProperty.tableViewCellUserInteractionEnabledWhileDragging.wasSet() }
  }
  /// Called before the row shows another state; `didTransition(to:)` is called after the animation. Overrides call
  /// super.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// A Boolean value that indicates whether a row without an edit control is indented while its table is edited.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  enum EditingEvent {
    case tappedControl
    case tappedAccessory
    case gripped(UIPanGestureRecognizer)
  }

  /// Shows the controls of the row, and sets their receiver.
  func show(
    editing: Bool, style: EditingStyle, marks: Bool, canMove: Bool,
    _ react: @escaping (EditingEvent, UITableViewCell) -> Void
  ) {
    editingStyle = style
    showsReorderControl = canMove
    let isAnimated = AnimationContext.current != nil
    let state = stateMask.subtracting(.showingEditControl)
    transition(to: editing ? state.union(.showingEditControl) : state, animated: isAnimated) {
      if editing != isEditing { setEditing(editing, animated: isAnimated) }
    }
    guard editing || shownAccessory.hasButton || editingPartsAreMade else { return }
    // The controls are in front of the content.
    _ = contentView
    editingPartsAreMade = true
    editingParts.show(style, marks: marks, canMove: canMove, hasDetail: shownAccessory.hasButton, react)
  }
  private var editingPartsAreMade = false
  var editingPartsIfMade: CellEditing? { editingPartsAreMade ? editingParts : nil }

  /// The accessory that is shown now.
  private var shownAccessory: AccessoryType {
    (isEditing ? editingAccessoryView : accessoryView) != nil ? .none : isEditing ? editingAccessoryType : accessoryType
  }

  open var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  open var accessoryType = AccessoryType.none { didSet { accessoriesChanged() } }

  /// Called before the table uses the cell for another row. Overrides call super.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    isReordering = false
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

  /// Highlights the cell. Changes are not animated here.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlight = highlighted
    stateChanged()
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    stateChanged()
  }

  /// The height in points that the cell's prototype in a storyboard has, which its row has if nothing else determines
  /// it; nil if the prototype has none.
  package var prototypeHeight: CGFloat? {
    get { parts.prototypeHeight }
    set { parts.prototypeHeight = newValue }
  }

  /// The content that is shown in the content view instead of the labels.
  let configured = ConfiguredContent()
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { showContent(newValue) }
  }
  /// A Boolean value that indicates whether the content configuration is updated when the state of the cell changes.
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Called when the state has changed and before the cell shows. Overrides set configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() { requestConfiguration() }
  open var configurationState: UICellConfigurationState { makeConfigurationState() }
  /// Returns the configuration of the cell's style: with a second text below or beside the first, or without one.
  open func defaultContentConfiguration() -> UIListContentConfiguration { configurationOfStyle() }
  var needsConfiguration = true
  /// A Boolean value that indicates whether a finger carries the cell to another place.
  var isReordering = false { didSet { if isReordering != oldValue { requestConfiguration() } } }

  private func stateChanged() {
    setNeedsDisplay()
    setNeedsUpdateConfiguration()
    showSelectedBackground()
    editingPartsIfMade?.selectionChanged()
    parts.contentViewIfMade?.passOnHighlight(highlight || selected)
  }

  /// A row is one accessibility element with the text of its labels; its traits contain `selected` when it is selected.
  override var accessibilityDefaults: AccessibilityDefaults {
    let texts = parts.contentViewIfMade?.textsBelow ?? []
    return AccessibilityDefaults(
      isElement: !texts.isEmpty, label: texts.joined(separator: ", "), traits: isSelected ? .selected : .none)
  }

  // MARK: Look

  /// The separator; nil means none.
  var separator: CellSeparator? { didSet { if separator != oldValue { setNeedsDisplay() } } }
  /// The corners of the card that the row is part of.
  var corners: CellCorners? {
    didSet {
      guard corners != oldValue else { return }
      layer.backgroundColor = corners == nil ? layer.backgroundColor : nil
      setNeedsDisplay()
    }
  }

  override class var kind: ViewKind.Type { TableCellKind.self }
  fileprivate func drawParts() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isMarked = (isHighlighted || isSelected) && selectionStyle != .none
    let shape = corners?.shape(of: bounds) ?? .rect(bounds)
    if isMarked, shownSelection == nil {
      context.append(.fill(shape, UIColor.systemGray4.cgColor.rgba))
    } else if corners != nil {
      context.append(.fill(shape, UIColor.systemBackground.cgColor.rgba))
    }
    separator?.draw(in: bounds, context)
    drawAccessory(in: context)
  }

  private func drawAccessory(in context: CGContext) {
    let middle = CGPoint(x: bounds.maxX - indexWidth - TableMetrics.margin - 5, y: bounds.midY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    let style = StrokeStyle(width: 2, cap: .round, join: .round)
    switch shownAccessory {
    case .none, .detailButton: break
    case .disclosureIndicator, .detailDisclosureButton:
      let chevron = Shape.path([.move(at(-2, -5)), .line(at(3, 0)), .line(at(-2, 5))], rule: .winding)
      context.append(.stroke(chevron, style, UIColor.systemGray3.cgColor.rgba))
    case .checkmark:
      let check = Shape.path([.move(at(-8, 0)), .line(at(-3, 5)), .line(at(5, -6))], rule: .winding)
      context.append(.stroke(check, style, (tintColor ?? .systemBlue).cgColor.rgba))
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    // Accessories are in front of the content.
    let contentView = contentView
    defer { configured.place(in: contentView) }
    let edges = placeAccessories()
    contentView.frame = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right), height: bounds.height)
    let grounds = [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView]
    for view in grounds.compactMap(\.self) { view.frame = bounds }
    showSelectedBackground()
    var room = contentView.bounds.insetBy(dx: TableMetrics.margin, dy: 0)
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    room = CGRect(x: room.minX + indent, y: 0, width: max(0, room.width - indent), height: room.height)
    parts.placeLabels(in: placeIcon(in: room))
  }
}

extension UITableViewCell.AccessoryType {
  var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }
}

/// The answers of the rows of tables to questions of the core.
final class TableCellKind: ViewKind {
  override class var drawParts: ((UIView) -> Void)? { { unsafeDowncast($0, to: UITableViewCell.self).drawParts() } }
}
