import EventTrace
import Testing
import UIKit
import UIKitTestSupport

@testable import Inspector

/// Tests the tree of views that the panel shows: what is read of it, and when.
@MainActor
@Suite("The tree of views")
struct ViewTreeTests {
  private let stage = TestStage()
  private let names = ObjectNames()

  private func names(of tree: ViewTree) -> [String] { tree.nodes.map { tree.name(of: $0) } }

  @Test("A tree is equal to an earlier one until a view is added, removed, moved, renamed, hidden or disabled")
  func versions() throws {
    var reader = ViewTreeReader()
    func read() -> ViewTree { reader.read(stage.runtime, names: names, withLayers: false) }
    let (one, other) = (UIView(), UILabel())
    stage.rootView.addSubview(one)
    stage.rootView.addSubview(other)
    var last = read()
    #expect(read() == last)
    one.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    one.backgroundColor = .red
    #expect(read() == last, "The tree shows no geometry and no color.")
    let changes: [(String, () -> Void)] = [
      ("add", { one.addSubview(UIView()) }), ("bring to front", { stage.rootView.bringSubviewToFront(one) }),
      ("exchange", { stage.rootView.exchangeSubview(at: 0, withSubviewAt: 1) }), ("hide", { one.isHidden = true }),
      ("make transparent", { other.alpha = 0 }), ("disable", { other.isUserInteractionEnabled = false }),
      ("rename", { other.accessibilityIdentifier = "title" }), ("remove", { one.removeFromSuperview() }),
      ("add a window", { UIWindow(frame: stage.rootView.bounds).makeKeyAndVisible() }),
    ]
    for (name, change) in changes {
      change()
      let tree = read()
      #expect(tree != last, "\(name)")
      last = tree
    }
    #expect(names(of: last).contains("UILabel \"title\""))
  }

  @Test("A line has the name, the overrides and the refusal of its view, and is dimmed below a refusing one")
  func details() throws {
    let (hidden, inner) = (UIView(), Asked())
    hidden.isHidden = true
    hidden.addSubview(inner)
    stage.rootView.addSubview(hidden)
    var reader = ViewTreeReader()
    let tree = reader.read(stage.runtime, names: names, withLayers: false)
    let lines = tree.nodes.map { ($0, tree.details(of: $0)) }
    let (node, details) = try #require(lines.first { $0.1.name == "Asked" })
    #expect(details.overrides == ["hitTest"] && details.refusal == nil && details.isDimmed)
    let above = try #require(tree.ancestors(of: node.id).last)
    #expect(tree.details(of: above).refusal == .hidden && above.depth == node.depth - 1 && above.hasChildren)
    let other = try #require(lines.first)
    #expect(other.0.kind == .window && !other.1.isDimmed)
  }

  @Test("Layers without a view are listed before the subviews, with their names, and dimmed when hidden")
  func layers() throws {
    let layer = CALayer()
    layer.name = "ring"
    layer.addSublayer(CALayer())
    let view = UIView()
    view.addSubview(UIView())
    view.layer.addSublayer(layer)
    stage.rootView.addSubview(view)
    var reader = ViewTreeReader()
    let tree = reader.read(stage.runtime, names: names, withLayers: true)
    #expect(names(of: tree).suffix(4) == ["UIView", "CALayer \"ring\"", "CALayer", "UIView"])
    let ring = try #require(tree.nodes.first { tree.name(of: $0).contains("ring") })
    #expect(ring.kind == .layer && ring.hasChildren && !tree.details(of: ring).isDimmed)
    layer.isHidden = true
    #expect(tree.details(of: ring).isDimmed)
    #expect(!reader.read(stage.runtime, names: names, withLayers: false).nodes.contains { $0.kind == .layer })
  }

  @Test("A tree of ten thousand levels is read")
  func deep() {
    var view = stage.rootView
    for _ in 0..<10_000 {
      let inner = UIView()
      view.addSubview(inner)
      view = inner
    }
    var reader = ViewTreeReader()
    let tree = reader.read(stage.runtime, names: names, withLayers: false)
    #expect(tree.nodes.count > 10_000)
    #expect(tree.ancestors(of: tree.nodes[tree.nodes.count - 1].id).count == tree.nodes.count - 1)
  }

  private final class Asked: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }
}

/// Tests the lines of a tree.
@MainActor
@Suite("The lines of the tree")
struct TreeLinesTests {
  /// A model of a root with `count` subviews, each with one subview.
  private func model(_ count: Int, _ views: MadeViews = MadeViews()) -> InspectorModel {
    var nodes = [ViewTree.Node(id: 0, depth: 0, kind: .window, hasChildren: true)]
    for index in 1...count {
      nodes.append(ViewTree.Node(id: 2 * index - 1, depth: 1, hasChildren: true))
      nodes.append(ViewTree.Node(id: 2 * index, depth: 2))
    }
    var model = InspectorModel()
    model.tree = ViewTree(nodes, source: views)
    return model
  }

  private func shown(_ model: InspectorModel) -> [Int] { model.treeRows.map(\.node.id) }

  @Test("Lines below a collapsed view are hidden, and only there")
  func collapsed() {
    var model = model(3)
    model.user.scene.collapsed = [3]
    #expect(shown(model) == [0, 1, 2, 3, 5, 6])
    #expect(model.treeRows.map(\.isExpanded) == [true, true, false, false, true, false])
    model.user.scene.collapsed = [0, 3]
    #expect(shown(model) == [0])
  }

  @Test("A filter keeps matches and their ancestors, whether or not they are collapsed")
  func filtered() {
    var model = model(
      3, MadeViews([0: .init(name: "Window"), 2: .init(name: "Price"), 5: .init(name: "price list")]))
    model.user.treeView.filter = "PRICE"
    model.user.scene.collapsed = [0, 1]
    #expect(shown(model) == [0, 1, 2, 5])
    #expect(model.treeRows[1].isExpanded)
    model.user.treeView.filter = "nothing"
    #expect(shown(model).isEmpty)
  }

  @Test("The selected line is found by its view, and is absent while it is hidden")
  func selected() {
    var model = model(5000)
    model.user.scene.selection = 9000
    #expect(TreeLines(model).selectedLine == 9000)
    model.user.scene.collapsed = [1]
    #expect(TreeLines(model).selectedLine == 8999)
    #expect(TreeLines(model).row(at: 8999).isSelected)
    model.user.scene.collapsed = [0]
    #expect(TreeLines(model).selectedLine == nil)
  }

  @Test("Of ten thousand views, only the lines in sight are made, also after the wheel and after a view was hidden")
  func inSight() throws {
    let views = MadeViews()
    var model = model(5000, views)
    let stage = TestStage()
    let panel = TreePanel(model) { _ in }
    panel.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    stage.rootView.addSubview(panel)
    _ = stage.runtime.makeDisplayList()
    #expect(views.asked > 0 && views.asked < 50)
    let scroll = try #require(panel.subviews.compactMap { $0 as? PanelScroll }.first)
    #expect(scroll.contentSize.height >= 10_001 * PanelList.rowHeight)
    let before = views.asked
    scroll.contentOffset.y = 100_000
    let text = stage.runtime.makeDisplayList().flattened.commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(text.contains("View 3846") && views.asked < before + 50)
    model.user.scene.selection = 3850
    panel.update(model)
    _ = stage.runtime.makeDisplayList()
    #expect(views.asked < before + 150)
  }
}
