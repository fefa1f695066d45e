/// One line of a menu, or a submenu.
@MainActor
open class UIMenuElement: NSObject {
  /// The bits are Apple's.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The title of the element is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark in front of an element. The raw values are Apple's.
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  open var title: String
  /// A smaller line below the title.
  open var subtitle: String?
  public let image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  // MARK: For the menu that shows it

  var shownAttributes: Attributes { [] }
  var shownState: State { .off }
  /// Called when the user chooses the element.
  func perform(from sender: AnyObject?) {}
}

/// A menu, whose elements may be menus too.
@MainActor
open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The bits are Apple's.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are listed among those of the enclosing menu, as a separate group.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The title of the line that opens the menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one action of the menu is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    Self.made += 1
    self.identifier = identifier ?? Identifier("menu-\(Self.made)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private static var made = 0

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that are on, in order; of the menus within that are shown inline, too.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return element.shownState == .on ? [element] : []
    }
  }

  override var shownAttributes: Attributes { options.contains(.destructive) ? .destructive : [] }

  /// Called when `action` was chosen. With single selection, it becomes the only action that is on.
  func noteChosen(_ element: UIMenuElement) {
    guard options.contains(.singleSelection), let action = element as? UIAction else { return }
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
  }
}

/// Elements that are created when the menu is shown.
@MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  private var elements: [UIMenuElement]?

  /// Creates an element. `elementProvider` is called once. A menu that is already visible is updated when the elements
  /// arrive.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(keeps: true, elementProvider)
  }

  /// Creates an element whose `elementProvider` is called whenever the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(keeps: false, elementProvider) }

  private init(keeps: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (self.keeps, self.provider) = (keeps, provider)
    super.init(title: "")
  }

  /// Returns the elements that are loaded; `changed` is called when there are more.
  func resolve(_ changed: @escaping () -> Void) -> [UIMenuElement] {
    if let elements { return elements }
    var isAnswering = true
    var now: [UIMenuElement]?
    provider { [weak self] elements in
      self?.elements = elements
      if isAnswering { now = elements } else { changed() }
    }
    isAnswering = false
    if !keeps { elements = nil }
    return now ?? []
  }
}

/// An element that sends an action along the responder chain: to the first responder, or to the next one along the
/// chain that performs it.
@MainActor
open class UICommand: UIMenuElement {
  public let action: Selector
  /// A value for the action.
  public let propertyList: Any?
  /// The title in an overview of shortcuts. It has no effect here.
  open var discoverabilityTitle: String? { didSet { StoredProperty.commandDiscoverabilityTitle.wasSet() } }
  open var attributes: Attributes = []
  open var state = State.off

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }

  override var shownAttributes: Attributes { attributes }
  override var shownState: State { state }

  override func perform(from sender: AnyObject?) {
    UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
  }
}
