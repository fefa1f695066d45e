import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests when the root controller of a window is loaded and appears (reference 8).
@MainActor
@Suite struct RootControllerTests {
  private let stage = TestStage()
  private let log = CallLog()

  @Test("C176: The root of a hidden window is loaded when the window is shown, and appears once") func hidden() {
    let window = UIWindow(frame: stage.window.bounds)
    let controller = NotingController("A", log)
    window.rootViewController = controller
    #expect(!controller.isViewLoaded && log.take() == [])
    window.makeKeyAndVisible()
    #expect(log.take() == ["A loaded", "A will appear", "A is appearing", "A did appear"])
    #expect(controller.view.window === window && window.isKeyWindow)
    window.isHidden = true
    #expect(log.take() == ["A will disappear", "A did disappear"] && controller.view.window === window)
    window.isHidden = false
    #expect(log.take() == ["A will appear", "A is appearing", "A did appear"])
  }

  @Test("C176: A root that was replaced while the window was hidden is never loaded") func replaced() {
    let window = UIWindow(frame: stage.window.bounds)
    let (first, second) = (NotingController("A", log), NotingController("B", log))
    window.rootViewController = first
    window.rootViewController = second
    window.isHidden = false
    #expect(!first.isViewLoaded && second.view.window === window)
    window.isHidden = true
    window.rootViewController = first
    #expect(second.view.window == nil && !first.isViewLoaded)
  }
}
