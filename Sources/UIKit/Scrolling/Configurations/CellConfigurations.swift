/// A cell that shows a content configuration, and updates it for the cell's state.
@MainActor
protocol ConfigurableCell: UIView {
  var contentView: UIView { get }
  var configured: ConfiguredContent { get }
  var needsConfiguration: Bool { get set }
  var configurationState: UICellConfigurationState { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  func updateConfiguration(using state: UICellConfigurationState)
  func callUpdateHandler(_ state: UICellConfigurationState)
}

extension UITableViewCell {
  /// The background behind the content, in the size of the cell. It covers the gray of a highlighted or selected row if
  /// it has a color of its own.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      configured.background = newValue
      configured.showBackground(in: self)
    }
  }
}

extension ConfigurableCell {
  func requestConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    callUpdateHandler(state)
    if automaticallyUpdatesContentConfiguration, let configuration = configured.configuration {
      configured.show(configuration.updated(for: state), in: contentView)
    }
  }
}

extension UITableViewCell: ConfigurableCell {
  func configurationOfStyle() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  func makeConfigurationState() -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected, state.isEditing) = (isHighlighted, isSelected, isEditing)
    state.isSwiped = stateMask.contains(.showingDeleteConfirmation)
    state.isReordering = isReordering
    return state
  }

  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  func showContent(_ configuration: (any UIContentConfiguration)?) {
    configured.show(configuration, in: contentView)
    for view in parts.labelsMade + [iconIfMade] as [UIView?] { view?.isHidden = configuration != nil }
    setNeedsLayout()
  }
}

extension UICollectionViewCell: ConfigurableCell {
  func makeConfigurationState() -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    (state.isReordering, state.isExpanded, state.isEditing) = (isReordering, isExpandedItem, isInEditing)
    return state
  }

  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}

/// A row of a list in a collection view, with a content configuration, accessories at its edges and a separator.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private var shownAccessories: [UICellAccessory] = []
  private var accessoryViews: [UIView] { shownAccessories.map(\.view) }
  /// The inset of the separator, which the list sets; nil means no separator.
  var separatorInset: CGFloat? { didSet { setNeedsDisplay() } }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.ownBackground
  }

  private static let ownBackground = UIColor.systemBackground

  /// Called when the cell is used as a header or footer, which has no background of its own.
  func becomeHeader() {
    if backgroundColor?.cgColor == Self.ownBackground.cgColor { backgroundColor = nil }
  }

  /// The disclosure that the whole row toggles instead of being selected.
  var headerDisclosure: OutlineDisclosureView? {
    accessoryViews.lazy.compactMap { $0 as? OutlineDisclosureView }.first { $0.style == .header }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  private func showAccessories() {
    for view in accessoryViews { view.removeFromSuperview() }
    shownAccessories = accessories.filter { $0.isShown(whileEditing: configurationState.isEditing) }
    for view in accessoryViews { addSubview(view) }
    didShowState()
    setNeedsLayout()
  }

  override func didChangeEditing() { showAccessories() }

  /// Shows the trailing swipe actions of the row, or hides them, as a tap on its delete accessory does.
  func toggleSwipeActions() {
    guard let list = enclosingCollectionView, let path = list.indexPath(for: self) else { return }
    let layout = list.collectionViewLayout
    layout.swipe?.toggleForDeletion(path, self, layout.swipeActions(forRowAt: path, isLeading: false))
  }

  /// Returns the widths in points that accessories and the indentation take at the edges.
  private func edges(_ views: (leading: [UIView], trailing: [UIView])) -> (left: CGFloat, right: CGFloat) {
    func width(_ views: [UIView]) -> CGFloat {
      let widths = views.map { $0.sizeThatFits(bounds.size).width + TableMetrics.labelGap }
      return views.isEmpty ? 0 : TableMetrics.margin + widths.reduce(0, +)
    }
    let gap = views.leading.isEmpty ? 0 : TableMetrics.labelGap
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    return (width(views.leading) - gap + indent, width(views.trailing))
  }

  private var viewsAtEdges: (leading: [UIView], trailing: [UIView]) {
    (shownAccessories.filter(\.isLeading).map(\.view), shownAccessories.filter { !$0.isLeading }.map(\.view))
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let views = viewsAtEdges
    var left = TableMetrics.margin
    for view in views.leading {
      place(view, at: left)
      left += view.bounds.width + TableMetrics.labelGap
    }
    var right = bounds.maxX - TableMetrics.margin
    for view in views.trailing.reversed() {
      right -= view.sizeThatFits(bounds.size).width
      place(view, at: right)
      right -= TableMetrics.labelGap
    }
    guard let contentView = contentViewIfMade else { return }
    let edges = edges(views)
    contentView.frame = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right), height: bounds.height)
    configured.place(in: contentView)
  }

  private func place(_ view: UIView, at x: CGFloat) {
    let size = view.sizeThatFits(bounds.size)
    // A disclosure may be turned, so that its frame is not set.
    view.bounds.size = size
    view.center = CGPoint(x: x + size.width / 2, y: bounds.midY)
    (view as? OutlineDisclosureView)?.showState()
  }

  override class var kind: ViewKind.Type { ListCellKind.self }
  fileprivate func drawParts() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted || isSelected { context.append(.fill(.rect(bounds), UIColor.systemGray4.cgColor.rgba)) }
    guard let separatorInset else { return }
    let line = CGRect(x: separatorInset, y: bounds.maxY - 0.5, width: bounds.width - separatorInset, height: 0.5)
    context.append(.fill(.rect(line), UIColor.separator.cgColor.rgba))
  }

  override func didShowState() {
    setNeedsDisplay()
    for case let mark as SelectionMark in accessoryViews { mark.isOn = isSelected }
  }

  /// Returns the attributes with the preferred height: that of the content between the accessories. The width does not
  /// change.
  override open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    let width = layoutAttributes.size.width
    let edges = edges(viewsAtEdges)
    layoutAttributes.size.width = max(0, width - edges.left - edges.right)
    layoutAttributes.size.height = super.preferredLayoutAttributesFitting(layoutAttributes).size.height
    layoutAttributes.size.width = width
    return layoutAttributes
  }
}

/// The answers of the cells of lists to questions of the core.
final class ListCellKind: ViewKind {
  override class var drawParts: ((UIView) -> Void)? {
    { unsafeDowncast($0, to: UICollectionViewListCell.self).drawParts() }
  }
}
