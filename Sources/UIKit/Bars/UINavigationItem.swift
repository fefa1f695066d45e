/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String? { didSet { changed?() } }
  open var leftBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open var rightBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  open var hidesBackButton = false { didSet { changed?() } }

  /// The bar that shows the item.
  var changed: (() -> Void)?

  override public init() { super.init() }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
}

/// A button of a bar: a title and an action.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold: what ends a task.
    case done = 2
  }

  open var style = Style.plain { didSet { styleChanged() } }
  override func changed() {
    button.setTitle(title, for: .normal)
    button.isEnabled = isEnabled
  }
  /// Not retained; nil sends along the responder chain.
  public private(set) weak var target: AnyObject?
  public private(set) var action: Selector?

  let button = UIButton(type: .system)

  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.style = style
    self.target = target
    self.action = action
    super.init()
    self.title = title
    styleChanged()
    if let action {
      let send = UIAction { [weak self, sendsToChain = target == nil] _ in self?.send(action, toChain: sendsToChain) }
      button.addAction(send, for: .touchUpInside)
    }
  }

  /// A method without parameters, named by where this is written.
  public convenience init<Target>(
    title: String?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let selector = Selector(Selector.name(at: file, line, column), action)
    self.init(title: title, style: style, target: target, action: selector)
  }

  public init(title: String?, primaryAction: UIAction) {
    super.init()
    self.title = title
    button.addAction(primaryAction, for: .touchUpInside)
    styleChanged()
  }

  private func styleChanged() {
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
  }

  private func send(_ action: Selector, toChain: Bool) {
    guard toChain || target != nil else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
