/// A button of a bar, a custom view in its place, or a space.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// A bold title, for the button that ends a task.
    case done = 2
  }

  /// Items that the system defines: buttons and spaces. The raw values are Apple's.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24

    var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .action: "Share"
      case .fastForward: "Fast Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    /// The symbol in place of the title, which is then only its label for assistive technologies; nil for words.
    var symbol: String? {
      switch self {
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }
  }

  open var style = Style.plain { didSet { styleChanged() } }
  /// The view that is shown in place of a button. It receives its touches itself.
  open var customView: UIView? { didSet { if customView !== oldValue { barChanged?() } } }
  /// The width of the item or the space, in points; 0 is the width that its contents need.
  open var width: CGFloat = 0 { didSet { if width != oldValue { barChanged?() } } }
  open var tintColor: UIColor? { didSet { button.tintColor = tintColor } }
  /// The target, which is not retained; with nil, the action is sent along the responder chain.
  open weak var target: AnyObject? { didSet { sendsToChain = target == nil } }
  open var action: Selector? { didSet { showMenu() } }
  /// The action that runs, in place of `action`, when the button is tapped. Its title and image replace those of the
  /// item, unless that is a system item (header `UIBarButtonItem`); an action without them leaves the item's.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, !isSystemItem {
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
      }
      showMenu()
    }
  }
  private var isSystemItem = false
  /// The symbol of a system item.
  private var symbol: UIImage?
  /// The menu of the item. It opens on a tap if the item has no other action, and on a long press otherwise.
  open var menu: UIMenu? { didSet { showMenu() } }

  let button = UIButton(type: .system)
  /// The kind of space: one that grows, or one of `width` points; nil for other items.
  private(set) var gap: Gap?
  enum Gap {
    case flexible
    case fixed
  }
  private var sendsToChain = true
  /// Called after a change, so that the bar that shows the item is laid out again.
  var barChanged: (() -> Void)?

  /// The one designated initializer, so that subclasses inherit all others.
  override public init() {
    super.init()
    addButton()
  }

  private convenience init(gap: Gap?, style: Style) {
    self.init()
    self.gap = gap
    self.style = style
    // An initializer that sets a property does not call its observers.
    styleChanged()
  }

  private func addButton() {
    styleChanged()
    button.contentEdgeInsets = UIButton.insetsInBars
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(gap: nil, style: style)
    (self.target, self.action, self.title) = (target, action, title)
  }

  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(gap: nil, style: style)
    (self.target, self.action, self.image) = (target, action, image)
  }

  public convenience init(customView: UIView) {
    self.init(gap: nil, style: .plain)
    self.customView = customView
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    let gap: Gap? = systemItem == .flexibleSpace ? .flexible : systemItem == .fixedSpace ? .fixed : nil
    self.init(gap: gap, style: systemItem == .done || systemItem == .save ? .done : .plain)
    symbol = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    (self.target, self.action, self.title) = (target, action, systemItem.title)
    isSystemItem = true
  }

  /// Creates a system item whose action is a method without parameters. The source location names the selector.
  public convenience init<Target>(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(barButtonSystemItem: systemItem, target: target, action: selector)
  }

  /// Creates an item with a title whose action is a method without parameters. The source location names the selector.
  public convenience init<Target>(
    title: String?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(title: title, style: style, target: target, action: selector)
  }

  /// Creates an item. Where `title` or `image` is nil, that of the action is used.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(gap: nil, style: .plain)
    configure(primaryAction, menu)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(
    title: String? = nil, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(image: image, style: .plain, target: target, action: action)
    self.title = title
    configure(nil, menu)
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    configure(primaryAction, menu)
  }

  /// Applies the initial values, because an initializer does not call the observers of properties.
  private func configure(_ primaryAction: UIAction?, _ menu: UIMenu?) {
    self.primaryAction = primaryAction
    self.menu = menu
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = width
    return space
  }

  // MARK: For the bar

  /// The view in the bar; nil for a space.
  var view: UIView? { gap == nil ? customView ?? button : nil }

  /// The size that the bar gave to the custom view.
  private var fittedSize = CGSize.zero

  /// The natural width of the view, or the width that was set.
  var shownWidth: CGFloat {
    if width > 0 || gap != nil { return width }
    if let customView {
      let size = customView.sizeInBar(.zero, previous: fittedSize)
      if customView.bounds.size != size { (fittedSize, customView.bounds.size) = (size, size) }
      return size.width
    }
    return button.sizeThatFits(.zero).width
  }

  override func changed() {
    // The title of an item with an image is its label for assistive technologies only.
    let image = image ?? symbol
    button.setTitle(image == nil ? title : nil, for: .normal)
    button.setImage(image, for: .normal)
    button.isEnabled = isEnabled
    describe(button)
    if image != nil, button.accessibilityLabel == nil { button.accessibilityLabel = title }
    styleChanged()
    barChanged?()
  }

  private func showMenu() {
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
    button.menuOpener?.sender = self
  }

  /// The attributes of the bar, where the item has none of its own.
  var barLook: UIBarButtonItemAppearance? { didSet { styleChanged() } }

  private func styleChanged() {
    let plain = UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.titleLabel?.font =
      shownAttributes(for: .normal)[.font] as? UIFont ?? barLook?.attributes(for: .normal)[.font] as? UIFont ?? plain
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let own = titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
      button.setTitleColor(own ?? barLook?.attributes(for: state)[.foregroundColor] as? UIColor, for: state)
    }
  }

  private func tapped() {
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let action, sendsToChain || target != nil else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
