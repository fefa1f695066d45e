/// What storyboards and nibs name of the sources.
public struct Interface: Codable, Sendable {
  /// The classes of their objects.
  public var classes: Set<String> = []
  public var outlets: Set<String> = []
  /// The selectors of actions.
  public var actions: Set<String> = []
  /// The keys of user-defined runtime attributes.
  public var attributes: Set<String> = []
  /// The storyboard with which the app begins; nil if there is none.
  public var main: String?
  /// The class of its initial controller.
  public var initialClass: String?

  /// The other storyboards with an initial controller, which can be shown by their names.
  public var others: [Beginning]?

  /// A storyboard with an initial controller, and the class of that.
  public struct Beginning: Codable, Sendable {
    public let storyboard: String
    public let initialClass: String?

    public init(storyboard: String, initialClass: String?) {
      (self.storyboard, self.initialClass) = (storyboard, initialClass)
    }
  }

  public init() {}
}

extension Project {
  /// Returns whether a storyboard or nib creates objects of the class or of a subclass, so that its outlets are set.
  func isConnected(_ type: TypeDeclaration) -> Bool {
    guard !interface.classes.isEmpty else { return false }
    if interface.classes.contains(type.simpleName) { return true }
    return subclasses(of: type).contains { interface.classes.contains($0.simpleName) }
  }
}

extension TypeDeclaration {
  /// The name without those of the enclosing types.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
