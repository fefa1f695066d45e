/// An accessory at an edge of a list's row.
///
/// Those with which lists are edited are shown while the collection view is edited: `delete`, `insert` and
/// `multiselect` at the leading edge, and `reorder`, by which a finger moves the row, at the trailing one.
@MainActor
public struct UICellAccessory {
  /// The states of the row in which the accessory is shown.
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// What accessories of all kinds can be given. A width of nil is that of the symbol.
  @MainActor
  public struct Options {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }
  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DetailOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options

  /// The width of the area of an accessory.
  public enum LayoutDimension: Sendable, Equatable {
    case actual
    case standard
    case custom(CGFloat)
  }

  @MainActor
  public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont?

    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
    }
  }

  @MainActor
  public struct OutlineDisclosureOptions {
    /// Where a tap toggles. With `automatic` it is the disclosure.
    public enum Style: Sendable {
      case automatic
      case header
      case cell
    }
    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  let view: UIView
  private let displayed: DisplayedState
  private let isHidden: Bool
  private(set) var isLeading = false

  private init(_ view: UIView, _ displayed: DisplayedState, isHidden: Bool) {
    (self.view, self.displayed, self.isHidden) = (view, displayed, isHidden)
  }

  private var atLeadingEdge: UICellAccessory {
    var copy = self
    copy.isLeading = true
    return copy
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    !isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    symbol("chevron.right", .systemGray3, displayed, options)
  }
  /// Expands and collapses the items within the row's item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    let view = OutlineDisclosureView(options.style, actionHandler)
    if let color = options.tintColor { view.tintColor = color }
    return UICellAccessory(view, displayed, isHidden: options.isHidden)
  }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    symbol("checkmark", nil, displayed, options)
  }
  /// A button. With a handler of nil it shows the trailing swipe actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    let made = button("minus.circle.fill", .systemRed, displayed, options) { view in
      if let actionHandler { return actionHandler() }
      (view.superview as? UICollectionViewListCell)?.toggleSwipeActions()
    }
    return made.atLeadingEdge
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    button("plus.circle.fill", .systemGreen, displayed, options) { _ in actionHandler?() }.atLeadingEdge
  }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    let view = ReorderHandle()
    view.tintColor = options.tintColor ?? .systemGray3
    return UICellAccessory(view, displayed, isHidden: options.isHidden)
  }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    let view = SelectionMark()
    view.color = options.tintColor
    return UICellAccessory(view, displayed, isHidden: options.isHidden).atLeadingEdge
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    let label = UILabel(frame: .zero)
    (label.text, label.textColor) = (text, options.tintColor ?? .secondaryLabel)
    if let font = options.font { label.font = font }
    return UICellAccessory(label, displayed, isHidden: options.isHidden)
  }
  /// A button; with a handler of nil it does nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    let button = UIButton(type: .detailDisclosure)
    if let color = options.tintColor { button.tintColor = color }
    button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
    return UICellAccessory(button, displayed, isHidden: options.isHidden)
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    if let color = configuration.tintColor { configuration.customView.tintColor = color }
    let made = UICellAccessory(
      configuration.customView, configuration.displayed, isHidden: configuration.isHidden)
    guard case .leading = configuration.placement else { return made }
    return made.atLeadingEdge
  }

  /// The edge of the row at which an accessory is.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)

    fileprivate var displayed: DisplayedState {
      switch self {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    }
  }

  /// A view of the app as an accessory.
  @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool
    fileprivate var displayed: DisplayedState { placement.displayed }

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  private static func symbol(
    _ name: String, _ color: UIColor?, _ displayed: DisplayedState, _ options: Options
  ) -> UICellAccessory {
    let view = UIImageView(image: UIImage(systemName: name))
    if let color = options.tintColor ?? color { view.tintColor = color }
    return UICellAccessory(view, displayed, isHidden: options.isHidden)
  }

  private static func button(
    _ name: String, _ color: UIColor, _ displayed: DisplayedState, _ options: Options,
    _ action: @escaping (UIButton) -> Void
  ) -> UICellAccessory {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: name), for: .normal)
    button.contentEdgeInsets = UIButton.insetsInBars
    button.tintColor = options.tintColor ?? color
    button.addAction(UIAction { [unowned button] _ in action(button) }, for: .touchUpInside)
    return UICellAccessory(button, displayed, isHidden: options.isHidden)
  }
}
