import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests sheets with several detents. Source: Apple, `UISheetPresentationController`.
@MainActor
@Suite struct SheetDetentTests {
  private final class Listener: UISheetPresentationControllerDelegate {
    var received: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { received.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      received.append("dismissed")
    }
  }

  /// Returns a stage of 400 by 800 points on which a sheet was presented.
  private func makeSheet(
    _ prepare: (UISheetPresentationController) -> Void
  ) -> (TestStage, UIViewController, UISheetPresentationController) {
    let stage = TestStage(size: CGSize(width: 400, height: 800), rootViewController: UIViewController())
    let sheet = UIViewController()
    sheet.sheetPresentationController.map(prepare)
    stage.window.rootViewController?.present(sheet, animated: false)
    stage.runtime.layoutIfNeeded()
    return (
      stage, sheet,
      sheet.sheetPresentationController
        ?? UISheetPresentationController(presentedViewController: sheet, presenting: nil)
    )
  }

  private func top(_ controller: UIViewController) -> CGFloat {
    let view = controller.view.superview
    return view.map { $0.convert($0.bounds, to: nil).minY } ?? -1
  }

  @Test("A sheet opens at its first detent, and moves to the selected one") func selecting() {
    let (stage, controller, sheet) = makeSheet {
      $0.detents = [.custom(identifier: .init("low")) { _ in 200 }, .large()]
    }
    #expect(top(controller) == 600)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: 1)
    #expect(top(controller) == 54)
    sheet.selectedDetentIdentifier = .init("low")
    stage.runtime.layoutIfNeeded()
    #expect(top(controller) == 600)
  }

  @Test("A sheet that is dragged up and released moves to the nearest detent, and the delegate is called once")
  func dragging() {
    let listener = Listener()
    let (stage, controller, sheet) = makeSheet {
      $0.detents = [.custom(identifier: .init("low")) { _ in 200 }, .large()]
      $0.delegate = listener
    }
    let finger = stage.finger()
    finger.drag(from: CGPoint(x: 200, y: 620), to: CGPoint(x: 200, y: 180), over: 1)
    stage.advance(by: 1)
    #expect(sheet.selectedDetentIdentifier == .large && top(controller) == 54)
    #expect(listener.received == ["com.apple.UIKit.large"])
    finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500), over: 1)
    stage.advance(by: 1)
    #expect(top(controller) == 600 && listener.received.count == 2)
  }

  @Test("A drag far below the smallest detent dismisses the sheet, unless it is modal") func dismissing() {
    let listener = Listener()
    let (stage, controller, _) = makeSheet {
      $0.detents = [.medium(), .large()]
      $0.delegate = listener
    }
    controller.isModalInPresentation = true
    let finger = stage.finger()
    finger.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 780), over: 1)
    stage.advance(by: 1)
    #expect(controller.presentingViewController != nil && listener.received == [])
    controller.isModalInPresentation = false
    finger.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 780), over: 1)
    stage.advance(by: 1)
    #expect(controller.presentingViewController == nil && listener.received == ["dismissed"])
  }

  @Test("At an undimmed detent touches outside the sheet reach the views behind it; above it they do not")
  func undimmed() {
    let (stage, controller, sheet) = makeSheet {
      $0.detents = [.custom(identifier: .init("low")) { _ in 200 }, .large()]
      $0.largestUndimmedDetentIdentifier = .init("low")
    }
    let root = stage.window.rootViewController?.view
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === root)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 700), with: nil) === controller.view)
    stage.finger().tap(CGPoint(x: 200, y: 300))
    stage.advance(by: 1)
    #expect(controller.presentingViewController != nil)
    sheet.selectedDetentIdentifier = .large
    stage.runtime.layoutIfNeeded()
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 30), with: nil) !== root)
  }

  @Test("The grabber is visible at the top of the sheet and gets no touches") func grabber() {
    let (stage, controller, _) = makeSheet {
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 24
    }
    let around = controller.view.superview
    #expect(around?.layer.cornerRadius == 24 && around?.subviews.count == 2)
    let bar = around?.subviews.last
    #expect(bar?.bounds.size == CGSize(width: 36, height: 5))
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 54 + 7), with: nil) === controller.view)
  }

  @Test("A finger that scrolls up first enlarges the sheet, unless the sheet lets the content scroll instead")
  func scrollingExpands() {
    for expands in [true, false] {
      let (stage, controller, sheet) = makeSheet {
        $0.detents = [.medium(), .large()]
        $0.prefersScrollingExpandsWhenScrolledToEdge = expands
      }
      let scrollView = UIScrollView(frame: controller.view.bounds)
      scrollView.autoresizingMask = .flexibleHeight
      scrollView.contentSize = CGSize(width: 400, height: 3000)
      controller.view.addSubview(scrollView)
      let finger = stage.finger()
      finger.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: 1)
      stage.advance(by: 2)
      #expect((sheet.selectedDetentIdentifier == .large) == expands)
      #expect((scrollView.contentOffset.y > 0) == !expands)
      finger.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), over: 1)
      stage.advance(by: 2)
      #expect(scrollView.contentOffset.y > 50)
    }
  }
}
