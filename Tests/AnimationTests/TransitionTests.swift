import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which views exist, are visible and can be touched during `UIView.transition`.
@MainActor
@Suite struct TransitionTests {
  private let stage = TestStage()

  private func view(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = color
    return view
  }

  private func images() -> [Float] {
    stage.runtime.makeDisplayList().flattened.commands.compactMap {
      if case .image(let drawing) = $0 { drawing.opacity } else { nil }
    }
  }

  @Test("A dissolve changes the view at once, shows the old appearance until it has faded, and then completes")
  func dissolve() {
    let box = view(.red)
    stage.rootView.addSubview(box)
    stage.runtime.layoutIfNeeded()
    var finished: Bool?
    UIView.transition(with: box, duration: 1, options: .transitionCrossDissolve) {
      box.backgroundColor = .blue
    } completion: {
      finished = $0
    }
    #expect(box.backgroundColor == .blue && box.subviews.isEmpty)
    stage.advance(by: 0.5)
    #expect(images().count == 1 && finished == nil)
    stage.advance(by: 0.6)
    #expect(images().isEmpty && finished == true)
    #expect(box.layer.sublayers == nil)
  }

  @Test("A view in a transition gets no touches until the end, unless user interaction is allowed")
  func touches() {
    let box = view(.red)
    stage.rootView.addSubview(box)
    stage.runtime.layoutIfNeeded()
    let inside = CGPoint(x: 50, y: 50)
    UIView.transition(with: box, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(stage.runtime.hitTest(inside) !== box)
    stage.advance(by: 1.1)
    #expect(stage.runtime.hitTest(inside) === box)
    UIView.transition(
      with: box, duration: 1, options: [.transitionCrossDissolve, .allowUserInteraction], animations: nil)
    #expect(stage.runtime.hitTest(inside) === box)
  }

  @Test("In a transition from one view to another the second replaces the first in the hierarchy")
  func fromTo() {
    let container = view(.white)
    let (front, back, top) = (view(.red), view(.blue), view(.clear))
    stage.rootView.addSubview(container)
    container.addSubview(front)
    container.addSubview(top)
    var isOver = false
    UIView.transition(from: front, to: back, duration: 0.5, options: .transitionFlipFromRight) { _ in isOver = true }
    #expect(container.subviews == [back, top] && front.superview == nil)
    stage.advance(by: 0.6)
    #expect(isOver)
  }

  @Test("With showHideTransitionViews both views stay in the hierarchy")
  func showHide() {
    let container = view(.white)
    let (front, back) = (view(.red), view(.blue))
    stage.rootView.addSubview(container)
    container.addSubview(back)
    container.addSubview(front)
    back.isHidden = true
    UIView.transition(from: front, to: back, duration: 0.5, options: .showHideTransitionViews)
    #expect(container.subviews == [back, front] && front.isHidden && !back.isHidden)
  }

  @Test("The first half of a flip shows the old appearance, the second half the new one")
  func flip() {
    let box = view(.red)
    stage.rootView.addSubview(box)
    stage.runtime.layoutIfNeeded()
    UIView.transition(with: box, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
      box.backgroundColor = .blue
    }
    stage.advance(by: 0.25)
    #expect(images().count == 1)
    stage.advance(by: 0.5)
    #expect(images().isEmpty)
  }
}
