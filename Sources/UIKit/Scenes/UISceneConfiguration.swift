/// The classes of a new scene. The values are stored and have no effect: the only scene already exists, and its
/// delegate is set directly (`DIFFERENCES.md`).
@MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}
