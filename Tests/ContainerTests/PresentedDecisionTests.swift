import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests how presented controllers determine the orientation and the dismissal of the keyboard (Apple,
/// `UIViewController`).
@MainActor
@Suite struct PresentedDecisionTests {
  private final class Video: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  private final class Drawing: UIViewController {
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
  }

  private func present(_ presented: UIViewController) -> TestStage {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    stage.advance(by: 1)
    return stage
  }

  @Test("A full-screen controller rotates the content to an orientation it supports, and back when it is dismissed")
  func supported() {
    let video = Video()
    #expect(TestStage().runtime.perform { video.preferredInterfaceOrientationForPresentation } == .landscapeRight)
    let stage = present(video)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(video.view.bounds.size == CGSize(width: 800, height: 400))
    video.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    #expect(stage.rootView.bounds.size == CGSize(width: 400, height: 800))
  }

  @Test("Of several supported orientations the preferred one is used; rotating the device can change it")
  func preferred() {
    let drawing = Drawing()
    let standard = TestStage().runtime.perform { UIViewController().preferredInterfaceOrientationForPresentation }
    #expect(standard == .portrait)
    let stage = present(drawing)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeLeft)
    stage.rotate(to: .landscapeLeft)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    drawing.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
  }

  @Test("A sheet does not rotate the content") func sheet() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    root.present(Video(), animated: false)
    stage.advance(by: 1)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
  }

  @Test("A controller that allows a rotation again causes it") func attempted() {
    final class Locked: UIViewController {
      var isLocked = true
      override var shouldAutorotate: Bool { !isLocked }
    }
    let locked = Locked()
    let stage = TestStage(rootViewController: locked)
    stage.rotate(to: .landscapeLeft)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    locked.isLocked = false
    UIViewController.attemptRotationToDeviceOrientation()
    stage.advance(by: 1)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
  }

  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    var keepsKeyboard: Bool?
    override func viewDidLoad() {
      super.viewDidLoad()
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      view.addSubview(field)
    }
    override var disablesAutomaticKeyboardDismissal: Bool {
      keepsKeyboard ?? super.disablesAutomaticKeyboardDismissal
    }
  }

  @Test("The keyboard of a form sheet stays when its field resigns, until the dismissal; others can opt in")
  func keyboard() {
    for (style, override, stays) in [
      (UIModalPresentationStyle.formSheet, nil, true), (.formSheet, false, false), (.pageSheet, nil, false),
      (.pageSheet, true, true),
    ] {
      let root = UIViewController()
      let stage = TestStage(rootViewController: root)
      let form = Form()
      form.modalPresentationStyle = style
      form.keepsKeyboard = override
      root.present(form, animated: false)
      stage.advance(by: 1)
      form.field.becomeFirstResponder()
      let keyboard = form.field.inputView
      #expect(keyboard?.window != nil)
      form.field.resignFirstResponder()
      #expect(!form.field.isFirstResponder && (keyboard?.window != nil) == stays)
      form.dismiss(animated: false)
      stage.advance(by: 1)
      #expect(keyboard?.window == nil)
    }
  }
}
