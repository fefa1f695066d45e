/// A closure with an identity, a title and, while it runs, a sender.
@MainActor
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var title: String
  public let identifier: Identifier
  /// Who sends the action, while it is sent.
  public internal(set) weak var sender: AnyObject?
  let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.handler = handler
    self.identifier = identifier ?? Self.makeIdentifier()
  }

  private static var made = 0
  private static func makeIdentifier() -> Identifier {
    made += 1
    return Identifier("action-\(made)")
  }
}
