import Testing
import UIKitTestSupport

/// Tests gestures of two fingers on a trackpad, which are not touches (reference section 10).
@MainActor
@Suite struct TransformTests {
  @MainActor
  private final class Log: NSObject, UIGestureRecognizerDelegate {
    var lines: [String] = []
    var isTogether = false
    var refuses = false
    func pinched(_ pinch: UIPinchGestureRecognizer) {
      lines.append("pinch \(pinch.state) \((pinch.scale * 100).rounded() / 100)")
    }
    func turned(_ rotation: UIRotationGestureRecognizer) {
      lines.append("turn \(rotation.state) \((rotation.rotation * 100).rounded() / 100)")
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isTogether }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      #expect(event.type == .transform)
      return !refuses
    }
  }

  private func scene() -> (TestStage, UIView, UIPinchGestureRecognizer, UIRotationGestureRecognizer, Log) {
    let (stage, log) = (TestStage(), Log())
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let pinch = UIPinchGestureRecognizer(target: log, action: Selector("pinched:", Log.pinched))
    let turn = UIRotationGestureRecognizer(target: log, action: Selector("turned:", Log.turned))
    for recognizer in [pinch, turn] {
      recognizer.delegate = log
      view.addGestureRecognizer(recognizer)
    }
    stage.rootView.addSubview(view)
    return (stage, view, pinch, turn, log)
  }

  private let middle = CGPoint(x: 200, y: 200)

  @Test("A pinch on a trackpad is recognized without touches, at the pointer, and reaches its scale")
  func pinch() {
    let (stage, view, pinch, _, log) = scene()
    stage.transform(at: CGPoint(x: 150, y: 180), scale: 4, steps: 2, isLifted: false)
    #expect(log.lines == ["pinch began 2.0", "pinch changed 4.0"])
    #expect(pinch.numberOfTouches == 0)
    #expect(pinch.location(in: view) == CGPoint(x: 50, y: 80))
    #expect(pinch.velocity > 0)
    stage.transform(at: middle, scale: 0.25, steps: 1)
    #expect(log.lines.suffix(2) == ["pinch changed 1.0", "pinch ended 1.0"])
    #expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test("C424: the system cancels a pinch on a trackpad")
  func interruption() {
    let (stage, _, pinch, _, log) = scene()
    stage.transform(at: middle, scale: 4, steps: 2, isLifted: false)
    stage.interrupt()
    #expect(log.lines == ["pinch began 2.0", "pinch changed 4.0", "pinch cancelled 4.0"])
    #expect(pinch.state == .possible)
  }

  @Test("A rotation is in radians, clockwise, and beside a pinch it needs the delegate's permission")
  func turn() {
    let (stage, _, _, _, log) = scene()
    stage.transform(at: middle, rotation: 1, steps: 2)
    #expect(log.lines == ["turn began 0.5", "turn changed 1.0", "turn ended 1.0"])
    log.lines = []
    log.isTogether = true
    stage.transform(at: middle, scale: 2, rotation: 0.5, steps: 1)
    #expect(log.lines == ["pinch began 2.0", "turn began 0.5", "pinch ended 2.0", "turn ended 0.5"])
  }

  @Test("Views without such a recognizer leave the event to those above; a recognizer can reject it")
  func above() {
    let (stage, view, _, _, log) = scene()
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(inner)
    stage.transform(at: middle, scale: 2, steps: 1)
    #expect(log.lines == ["pinch began 2.0", "pinch ended 2.0"])
    log.lines = []
    log.refuses = true
    stage.transform(at: middle, scale: 2, steps: 1)
    stage.transform(at: CGPoint(x: 20, y: 20), scale: 2, steps: 1)
    #expect(log.lines == [])
  }

  @Test("A scroll view zooms with it")
  func zoom() {
    @MainActor
    final class Zoomer: UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (stage, zoomer) = (TestStage(), Zoomer())
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.delegate = zoomer
    scrollView.addSubview(zoomer.content)
    scrollView.contentSize = CGSize(width: 400, height: 400)
    scrollView.maximumZoomScale = 3
    stage.rootView.addSubview(scrollView)
    stage.transform(at: middle, scale: 2)
    stage.advance(by: 1)
    #expect(abs(scrollView.zoomScale - 2) < 0.01)
  }
}
