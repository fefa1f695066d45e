/// A button of a bar, a view in its place, or a gap.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold: what ends a task.
    case done = 2
  }

  /// Items with titles, or gaps, of the system's. The numbers are Apple's; where Apple shows a symbol, a word is
  /// here (L).
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
      case .add: "+"
      case .stop, .close: "✕"
      case .action: "Share"
      case .fastForward: "Fast Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  open var style = Style.plain { didSet { styleChanged() } }
  /// Shown in place of a button; it gets its touches itself.
  open var customView: UIView? { didSet { if customView !== oldValue { barChanged?() } } }
  /// Points; 0 is as wide as needed. For a gap its width.
  open var width: CGFloat = 0 { didSet { if width != oldValue { barChanged?() } } }
  open var tintColor: UIColor? { didSet { button.tintColor = tintColor } }
  /// The target, which is not retained; nil sends along the responder chain.
  open weak var target: AnyObject? { didSet { sendsToChain = target == nil } }
  open var action: Selector? { didSet { showMenu() } }
  /// Run when the button is tapped; in place of `action`.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, title == nil { title = primaryAction.title }
      if let primaryAction, image == nil { image = primaryAction.image }
      showMenu()
    }
  }
  /// Opens on a tap where the item does nothing else, and otherwise when it is held.
  open var menu: UIMenu? { didSet { showMenu() } }

  let button = UIButton(type: .system)
  /// A gap that grows, or one of `width` points.
  private(set) var gap: Gap?
  enum Gap {
    case flexible
    case fixed
  }
  private var sendsToChain = true
  /// The bar that shows the item lays itself out again.
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
    (self.target, self.action, self.title) = (target, action, systemItem.title)
  }

  /// A method without parameters, named by where this is written.
  public convenience init<Target>(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(barButtonSystemItem: systemItem, target: target, action: selector)
  }

  /// A method without parameters, named by where this is written.
  public convenience init<Target>(
    title: String?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(title: title, style: style, target: target, action: selector)
  }

  /// Title and image are the action's where they are not given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(gap: nil, style: .plain)
    (self.title, self.image) = (title, image)
    configure(primaryAction, menu)
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

  /// Sets what the observers of the properties show. An initializer that set them would not call the observers.
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

  /// The view in the bar; nil for a gap.
  var view: UIView? { gap == nil ? customView ?? button : nil }

  /// Its natural width, or the width that was set.
  var shownWidth: CGFloat {
    if width > 0 || gap != nil { return width }
    if let customView {
      return customView.bounds.width > 0 ? customView.bounds.width : customView.sizeThatFits(.zero).width
    }
    return button.sizeThatFits(.zero).width
  }

  override func changed() {
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.isEnabled = isEnabled
    describe(button)
    styleChanged()
    barChanged?()
  }

  private func showMenu() {
    button.menu = menu
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
  }

  private func styleChanged() {
    let plain = UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.titleLabel?.font = shownAttributes(for: .normal)[.font] as? UIFont ?? plain
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      button.setTitleColor(titleTextAttributes(for: state)?[.foregroundColor] as? UIColor, for: state)
    }
  }

  private func tapped() {
    if let primaryAction { return button.sendAction(primaryAction) }
    guard let action, sendsToChain || target != nil else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
