import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests animated presentations, and sheets that are dismissed by a drag (reference section 8).
@MainActor
@Suite struct PresentationTests {
  private let log = CallLog()

  private func makeStage(_ style: UIModalPresentationStyle) -> (TestStage, NotingController, NotingController) {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    b.modalPresentationStyle = style
    let stage = TestStage(rootViewController: a)
    _ = log.take()
    return (stage, a, b)
  }

  /// Returns a stage on which a sheet was presented, after its animation, with the presenter and the presented
  /// controller.
  private func makeSheet() -> (TestStage, NotingController, NotingController) {
    let (stage, a, b) = makeStage(.pageSheet)
    a.present(b, animated: false)
    stage.runtime.layoutIfNeeded()
    _ = log.take()
    return (stage, a, b)
  }

  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    let log: CallLog
    var allows = true
    init(_ log: CallLog) { self.log = log }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("should dismiss")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.add("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.add("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("attempted")
    }
  }

  private func sheet(of controller: UIViewController) -> UIView? { controller.view.superview }
  private func dim(of controller: UIViewController) -> UIView? { controller.view.superview?.superview?.subviews.first }

  // MARK: Animated

  @Test("A sheet moves up from below the edge on the virtual clock; the completion comes after viewDidAppear")
  func presenting() {
    let (stage, a, b) = makeStage(.pageSheet)
    a.present(b, animated: true) { log.add("completed") }
    stage.advance(by: 0)
    #expect(log.take() == ["B loaded", "B will appear", "B is appearing"])
    #expect(a.presentedViewController === b && sheet(of: b)?.layer.presentation()?.frame.minY == 800)
    stage.advance(by: 0.2)
    let y = sheet(of: b)?.layer.presentation()?.frame.minY ?? 0
    #expect(y > 100 && y < 700)
    #expect((dim(of: b)?.layer.presentation()?.opacity ?? 0) > 0.2)
    stage.advance(by: 0.3)
    #expect(log.take() == ["B did appear", "completed"])
    #expect(sheet(of: b)?.frame == CGRect(x: 0, y: 54, width: 400, height: 746))
    a.dismiss(animated: true) { log.add("completed") }
    stage.advance(by: 0)
    #expect(log.take() == ["B will disappear"])
    #expect(a.presentedViewController === b)
    stage.advance(by: 0.5)
    #expect(log.take() == ["B did disappear", "completed"])
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  @Test("Full screen: the presenter's view stays until the presented one covers it (M)")
  func fullScreen() {
    let (stage, a, b) = makeStage(.fullScreen)
    a.present(b, animated: true)
    stage.advance(by: 0)
    #expect(log.take() == ["B loaded", "A will disappear", "B will appear", "B is appearing"])
    #expect(a.view.window === stage.window)
    stage.advance(by: 1)
    #expect(log.take() == ["B did appear", "A did disappear"])
    #expect(a.view.window == nil)
    b.dismiss(animated: true)
    stage.advance(by: 0)
    #expect(log.take() == ["B will disappear", "A will appear", "A is appearing"])
    stage.advance(by: 1)
    #expect(log.take() == ["A did appear", "B did disappear"])
  }

  @Test("While it animates, a presentation gets all touches and delivers none to the views in it or behind it")
  func touchesMeanwhile() {
    let (stage, a, b) = makeStage(.fullScreen)
    a.present(b, animated: true)
    stage.advance(by: 0)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) is UITransitionView)
    stage.advance(by: 1)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) === b.view)
    b.dismiss(animated: true)
    stage.advance(by: 0)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) is UITransitionView)
    stage.advance(by: 1)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) === a.view)
  }

  @Test("A dismissal during the presentation begins after the presentation has completed")
  func dismissedEarly() {
    let (stage, a, b) = makeStage(.pageSheet)
    a.present(b, animated: true)
    stage.advance(by: 0.1)
    _ = log.take()
    a.dismiss(animated: false)
    #expect(log.take() == ["B did appear", "B will disappear", "B did disappear"])
    #expect(a.presentedViewController == nil)
  }

  @Test("A form sheet is a sheet on a phone; raw values are those of the header")
  func formSheet() {
    let (stage, a, b) = makeStage(.formSheet)
    a.present(b, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(sheet(of: b)?.frame.minY == 54)
    #expect(UIModalPresentationStyle.formSheet.rawValue == 2)
  }

  // MARK: Dragging

  private func drag(_ stage: TestStage, by distance: CGFloat, over duration: TimeInterval, rest: TimeInterval = 0) {
    let finger = stage.finger()
    let began = stage.now
    finger.down(CGPoint(x: 200, y: 100))
    for step in 1...10 {
      let point = CGPoint(x: 200, y: 100 + distance * CGFloat(step) / 10)
      finger.move(point, at: began + duration * Double(step) / 10)
    }
    if rest > 0 {
      finger.move(CGPoint(x: 200, y: 100 + distance - 0.5), at: began + duration + rest / 2)
      finger.move(CGPoint(x: 200, y: 100 + distance), at: began + duration + rest)
    }
    finger.up(at: began + duration + rest)
  }

  @Test("A sheet follows the finger down, the dimming fades with it, and past the middle it is dismissed")
  func draggedAway() {
    let (stage, a, b) = makeSheet()
    let delegate = Delegate(log)
    b.presentationController?.delegate = delegate
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 100))
    finger.move(CGPoint(x: 200, y: 110), at: stage.now + 0.1)
    #expect(log.take() == ["should dismiss", "will dismiss", "B will disappear"])
    finger.move(CGPoint(x: 200, y: 110 + 373), at: stage.now + 0.5)
    #expect(abs((sheet(of: b)?.layer.presentation()?.frame.minY ?? 0) - (54 + 373)) < 1)
    #expect(abs((dim(of: b)?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    finger.move(CGPoint(x: 200, y: 520), at: stage.now + 1)
    finger.up(at: stage.now + 0.5)
    stage.advance(by: 1)
    #expect(log.take() == ["B did disappear", "did dismiss"])
    #expect(a.presentedViewController == nil)
  }

  @Test("A sheet released early returns: the controller will and did appear again; a flick decides by direction")
  func comesBack() {
    let (stage, a, b) = makeSheet()
    drag(stage, by: 100, over: 1, rest: 0.5)
    stage.advance(by: 1)
    #expect(log.take() == ["B will disappear", "B will appear", "B did appear"])
    #expect(sheet(of: b)?.frame.minY == 54 && a.presentedViewController === b)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) === b.view)
    drag(stage, by: 100, over: 0.08)
    stage.advance(by: 1)
    #expect(a.presentedViewController == nil)
  }

  @Test(
    "7.4: below the middle a sheet goes at 1000 points a second downwards, and not below that", arguments: [900, 1100])
  func flickSpeed(speed: CGFloat) {
    let (stage, a, _) = makeSheet()
    drag(stage, by: 120, over: TimeInterval(120 / speed))
    stage.advance(by: 1)
    #expect((a.presentedViewController == nil) == (speed > 1000))
  }

  @Test("7.4: a released sheet moves on a critically damped spring of 18.257 radians per second")
  func spring() {
    let (stage, _, b) = makeSheet()
    drag(stage, by: 410, over: 1, rest: 0.5)
    let (distance, frequency) = (746 - 400.0, 18.257)
    stage.advance(by: 0.15)
    let rest = distance * (1 + frequency * 0.15) * exp(-frequency * 0.15)
    #expect(abs((sheet(of: b)?.layer.presentation()?.frame.minY ?? 0) - CGFloat(800 - rest)) < 2)
  }

  @Test("8: a tap outside a sheet dismisses it, whatever recognizer is on the window, which keeps its other taps")
  func tapBeside() {
    @MainActor final class Taps: NSObject {
      var count = 0
      func tapped() { count += 1 }
    }
    let (stage, _, b) = makeSheet()
    let taps = Taps()
    stage.window.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.tapped))
    stage.finger().tap(CGPoint(x: 200, y: 400))
    #expect(taps.count == 1 && b.presentingViewController != nil)
    stage.finger().tap(CGPoint(x: 200, y: 20))
    #expect(taps.count == 1)
    stage.advance(by: 1)
    #expect(b.presentingViewController == nil)
  }

  @Test("8: the dimming behind a sheet is black with an alpha of one fifth") func dimColour() {
    let (_, _, b) = makeSheet()
    #expect(dim(of: b) is UIDimmingView)
    #expect(dim(of: b)?.backgroundColor == UIColor(white: 0, alpha: 0.2))
  }

  @Test("A modal sheet moves a little, returns, and notifies its delegate of the attempt")
  func refused() {
    let (stage, a, b) = makeSheet()
    let delegate = Delegate(log)
    delegate.allows = false
    b.presentationController?.delegate = delegate
    drag(stage, by: 400, over: 0.2)
    #expect(log.take() == ["should dismiss", "attempted"])
    stage.advance(by: 1)
    #expect(sheet(of: b)?.frame.minY == 54 && a.presentedViewController === b)
    b.isModalInPresentation = true
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(log.take() == ["attempted"])
    delegate.allows = true
    b.isModalInPresentation = false
    stage.finger().tap(CGPoint(x: 20, y: 20))
    stage.advance(by: 1)
    #expect(log.take() == ["should dismiss", "will dismiss", "B will disappear", "B did disappear", "did dismiss"])
    a.present(b, animated: false)
    stage.advance(by: 0)
    _ = log.take()
    a.dismiss(animated: false)
    stage.advance(by: 0)
    #expect(log.take() == ["B will disappear", "B did disappear"])
  }

  @Test("A sideways drag does not move the sheet, and a tap still presses a button in it")
  func otherGestures() {
    let (stage, a, b) = makeSheet()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 20, width: 200, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    b.view.addSubview(button)
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 410), over: 0.3)
    stage.finger().tap(CGPoint(x: 200, y: 100))
    stage.advance(by: 1)
    #expect(a.presentedViewController === b && taps == 1 && log.take().isEmpty)
  }

  @Test("C166: a touch that began in a presented view's window stays in it when it moves over another window")
  func capture() {
    final class Tracking: UIView {
      var phases: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.moved) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
    }
    let (stage, a, _) = makeStage(.pageSheet)
    let below = Tracking(frame: a.view.bounds)
    a.view.addSubview(below)
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    let controller = UIViewController()
    second.rootViewController = controller
    second.isHidden = false
    stage.runtime.layoutIfNeeded()
    let above = Tracking(frame: controller.view.bounds)
    controller.view.addSubview(above)
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 100))
    finger.move(CGPoint(x: 200, y: 500), at: stage.now + 0.1)
    finger.up(at: stage.now + 0.1)
    #expect(above.phases == [.began, .moved, .ended] && below.phases.isEmpty)
  }
}
