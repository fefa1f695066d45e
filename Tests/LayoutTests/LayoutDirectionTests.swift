import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests leading and trailing in right-to-left layouts.
@MainActor
@Suite struct LayoutDirectionTests {
  @Test("In a container forced from right to left, leading is the right edge and distances are mirrored")
  func constraints() {
    let stage = TestStage()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 30),
      view.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    stage.rootView.semanticContentAttribute = .forceRightToLeft
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.minX == 270)
    // Playback controls and spatial content are not mirrored.
    stage.rootView.semanticContentAttribute = .playback
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.minX == 30)
  }

  @Test("A stack forced from right to left begins at the right, and its views are hit there")
  func stack() {
    let stage = TestStage()
    let views = [UIView(), UIView()]
    for view in views { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 40)
    stack.semanticContentAttribute = .forceRightToLeft
    stage.rootView.addSubview(stack)
    stage.runtime.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [60, 0])
    #expect(stage.runtime.hitTest(CGPoint(x: 100, y: 20)) === views[0])
  }

  @Test("Only a forced direction differs from the language's")
  func directions() {
    let attributes: [UISemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    #expect(
      attributes.map(UIView.userInterfaceLayoutDirection(for:)) == [
        .leftToRight, .leftToRight, .leftToRight, .leftToRight, .rightToLeft,
      ])
  }
}
