import CoreGraphics
import QuartzCore
import Rasterizer
import Testing
import UIKit

/// Tests that no value of a layer's properties crashes or blocks, and that neighboring layers are still drawn.
@MainActor
@Suite struct LayerRobustnessTests {
  nonisolated private static let faults: [(String, @MainActor @Sendable (CAShapeLayer) -> Void)] = [
    ("a frame that is not a number", { $0.frame = CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4) }),
    ("an infinite frame", { $0.frame = .infinite }),
    ("an enormous frame", { $0.frame = CGRect(x: -1e12, y: -1e12, width: 2, height: 2e12) }),
    ("a negative size", { $0.bounds.size = CGSize(width: -5, height: -5) }),
    ("no size", { $0.bounds.size = .zero }),
    ("a singular transform", { $0.transform = CATransform3DMakeScale(0, 1, 1) }),
    ("a huge transform", { $0.transform = CATransform3DMakeScale(1e200, 1e200, 1) }),
    ("a transform that is not a number", { $0.transform = CATransform3DMakeScale(.nan, 1, 1) }),
    (
      "the eye in the layer's plane",
      { layer in
        var transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        transform.m34 = -1
        layer.transform = transform
      }
    ),
    ("an opacity that is not a number", { $0.opacity = .nan }),
    ("an infinite radius", { ($0.cornerRadius, $0.borderWidth) = (.infinity, .nan) }),
    ("a shadow without end", { ($0.shadowOpacity, $0.shadowRadius) = (1, .infinity) }),
    (
      "an image part that is not a number",
      { layer in
        layer.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])
        layer.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      }
    ),
    ("a path that is not a number", { $0.path = CGPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1e300, height: 3)) }),
    (
      "a stroke without numbers",
      { layer in
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
        (layer.strokeColor, layer.lineWidth) = (CGColor(gray: 1, alpha: 1), .infinity)
        (layer.strokeStart, layer.lineDashPattern) = (.nan, [0, -1])
      }
    ),
    ("a mask without size", { $0.mask = CALayer() }),
  ]

  @Test("A layer with an invalid value affects neither the frame nor its neighbors", arguments: faults.indices)
  func fault(index: Int) throws {
    let (name, spoil) = Self.faults[index]
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 24, height: 8)
    for x in [0, 16] {
      let neighbor = CALayer()
      neighbor.frame = CGRect(x: x, y: 0, width: 8, height: 8)
      neighbor.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      neighbor.zPosition = 1
      root.addSublayer(neighbor)
    }
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 8, y: 0, width: 8, height: 8)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.insertSublayer(layer, at: 1)
    spoil(layer)
    root.layoutIfNeeded()
    let bitmap = try Bitmap(width: 24, height: 8)
    Rasterizer(glyphs: NoGlyphs()).draw(root.makeDisplayList(), into: bitmap, scale: 1, background: .black)
    #expect(bitmap[2, 4] == 0xFF00_FF00 && bitmap[20, 4] == 0xFF00_FF00, "\(name)")
    #expect(root.frame == CGRect(x: 0, y: 0, width: 24, height: 8))
  }
}
