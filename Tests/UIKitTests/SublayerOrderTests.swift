import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests subviews among sublayers without a view, and the notifications of changes in the hierarchy.
@MainActor
@Suite struct SublayerOrderTests {
  private let stage = TestStage()

  private func named(_ name: String) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.accessibilityIdentifier = name
    view.layer.name = name
    return view
  }

  /// Returns a parent with subview `one`, a bare layer above it, and subview `three` above that.
  private func makeParent() -> (parent: UIView, one: UIView, three: UIView) {
    let (parent, one, three) = (UIView(frame: stage.rootView.bounds), named("one"), named("three"))
    stage.rootView.addSubview(parent)
    parent.addSubview(one)
    let bare = CALayer()
    bare.name = "bare"
    parent.layer.addSublayer(bare)
    parent.addSubview(three)
    return (parent, one, three)
  }

  private func layers(_ view: UIView) -> [String] { view.layer.sublayers?.compactMap(\.name) ?? [] }
  private func views(_ view: UIView) -> [String] { view.subviews.compactMap(\.accessibilityIdentifier) }

  @Test("A subview inserted above another is directly above it, below a bare layer that was there") func above() {
    let (parent, one, three) = makeParent()
    parent.insertSubview(named("two"), aboveSubview: one)
    #expect(layers(parent) == ["one", "two", "bare", "three"])
    #expect(views(parent) == ["one", "two", "three"])
    three.removeFromSuperview()
    parent.insertSubview(named("last"), aboveSubview: one)
    #expect(layers(parent) == ["one", "last", "two", "bare"])
  }

  @Test("A subview inserted below another is directly below it, above a bare layer that was there") func below() {
    let (parent, _, three) = makeParent()
    parent.insertSubview(named("two"), belowSubview: three)
    #expect(layers(parent) == ["one", "bare", "two", "three"])
  }

  @Test("The frontmost subview is in front of all sublayers, the backmost behind them") func ends() {
    let (parent, one, three) = makeParent()
    parent.bringSubviewToFront(one)
    #expect(layers(parent) == ["bare", "three", "one"] && views(parent) == ["three", "one"])
    parent.sendSubviewToBack(one)
    #expect(layers(parent) == ["one", "bare", "three"] && views(parent) == ["one", "three"])
    three.removeFromSuperview()
    parent.sendSubviewToBack(one)
    #expect(layers(parent) == ["one", "bare"])
    parent.bringSubviewToFront(one)
    #expect(layers(parent) == ["bare", "one"])
  }

  @Test("The subview in front is hit first, one sent to the back last") func hit() {
    let (parent, one, three) = makeParent()
    #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === three)
    parent.sendSubviewToBack(three)
    #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === one)
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(parent.hitTest(CGPoint(x: 10, y: 10), with: nil) === three)
  }

  @Test("Two exchanged subviews swap their places, and so do their layers") func exchange() {
    let (parent, _, _) = makeParent()
    parent.exchangeSubview(at: 1, withSubviewAt: 0)
    #expect(layers(parent) == ["three", "bare", "one"] && views(parent) == ["three", "one"])
    parent.exchangeSubview(at: 0, withSubviewAt: 7)
    parent.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(views(parent) == ["three", "one"])
  }

  // MARK: Size and layout

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test("A resized subview makes its superview lay out in the next pass; one that moved or scrolled does not")
  func resizing() {
    let (parent, child) = (
      Counting(frame: stage.rootView.bounds), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    )
    stage.rootView.addSubview(parent)
    parent.addSubview(child)
    stage.runtime.layoutIfNeeded()
    let before = parent.layouts
    child.center.x += 30
    child.frame.origin.y += 10
    child.bounds.origin.y = 20
    stage.runtime.layoutIfNeeded()
    #expect(parent.layouts == before)
    child.bounds.size.height = 70
    #expect(parent.layouts == before)
    stage.runtime.layoutIfNeeded()
    #expect(parent.layouts == before + 1)
    child.frame.size.width = 10
    stage.runtime.layoutIfNeeded()
    #expect(parent.layouts == before + 2)
  }

  @Test("A superview that sizes its subviews in its own layout is laid out once") func sizingInLayout() {
    final class Parent: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        for view in subviews { view.bounds.size.width += 1 }
      }
    }
    let parent = Parent(frame: stage.rootView.bounds)
    stage.rootView.addSubview(parent)
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    for _ in 0..<3 { stage.runtime.layoutIfNeeded() }
    #expect(parent.layouts == 1)
  }

  @Test("A resized bare layer makes its superlayer's delegate lay out") func bareLayer() {
    final class Delegate: CALayerDelegate {
      var layouts = 0
      func layoutSublayers(of layer: CALayer) { layouts += 1 }
    }
    let (top, bare, delegate) = (CALayer(), CALayer(), Delegate())
    top.delegate = delegate
    stage.rootView.layer.addSublayer(top)
    top.addSublayer(bare)
    stage.runtime.layoutIfNeeded()
    let before = delegate.layouts
    bare.position.x = 10
    stage.runtime.layoutIfNeeded()
    #expect(delegate.layouts == before)
    bare.bounds.size.width = 10
    stage.runtime.layoutIfNeeded()
    #expect(delegate.layouts == before + 1)
  }

  // MARK: Notifications (item 9)

  private final class Telling: UIView {
    static var log: [String] = []
    private func record(_ what: String) { Self.log.append("\(accessibilityIdentifier ?? "?") \(what)") }
    override func didAddSubview(_ subview: UIView) {
      record("did add \(subview.accessibilityIdentifier ?? "?"): \(subview.superview === self)")
    }
    override func willRemoveSubview(_ subview: UIView) {
      record("will remove \(subview.accessibilityIdentifier ?? "?"): \(subview.superview === self)")
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      record("will move to \(newSuperview?.accessibilityIdentifier ?? "none")")
    }
    override func didMoveToSuperview() { record("did move to \(superview?.accessibilityIdentifier ?? "none")") }
  }

  private func makeTelling(_ name: String) -> Telling {
    let view = Telling(frame: .zero)
    view.accessibilityIdentifier = name
    return view
  }

  @Test("A view and its superviews are notified when it is added, changes its superview and is removed") func notified()
  {
    let (a, b, child) = (makeTelling("a"), makeTelling("b"), makeTelling("child"))
    Telling.log = []
    a.addSubview(child)
    #expect(Telling.log == ["child will move to a", "child did move to a", "a did add child: true"])
    Telling.log = []
    b.addSubview(child)
    #expect(
      Telling.log == [
        "a will remove child: true", "child will move to b", "child did move to b", "b did add child: true",
      ])
    Telling.log = []
    child.removeFromSuperview()
    #expect(Telling.log == ["b will remove child: true", "child will move to none", "child did move to none"])
  }

  @Test(
    "viewWithTag finds the view itself, then the first in the order of depth, and nothing for a tag that no view has")
  func tags() {
    let (parent, one, three) = makeParent()
    let deep = named("deep")
    one.addSubview(deep)
    (parent.tag, deep.tag, three.tag) = (1, 2, 2)
    #expect(parent.viewWithTag(1) === parent)
    #expect(parent.viewWithTag(2) === deep)
    #expect(three.viewWithTag(2) === three)
    #expect(one.viewWithTag(1) == nil)
  }
}
