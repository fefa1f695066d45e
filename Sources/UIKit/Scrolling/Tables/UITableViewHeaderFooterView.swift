/// The view above or below a section, which shows a title, or the app's views in `contentView`.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier ?? Self.identifierOfNextView
    Self.identifierOfNextView = nil
    super.init(frame: .zero)
  }

  /// Creates a view of a registered class for a table; it calls `init(reuseIdentifier:)`.
  public required convenience init() { self.init(reuseIdentifier: Self.identifierOfNextView) }

  /// The identifier of the view that a table is about to create.
  static var identifierOfNextView: String?

  /// Called before the view shows for another section; overrides call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  /// The view for the app's views. The first read makes it, at the latest the first layout, as in cells (reference 8.2,
  /// L).
  open var contentView: UIView {
    if let contentViewIfMade { return contentViewIfMade }
    let view = UIView(frame: bounds)
    // The view is stored first, because an override of `didAddSubview` may read it.
    contentViewIfMade = view
    addSubview(view)
    return view
  }
  private var contentViewIfMade: UIView?
  open var textLabel: UILabel? { label }
  private lazy var label: UILabel = {
    let label = makeLabel()
    label.isHidden = configured.configuration != nil
    labelIfMade = label
    return label
  }()
  private weak var labelIfMade: UILabel?
  /// The label below the first, which is shown where it has a text.
  open var detailTextLabel: UILabel? { detailLabel }
  private lazy var detailLabel: UILabel = {
    let label = makeLabel()
    detailLabelIfMade = label
    return label
  }()
  private weak var detailLabelIfMade: UILabel?
  private func makeLabel() -> UILabel {
    let label = UILabel()
    (label.font, label.textColor) = (.systemFont(ofSize: 13), .secondaryLabel)
    contentView.addSubview(label)
    return label
  }
  /// The view behind the content. It has the size of the view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set {
      configured.background = newValue
      configured.showBackground(in: self)
    }
  }

  // MARK: Configurations

  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  private let configured = ConfiguredContent()
  /// Shown in the content view in place of the label.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: contentView)
      labelIfMade?.isHidden = newValue != nil
      setNeedsLayout()
    }
  }
  /// The look of headers in the table that the view was dequeued from, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }
  var tableStyle = UITableView.Style.plain
  /// A Boolean value that indicates whether the content configuration is updated for each new state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state changed, or the view is about to show. Overrides set configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Marks the configuration to be updated before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  private var needsConfiguration = true
  /// The state that configurations are updated for: a header is pinned while it stays at the top of a plain table.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      configured.show(configuration.updated(for: state), in: contentView)
    }
  }

  /// Titles of headers of grouped tables are uppercase; those of footers are not (M).
  func showTitle(_ title: String, in style: UITableView.Style, isFooter: Bool) {
    label.accessibilityTraits = isFooter ? .staticText : [.staticText, .header]
    label.text = style == .plain || isFooter ? title : title.uppercased()
    if style == .plain {
      label.font = .boldSystemFont(ofSize: 15)
      label.textColor = .label
      backgroundColor = .systemGray6
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    configured.place(in: contentView)
    backgroundView?.frame = bounds
    let room = bounds.insetBy(dx: TableMetrics.margin, dy: 0)
    labelIfMade?.frame = room
    guard let detail = detailLabelIfMade, detail.text?.isEmpty == false else { return }
    let (above, below) = room.divided(atDistance: bounds.height / 2, from: .minYEdge)
    labelIfMade?.frame = above
    detail.frame = below
  }
}
