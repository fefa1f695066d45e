import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the changes of a subview when its superview's size changes, by its autoresizing mask.
@MainActor
@Suite struct AutoresizingTests {
  /// Returns the frame after the superview's size has changed from 400 by 400 points to 500 by 600.
  private func frame(_ mask: UIView.AutoresizingMask, from frame: CGRect) -> CGRect {
    _ = TestStage()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    parent.addSubview(view)
    parent.bounds.size = CGSize(width: 500, height: 600)
    return view.frame
  }

  private nonisolated static let start = CGRect(x: 100, y: 100, width: 200, height: 100)

  @Test("The bits are the header's")
  func bits() {
    let masks: [UIView.AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(UIView().autoresizingMask.isEmpty && UIView().autoresizesSubviews)
  }

  private nonisolated static let single: [(UIView.AutoresizingMask, CGRect)] = [
    (.flexibleWidth, CGRect(x: 100, y: 100, width: 300, height: 100)),
    (.flexibleHeight, CGRect(x: 100, y: 100, width: 200, height: 300)),
    (.flexibleLeftMargin, CGRect(x: 200, y: 100, width: 200, height: 100)),
    (.flexibleTopMargin, CGRect(x: 100, y: 300, width: 200, height: 100)),
    (.flexibleRightMargin, start), (.flexibleBottomMargin, start), ([], start),
  ]

  @Test("One flexible part gets the whole difference", arguments: single)
  func onePart(mask: UIView.AutoresizingMask, expected: CGRect) {
    #expect(frame(mask, from: Self.start) == expected)
  }

  private nonisolated static let shared: [(UIView.AutoresizingMask, CGRect)] = [
    // The parts are 100
    // 200
    // 100 and 100
    // 100
    // 200 before, and get 100 and 200 additional points.
    ([.flexibleLeftMargin, .flexibleWidth], CGRect(x: 400.0 / 3, y: 100, width: 800.0 / 3, height: 100)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 150, y: 100, width: 200, height: 100)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 125, y: 100, width: 250, height: 100)),
    ([.flexibleHeight, .flexibleBottomMargin], CGRect(x: 100, y: 100, width: 200, height: 500.0 / 3)),
    ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 100, y: 500.0 / 3, width: 200, height: 100)),
  ]

  @Test("Several flexible parts share the difference in proportion to their sizes", arguments: shared)
  func proportions(mask: UIView.AutoresizingMask, expected: CGRect) {
    let result = frame(mask, from: Self.start)
    #expect(abs(result.minX - expected.minX) < 1e-9 && abs(result.minY - expected.minY) < 1e-9)
    #expect(abs(result.width - expected.width) < 1e-9 && abs(result.height - expected.height) < 1e-9)
  }

  @Test("Flexible parts without any size share equally (M)")
  func nothingToShareBy() {
    let full = CGRect(x: 0, y: 0, width: 400, height: 400)
    #expect(
      frame([.flexibleLeftMargin, .flexibleRightMargin], from: full) == CGRect(x: 50, y: 0, width: 400, height: 400))
  }

  @Test("Subviews are resized within the assignment, on all levels")
  func atOnce() {
    _ = TestStage()
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    for (outer, inner) in zip(views, views.dropFirst()) {
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
    }
    views[0].frame = CGRect(x: 5, y: 5, width: 60, height: 70)
    #expect(views[2].frame == CGRect(x: 0, y: 0, width: 60, height: 70))
  }

  @Test("With autoresizesSubviews off nothing moves")
  func off() {
    _ = TestStage()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.autoresizesSubviews = false
    let view = UIView(frame: parent.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.frame.size.width = 200
    #expect(view.frame.width == 100)
  }

  @Test("A rotated view keeps its rotation and moves by its center")
  func transformed() {
    _ = TestStage()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(view)
    parent.bounds.size.width = 300
    #expect(view.center == CGPoint(x: 150, y: 100) && view.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test("Inside an animation block subviews are animated, too")
  func animated() {
    let stage = TestStage()
    let view = UIView(frame: stage.rootView.bounds)
    view.autoresizingMask = .flexibleWidth
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    UIView.animate(withDuration: 1) { stage.rootView.bounds.size.width = 300 }
    #expect(view.layer.animationKeys()?.contains("bounds") == true)
    #expect(view.bounds.width == 300)
  }

  @Test("A controller's own view follows its container")
  func controllerView() {
    _ = TestStage()
    let controller = UIViewController()
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  // MARK: With constraints

  @Test("C191: Content constrained to a view that stretches with its superview determines the superview's size")
  func stretchingContent() {
    let stage = TestStage()
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    _ = constrained(effect, in: stage.rootView)
    let content = constrained(SizedView(120, 40), in: effect.contentView)
    NSLayoutConstraint.activate([
      effect.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 20),
      effect.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 30),
      content.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor, constant: -16),
      content.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 8),
      content.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -8),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(effect.frame == CGRect(x: 20, y: 30, width: 152, height: 56))
    #expect(effect.contentView.frame == CGRect(x: 0, y: 0, width: 152, height: 56))
    #expect(content.frame == CGRect(x: 16, y: 8, width: 120, height: 40))
    #expect(effect.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 152, height: 56))
  }

  @Test("C191: A margin that stretches moves what is constrained to the view, however deep")
  func stretchingMargin() {
    let stage = TestStage()
    let card = constrained(in: stage.rootView)
    let middle = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let badge = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
    badge.autoresizingMask = .flexibleLeftMargin
    card.bounds.size = middle.bounds.size
    card.addSubview(middle)
    middle.addSubview(badge)
    let label = constrained(SizedView(10, 10), in: card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      card.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 150),
      label.trailingAnchor.constraint(equalTo: badge.leadingAnchor),
      label.topAnchor.constraint(equalTo: badge.bottomAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(middle.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
    #expect(badge.frame == CGRect(x: 180, y: 0, width: 20, height: 20))
    #expect(label.frame == CGRect(x: 170, y: 20, width: 10, height: 10))
  }

  @Test("C191: Masks that stretch through 5,000 levels move what is constrained to the innermost view")
  func deeplyStretching() {
    let stage = TestStage()
    let card = constrained(in: stage.rootView)
    card.bounds.size = CGSize(width: 100, height: 100)
    var innermost = card
    for _ in 0..<5_000 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      innermost.addSubview(view)
      innermost = view
    }
    let label = constrained(SizedView(10, 10), in: card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      card.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 150),
      label.trailingAnchor.constraint(equalTo: innermost.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: innermost.bottomAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 190, y: 140, width: 10, height: 10))
    #expect(innermost.bounds.size == CGSize(width: 200, height: 150))
  }
}
