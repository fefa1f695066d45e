import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of the chain above the window, with scenes and without (reference 4.1).
@MainActor
@Suite struct ChainCases {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("touch") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("press") }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.add("motion") }
    func far(_ sender: Any?) { log.add("action") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let takesScene: Bool
    init(takesScene: Bool) { self.takesScene = takesScene }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = takesScene ? UIWindow(windowScene: scene) : UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  private func chain(from responder: UIResponder) -> [String] {
    Array(sequence(first: responder, next: \.next)).map { "\(type(of: $0))" }
  }

  /// Source: Catalyst (a printed chain of an app with scenes), Apple recalled. H.
  @Test("C341: with a scene the chain goes on from the window to its scene, the application and its delegate")
  func wholeChain() throws {
    let above = ["UIWindow", "UIWindowScene", "UIApplication", "Delegate"]
    for takesScene in [true, false] {
      let (stage, log) = (TestStage(), CallLog())
      let scene = SceneDelegate(takesScene: takesScene)
      stage.launch(Delegate(log), scene: scene)
      let view = try #require(scene.window?.rootViewController?.view)
      #expect(
        chain(from: view) == ["UIView", "UIViewController", "UIDropShadowView", "UITransitionView"] + above)
    }
    let (stage, log) = (TestStage(), CallLog())
    stage.launch(Delegate(log))
    #expect(chain(from: stage.rootView).suffix(3) == ["UIWindow", "UIApplication", "Delegate"])
    let window = UIWindow(windowScene: try #require(stage.window.windowScene))
    #expect(chain(from: window) == above)
    window.windowScene = nil
    #expect(chain(from: window) == ["UIWindow", "UIApplication", "Delegate"])
    window.windowScene = stage.window.windowScene
    #expect(chain(from: window) == above)
  }

  @Test("C342: touches, presses, motion and actions to nil reach the delegate through the scene, or without one")
  func events() {
    for hasScene in [true, false] {
      let (stage, log) = (TestStage(), CallLog())
      let scene = SceneDelegate(takesScene: true)
      stage.launch(Delegate(log), scene: hasScene ? scene : nil)
      stage.finger().tap(CGPoint(x: 200, y: 400))
      stage.press(.menu)
      stage.shake()
      let far = Selector("far:", Delegate.far)
      #expect(stage.application.sendAction(far, to: nil, from: nil, for: nil))
      #expect(log.take() == ["touch", "press", "motion", "action"], "with a scene: \(hasScene)")
      #expect((stage.rootView.target(forAction: far, withSender: nil) as AnyObject?) === stage.application.delegate)
    }
  }
}
