/// A closure with an identifier, a title and a sender: the action of a control or a menu.
@MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// The title in an overview of shortcuts. It has no effect here.
  open var discoverabilityTitle: String? { didSet { StoredProperty.actionDiscoverabilityTitle.wasSet() } }
  /// The attributes of the action in a menu.
  open var attributes: Attributes
  open var state: State
  /// The sender of the action, while the action is sent.
  open internal(set) weak var sender: AnyObject?
  let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.handler = handler
    self.identifier = identifier ?? Self.makeIdentifier()
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private static var made = 0
  private static func makeIdentifier() -> Identifier {
    made += 1
    return Identifier("action-\(made)")
  }

  override var shownAttributes: Attributes { attributes }
  override var shownState: State { state }

  /// Runs the handler, with `sender` as the sender.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender.map { $0 as AnyObject }) }

  override func perform(from sender: AnyObject?) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.action(title.isEmpty ? "UIAction" : title, target: nil, sender: sender))
    // The handler may cause the same action to be sent again, with another sender.
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
    probe?.leave(.nothing)
  }
}
