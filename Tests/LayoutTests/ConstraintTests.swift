import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the frames that result from constraints and anchors.
@MainActor
@Suite struct ConstraintTests {
  @Test("Edges pinned to the superview with constants, in a window of 400 by 800")
  func edges() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: stage.rootView.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 40),
      view.bottomAnchor.constraint(equalTo: stage.rootView.bottomAnchor, constant: -50),
    ])
    #expect(view.frame == .zero)
    stage.runtime.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 40, width: 350, height: 710))
    stage.rootView.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stage.runtime.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 40, width: 150, height: 210))
  }

  @Test("An item may be given as Any, also as a view in an optional")
  func anyItem() {
    let stage = TestStage()
    let view: UIView? = constrained(in: stage.rootView)
    let constraint = NSLayoutConstraint(
      item: view as Any, attribute: .width, relatedBy: .equal, toItem: stage.rootView as UIView?, attribute: .width,
      multiplier: 0.5, constant: 0)
    #expect(constraint.firstItem === view && constraint.secondItem === stage.rootView)
    let nothing: UIView? = nil
    let alone = NSLayoutConstraint(
      item: view as Any, attribute: .height, relatedBy: .equal, toItem: nothing, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    NSLayoutConstraint.activate([constraint, alone])
    stage.runtime.layoutIfNeeded()
    #expect(view?.bounds.size == CGSize(width: 200, height: 30))
  }

  @Test("Center, multiplier and a ratio of a view's own dimensions")
  func centre() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.rootView.centerYAnchor, constant: 10),
      view.widthAnchor.constraint(equalTo: stage.rootView.widthAnchor, multiplier: 0.5, constant: -20),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 110, y: 387.5, width: 180, height: 45))
  }

  @Test("Items in different superviews are related through their common ancestor")
  func crossing() {
    let stage = TestStage()
    let box = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    stage.rootView.addSubview(box)
    let inner = constrained(in: box)
    let outer = constrained(in: stage.rootView)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 30),
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
      outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
      outer.heightAnchor.constraint(equalTo: inner.heightAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 145, y: 90, width: 30, height: 30))
    box.center.x += 40
    stage.runtime.layoutIfNeeded()
    #expect(outer.frame.minX == 185)
    #expect(stage.rootView.constraints.count == 4 && box.constraints.count == 2 && inner.constraints.count == 2)
  }

  @Test("A container has the size of its contents, three levels deep, in one layout")
  func insideOut() {
    let stage = TestStage()
    let outer = constrained(in: stage.rootView)
    let middle = constrained(in: outer)
    let content = constrained(SizedView(120, 40), in: middle)
    for (view, around) in [(content, middle), (middle, outer)] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: 4),
        around.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
        view.topAnchor.constraint(equalTo: around.topAnchor, constant: 4),
        around.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
      ])
    }
    NSLayoutConstraint.activate([
      outer.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor),
      outer.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 132, y: 0, width: 136, height: 56))
    #expect(content.frame == CGRect(x: 4, y: 4, width: 120, height: 40))
    (content as? SizedView)?.size = CGSize(width: 20, height: 10)
    stage.runtime.layoutIfNeeded()
    #expect(outer.frame.size == CGSize(width: 36, height: 26))
  }

  @Test("Frames are on whole pixels: a third of 400 points with two pixels per point")
  func pixels() {
    let stage = TestStage()
    let views = (0..<3).map { _ in constrained(in: stage.rootView) }
    var left = stage.rootView.leftAnchor
    for view in views {
      view.leftAnchor.constraint(equalTo: left).isActive = true
      view.widthAnchor.constraint(equalTo: stage.rootView.widthAnchor, multiplier: 1.0 / 3).isActive = true
      left = view.rightAnchor
    }
    stage.runtime.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 133.5, 266.5])
    #expect(views.map(\.frame.width) == [133.5, 133, 133.5])
  }

  // MARK: Changing

  @Test("A constant that changes in an animation block moves the view with animation")
  func animatedConstant() {
    let stage = TestStage()
    let view = constrained(SizedView(50, 50), in: stage.rootView)
    let left = view.leftAnchor.constraint(equalTo: stage.rootView.leftAnchor)
    left.isActive = true
    stage.runtime.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1) { stage.rootView.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    stage.advance(by: 0.5)
    let shown = view.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 20 && shown < 80)
  }

  @Test("Deactivation, a lower priority and another identity change the result")
  func changes() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .defaultHigh
    wide.priority = UILayoutPriority(751)
    NSLayoutConstraint.activate([wide, narrow])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 200)
    wide.priority = UILayoutPriority(1)
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 50)
    narrow.isActive = false
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 200 && !narrow.isActive && view.constraints == [wide])
  }

  @Test("Of conflicting constraints the later one is ignored; the others hold, and it is restored when possible")
  func conflict() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([first, second, view.heightAnchor.constraint(equalTo: view.widthAnchor)])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 100, height: 100))
    first.isActive = false
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 60, height: 60))
    second.constant = 70
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 70, height: 70))
  }

  @Test("A width is never negative: a constraint that would make it so is ignored")
  func noNegativeWidth() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    view.widthAnchor.constraint(equalToConstant: -10).isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }

  @Test("A view that leaves removes the constraints of its subtree, and no others")
  func leaving() {
    let stage = TestStage()
    let box = constrained(in: stage.rootView)
    let inner = constrained(in: box)
    let toOutside = inner.widthAnchor.constraint(equalTo: stage.rootView.widthAnchor)
    let within = inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 7)
    let own = box.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([toOutside, within, own])
    stage.runtime.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(!toOutside.isActive && within.isActive && own.isActive)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.rootView.addSubview(other)
    other.addSubview(box)
    box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 11).isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 11, y: 0, width: 90, height: 0) && inner.frame.minY == 7)
    other.addSubview(box)
    #expect(box.constraints.count == 2 && other.constraints.count == 1)
  }

  @Test("Without a common superview a constraint stays inactive")
  func noCommonTree() {
    _ = TestStage()
    let (one, other) = (UIView(), UIView())
    let constraint = one.widthAnchor.constraint(equalTo: other.widthAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  // MARK: Guides and fitting

  @Test("Layout guides share space, and margins and safe area keep their distance")
  func guides() {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    let root = stage.rootView
    let gap = UILayoutGuide()
    root.addLayoutGuide(gap)
    let view = constrained(in: root)
    let header = constrained(in: root)
    controller.additionalSafeAreaInsets.top = 30
    NSLayoutConstraint.activate([
      gap.leftAnchor.constraint(equalTo: root.leftAnchor), view.leftAnchor.constraint(equalTo: gap.rightAnchor),
      view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      gap.widthAnchor.constraint(equalTo: view.widthAnchor),
      header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      header.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.minX == 192 && view.frame.width == 192 && gap.layoutFrame.width == 192)
    #expect(header.frame.minY == 30 && header.frame.height == 770)
    #expect(root.layoutMargins == UIEdgeInsets(top: 30, left: 16, bottom: 0, right: 16))
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    root.removeLayoutGuide(gap)
    #expect(root.layoutGuides.isEmpty && root.constraints.count == 3)
  }

  @Test("The fitting size is the smallest the constraints allow, or follows a required width")
  func fitting() {
    _ = TestStage()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let content = constrained(SizedView(80, 30), in: card)
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      content.rightAnchor.constraint(lessThanOrEqualTo: card.rightAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 40))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 300, height: 40))
    #expect(card.bounds.size == CGSize(width: 500, height: 500))
  }

  // MARK: Order and cost

  @Test("updateConstraints comes before layout, inner views first, once for each request")
  func updating() {
    final class Updating: UIView {
      var log: ((String) -> Void)?
      override func updateConstraints() {
        log?(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log?("layout \(accessibilityIdentifier ?? "")")
      }
    }
    let stage = TestStage()
    var lines: [String] = []
    let (outer, inner) = (Updating(), Updating())
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.accessibilityIdentifier = name
      view.log = { lines.append($0) }
    }
    _ = constrained(outer, in: stage.rootView)
    _ = constrained(inner, in: outer)
    stage.runtime.layoutIfNeeded()
    #expect(lines == ["inner", "outer", "layout outer", "layout inner"])
    lines = []
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    stage.runtime.layoutIfNeeded()
    #expect(lines == ["outer"])
  }

  @Test("A constraint that changes during layout is solved before the frame is shown; endless changes are stopped")
  func changedDuringLayout() {
    final class Changing: UIView {
      var width: NSLayoutConstraint?
      var goal: CGFloat? = 80
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant = goal ?? (width?.constant ?? 0) + 1
      }
    }
    let stage = TestStage()
    let outer = Changing()
    _ = constrained(outer, in: stage.rootView)
    let inner = constrained(in: outer)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    outer.heightAnchor.constraint(equalToConstant: 10).isActive = true
    outer.width = width
    stage.runtime.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    outer.goal = nil
    outer.setNeedsLayout()
    stage.runtime.layoutIfNeeded()
    #expect(inner.frame.width > 80)
  }

  @Test("Layout ends: nothing requests it again if nothing changed")
  func rest() {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    let view = constrained(SizedView(10, 10), in: stage.rootView)
    view.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor).isActive = true
    stage.runtime.layoutIfNeeded()
    stage.runtime.layoutIfNeeded()
    #expect(!stage.window.layer.isLayoutNeeded && !stage.rootView.layer.isLayoutNeeded)
  }

  @Test("Views without constraints have only an empty reference")
  func cost() {
    let stage = TestStage()
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(plain)
    stage.runtime.layoutIfNeeded()
    plain.frame.origin.x = 5
    plain.removeFromSuperview()
    #expect(plain.layoutTraits == nil && stage.window.layoutTraits == nil)
  }
}
