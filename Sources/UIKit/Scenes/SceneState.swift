/// The scene of a runtime and its session.
@MainActor
final class SceneState {
  let scene: UIWindowScene
  fileprivate let session: UISceneSession

  init(of runtime: UIRuntime) {
    scene = UIWindowScene(of: runtime)
    session = UISceneSession(of: scene)
  }
}

extension UIRuntime {
  package var scene: UIWindowScene { scenes.scene }
  var session: UISceneSession { scenes.session }
}
