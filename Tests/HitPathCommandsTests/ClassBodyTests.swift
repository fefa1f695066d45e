import Sandbox
import Testing

@testable import HitPathCommands

/// Tests the bodies of classes that patches change.
@Suite("Bodies of classes in sources")
struct ClassBodyTests {
  private let text = """
    import UIKit

    final class Bar: UIView { // not this: }
      let brace = "{"

      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if true { return false }
        return true
      }
    }

    class Other: UIView,
      Tagged
    {
    }

    class Empty: UIView {}
    """

  @Test("A body ends with the brace that matches its first one, whatever texts and comments contain")
  func ends() throws {
    let bar = try #require(ClassBody(in: text, declaredAt: 3))
    #expect(bar.first == 2 && bar.last == 9 && bar.indentation == "  ")
    let other = try #require(ClassBody(in: text, declaredAt: 12))
    #expect(other.first == 13 && other.last == 14 && other.indentation == "    ")
    let empty = try #require(ClassBody(in: text, declaredAt: 17))
    #expect(empty.first == empty.last)
    #expect(ClassBody(in: text, declaredAt: 99) == nil)
  }

  @Test("An override is found with all of its lines")
  func overrides() throws {
    let bar = try #require(ClassBody(in: text, declaredAt: 3))
    #expect(bar.override("func point(inside") == 5...8)
    #expect(bar.override("func hitTest(") == nil)
  }
}
