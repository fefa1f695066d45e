import Testing
import UIKitTestSupport

/// Tests margins that are determined by the view, its superview and the layout direction.
@MainActor
@Suite struct MarginTests {
  /// Source: `preservesSuperviewLayoutMargins`: "affects layouts where the distance between the edge of a view and its
  /// superview is smaller than the corresponding margin"; `insetsLayoutMarginsFromSafeArea` is false here so that only
  /// margins have an effect. H.
  @Test("Preserved margins keep content out of the superview's margins, as far as the view overlaps them")
  func preserved() {
    let stage = TestStage()
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView())
    for view in [outer, inner] { view.insetsLayoutMarginsFromSafeArea = false }
    outer.layoutMargins = UIEdgeInsets(top: 10, left: 40, bottom: 10, right: 60)
    inner.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    inner.frame = CGRect(x: 10, y: 100, width: 380, height: 100)
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    stage.advance(by: 0.1)
    #expect(inner.layoutMargins.left == 8 && inner.layoutMarginsGuide.layoutFrame.minX == 8)
    inner.preservesSuperviewLayoutMargins = true
    stage.advance(by: 0.1)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 50))
    #expect(inner.layoutMarginsGuide.layoutFrame == CGRect(x: 30, y: 8, width: 300, height: 84))
    inner.frame.origin.x = 100
    inner.frame.size.width = 200
    stage.advance(by: 0.1)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  /// Source: `directionalLayoutMargins`: leading and trailing are left and right depending on the view's layout
  /// direction, and setting either property changes the other. H.
  @Test("Directional margins correspond to the plain ones by the direction of the view, in both ways")
  func directional() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    view.insetsLayoutMarginsFromSafeArea = false
    stage.rootView.addSubview(view)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 5))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 20))
    view.layoutMargins = UIEdgeInsets(top: 3, left: 7, bottom: 4, right: 9)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 3, leading: 9, bottom: 4, trailing: 7))
  }

  /// Source: `NSLayoutConstraint.Attribute`: the margin attributes are "the object's margin". H.
  @Test("C247: Constraints on margin attributes refer to the view without its margins", arguments: [false, true])
  func marginAttributes(isRightToLeft: Bool) {
    let stage = TestStage()
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    if isRightToLeft { outer.semanticContentAttribute = .forceRightToLeft }
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    func fix(_ own: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0) {
      NSLayoutConstraint(
        item: inner, attribute: own, relatedBy: .equal, toItem: outer, attribute: other, multiplier: 1,
        constant: constant
      ).isActive = true
    }
    fix(.leading, .leadingMargin, 5)
    inner.widthAnchor.constraint(equalToConstant: 50).isActive = true
    fix(.top, .topMargin)
    fix(.bottom, .bottomMargin, -7)
    stage.advance(by: 0.1)
    #expect(inner.frame == CGRect(x: isRightToLeft ? 205 : 25, y: 10, width: 50, height: 153))
    for constraint in outer.constraints where constraint.firstAttribute == .leading { constraint.isActive = false }
    fix(.centerX, .centerXWithinMargins)
    stage.advance(by: 0.1)
    #expect(inner.center.x == 140)
  }
}
