import Testing
import UIKit
import UIKitTestSupport

/// The distance between two anchors as a dimension.
@MainActor
@Suite struct AnchorOffsetTests {
  @Test("Distances between anchors can be made equal, in both axes and from right to left")
  func equalDistances() {
    let stage = TestStage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.window.addSubview(root)
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    }
    let first = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
    let second = views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -50),
      second.constraint(equalTo: first, multiplier: 2),
      views[0].topAnchor.constraint(equalTo: root.topAnchor),
      views[1].topAnchor.constraint(equalTo: root.topAnchor),
      views[0].bottomAnchor.anchorWithOffset(to: views[2].topAnchor).constraint(equalToConstant: 25),
    ])
    root.layoutIfNeeded()
    // 300 points less the margins and three widths leave 120, of which the second distance is two thirds.
    #expect(views[1].frame.minX == 90 && views[2].frame.minX == 210, "\(views.map(\.frame))")
    #expect(views[2].frame.minY == 55)
    root.semanticContentAttribute = .forceRightToLeft
    views.forEach { $0.semanticContentAttribute = .forceRightToLeft }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(views[0].frame.maxX - views[1].frame.minX >= 40)
  }

  @Test("An offset from left to right keeps its direction")
  func absolute() {
    let stage = TestStage()
    let (root, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
    stage.window.addSubview(root)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      root.leftAnchor.anchorWithOffset(to: box.leftAnchor).constraint(equalToConstant: 70),
      box.rightAnchor.anchorWithOffset(to: root.rightAnchor).constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 70 && box.frame.width == 200, "\(box.frame)")
  }
}
