import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the places of popovers, and the effects of touches inside and outside of them.
@MainActor
@Suite struct PopoverTests {
  @MainActor
  private final class DelegateLog: UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var stays = false
    var calls: [String] = []
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      calls.append("prepare")
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !stays }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("did dismiss")
    }
  }

  private final class Tapped: UIView {
    var taps = 0
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
  }

  private let delegateLog = DelegateLog()

  /// Returns a stage, a presenting controller, the source view and a second view, on a phone or a pad.
  private func scene(wide: Bool = false) -> (TestStage, UIViewController, Tapped, Tapped) {
    let root = UIViewController()
    let stage = TestStage(
      size: wide ? CGSize(width: 1000, height: 800) : TestStage.defaultSize, rootViewController: root)
    let source = Tapped(frame: CGRect(x: 150, y: 100, width: 100, height: 40))
    let other = Tapped(frame: CGRect(x: 10, y: 700, width: 100, height: 40))
    root.view.addSubview(source)
    root.view.addSubview(other)
    return (stage, root, source, other)
  }

  private func present(_ stage: TestStage, _ root: UIViewController, beside source: UIView?) -> UIViewController {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 200, height: 150)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = source
    content.popoverPresentationController?.delegate = delegateLog
    root.present(content, animated: false)
    stage.advance(by: 0.1)
    stage.runtime.layoutIfNeeded()
    return content
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test("It is below its source, with its preferred size and its arrow pointing up")
  func below() {
    let (stage, root, source, _) = scene(wide: true)
    let content = present(stage, root, beside: source)
    #expect(frame(content) == CGRect(x: 100, y: 153, width: 200, height: 150))
    #expect(content.popoverPresentationController?.arrowDirection == .up)
    #expect(delegateLog.calls == ["prepare"])
  }

  @Test("Without room below it is above; a direction that is not permitted is not used")
  func sides() {
    let (stage, root, source, other) = scene(wide: true)
    let content = present(stage, root, beside: other)
    #expect(content.popoverPresentationController?.arrowDirection == .down)
    #expect(frame(content).maxY == 687)
    #expect(frame(content).minX == 10)
    root.dismiss(animated: false)
    let second = UIViewController()
    second.preferredContentSize = CGSize(width: 200, height: 150)
    second.modalPresentationStyle = .popover
    second.popoverPresentationController?.sourceView = source
    second.popoverPresentationController?.permittedArrowDirections = .left
    root.present(second, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(second.popoverPresentationController?.arrowDirection == .left)
    #expect(frame(second).minX == 263)
  }

  @Test("A tap outside dismisses it and reaches no view, unless it is in a passthrough view")
  func outside() {
    let (stage, root, source, other) = scene(wide: true)
    let content = present(stage, root, beside: source)
    content.popoverPresentationController?.passthroughViews = [other]
    stage.finger().tap(CGPoint(x: 50, y: 720))
    #expect(other.taps == 1)
    #expect(root.presentedViewController === content)
    stage.finger().tap(CGPoint(x: 160, y: 110))
    stage.advance(by: 1)
    #expect(source.taps == 0)
    #expect(root.presentedViewController == nil)
    #expect(delegateLog.calls == ["prepare", "did dismiss"])
  }

  @Test("A tap inside reaches the content")
  func inside() {
    let (stage, root, source, _) = scene(wide: true)
    let content = present(stage, root, beside: source)
    let inner = Tapped(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    content.view.addSubview(inner)
    stage.finger().tap(CGPoint(x: 150, y: 200))
    #expect(inner.taps == 1)
    #expect(root.presentedViewController === content)
  }

  @Test("A delegate can prevent its dismissal")
  func stays() {
    let (stage, root, source, _) = scene(wide: true)
    let content = present(stage, root, beside: source)
    delegateLog.stays = true
    stage.finger().tap(CGPoint(x: 700, y: 700))
    stage.advance(by: 1)
    #expect(root.presentedViewController === content)
  }

  @Test("On a phone it becomes a sheet, unless the delegate returns none for the adaptive style")
  func compact() {
    let (stage, root, source, _) = scene()
    var content = present(stage, root, beside: source)
    #expect(frame(content) == CGRect(x: 100, y: 153, width: 200, height: 150))
    root.dismiss(animated: false)
    delegateLog.style = .automatic
    content = present(stage, root, beside: source)
    #expect(frame(content).width == 400)
    root.dismiss(animated: false)
    delegateLog.style = .fullScreen
    content = present(stage, root, beside: source)
    #expect(frame(content) == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  /// Source: Apple, `UIPopoverPresentationController.backgroundColor`.
  @Test("C480: A popover has a background behind a clear view, and else the color of the view or its own")
  func background() throws {
    let (stage, root, source, _) = scene(wide: true)
    let content = present(stage, root, beside: source)
    let box = try #require(content.view.superview)
    #expect(box.backgroundColor == .systemBackground)
    for (color, shown) in [(UIColor.clear, UIColor.systemBackground), (.red, .red)] {
      root.dismiss(animated: false)
      stage.advance(by: 0.1)
      let other = UIViewController()
      other.view.backgroundColor = color
      other.modalPresentationStyle = .popover
      other.popoverPresentationController?.sourceView = source
      root.present(other, animated: false)
      stage.advance(by: 0.1)
      #expect(other.view.superview?.backgroundColor == shown && other.view.backgroundColor == color)
    }
  }
}
