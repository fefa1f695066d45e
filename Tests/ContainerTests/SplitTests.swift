import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests split views, which have two columns on a pad and one stack on a phone.
@MainActor
@Suite struct SplitTests {
  private final class DelegateLog: UISplitViewControllerDelegate {
    var top = UISplitViewController.Column.primary
    var calls: [String] = []
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { calls.append("to \(displayMode)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
  }

  private let delegateLog = DelegateLog()
  private let log = CallLog()

  private func scene(_ size: CGSize) -> (TestStage, UISplitViewController, NotingController, NotingController) {
    let (list, detail) = (NotingController("list", log), NotingController("detail", log))
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegateLog
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stage = TestStage(size: size, rootViewController: split)
    stage.runtime.layoutIfNeeded()
    return (stage, split, list, detail)
  }

  private let padSize = CGSize(width: 1000, height: 800)
  private let phoneSize = CGSize(width: 400, height: 800)

  private func controller(at point: CGPoint, _ stage: TestStage) -> String? {
    var responder: UIResponder? = stage.runtime.hitTest(point)
    while let current = responder {
      if let noting = current as? NotingController { return noting.name }
      responder = current.next
    }
    return nil
  }

  @Test("On a pad both columns are visible, and a touch is delivered to the one that contains it")
  func pad() {
    let (stage, split, list, detail) = scene(padSize)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(controller(at: CGPoint(x: 100, y: 400), stage) == "list")
    #expect(controller(at: CGPoint(x: 600, y: 400), stage) == "detail")
    #expect(list.splitViewController === split && detail.splitViewController === split)
    #expect(split.viewController(for: .primary) === list)
    #expect(log.take().filter { $0.hasSuffix("did appear") }.sorted() == ["detail did appear", "list did appear"])
  }

  @Test("The primary column can be hidden and shown again")
  func hiding() {
    let (stage, split, _, _) = scene(padSize)
    split.hide(.primary)
    stage.advance(by: 1)
    #expect(split.displayMode == .secondaryOnly)
    #expect(controller(at: CGPoint(x: 100, y: 400), stage) == "detail")
    split.show(.primary)
    stage.advance(by: 1)
    #expect(controller(at: CGPoint(x: 100, y: 400), stage) == "list")
    #expect(delegateLog.calls == ["to secondaryOnly", "to oneBesideSecondary"])
  }

  @Test(
    "On a phone there is one stack: the secondary column is pushed onto the primary one, and the back button goes back")
  func phone() {
    let (stage, split, _, detail) = scene(phoneSize)
    #expect(split.isCollapsed)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "list")
    split.show(.secondary)
    stage.advance(by: 1)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "detail")
    detail.navigationController?.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "list")
    split.show(.secondary)
    stage.advance(by: 1)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "detail")
  }

  @Test("Another detail controller replaces the current one, on a pad and on a phone")
  func detail() {
    for size in [padSize, phoneSize] {
      let (stage, split, _, _) = scene(size)
      split.showDetailViewController(NotingController("other", log), sender: nil)
      stage.advance(by: 1)
      stage.runtime.layoutIfNeeded()
      #expect(controller(at: CGPoint(x: size.width - 50, y: 400), stage) == "other")
      split.showDetailViewController(NotingController("third", log), sender: nil)
      stage.advance(by: 1)
      stage.runtime.layoutIfNeeded()
      #expect(controller(at: CGPoint(x: size.width - 50, y: 400), stage) == "third")
    }
  }

  @Test("When a window becomes narrow, the columns become one stack, with the column that the delegate returns on top")
  func resizing() {
    let (stage, split, _, _) = scene(padSize)
    stage.resize(to: phoneSize)
    #expect(split.isCollapsed)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "list")
    stage.resize(to: padSize)
    delegateLog.top = .secondary
    stage.resize(to: phoneSize)
    stage.advance(by: 1)
    #expect(controller(at: CGPoint(x: 200, y: 400), stage) == "detail")
    stage.resize(to: padSize)
    #expect(controller(at: CGPoint(x: 100, y: 400), stage) == "list")
    #expect(controller(at: CGPoint(x: 600, y: 400), stage) == "detail")
    #expect(delegateLog.calls == ["collapsed", "expanded", "collapsed", "expanded"])
  }
}
