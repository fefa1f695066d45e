import Foundation
import Testing
import UIKitTestSupport

/// Tests changes of the view tree, animations and blocked interaction while fingers are down.
@MainActor
@Suite struct MidTouchIdiomTests {
  /// Source: views that are removed while they are touched get `touchesCancelled` (reference 2.2, L); games remove
  /// views that were hit.
  @Test("A balloon that is removed as it is touched gets its cancel, and its finger touches nothing else")
  func removeTouchedView() {
    final class Balloon: TouchedView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        removeFromSuperview()
      }
    }
    let stage = TestStage()
    let (sky, balloon) = (TouchedView(frame: stage.rootView.bounds), Balloon(frame: rect(100, 100, 100, 100)))
    sky.addSubview(balloon)
    stage.rootView.addSubview(sky)
    let finger = stage.finger()
    finger.down(point(150, 150))
    finger.move(point(160, 150))
    finger.up()
    #expect(balloon.take() == ["began", "cancelled"] && sky.take() == [])
    stage.finger().tap(point(150, 150))
    #expect(sky.take() == ["began", "ended"])
  }

  /// Source: a recognizer whose own view leaves the window is cancelled; a recognizer on a view that stays keeps the
  /// touch (M).
  @Test("A page removed under a finger cancels its own pan, while the pan of the pager around it continues")
  func removeTouchedPage() {
    let stage = TestStage()
    let (pager, page) = (UIView(frame: stage.rootView.bounds), UIView(frame: stage.rootView.bounds))
    let (outer, inner) = (StateKeeper(), StateKeeper())
    pager.addGestureRecognizer(UILongPressGestureRecognizer(target: outer, action: StateKeeper.keep))
    let press = UILongPressGestureRecognizer(target: inner, action: StateKeeper.keep)
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let both = Both()
    press.delegate = both
    page.addGestureRecognizer(press)
    pager.addSubview(page)
    stage.rootView.addSubview(pager)
    let finger = stage.finger()
    finger.down(point(200, 200))
    stage.advance(by: 0.6)
    #expect(outer.states == [.began] && inner.states == [.began])
    page.removeFromSuperview()
    #expect(inner.states == [.began, .cancelled])
    finger.move(point(220, 200))
    finger.up()
    #expect(outer.states == [.began, .changed, .ended] && inner.states == [.began, .cancelled])
  }

  /// Source: the usual way to replace the view under the finger is a pan in the superview, whose touch is not cancelled
  /// (Stack Overflow 10031253; M).
  @Test("A pan of the superview replaces the touched view in its first action, and drags the new one")
  func replaceTouchedView() {
    final class Table: UIView {
      private(set) var card = UIView(frame: rect(100, 100, 80, 120))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(card)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Table.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
          let turned = UIView(frame: card.frame)
          card.removeFromSuperview()
          addSubview(turned)
          card = turned
        case .changed: card.center = pan.location(in: self)
        default: break
        }
      }
    }
    let stage = TestStage()
    let table = Table(frame: stage.rootView.bounds)
    stage.rootView.addSubview(table)
    let first = table.card
    stage.finger().drag(from: point(140, 160), to: point(300, 400), over: 0.3)
    #expect(first.superview == nil && table.card !== first && table.card.center == point(300, 400))
  }

  /// Source: hiding a view, or disabling its interaction, does not affect its current touch (reference 2.2, M).
  @Test("A button hidden or switched off by a timer while it is pressed still ends its touch")
  func hideTouchedView() {
    let stage = TestStage()
    for change in [{ $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0 }]
      as [@MainActor (UIView) -> Void]
    {
      let view = TouchedView(frame: rect(100, 100, 100, 100))
      stage.rootView.addSubview(view)
      let finger = stage.finger()
      finger.down(point(150, 150))
      change(view)
      finger.move(point(160, 150))
      finger.up()
      #expect(view.take() == ["began", "moved", "ended"])
      stage.finger().tap(point(150, 150))
      #expect(view.take() == [])
      view.removeFromSuperview()
    }
  }

  /// Source: interaction is disabled before an animation and enabled in its completion, as a guard against double taps.
  /// H.
  @Test("A grid that switches interaction off while it animates takes no taps until the completion")
  func interactionOffDuringAnimation() {
    final class Tile: UIView {
      private(set) var flips = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Tile.flip))
      }
      func flip() {
        flips += 1
        isUserInteractionEnabled = false
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
          self.transform = CGAffineTransform(scaleX: -1, y: 1)
        } completion: { _ in
          self.isUserInteractionEnabled = true
        }
      }
    }
    let stage = TestStage()
    let tile = Tile(frame: rect(100, 100, 100, 100))
    stage.rootView.addSubview(tile)
    for _ in 0..<3 {
      stage.finger().tap(point(150, 150), holding: 0.02)
      stage.advance(by: 0.05)
    }
    #expect(tile.flips == 1)
    stage.advance(by: 1)
    stage.finger().tap(point(150, 150))
    #expect(tile.flips == 2)
  }

  /// Source: hit testing uses the model; games and toasts use the presentation layer in `hitTest` (reference 1.8; the
  /// demo of the fourth article). H.
  @Test("A moving bubble is caught where it is seen, because it asks its presentation layer")
  func presentationLayer() {
    final class Bubble: TouchedView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let shown = layer.presentation(), let superview else { return super.point(inside: point, with: event) }
        return shown.frame.contains(convert(point, to: superview))
      }
    }
    let stage = TestStage()
    let bubble = Bubble(frame: rect(0, 600, 100, 100))
    stage.rootView.addSubview(bubble)
    UIView.animate(withDuration: 2, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
      bubble.frame.origin.y = 0
    }
    stage.advance(by: 1)
    stage.finger().tap(point(50, 50))
    #expect(bubble.take() == [])
    stage.finger().tap(point(50, 340))
    #expect(bubble.take() == ["began", "ended"])
  }

  /// Source: `UIApplication.beginIgnoringInteractionEvents()`, nested; a finger that is already down still gets its
  /// end. H.
  @Test("While interaction events are ignored, new touches have no effect, and an earlier press ends")
  func ignoringInteraction() {
    let stage = TestStage()
    let (button, pressed) = (UIButton(frame: rect(100, 100, 100, 44)), Counter())
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.rootView.addSubview(button)
    let finger = stage.finger()
    finger.down(button.center)
    stage.application.beginIgnoringInteractionEvents()
    finger.up()
    #expect(!button.isHighlighted)
    stage.finger().tap(button.center)
    let before = pressed.count
    stage.application.endIgnoringInteractionEvents()
    stage.finger().tap(button.center)
    #expect(pressed.count == before + 1)
  }

  /// Source: a controller is popped by a timer while a finger is on its view: its views get touchesCancelled, and those
  /// of the controller below can be touched immediately. H.
  @Test("A screen that goes away under a finger cancels its touches")
  func popUnderFinger() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let stage = TestStage(rootViewController: navigation)
    navigation.pushViewController(second, animated: false)
    let (touched, pressed, cancelled) = (UIButton(frame: rect(0, 200, 400, 100)), Counter(), Counter())
    touched.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    touched.addTarget(cancelled, action: Counter.count, for: .touchCancel)
    second.view.addSubview(touched)
    let finger = stage.finger()
    finger.down(point(200, 250))
    navigation.popViewController(animated: false)
    finger.up()
    #expect(pressed.count == 0 && !touched.isTracking && !touched.isHighlighted)
    let below = TouchedView(frame: rect(0, 200, 400, 100))
    first.view.addSubview(below)
    stage.finger().tap(point(200, 250))
    #expect(below.take() == ["began", "ended"])
  }
}
