import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Tests every property of a layer with bit-exact goldens of drawing commands and pixels.
@MainActor
@Suite struct LayerGoldenTests {
  private static let canvas = CGSize(width: 60, height: 44)

  @Test("A layer's look", arguments: LayerScene.all)
  func look(scene: LayerScene) throws {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.canvas)
    root.backgroundColor = CGColor(RGBA(hex: 0xF4F5F8))
    scene.build(root)
    root.layoutIfNeeded()
    let list = root.makeDisplayList()
    expectGolden(list.text, named: scene.name, in: "Goldens/Layers")
    try expectPicture(list, named: "Layers/\(scene.name)", size: Self.canvas, scale: 2)
  }
}

/// A drawing on a root layer of 60 by 44 points.
struct LayerScene: Sendable, CustomTestStringConvertible {
  let name: String
  let build: @MainActor @Sendable (CALayer) -> Void

  var testDescription: String { name }

  init(_ name: String, _ build: @escaping @MainActor @Sendable (CALayer) -> Void) {
    self.name = name
    self.build = build
  }
}

@MainActor private let blue = CGColor(RGBA(hex: 0x2F6DF6))
@MainActor private let coral = CGColor(RGBA(hex: 0xF46A45))
@MainActor private let ink = CGColor(RGBA(hex: 0x20242C))

@MainActor
private func box(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil, in superlayer: CALayer,
  _ configure: (CALayer) -> Void = { _ in }
) {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color ?? blue
  configure(layer)
  superlayer.addSublayer(layer)
}

@MainActor
private func shape(_ path: CGPath, in superlayer: CALayer, _ configure: (CAShapeLayer) -> Void) {
  let layer = CAShapeLayer()
  layer.frame = superlayer.bounds
  layer.path = path
  configure(layer)
  superlayer.addSublayer(layer)
}

/// Returns a board of `columns` by `rows` pixels with different colors.
private func board(_ columns: Int, _ rows: Int) -> CGImage? {
  let pixels = (0..<columns * rows).map { index -> UInt32 in
    let (x, y) = (UInt32(index % columns), UInt32(index / columns))
    return 0xFF00_0000 | (x * 255 / UInt32(columns - 1)) << 16 | (y * 255 / UInt32(rows - 1)) << 8 | (x ^ y) & 1 * 200
  }
  return CGImage(width: columns, height: rows, pixels: pixels)
}

private func zigzag() -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: [
    CGPoint(x: 8, y: 34), CGPoint(x: 20, y: 10), CGPoint(x: 34, y: 34), CGPoint(x: 52, y: 12),
  ])
  return path
}

@MainActor
private func perspective(_ distance: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  transform.m34 = -1 / distance
  return transform
}

extension LayerScene {
  static let all = looks + contents + shapes + masks + space

  private static let looks = [
    LayerScene("border") { root in
      box(6, 6, 22, 30, in: root) { ($0.borderWidth, $0.borderColor) = (3, ink) }
      box(33.5, 6.5, 20, 30, in: root) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (1.5, coral, 8) }
    },
    LayerScene("masked corners") { root in
      box(6, 6, 22, 30, in: root) {
        ($0.cornerRadius, $0.maskedCorners) = (9, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
      }
      box(33, 6, 21, 30, in: root) { layer in
        (layer.cornerRadius, layer.maskedCorners) = (9, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        (layer.borderWidth, layer.borderColor, layer.masksToBounds) = (3, ink, true)
        box(8, 10, 30, 30, coral, in: layer)
      }
    },
    LayerScene("shadow") { root in
      box(12, 8, 34, 24, CGColor(gray: 1, alpha: 1), in: root) { layer in
        (layer.cornerRadius, layer.shadowOpacity, layer.shadowRadius) = (6, 0.4, 3)
        layer.shadowOffset = CGSize(width: 0, height: 2)
      }
    },
    LayerScene("shadow path") { root in
      box(12, 8, 34, 20, in: root) { layer in
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowColor) = (0.6, 2, coral)
        layer.shadowOffset = .zero
        layer.shadowPath = CGPath(ellipseIn: CGRect(x: -4, y: 12, width: 42, height: 16))
      }
    },
    LayerScene("opacity of a group") { root in
      box(8, 6, 30, 24, in: root) { layer in
        layer.opacity = 0.5
        box(12, 8, 30, 24, coral, in: layer)
      }
    },
    LayerScene("rounded and rotated clip") { root in
      box(14, 6, 32, 32, ink, in: root) { layer in
        (layer.cornerRadius, layer.masksToBounds) = (10, true)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        box(14, -8, 30, 30, coral, in: layer)
      }
    },
    LayerScene("hidden and clear") { root in
      box(6, 6, 20, 30, in: root) { $0.isHidden = true }
      box(20, 6, 20, 30, coral, in: root) { $0.opacity = 0 }
      box(40, 6, 14, 30, in: root)
    },
    LayerScene("gradient") { root in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 6, y: 6, width: 48, height: 32)
      (layer.colors, layer.locations) = ([blue, CGColor(gray: 1, alpha: 0), coral], [0, 0.4, 1])
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      (layer.cornerRadius, layer.maskedCorners) = (12, [.layerMinXMinYCorner, .layerMinXMaxYCorner])
      root.addSublayer(layer)
    },
    LayerScene("drawing") { root in
      final class Drawn: CALayer {
        override func draw(in context: CGContext) {
          context.setFillColor(CGColor(RGBA(hex: 0x2F6DF6)))
          context.move(to: CGPoint(x: 4, y: 30))
          context.addQuadCurve(to: CGPoint(x: 44, y: 30), control: CGPoint(x: 24, y: -20))
          context.closePath()
          context.fillPath()
          context.setLineDash(phase: 1, lengths: [4, 2])
          context.stroke(bounds.insetBy(dx: 1, dy: 1))
        }
      }
      let layer = Drawn()
      layer.frame = CGRect(x: 6, y: 4, width: 48, height: 36)
      root.addSublayer(layer)
    },
  ]

  private static let contents = [
    LayerScene("image, aspect fit and fill") { root in
      for (x, gravity) in [(6, CALayerContentsGravity.resizeAspect), (32, .resizeAspectFill)] {
        box(CGFloat(x), 6, 22, 32, ink, in: root) { layer in
          (layer.contents, layer.contentsGravity, layer.masksToBounds) = (board(8, 6), gravity, true)
        }
      }
    },
    LayerScene("image, enlarged") { root in
      for (x, filter) in [(6, CALayerContentsFilter.linear), (32, .nearest)] {
        box(CGFloat(x), 6, 22, 32, in: root) { ($0.contents, $0.magnificationFilter) = (board(4, 6), filter) }
      }
    },
    LayerScene("image, reduced and turned") { root in
      box(14, 6, 32, 32, in: root) { layer in
        layer.contents = board(200, 200)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
      }
    },
    LayerScene("image, stretched centre") { root in
      box(6, 6, 48, 32, in: root) { layer in
        (layer.contents, layer.contentsScale) = (board(12, 12), 2)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.1)
      }
    },
    LayerScene("image, part") { root in
      box(6, 6, 48, 32, in: root) { layer in
        layer.contents = board(12, 12)
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      }
    },
    LayerScene("image, at its corner") { root in
      box(6, 6, 48, 32, in: root) { layer in
        (layer.contents, layer.contentsScale, layer.contentsGravity) = (board(24, 16), 2, .topRight)
      }
    },
  ]

  private static let shapes = [
    LayerScene("shape, even-odd") { root in
      let path = CGMutablePath()
      path.addRect(CGRect(x: 8, y: 6, width: 44, height: 32))
      path.addEllipse(in: CGRect(x: 16, y: 10, width: 28, height: 24))
      shape(path, in: root) { ($0.fillColor, $0.fillRule) = (blue, .evenOdd) }
    },
    LayerScene("shape, round joins") { root in
      shape(zigzag(), in: root) { layer in
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, blue, 6)
        (layer.lineCap, layer.lineJoin) = (.round, .round)
      }
    },
    LayerScene("shape, dashed") { root in
      shape(zigzag(), in: root) { layer in
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, coral, 3)
        (layer.lineDashPattern, layer.lineDashPhase, layer.lineJoin) = ([6, 3], 2, .bevel)
      }
    },
    LayerScene("shape, part of the outline") { root in
      shape(CGPath(ellipseIn: CGRect(x: 12, y: 4, width: 36, height: 36)), in: root) { layer in
        (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, CGColor(gray: 0.85, alpha: 1), 5)
      }
      shape(CGPath(ellipseIn: CGRect(x: 12, y: 4, width: 36, height: 36)), in: root) { layer in
        (layer.fillColor, layer.strokeColor, layer.lineWidth, layer.lineCap) = (nil, blue, 5, .round)
        (layer.strokeStart, layer.strokeEnd) = (0.1, 0.65)
      }
    },
  ]

  private static let masks = [
    LayerScene("mask, shape") { root in
      box(6, 4, 48, 36, in: root) { layer in
        box(20, 0, 28, 36, coral, in: layer)
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 44, height: 32))
        layer.mask = mask
      }
    },
    LayerScene("mask, ramp at half opacity") { root in
      box(6, 4, 48, 36, ink, in: root) { layer in
        let mask = CAGradientLayer()
        mask.frame = layer.bounds
        mask.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
        (layer.mask, layer.opacity) = (mask, 0.5)
      }
    },
    LayerScene("mask, nested") { root in
      box(6, 4, 48, 36, in: root) { layer in
        let mask = CALayer()
        mask.frame = CGRect(x: 4, y: 4, width: 40, height: 28)
        mask.backgroundColor = ink
        let inner = CALayer()
        (inner.frame, inner.cornerRadius) = (CGRect(x: 8, y: -6, width: 32, height: 32), 16)
        inner.backgroundColor = ink
        mask.mask = inner
        layer.mask = mask
        box(-6, 10, 60, 8, coral, in: layer)
      }
    },
    LayerScene("mask, cuts shadow and border") { root in
      box(14, 8, 32, 24, CGColor(gray: 1, alpha: 1), in: root) { layer in
        (layer.shadowOpacity, layer.shadowRadius, layer.borderWidth, layer.borderColor) = (0.8, 4, 3, coral)
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (CGRect(x: -10, y: -10, width: 30, height: 50), ink)
        layer.mask = mask
      }
    },
  ]

  private static let space = [
    LayerScene("depth") { root in
      box(6, 6, 24, 24, in: root) { $0.zPosition = 2 }
      box(18, 12, 24, 24, coral, in: root)
      box(30, 4, 20, 20, ink, in: root) { $0.transform = CATransform3DMakeTranslation(0, 0, 1) }
    },
    LayerScene("bounds origin and anchor") { root in
      box(6, 6, 24, 32, in: root) { layer in
        (layer.bounds.origin, layer.masksToBounds) = (CGPoint(x: 10, y: 20), true)
        box(12, 24, 30, 10, coral, in: layer)
      }
      box(36, 6, 16, 16, ink, in: root) { layer in
        (layer.anchorPoint, layer.position) = (.zero, CGPoint(x: 36, y: 12))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
      }
    },
    LayerScene("flipped geometry") { root in
      box(6, 6, 48, 32, CGColor(gray: 0.9, alpha: 1), in: root) { layer in
        layer.isGeometryFlipped = true
        box(4, 2, 16, 10, coral, in: layer)
      }
    },
    LayerScene("perspective") { root in
      box(8, 6, 44, 32, in: root) { layer in
        (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (6, 2, ink)
        layer.transform = CATransform3DRotate(perspective(80), 0.9, 0, 1, 0)
        box(8, 8, 12, 16, coral, in: layer)
        box(26, 8, 10, 16, CGColor(gray: 1, alpha: 0.6), in: layer) { $0.cornerRadius = 5 }
      }
    },
    LayerScene("perspective of sublayers, in order of depth") { root in
      box(10, 4, 40, 36, CGColor(gray: 0.9, alpha: 1), in: root) { layer in
        layer.sublayerTransform = CATransform3DRotate(perspective(120), 0.5, 0, 1, 0)
        for (depth, color) in [(12, coral), (-12, blue), (0, ink)] {
          box(10, 8, 20, 20, color, in: layer) { $0.zPosition = CGFloat(depth) }
        }
      }
    },
    LayerScene("perspective, clipped and half opaque") { root in
      box(10, 2, 40, 40, ink, in: root) { layer in
        (layer.cornerRadius, layer.masksToBounds, layer.opacity) = (20, true, 0.6)
        box(0, 0, 40, 40, coral, in: layer) { $0.transform = CATransform3DRotate(perspective(60), 1, 1, 0, 0) }
      }
    },
    LayerScene("turned away") { root in
      for (x, angle) in [(4, 0.6), (32, 2.6)] {
        box(CGFloat(x), 8, 24, 28, in: root) { layer in
          layer.isDoubleSided = false
          layer.transform = CATransform3DRotate(perspective(90), CGFloat(angle), 0, 1, 0)
        }
      }
    },
  ]
}
