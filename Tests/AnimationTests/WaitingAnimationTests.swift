import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests animations of layers that are not in a window yet, and when delegates are notified of a start.
@MainActor
@Suite struct WaitingAnimationTests {
  private func scene() -> (TestStage, CALayer) {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    return (stage, view.layer)
  }

  private func animation(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    return animation
  }

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  /// Source: Core Animation reads the animations of the layers on the screen when a transaction is committed; practice
  /// adds repeating animations in `viewDidLoad`. That an animation waits for a later turn: M.
  @Test("C260: an animation that is added before the layer is in a window begins when the window shows the layer")
  func addedBeforeWindow() {
    let listener = Listener()
    let pulse = animation("opacity", from: 0, to: 1)
    pulse.delegate = listener
    final class Loading: UIViewController {
      var pulse: CAAnimation?
      let dot = CALayer()
      override func viewDidLoad() {
        dot.opacity = 0
        view.layer.addSublayer(dot)
        if let pulse { dot.add(pulse, forKey: "pulse") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [dot] in dot.name = "over" }
        let move = CABasicAnimation(keyPath: "position.x")
        (move.toValue, move.duration) = (50, 1)
        dot.add(move, forKey: nil)
        CATransaction.commit()
      }
    }
    let loading = Loading()
    loading.pulse = pulse
    let stage = TestStage(rootViewController: UIViewController())
    stage.advance(by: 1)
    loading.loadViewIfNeeded()
    #expect(loading.dot.animationKeys() == ["pulse"] && loading.dot.animation(forKey: "pulse") != nil)
    stage.advance(by: 1)
    #expect(loading.dot.presentation() == nil && loading.dot.name == nil && listener.log.isEmpty)
    stage.window.rootViewController = loading
    stage.advance(by: 0)
    stage.advance(by: 0.5)
    #expect(loading.dot.presentation()?.opacity == 0.25 && loading.dot.presentation()?.position.x == 25)
    #expect(listener.log == ["start"] && loading.dot.name == nil)
    stage.advance(by: 1.5)
    #expect(listener.log == ["start", "stop true"] && loading.dot.name == "over")
    #expect(loading.dot.animationKeys() == nil)
  }

  @Test("An animation that waits for a window can be replaced and removed, and is then not finished")
  func removedBeforeWindow() {
    let (stage, host) = scene()
    let (layer, listener) = (CALayer(), Listener())
    let pulse = animation("opacity", from: 0, to: 1)
    pulse.delegate = listener
    layer.add(pulse, forKey: "pulse")
    layer.add(animation("opacity", from: 0.5, to: 0.5), forKey: "pulse")
    stage.advance(by: 0)
    #expect(listener.log == ["stop false"])
    host.addSublayer(layer)
    stage.advance(by: 0)
    stage.advance(by: 1)
    #expect(layer.presentation()?.opacity == 0.5)
    layer.removeFromSuperlayer()
    layer.add(pulse, forKey: "pulse")
    layer.removeAllAnimations()
    stage.advance(by: 0)
    #expect(layer.animationKeys() == nil && listener.log == ["stop false", "stop false"])
  }

  /// Source: the delegate is called when the animation begins, which is when the transaction is committed. M.
  @Test("The delegate is notified of the start after the code that adds the animation")
  func startIsNotifiedLater() {
    let (stage, layer) = scene()
    let listener = Listener()
    let pulse = animation("opacity", from: 0, to: 1)
    pulse.delegate = listener
    layer.add(pulse, forKey: nil)
    #expect(listener.log.isEmpty)
    stage.advance(by: 0)
    #expect(listener.log == ["start"])
  }
}
