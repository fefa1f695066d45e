import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests constraints in the visual format language.
@MainActor
@Suite struct VisualFormatTests {
  private let stage = TestStage()

  private func views(_ names: String...) -> [String: UIView] {
    var views: [String: UIView] = [:]
    for name in names {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
      views[name] = view
    }
    return views
  }

  private func activate(
    _ format: String, _ views: [String: UIView], _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any]? = nil
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  @Test("Views, distances, sizes and metrics determine frames")
  func frames() {
    let views = views("a", "b")
    activate("H:|-margin-[a(100)]-[b(==a)]-(>=0)-|", views, [.alignAllTop, .alignAllBottom], ["margin": 30])
    activate("V:|-(40@900)-[a(50)]", views)
    stage.runtime.layoutIfNeeded()
    #expect(views["a"]?.frame == CGRect(x: 30, y: 40, width: 100, height: 50))
    #expect(views["b"]?.frame == CGRect(x: 138, y: 40, width: 100, height: 50))
  }

  @Test("Standard distances are 20 points to the superview and 8 between views, and no separator means 0")
  func standardDistances() {
    let views = views("a", "b", "c")
    activate("|-[a(10)]-[b(10)][c]-|", views)
    stage.runtime.layoutIfNeeded()
    #expect(["a", "b", "c"].map { views[$0]?.frame.minX } == [20, 38, 48])
    #expect(views["c"]?.frame.maxX == 380)
  }

  @Test("From right to left the first view is at the right")
  func rightToLeft() {
    let views = views("a", "b")
    activate("H:|-10-[a(20)]-5-[b(30)]", views, .directionRightToLeft)
    stage.runtime.layoutIfNeeded()
    #expect(views["a"]?.frame.maxX == 390 && views["b"]?.frame.maxX == 365)
  }

  @Test("Relations and priorities are those of the text, and anchors return the items of a constraint")
  func constraints() throws {
    let views = views("a")
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(>=50,<=90@250)]", metrics: nil, views: views)
    #expect(made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
    #expect(made.map(\.priority.rawValue) == [1000, 250] && made.map(\.constant) == [50, 90])
    #expect(made.allSatisfy { !$0.isActive && $0.firstAnchor is NSLayoutDimension && $0.secondAnchor == nil })
  }

  @Test("A distance may have a priority without parentheses, and priorities may be metrics")
  func simplePriorities() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[a]-4.5@low-[b]", metrics: ["low": UILayoutPriority.defaultLow], views: views("a", "b"))
    #expect(made.map(\.priority) == [.defaultLow] && made.map(\.constant) == [4.5])
  }

  @Test(
    "Text that does not follow the grammar is rejected",
    arguments: ["", "[a", "H:[a]-", "[a]--[b]", "[a(]", "|-5-|-[a]", "[a]-(5[b]", "X:[a]"])
  func mistakes(format: String) {
    #expect(VisualFormat(format) == nil)
  }
}
