import Foundation
import Testing
import UIKitTestSupport

/// Tests snapshots of views, symbols on buttons and materials over content, as public code uses them, and their
/// touches.
@MainActor
@Suite struct PictureIdiomTests {
  /// Source: custom reordering: a long press lifts a snapshot of the cell, which follows the finger. H.
  @Test("C209: A snapshot follows the finger while the view it was made of is hidden")
  func dragWithSnapshot() throws {
    final class Board: UIView {
      let card = UIView(frame: rect(100, 100, 80, 60))
      var snapshot: UIView?

      override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .brown
        addSubview(card)
        let press = UILongPressGestureRecognizer(target: self, action: Selector("lift:", Board.lift))
        card.addGestureRecognizer(press)
      }

      func lift(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
          snapshot = card.snapshotView(afterScreenUpdates: false)
          snapshot.map { addSubview($0) }
          snapshot?.center = card.center
          card.isHidden = true
        case .changed: snapshot?.center = press.location(in: self)
        default:
          card.center = snapshot?.center ?? card.center
          card.isHidden = false
          snapshot?.removeFromSuperview()
        }
      }
    }
    let stage = TestStage()
    let board = Board(frame: stage.rootView.bounds)
    stage.rootView.addSubview(board)
    let finger = stage.finger()
    finger.down(point(140, 130))
    stage.advance(by: 0.6)
    finger.move(point(200, 300))
    let snapshot = try #require(board.snapshot)
    #expect(snapshot.bounds.size == board.card.bounds.size && snapshot.center == point(200, 300))
    let fills = stage.runtime.makeDisplayList().flattened.commands.filter {
      if case .image = $0 { true } else { false }
    }
    #expect(fills.count == 1)
    finger.up()
    #expect(board.card.center == point(200, 300) && !board.card.isHidden && snapshot.superview == nil)
  }

  /// Source: documentation: a view that was never on the screen has no snapshot unless updates are included. M.
  @Test("C209: A view without a size, or out of all windows, has no snapshot")
  func noSnapshot() {
    let stage = TestStage()
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    #expect(UIView(frame: rect(0, 0, 10, 10)).snapshotView(afterScreenUpdates: false) == nil)
    #expect(UIView(frame: rect(0, 0, 10, 10)).snapshotView(afterScreenUpdates: true) != nil)
    _ = stage
  }

  /// Source: many projects have an extension `asImage()` in one of its three forms. H.
  @Test("A view becomes an image by render(in:), by drawHierarchy and by a renderer")
  func viewAsImage() throws {
    let stage = TestStage()
    let view = UIView(frame: rect(10, 10, 40, 20))
    view.backgroundColor = .cyan
    stage.rootView.addSubview(view)

    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
    let context = try #require(UIGraphicsGetCurrentContext())
    view.layer.render(in: context)
    let rendered = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(rendered.size == view.bounds.size && rendered.scale == UIScreen.main.scale)

    var wasDrawn = false
    let drawn = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      wasDrawn = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    #expect(wasDrawn && drawn.size == view.bounds.size)
    #expect(rendered.imageRendererFormat.scale == rendered.scale)

    UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
    UIColor.brown.setFill()
    UIRectFill(rect(0, 0, 8, 8))
    let small = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(small.scale == 1 && small.cgImage?.width == 8)
  }

  /// Source: toolbars with symbols: template images are drawn in the tint color. H.
  @Test("A button with a system symbol has the symbol's size, is tinted, and can be pressed")
  func symbolButton() throws {
    let stage = TestStage()
    let pressed = Counter()
    let button = UIButton(type: .system)
    let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    button.setImage(UIImage(systemName: "heart.fill", withConfiguration: large), for: .normal)
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    button.sizeToFit()
    button.center = point(200, 400)
    stage.rootView.addSubview(button)
    let image = try #require(button.currentImage)
    #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate && image.size.width >= 30)
    #expect(button.bounds.width >= image.size.width)
    stage.finger().tap(point(200, 400))
    #expect(pressed.count == 1)
    // A symbol that is not drawn has a placeholder, which differs from other symbols.
    #expect(UIImage(systemName: "unknown.symbol") != UIImage(systemName: "plus"))
    #expect(UIImage(systemName: "") == nil)
  }

  /// Source: bottom sheets and overlays with a material. The effect view gets touches that miss its content. H.
  @Test("What is behind a visual effect view gets no touches; what is in its content view does")
  func effectView() {
    let stage = TestStage()
    let behind = TouchedView(frame: rect(0, 0, 400, 400))
    stage.rootView.addSubview(behind)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    effect.frame = rect(0, 200, 400, 200)
    stage.rootView.addSubview(effect)
    let pressed = Counter()
    let button = UIButton(frame: rect(20, 20, 100, 44))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    effect.contentView.addSubview(button)
    stage.finger().tap(point(50, 240))
    stage.finger().tap(point(300, 300))
    #expect(pressed.count == 1 && behind.take() == [])
    stage.finger().tap(point(300, 100))
    #expect(behind.take() == ["began", "ended"])
    #expect(effect.contentView.bounds == effect.bounds)
  }

  @Test("Without its effect a visual effect view shows nothing of its own")
  func noEffect() {
    let stage = TestStage()
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    effect.frame = rect(0, 0, 100, 100)
    stage.rootView.addSubview(effect)
    func tints() -> Int {
      stage.runtime.makeDisplayList().flattened.commands.count { if case .fill = $0 { true } else { false } }
    }
    let shown = tints()
    effect.effect = nil
    #expect(tints() == shown - 1)
  }

  /// Source: haptic feedback with gestures: selection feedback when a view is lifted, impact feedback when it lands. H.
  @Test("Feedback is given at the time of the touch that caused it")
  func feedback() {
    final class Key: UIButton {
      let impact = UIImpactFeedbackGenerator(style: .light)
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        impact.impactOccurred()
        super.touchesBegan(touches, with: event)
      }
    }
    let stage = TestStage()
    stage.rootView.addSubview(Key(frame: rect(0, 0, 100, 100)))
    stage.advance(by: 1)
    stage.finger().tap(point(50, 50))
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
    UIImpactFeedbackGenerator(style: .rigid).impactOccurred()
    #expect(
      stage.runtime.feedbacks.map(\.what) == ["impact light", "notification success", "selection", "impact rigid"])
    #expect(stage.runtime.feedbacks.first?.time == 1)
  }
}
