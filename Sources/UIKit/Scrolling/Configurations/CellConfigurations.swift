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
    for view in parts.labelsMade + [imageView] as [UIView?] { view?.isHidden = configuration != nil }
    setNeedsLayout()
  }
}

extension UICollectionViewCell: ConfigurableCell {
  func makeConfigurationState() -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    (state.isReordering, state.isExpanded) = (isReordering, isExpandedItem)
    return state
  }

  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}

/// A row of a list in a collection view, with a content configuration, accessories at the trailing edge and a
/// separator.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private var accessoryViews: [UIView] = []
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
    accessoryViews = accessories.filter { $0.isShown(whileEditing: configurationState.isEditing) }.map(\.view)
    for view in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.maxX - (accessoryViews.isEmpty ? 0 : TableMetrics.margin)
    for view in accessoryViews.reversed() {
      let size = view.sizeThatFits(bounds.size)
      x -= size.width
      // A disclosure may be turned, so that its frame is not set.
      view.bounds.size = size
      view.center = CGPoint(x: x + size.width / 2, y: bounds.midY)
      (view as? OutlineDisclosureView)?.showState()
      x -= TableMetrics.labelGap
    }
    let indent = CGFloat(max(0, indentationLevel)) * indentationWidth
    guard let contentView = contentViewIfMade else { return }
    contentView.frame = CGRect(x: indent, y: 0, width: max(0, x - indent), height: bounds.height)
    configured.place(in: contentView)
  }

  override open func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted || isSelected { context.append(.fill(.rect(bounds), UIColor.systemGray4.cgColor.rgba)) }
    guard let separatorInset else { return }
    let line = CGRect(x: separatorInset, y: bounds.maxY - 0.5, width: bounds.width - separatorInset, height: 0.5)
    context.append(.fill(.rect(line), UIColor.separator.cgColor.rgba))
  }

  override func didShowState() { setNeedsDisplay() }

  /// Returns the attributes with the preferred height. The width does not change.
  override open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let width = layoutAttributes.size.width
    layoutAttributes.size.height =
      configured.height(for: width) ?? super.preferredLayoutAttributesFitting(layoutAttributes).size.height
    layoutAttributes.size.width = width
    return layoutAttributes
  }
}
