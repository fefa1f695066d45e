/// The view above or below a section, which shows a title, or the app's views in `contentView`.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier ?? Self.identifierOfNextView
    Self.identifierOfNextView = nil
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.addSubview(label)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
  }

  /// Creates a view of a registered class for a table; it calls `init(reuseIdentifier:)`.
  public required convenience init() { self.init(reuseIdentifier: Self.identifierOfNextView) }

  /// The identifier of the view that a table is about to create.
  static var identifierOfNextView: String?

  /// Called before the view shows for another section; overrides call super.
  open func prepareForReuse() {}

  public let contentView = UIView()
  private let label = UILabel()
  open var textLabel: UILabel? { label }

  func showTitle(_ title: String, in style: UITableView.Style) {
    label.text = style == .plain ? title : title.uppercased()
    if style == .plain {
      label.font = .boldSystemFont(ofSize: 15)
      label.textColor = .label
      backgroundColor = .systemGray6
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    label.frame = bounds.insetBy(dx: TableMetrics.margin, dy: 0)
  }
}
