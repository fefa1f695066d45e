import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite struct ShapeAndMaskTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// Runs `body` with a layer in a window, which gives the layer a clock.
  private func onScreen(_ layer: CALayer, _ body: (UIRuntime) throws -> Void) rethrows {
    let runtime = UIRuntime(screenSize: CGSize(width: 40, height: 40))
    try runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      window.isHidden = false
      window.layer.addSublayer(layer)
      runtime.layoutIfNeeded()
      try body(runtime)
    }
  }

  @Test("A shape layer keeps the path that was set")
  func pathIsCopied() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let layer = CAShapeLayer()
    layer.path = path
    path.addRect(CGRect(x: 10, y: 10, width: 4, height: 4))
    #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test("Numbers and colors of a shape have implicit animations, the path does not")
  func implicitAnimation() {
    let layer = CAShapeLayer()
    layer.path = square
    onScreen(layer) { runtime in
      layer.strokeEnd = 0.5
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
      #expect(layer.animationKeys() == ["strokeEnd"])
      runtime.advance(to: 1)
      #expect(layer.presentation()?.strokeEnd == 0.5)
    }
  }

  @Test("Paths with the same elements are interpolated, others change at once")
  func pathAnimation() throws {
    let layer = CAShapeLayer()
    layer.path = square
    try onScreen(layer) { runtime in
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = square
      animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 30))
      animation.duration = 1
      layer.add(animation, forKey: nil)
      runtime.advance(to: 0.5)
      let shown = try #require(layer.presentation()?.path)
      #expect(shown.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 20))
      layer.removeAllAnimations()
      animation.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8))
      layer.add(animation, forKey: nil)
      runtime.advance(to: 1)
      #expect(try #require(layer.presentation()?.path).boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  @Test("A part of an outline has its fraction of the length, and whole subpaths stay closed")
  func trimming() {
    let half = square.trimmed(from: 0.25, to: 0.75, tolerance: 0.01)
    #expect(
      half.elements == [.move(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 0, y: 10))])
    let two = CGMutablePath()
    two.addPath(square)
    two.addPath(square)
    let first = two.trimmed(from: 0, to: 0.5, tolerance: 0.01)
    #expect(first.elements.last == .close && first.elements.count == 6)
    for (start, end) in [(0.5, 0.5), (0.7, 0.2), (CGFloat.nan, 1), (0, .nan)] as [(CGFloat, CGFloat)] {
      #expect(square.trimmed(from: start, to: end, tolerance: 0.01).isEmpty)
    }
  }

  @Test("A mask animates with the clock of the layer it masks")
  func maskAnimation() throws {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    onScreen(layer) { runtime in
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
      mask.add(animation, forKey: "move")
      runtime.advance(to: 0.5)
      #expect(mask.presentation()?.position.x == 5)
      #expect(runtime.needsFrames)
    }
  }

  @Test("A view's mask changes its appearance and not the hit area (reference 9)")
  func maskAndHits() {
    let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    mask.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    mask.backgroundColor = .black
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    #expect(view.subviews.isEmpty && mask.superview == nil)
    #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}
