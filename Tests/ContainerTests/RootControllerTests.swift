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
    stage.advance(by: 0)
    #expect(log.take() == ["A loaded", "A will appear", "A is appearing", "A did appear"])
    #expect(controller.view.window === window && window.isKeyWindow)
    window.isHidden = true
    stage.advance(by: 0)
    #expect(log.take() == ["A will disappear", "A did disappear"] && controller.view.window === window)
    window.isHidden = false
    stage.advance(by: 0)
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

  @Test("The view of a root controller that is given to the window of a test's stage is in front and gets its touches")
  func rootOfStage() {
    let tabs = UITabBarController()
    let pages = ["A", "B"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
    tabs.viewControllers = pages
    stage.window.rootViewController = tabs
    #expect(stage.rootView === tabs.view)
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    stage.finger().tap(CGPoint(x: bar.maxX - bar.width / 4, y: bar.minY + 20))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("The plain root view of a stage is in its window from the first time that it is read")
  func plainRoot() {
    #expect(stage.window.subviews.isEmpty)
    let root = stage.rootView
    #expect(stage.window.subviews == [root] && stage.rootView === root && root.frame == stage.window.bounds)
  }

  @Test("Images that are drawn in a test can be written as PNG files and read again")
  func images() throws {
    let size = CGSize(width: 3, height: 2)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let data = try #require(image.pngData())
    #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(try #require(UIImage(data: data)).size.width == size.width * image.scale)
  }
}
