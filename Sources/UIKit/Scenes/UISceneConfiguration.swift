/// The classes that a new scene is made of. The values are kept without effect: the one scene exists already, and its
/// delegate is set directly (`DIFFERENCES.md`).
@MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}
