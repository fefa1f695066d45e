import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the launch, key windows, the background, and the status bar.
@MainActor
@Suite struct AppLifeTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched \(application.applicationState)")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("memory") }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      log.append("connect \(session.role.rawValue)")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) {
      log.append("disconnect \(scene.activationState) \(window?.isHidden == false)")
    }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpaceBounds: CGRect,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) { log.append("was \(previousInterfaceOrientation), \(Int(previousCoordinateSpaceBounds.width)) wide") }
  }

  @Test("An app delegate without a scene delegate is notified of the app's life")
  func appDelegate() {
    let (stage, app) = (TestStage(), App())
    stage.launch(app)
    #expect(app.log == ["launched inactive", "active"] && stage.application.applicationState == .active)
    stage.enterBackground()
    stage.enterForeground()
    #expect(app.log.dropFirst(2) == ["resign", "background", "foreground", "active"])
    #expect(stage.application.next === app)
  }

  @Test(
    "C216: A scene delegate makes the window, is in the touches' chain, and is notified of the scene's life instead"
  )
  func sceneDelegate() {
    let (stage, app, scene) = (TestStage(), App(), Scene())
    stage.launch(app, scene: scene)
    #expect(app.log == ["launched inactive"])
    #expect(scene.log == ["connect UIWindowSceneSessionRoleApplication", "foreground", "active"])
    #expect(stage.application.keyWindow === scene.window && scene.window?.windowScene?.screen === UIScreen.main)
    #expect(stage.application.connectedScenes.count == 1)
    stage.rotate(to: .landscapeLeft)
    stage.enterBackground()
    #expect(scene.log.dropFirst(3) == ["was portrait, 400 wide", "resign", "background"])
  }

  /// Source: Apple, `UISceneDelegate.sceneDidDisconnect(_:)`. The effect on windows is our choice.
  @Test("C197: a closed scene goes to the background and is disconnected; its windows get no events any more")
  func disconnection() {
    let (stage, app, scene) = (TestStage(), App(), Scene())
    stage.launch(app, scene: scene)
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScene.didDisconnectNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.disconnectScene()
    #expect(scene.log.dropFirst(3) == ["resign", "background", "disconnect unattached true"] && posted == 1)
    #expect(scene.window?.isHidden == true && stage.application.connectedScenes.isEmpty)
    stage.disconnectScene()
    stage.enterForeground()
    #expect(scene.log.count == 6 && posted == 1)
  }

  @Test("When an app goes to the background its touches are cancelled")
  func touchesEndWithActivity() {
    final class Noting: UIView {
      var cancelled = 0
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
    }
    let stage = TestStage()
    stage.launch(App())
    let view = Noting(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    stage.finger().down(CGPoint(x: 10, y: 10))
    stage.resignActive()
    #expect(view.cancelled == 1)
  }

  @Test("A memory warning reaches the delegate and every controller that is visible or in a stack")
  func memoryWarning() {
    final class Warned: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let (below, top, presented, app) = (Warned(), Warned(), Warned(), App())
    let navigation = UINavigationController(rootViewController: below)
    let stage = TestStage(rootViewController: navigation)
    stage.launch(app)
    navigation.pushViewController(top, animated: false)
    navigation.present(presented, animated: false)
    stage.warnOfMemory()
    #expect([below, top, presented].map(\.warnings) == [1, 1, 1] && app.log.last == "memory")
  }

  @Test("A window is notified when it becomes key and when another does, before the notifications")
  func keyWindows() {
    final class Noting: UIWindow {
      static var log: [String] = []
      override func becomeKey() {
        super.becomeKey()
        Self.log.append("\(tag) key \(isKeyWindow)")
      }
      override func resignKey() {
        super.resignKey()
        Self.log.append("\(tag) resigned \(isKeyWindow)")
      }
    }
    Noting.log = []
    let stage = TestStage()
    let windows = (1...2).map { tag in
      let window = Noting(frame: stage.window.bounds)
      window.tag = tag
      return window
    }
    let listener = NotificationListener()
    NotificationCenter.default.addObserver(
      listener, selector: NotificationListener.became, name: UIWindow.didBecomeKeyNotification, object: windows[1])
    windows[0].makeKeyAndVisible()
    windows[0].makeKey()
    windows[1].makeKeyAndVisible()
    #expect(Noting.log == ["1 key true", "1 resigned false", "2 key true"] && listener.count == 1)
    windows[1].isHidden = true
    #expect(Noting.log.suffix(2) == ["2 resigned false", "1 key true"])
    #expect(stage.application.keyWindow === windows[0])
  }

  @MainActor private final class NotificationListener: NSObject {
    static let became = Selector("received:", NotificationListener.received)
    var count = 0
    func received(_ notification: Notification) { count += 1 }
  }

  @Test("The front controller, or the child that it returns, determines the status bar")
  func statusBar() throws {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let navigation = UINavigationController(rootViewController: Light())
    let stage = TestStage(rootViewController: navigation)
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    #expect(manager.statusBarStyle == .default && manager.isStatusBarHidden)
    navigation.isNavigationBarHidden = true
    #expect(manager.statusBarStyle == .lightContent)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    #expect(manager.statusBarStyle == .lightContent)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    #expect(manager.statusBarStyle == .default && !manager.isStatusBarHidden)
  }

  /// Source: Header `UIScene`; Apple, "Managing your app's life cycle".
  @Test("A scene's notifications are posted in the order of its life, each with the scene")
  func sceneNotifications() {
    let (stage, scene) = (TestStage(), Scene())
    let windowScene = ObjectIdentifier(stage.runtime.scene)
    nonisolated(unsafe) var log: [String] = []
    let names = [
      UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
      UIScene.didDisconnectNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { post in
        let isScene = post.object.map { ObjectIdentifier($0 as AnyObject) } == windowScene
        log.append(post.name.rawValue.dropFirst(7).replacing("Notification", with: "") + (isScene ? "" : "?"))
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    stage.launch(App(), scene: scene)
    stage.enterBackground()
    stage.enterForeground()
    stage.disconnectScene()
    #expect(
      log == [
        "WillConnect", "DidActivate", "WillDeactivate", "DidEnterBackground", "WillEnterForeground", "DidActivate",
        "WillDeactivate", "DidEnterBackground", "DidDisconnect",
      ])
  }
}
