import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests layer classes of apps: all members of a layer can be overridden, as in Objective-C.
@MainActor
@Suite struct LayerOverrideTests {
  @MainActor
  private final class Log {
    var calls: [String] = []
  }

  @MainActor
  private final class NotedLayer: CALayer {
    var log: Log?

    override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
    override var backgroundColor: CGColor? { didSet { log?.calls.append("color") } }
    override var frame: CGRect { didSet { log?.calls.append("frame") } }
    override var contents: Any? { didSet { log?.calls.append("contents") } }
    override var mask: CALayer? { didSet { log?.calls.append("mask") } }
    override var repeatCount: Float { didSet { log?.calls.append("repeats") } }
    override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
      log?.calls.append("insert \(idx)")
      super.insertSublayer(layer, at: idx)
    }
    override func removeFromSuperlayer() {
      log?.calls.append("remove")
      super.removeFromSuperlayer()
    }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      log?.calls.append("add \(key ?? "-")")
      super.add(anim, forKey: key)
    }
    override func display() {
      log?.calls.append("display")
      super.display()
    }
  }

  @Test("A change reaches the property observer of a layer class")
  func properties() {
    let (layer, log) = (NotedLayer(), Log())
    layer.log = log
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    #expect(layer.cornerRadius == 20 && layer.position == CGPoint(x: 40, y: 30))
    layer.backgroundColor = UIColor.red.cgColor
    layer.contents = nil
    layer.mask = CALayer()
    layer.repeatCount = 3
    #expect(log.calls == ["frame", "color", "contents", "mask", "repeats"])
    #expect(layer.repeatCount == 3 && layer.duration == .infinity)
  }

  @Test("Sublayers are added, removed and animated through methods that a layer class overrides")
  func methods() {
    let (stage, layer, log) = (TestStage(), NotedLayer(), Log())
    layer.log = log
    stage.rootView.layer.addSublayer(layer)
    layer.insertSublayer(CALayer(), at: 0)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.removeFromSuperlayer()
    #expect(log.calls == ["insert 0", "add fade", "remove"])
    #expect(layer.sublayers?.count == 1 && layer.superlayer == nil)
  }

  @MainActor
  private final class Painter: CALayerDelegate {
    var times = 0
    func display(_ layer: CALayer) {
      times += 1
      (layer as? CAShapeLayer)?.path = CGPath(rect: layer.bounds, transform: nil)
    }
  }

  @Test("A delegate that displays a layer sets its contents, once for each request")
  func displayByDelegate() {
    let (painter, layer) = (Painter(), CAShapeLayer())
    layer.delegate = painter
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(painter.times == 1 && layer.path?.boundingBox == layer.bounds)
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.displayIfNeeded()
    #expect(painter.times == 2)
  }

  @MainActor
  private final class DisplayingView: UIView {
    var displayed: [CALayer] = []
    override func display(_ layer: CALayer) { displayed.append(layer) }
    override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
  }

  @Test("A view that displays its layer draws nothing itself")
  func displayByView() {
    let view = DisplayingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.displayIfNeeded()
    #expect(view.displayed.count == 1 && view.displayed.first === view.layer && view.layer.content.commands.isEmpty)
  }

  @Test("A layer that a view adds while it draws is visible in the same frame")
  func sublayerWhileDrawing() {
    @MainActor
    final class Wave: UIView {
      let shape = CAShapeLayer()
      override func draw(_ rect: CGRect) {
        shape.path = UIBezierPath(rect: rect).cgPath
        layer.insertSublayer(shape, at: 0)
      }
    }
    let wave = Wave(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let commands = wave.layer.makePlane().commands
    #expect(!commands.isEmpty && wave.layer.sublayers?.count == 1)
  }

  @Test("A text layer accepts a font, or the name of one")
  func fontOfTextLayer() {
    let layer = CATextLayer()
    layer.font = UIFont.boldSystemFont(ofSize: 3)
    #expect((layer.font as? UIFont)?.pointSize == 3)
    layer.font = "Helvetica" as AnyObject
    layer.string = "text"
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.displayIfNeeded()
    #expect(!layer.content.commands.isEmpty)
  }

  @Test("Both scales of the plane are one value under the key path that public code uses")
  func scaleOfThePlane() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale.xy")
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2)
    #expect(layer.value(forKeyPath: "transform.scale.xy") as? CGFloat == 2)
  }
}
