import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests frames against the plain formula: position, anchor point and size, and the transform if there is one.
@MainActor
@Suite struct FrameGeometryTests {
  private final class Bed: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test("C385: without a transform, the frame has exactly the size of the bounds, for any fractions and anchor points")
  func exactSize() {
    var random = SeededRandom(seed: 385)
    for _ in 0..<2000 {
      let view = UIView()
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) / 3 }
      view.layer.anchorPoint = CGPoint(x: number(0...3), y: number(0...3))
      let frame = CGRect(x: number(-500...500), y: number(-500...500), width: number(0...900), height: number(0...900))
      view.frame = frame
      #expect(view.bounds.size == frame.size && view.frame.size == frame.size)
      let (center, anchor) = (view.center, view.layer.anchorPoint)
      #expect(view.frame.minX == center.x - anchor.x * frame.width)
      #expect(view.frame.minY == center.y - anchor.y * frame.height)
      view.bounds.origin = CGPoint(x: number(-90...90), y: number(-90...90))
      #expect(view.frame.size == frame.size)
    }
  }

  @Test("With a transform, the frame is the box around the four corners")
  func transformed() {
    var random = SeededRandom(seed: 386)
    for _ in 0..<500 {
      func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
      let view = UIView(frame: CGRect(x: 10, y: 20, width: number(1...300), height: number(1...300)))
      view.layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      view.transform = CGAffineTransform(rotationAngle: number(0...6)).scaledBy(x: number(0.2...3), y: number(0.2...3))
      let (size, anchor, center, map) = (view.bounds.size, view.layer.anchorPoint, view.center, view.transform)
      let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (x: CGFloat, y: CGFloat) -> CGPoint in
        let (x, y) = ((x - anchor.x) * size.width, (y - anchor.y) * size.height)
        return CGPoint(x: center.x + map.a * x + map.c * y, y: center.y + map.b * x + map.d * y)
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      #expect(abs(view.frame.minX - (xs.min() ?? 0)) < 1e-9 && abs(view.frame.maxX - (xs.max() ?? 0)) < 1e-9)
      #expect(abs(view.frame.minY - (ys.min() ?? 0)) < 1e-9 && abs(view.frame.maxY - (ys.max() ?? 0)) < 1e-9)
    }
  }

  @Test("A view that is moved by its frame resizes nothing: its superview is not laid out")
  func movedByFrame() {
    let bed = Bed(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let thumb = UIView(frame: CGRect(x: 0, y: 2, width: 296.0 / 3, height: 40))
    bed.addSubview(thumb)
    bed.layoutIfNeeded()
    let before = bed.layouts
    for step in 1...200 {
      var frame = thumb.frame
      frame.origin.x = Double(step) * 1.37
      thumb.frame = frame
      bed.layoutIfNeeded()
    }
    #expect(bed.layouts == before)
  }

  @Test(
    "C386: constraints place the center of a view, where its anchor point is, in the middle of the solved rectangle")
  func placedByCenter() {
    let stage = TestStage()
    let spoke = constrained(in: stage.rootView)
    spoke.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      spoke.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor),
      spoke.centerYAnchor.constraint(equalTo: stage.rootView.centerYAnchor),
      spoke.widthAnchor.constraint(equalToConstant: 20), spoke.heightAnchor.constraint(equalToConstant: 100),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(spoke.center == CGPoint(x: 200, y: 400))
    #expect(spoke.frame == CGRect(x: 190, y: 300, width: 20, height: 100))
  }

  @Test("An image context gives its picture as a CGImage, too, and priorities are calculated with")
  func smallValues() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 2)
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = UIGraphicsGetCurrentContext()?.makeImage()
    UIGraphicsEndImageContext()
    #expect(image?.width == 40 && image?.height == 20)
    #expect(CGContext().makeImage() == nil)
    #expect(UILayoutPriority.defaultHigh - 1 == UILayoutPriority(749))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
  }

  @Test("A layer says if it has to be laid out or drawn")
  func needs() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(!view.layer.needsLayout() && !view.layer.needsDisplay())
    view.setNeedsLayout()
    view.setNeedsDisplay()
    #expect(view.layer.needsLayout() && view.layer.needsDisplay())
  }
}
