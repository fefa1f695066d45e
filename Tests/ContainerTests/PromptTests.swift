import Testing
import UIKitTestSupport

/// Tests the line above the title of a navigation bar. Source: Apple, `UINavigationItem.prompt`.
@MainActor
@Suite struct PromptTests {
  @Test("C497: A prompt is shown above the title, in a bar that is 30 points higher, as long as its item has one")
  func prompt() throws {
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    let stage = TestStage(rootViewController: navigation)
    stage.runtime.layoutIfNeeded()
    let bar = navigation.navigationBar
    func label(_ text: String) -> UILabel? {
      bar.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text && !$0.isHidden }
    }
    let (height, top) = (bar.bounds.height, first.view.safeAreaInsets.top)
    stage.runtime.perform { first.navigationItem.prompt = "Choose" }
    stage.runtime.layoutIfNeeded()
    #expect(bar.bounds.height == height + 30 && first.view.safeAreaInsets.top == top + 30)
    let (prompt, title) = (try #require(label("Choose")), try #require(label("First")))
    #expect(prompt.frame.maxY <= title.frame.minY && prompt.frame.midX == title.frame.midX)
    #expect(prompt.font.pointSize < title.font.pointSize && title.frame.maxY <= bar.bounds.height)
    let second = UIViewController()
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    stage.runtime.perform { navigation.pushViewController(second, animated: false) }
    stage.runtime.layoutIfNeeded()
    #expect(bar.bounds.height == height && label("Choose") == nil)
    stage.runtime.perform { second.navigationItem.prompt = "Then" }
    stage.runtime.layoutIfNeeded()
    let button = try #require(bar.subviews.first { $0.frame.maxX == bar.bounds.maxX && $0 is UIControl })
    #expect(button.frame.minY == 30)
    stage.runtime.perform { second.navigationItem.prompt = nil }
    #expect(bar.bounds.height == height && button.frame.minY == 0)
  }
}
