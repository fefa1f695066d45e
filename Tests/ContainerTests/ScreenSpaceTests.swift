import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the coordinate space of the screen, windows without a scene, and the area that the keyboard covers.
@MainActor
@Suite struct ScreenSpaceTests {
  private let stage = TestStage(size: CGSize(width: 400, height: 600))

  /// Source: Apple, `UICoordinateSpace`.
  @Test("A rectangle is converted between the screen and a view of a window at another origin") func screen() {
    stage.runtime.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    window.isHidden = false
    let onScreen = CGRect(x: 60, y: 120, width: 30, height: 40)
    #expect(view.convert(view.bounds, to: UIScreen.main.coordinateSpace) == onScreen)
    #expect(view.convert(onScreen, from: UIScreen.main.coordinateSpace) == view.bounds)
    #expect(UIScreen.main.coordinateSpace.convert(CGPoint(x: 0, y: 0), from: view) == onScreen.origin)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: window as any UICoordinateSpace) == CGPoint(x: 11, y: 21))
  }

  @Test("A window whose scene is set to nil is not shown") func sceneless() {
    stage.runtime.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    window.isHidden = false
    #expect(window.windowScene != nil)
    window.windowScene = nil
    #expect(window.windowScene == nil && window.isHidden)
  }

  /// Source: Apple, `UIView.keyboardLayoutGuide`.
  @Test("Views constrained to the keyboard guide move up with the keyboard, in its animation, and down again")
  func keyboard() {
    stage.runtime.makeCurrent()
    let (field, bar) = (UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), UIView())
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    field.inputView = keys
    stage.rootView.addSubview(field)
    stage.rootView.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: stage.rootView.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 400),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(bar.frame.maxY == 600)
    field.becomeFirstResponder()
    #expect(bar.frame.maxY == 400 && bar.layer.animationKeys() != nil)
    stage.advance(by: 1)
    field.resignFirstResponder()
    stage.advance(by: 1)
    #expect(bar.frame.maxY == 600)
  }

  /// Source: Apple, `preferredContentSizeDidChange(forChildContentContainer:)`.
  @Test("A stack's preferred size is that of the controller on top") func stackSize() {
    stage.runtime.makeCurrent()
    let child = UIViewController()
    let stack = UINavigationController(rootViewController: child)
    child.preferredContentSize = CGSize(width: 200, height: 120)
    #expect(stack.preferredContentSize == CGSize(width: 200, height: 120))
  }

  @Test("A constraint without items keeps its values, and cannot be activated") func emptyConstraint() {
    let constraint = NSLayoutConstraint()
    constraint.constant = 5
    constraint.isActive = true
    #expect(constraint.constant == 5 && !constraint.isActive)
  }
}
