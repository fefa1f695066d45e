import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the order of views in the tree, lookups, and the notifications of views about changes.
@MainActor
@Suite struct HierarchyTests {
  private func makeStack() -> (TestStage, [UIView]) {
    let stage = TestStage()
    let views = (0..<3).map { tag in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.tag = tag + 1
      stage.rootView.addSubview(view)
      return view
    }
    return (stage, views)
  }

  @Test("A view sent to the back is hit tested last, and its layer drawn first")
  func sendToBack() {
    let (stage, views) = makeStack()
    #expect(stage.runtime.hitTest(CGPoint(x: 50, y: 50)) === views[2])
    stage.rootView.sendSubviewToBack(views[2])
    #expect(stage.runtime.hitTest(CGPoint(x: 50, y: 50)) === views[1])
    #expect(stage.rootView.subviews == [views[2], views[0], views[1]])
    #expect(stage.rootView.layer.sublayers == [views[2], views[0], views[1]].map(\.layer))
    stage.rootView.sendSubviewToBack(UIView())
    #expect(stage.rootView.subviews.count == 3)
  }

  @Test("Exchanged views swap their places, for hit tests and for drawing; wrong indices change nothing")
  func exchange() {
    let (stage, views) = makeStack()
    stage.rootView.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(stage.rootView.subviews == [views[2], views[1], views[0]])
    #expect(stage.rootView.layer.sublayers == [views[2], views[1], views[0]].map(\.layer))
    #expect(stage.runtime.hitTest(CGPoint(x: 50, y: 50)) === views[0])
    stage.rootView.exchangeSubview(at: 0, withSubviewAt: 3)
    stage.rootView.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(stage.rootView.subviews == [views[2], views[1], views[0]])
  }

  @Test("viewWithTag searches the receiver, then its subtree depth first")
  func viewWithTag() {
    let (stage, views) = makeStack()
    let deep = UIView()
    deep.tag = 3
    views[0].addSubview(deep)
    #expect(stage.rootView.viewWithTag(3) === deep)
    #expect(views[2].viewWithTag(3) === views[2] && views[1].viewWithTag(3) == nil)
  }

  @Test("A view is a descendant of itself and of everything above it")
  func isDescendant() {
    let (stage, views) = makeStack()
    #expect(views[0].isDescendant(of: views[0]) && views[0].isDescendant(of: stage.window))
    #expect(!stage.rootView.isDescendant(of: views[0]) && !views[0].isDescendant(of: views[1]))
  }

  // MARK: Notifications

  private final class Log {
    var lines: [String] = []
  }

  private final class Telling: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }

    private func note(_ what: String) { log.lines.append("\(name) \(what)") }
    private func named(_ view: UIView?) -> String { (view as? Telling)?.name ?? (view == nil ? "nil" : "other") }

    override func didAddSubview(_ subview: UIView) { note("added \(named(subview)), \(subviews.count) there") }
    override func willRemoveSubview(_ subview: UIView) {
      note("will remove \(named(subview)), \(subviews.count) there")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      note("will move to \(named(newSuperview)) from \(named(superview))")
    }
    override func didMoveToSuperview() { note("moved to \(named(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) {
      note("will have \(newWindow == nil ? "no window" : "a window")")
    }
    override func didMoveToWindow() { note("has \(window == nil ? "no window" : "a window")") }
  }

  @Test("A view is notified before and after it enters a superview and a window; the superview afterwards")
  func adding() {
    let (stage, log) = (TestStage(), Log())
    let (parent, child) = (Telling("parent", log), Telling("child", log))
    parent.addSubview(child)
    #expect(
      log.lines == ["child will move to parent from nil", "child moved to parent", "parent added child, 1 there"])
    log.lines = []
    stage.rootView.addSubview(parent)
    #expect(
      log.lines
        == [
          "parent will move to other from nil", "parent will have a window", "child will have a window",
          "parent has a window", "child has a window", "parent moved to other",
        ])
  }

  @Test("The superview is notified before a view leaves it, and the view before and after")
  func removing() {
    let (stage, log) = (TestStage(), Log())
    let (parent, child) = (Telling("parent", log), Telling("child", log))
    parent.addSubview(child)
    stage.rootView.addSubview(parent)
    log.lines = []
    child.removeFromSuperview()
    #expect(
      log.lines
        == [
          "parent will remove child, 1 there", "child will move to nil from parent", "child will have no window",
          "child has no window", "child moved to nil",
        ])
  }

  @Test("Moving between superviews in one window, a view is notified of the superviews and not of the window")
  func moving() {
    let (stage, log) = (TestStage(), Log())
    let (first, second, child) = (Telling("first", log), Telling("second", log), Telling("child", log))
    stage.rootView.addSubview(first)
    stage.rootView.addSubview(second)
    first.addSubview(child)
    log.lines = []
    second.addSubview(child)
    #expect(log.lines.contains("first will remove child, 1 there") && log.lines.contains("second added child, 1 there"))
    #expect(log.lines.contains("child moved to second") && !log.lines.contains { $0.contains("window") })
  }
}
