import Testing
import UIKitTestSupport

@testable import UIKit

/// Touches the trees of the articles as described in them.
@MainActor
@Suite struct ArticleTreeTests {
  /// A view that logs its calls of `point(inside:)`.
  private final class Asked: UIView {
    let name: String
    let note: (String) -> Void

    init(_ name: String, _ frame: CGRect, _ note: @escaping (String) -> Void) {
      (self.name, self.note) = (name, note)
      super.init(frame: frame)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      note(name)
      return super.point(inside: point, with: event)
    }
  }

  /// Article 003 prints A, C, F, E: subviews are called from the last on, and F is in front of E. The engine makes two
  /// passes (reference 1.5); B and D, which are behind the hit view, are called in neither.
  @Test("Article 003: in the tree A(B(D), C(E, F)) a touch on E calls A, C, F, E")
  func articleThree() {
    var asked: [String] = []
    func make(_ name: String, _ frame: CGRect) -> Asked { Asked(name, frame) { asked.append($0) } }
    let stage = TestStage()
    let a = make("A", CGRect(x: 20, y: 20, width: 360, height: 700))
    let b = make("B", CGRect(x: 20, y: 20, width: 320, height: 300))
    let c = make("C", CGRect(x: 20, y: 360, width: 320, height: 320))
    let d = make("D", CGRect(x: 20, y: 20, width: 100, height: 100))
    let e = make("E", CGRect(x: 20, y: 20, width: 100, height: 100))
    let f = make("F", CGRect(x: 20, y: 160, width: 100, height: 100))
    stage.rootView.addSubview(a)
    for view in [b, c] { a.addSubview(view) }
    b.addSubview(d)
    for view in [e, f] { c.addSubview(view) }
    stage.finger().tap(CGPoint(x: 80, y: 420))
    #expect(asked == ["A", "C", "F", "E", "A", "C", "F", "E"])
  }

  /// Article 002 shows the containers of a tab bar with a table: `UILayoutContainerView` contains the
  /// `UITransitionView` and, in front of it, the bar; the table's cell is in a wrapper. Its first hit test ends in the
  /// bar, the second, of a touch outside the bar, in a cell.
  @Test("Article 002: a tab bar is in front of the transition view, and touches that miss it reach a table's cell")
  func articleTwo() {
    let list = List(style: .plain)
    let tabs = UITabBarController()
    tabs.viewControllers = [list]
    let stage = TestStage(rootViewController: tabs)
    let names = tabs.view.subviews.map { "\(type(of: $0))" }
    #expect(tabs.view is UILayoutContainerView && names == ["UITransitionView", "UITabBar"])
    let overBar = stage.runtime.hitTest(CGPoint(x: 200, y: 775))
    #expect(overBar?.isDescendant(of: tabs.tabBar) == true)
    let besideBar = stage.runtime.hitTest(CGPoint(x: 200, y: 740))
    var chain: [String] = []
    var view = besideBar
    while let current = view {
      chain.append("\(type(of: current))")
      view = current.superview
    }
    #expect(chain.contains("UITableViewCell") && chain.contains("UITableView"))
    #expect(
      chain.suffix(7)
        == [
          "UITableView", "UIViewControllerWrapperView", "UITransitionView", "UILayoutContainerView",
          "UIDropShadowView", "UITransitionView", "UIWindow",
        ])
  }

  private final class List: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}
