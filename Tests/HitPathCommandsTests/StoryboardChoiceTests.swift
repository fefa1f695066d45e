import ObjCCompatibility
import TestSupport
import Testing

@testable import HitPathCommands

/// Tests with which storyboard an app begins, and which others can be shown.
@Suite("Storyboards with an initial controller", .computes)
struct StoryboardChoiceTests {
  private func storyboard(_ name: String, isInitial: Bool = true) throws -> (name: String, root: InterfaceElement) {
    let start = isInitial ? #" initialViewController="c""# : ""
    let text = """
      <document\(start)><scenes><scene><objects>
      <viewController id="c" customClass="\(name)Controller"/>
      </objects></scene></scenes></document>
      """
    return (name, try #require(InterfaceFile.read(text)).root)
  }

  @Test("The app begins with Main, the others can be shown by their names, and one without a beginning cannot")
  func choice() throws {
    var names = InterfaceNames()
    names.choose(
      among: [try storyboard("Feed"), try storyboard("Main"), try storyboard("Parts", isInitial: false)], [:])
    #expect(names.main == "Main" && names.initialClass == "MainController")
    let others = names.sorted.others
    #expect(others.map(\.storyboard) == ["Feed"] && others.map(\.initialClass) == ["FeedController"])
  }
}
