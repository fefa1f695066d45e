import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the calls of a presentation's delegate (Header `UIPresentationController`).
@MainActor
@Suite struct DismissalOrderTests {
  private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: CallLog
    var allows = true
    init(_ log: CallLog) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("should")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("attempt")
    }
  }

  private let log = CallLog()

  private func present() -> (TestStage, NotingController, Delegate) {
    let stage = TestStage(rootViewController: UIViewController())
    let (sheet, delegate) = (NotingController("S", log), Delegate(log))
    sheet.presentationController?.delegate = delegate
    stage.window.rootViewController?.present(sheet, animated: true)
    stage.advance(by: 1)
    _ = log.take()
    return (stage, sheet, delegate)
  }

  private func tapBeside(on stage: TestStage) {
    stage.finger().tap(CGPoint(x: 200, y: 20))
    stage.advance(by: 1)
  }

  @Test("A tap outside the sheet: should, will, the appearance calls, did") func tap() {
    let (stage, sheet, delegate) = present()
    tapBeside(on: stage)
    #expect(log.take() == ["should", "will", "S will disappear", "S did disappear", "did"])
    #expect(sheet.presentingViewController == nil && delegate.allows)
  }

  @Test("A downward drag calls the methods in the same order") func drag() {
    let (stage, _, delegate) = present()
    stage.finger().drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), over: 0.5)
    stage.advance(by: 1)
    #expect(log.take().filter { !$0.hasPrefix("S") } == ["should", "will", "did"] && delegate.allows)
  }

  @Test("A delegate that returns false is notified of the attempt; for a modal controller only the attempt is notified")
  func refused() {
    let (stage, sheet, delegate) = present()
    delegate.allows = false
    tapBeside(on: stage)
    #expect(log.take() == ["should", "attempt"])
    sheet.isModalInPresentation = true
    tapBeside(on: stage)
    #expect(log.take() == ["attempt"] && sheet.presentingViewController != nil)
  }

  @Test("A dismissal by the program calls none of them, and its completion comes last") func program() {
    let (stage, sheet, delegate) = present()
    sheet.dismiss(animated: true) { [log] in log.add("completion") }
    stage.advance(by: 1)
    #expect(log.take() == ["S will disappear", "S did disappear", "completion"] && delegate.allows)
  }

  /// Source: Apple, `dismiss(animated:completion:)`.
  @Test("Dismissing a presenting controller removes the controllers above it; a second presentation is rejected")
  func chain() {
    let (stage, sheet, delegate) = present()
    let (top, other) = (UIViewController(), UIViewController())
    sheet.present(top, animated: false)
    sheet.present(other, animated: false)
    stage.advance(by: 0.1)
    #expect(top.presentingViewController === sheet && other.presentingViewController == nil)
    sheet.dismiss(animated: false)
    stage.advance(by: 0.1)
    #expect(sheet.presentedViewController == nil && sheet.presentingViewController != nil)
    sheet.present(top, animated: false)
    stage.window.rootViewController?.dismiss(animated: false)
    stage.advance(by: 0.1)
    #expect(sheet.presentingViewController == nil && top.presentingViewController == nil && delegate.allows)
  }
}
