import Foundation
import Testing
import UIKitTestSupport

/// Tests drawing with fingers.
@MainActor
@Suite struct CanvasIdiomTests {
  /// A canvas that keeps a stroke for each touch, as Apple's "Leveraging Touch Input for Drawing Apps" does.
  class Canvas: UIView {
    var strokes: [[CGPoint]] = []
    private var open: [UITouch: [CGPoint]] = [:]

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { open[touch] = [touch.location(in: self)] }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { open[touch]? += samples(of: touch, event).map { $0.location(in: self) } }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { open.removeValue(forKey: touch).map { strokes.append($0) } }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { open[touch] = nil }
    }
    func samples(of touch: UITouch, _ event: UIEvent?) -> [UITouch] { [touch] }
  }

  /// Source: a UITouch object is the same for the whole contact and is hashed by identity, so that it can be the key of
  /// a dictionary (UITouch). H.
  @Test("Several fingers draw several lines at once, and a cancelled one leaves nothing")
  func manyFingers() {
    let stage = TestStage()
    let canvas = Canvas(frame: rect(0, 100, 400, 600))
    canvas.isMultipleTouchEnabled = true
    stage.rootView.addSubview(canvas)
    let fingers = (0..<3).map { _ in stage.finger() }
    for (index, finger) in fingers.enumerated() { finger.down(point(100 * CGFloat(index) + 50, 150)) }
    for step in 1...4 {
      stage.turn(at: stage.now + 0.016) {
        for (index, finger) in fingers.enumerated() {
          finger.move(point(100 * CGFloat(index) + 50, 150 + 10 * CGFloat(step)))
        }
      }
    }
    fingers[1].cancel()
    fingers[0].up()
    fingers[2].up()
    #expect(canvas.strokes.map { $0.map(\.x) } == [[50, 50, 50, 50, 50], [250, 250, 250, 250, 250]])
    #expect(canvas.strokes[0].map(\.y) == [50, 60, 70, 80, 90])
  }

  /// Source: `UIEvent.coalescedTouches(for:)` returns all samples since the last delivery; the last one is like the
  /// touch itself. H.
  @Test("With coalesced touches a line has every sample of the screen, without them one for each frame")
  func coalesced() {
    final class Fine: Canvas {
      override func samples(of touch: UITouch, _ event: UIEvent?) -> [UITouch] {
        event?.coalescedTouches(for: touch) ?? [touch]
      }
    }
    for (canvas, count) in [(Canvas(), 3), (Fine(), 9)] {
      let stage = TestStage()
      canvas.frame = stage.rootView.bounds
      stage.rootView.addSubview(canvas)
      let finger = stage.finger()
      finger.down(point(0, 100))
      for frame in 0..<2 {
        stage.turn(at: stage.now + 0.016) {
          for sample in 1...4 { finger.move(point(CGFloat(40 * frame + 10 * sample), 100)) }
        }
      }
      finger.up()
      #expect(canvas.strokes.first?.count == count)
      #expect(canvas.strokes.first?.last == point(80, 100))
    }
  }

  /// Source: single-touch canvases rely on `isMultipleTouchEnabled` being false, so that a resting palm draws nothing
  /// (UIView). H.
  @Test("A canvas of one touch ignores the palm that comes after the finger")
  func palm() {
    let stage = TestStage()
    let canvas = Canvas(frame: stage.rootView.bounds)
    stage.rootView.addSubview(canvas)
    let (finger, palm) = (stage.finger(), stage.finger())
    finger.down(point(100, 100))
    palm.down(point(300, 500))
    palm.move(point(310, 510))
    finger.move(point(150, 100))
    finger.up()
    palm.move(point(320, 520))
    palm.up()
    #expect(canvas.strokes == [[point(100, 100), point(150, 100)]])
  }

  /// Source: `UIView.gestureRecognizerShouldBegin(_:)` is called on the touched view, so a field can prevent the pan of
  /// the page. H.
  @Test("A signature field in a form keeps the page from scrolling while it is signed")
  func signatureField() {
    final class Signature: Canvas {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let stage = TestStage()
    let page = UIScrollView(frame: stage.rootView.bounds)
    page.contentSize = CGSize(width: 400, height: 2000)
    let field = Signature(frame: rect(50, 300, 300, 200))
    page.addSubview(field)
    stage.rootView.addSubview(page)
    stage.finger().drag(from: point(100, 480), to: point(150, 320), over: 0.1)
    #expect(field.strokes.count == 1 && page.contentOffset == .zero)
    stage.finger().drag(from: point(100, 280), to: point(150, 120), over: 0.1)
    #expect(page.contentOffset.y > 100)
  }

  /// Source: shake to undo with an `UndoManager` in the responder chain (UIResponder.undoManager,
  /// applicationSupportsShakeToEdit). A phone shows an alert first; here the change is undone immediately
  /// (DIFFERENCES). H.
  @Test("A stroke registers its undo, and a shake takes it back")
  func shakeToUndo() {
    final class Sketch: Canvas {
      override var canBecomeFirstResponder: Bool { true }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        undoManager?.registerUndo(withTarget: self) { $0.strokes.removeLast() }
      }
    }
    let stage = TestStage()
    let sketch = Sketch(frame: stage.rootView.bounds)
    stage.rootView.addSubview(sketch)
    sketch.becomeFirstResponder()
    stage.finger().drag(from: point(10, 10), to: point(100, 100), over: 0.1)
    stage.finger().drag(from: point(10, 300), to: point(100, 300), over: 0.1)
    #expect(sketch.strokes.count == 2)
    stage.shake()
    #expect(sketch.strokes.count == 1)
  }
}
