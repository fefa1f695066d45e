import UIKit

extension Check {
  /// Hit testing of views that are moved, turned or clipped, sections 1.4 and 1.6.
  static let placement: [Check] = [
    Check("1.4", "A rotated view is hit where it is visible, not in the corners of its former frame", gives: "V, R") {
      let root = Probe("R", width: 300, height: 300)
      let view = Probe("V", x: 100, y: 100)
      view.transform = CGAffineTransform(rotationAngle: .pi / 4)
      root.addSubview(view)
      return Answer.list(Answer.hit(root, 150, 85), Answer.hit(root, 105, 105))
    },
    Check("1.4", "The origin of the bounds moves the areas of subviews", gives: "S, R") {
      let root = Probe("R", height: 200)
      root.addSubview(Probe("S", y: 300, height: 100))
      root.bounds.origin.y = 250
      return Answer.list(Answer.hit(root, 50, 350), Answer.hit(root, 50, 280))
    },
    Check("1.4", "A view that is scaled to zero is not hit", gives: "R") {
      let root = Probe("R", width: 300, height: 300)
      let view = Probe("V", x: 100, y: 100)
      view.transform = CGAffineTransform(scaleX: 0, y: 0)
      root.addSubview(view)
      return Answer.hit(root, 150, 150)
    },
    Check("1.4", "The sublayerTransform of a superview moves the area of a subview", gives: "V, R") {
      let root = Probe("R", width: 300, height: 300)
      root.addSubview(Probe("V", x: 100, y: 100))
      root.layer.sublayerTransform = CATransform3DMakeTranslation(80, 0, 0)
      return Answer.list(Answer.hit(root, 250, 150), Answer.hit(root, 120, 150))
    },
    Check("1.4", "zPosition does not change the hit view", gives: "B") {
      let root = Probe("R")
      let front = Probe("A")
      root.addSubview(front)
      root.addSubview(Probe("B"))
      front.layer.zPosition = 100
      return Answer.hit(root, 50, 50)
    },
    Check("1.4", "A translation in depth does not change the hit view", gives: "B") {
      let root = Probe("R")
      let front = Probe("A")
      root.addSubview(front)
      root.addSubview(Probe("B"))
      front.layer.transform = CATransform3DMakeTranslation(0, 0, 100)
      return Answer.hit(root, 50, 50)
    },
    Check("1.4", "bringSubviewToFront changes the hit view", gives: "A") {
      let root = Probe("R")
      let view = Probe("A")
      root.addSubview(view)
      root.addSubview(Probe("B"))
      root.bringSubviewToFront(view)
      return Answer.hit(root, 50, 50)
    },
    Check("1.4", "The part of a subview outside of its superview is not hit", gives: "R") {
      let root = Probe("R", width: 300)
      let view = Probe("V")
      root.addSubview(view)
      view.addSubview(Probe("S", x: 50))
      return Answer.hit(root, 120, 50)
    },
    Check("1.4", "Clipping has no effect where the superview accepts the point", gives: "S") {
      let root = Probe("R", width: 300, height: 300)
      let view = Everywhere("V")
      view.clipsToBounds = true
      root.addSubview(view)
      view.addSubview(Probe("S", x: 50))
      return Answer.hit(root, 120, 50)
    },
    Check("1.4", "A mask and rounded corners have no effect", gives: "V, V") {
      let view = Probe("V")
      view.layer.cornerRadius = 50
      view.layer.masksToBounds = true
      let rounded = Answer.hit(view, 1, 1)
      view.layer.mask = CALayer()
      return Answer.list(rounded, Answer.hit(view, 1, 1))
    },
    Check(
      "1.6", "The levels are 0 for normal windows, 1000 for the status bar and 2000 for alerts", gives: "0, 1000, 2000"
    ) {
      Answer.numbers(
        UIWindow.Level.normal.rawValue, UIWindow.Level.statusBar.rawValue, UIWindow.Level.alert.rawValue)
    },
    Check("1.6", "A hidden window is not hit", gives: "true") {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = true
      return "\(window.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)"
    },
  ]

  /// Hit testing of layers, section 1.9.
  static let layers: [Check] = [
    Check("1.9", "A layer's hit test takes the point in the superlayer's coordinates", gives: "true, false") {
      let layer = CALayer()
      layer.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
      return Answer.list(
        layer.hitTest(CGPoint(x: 60, y: 10)) === layer, layer.hitTest(CGPoint(x: 10, y: 10)) === layer)
    },
    Check("1.9", "The topmost sublayer is the last, and zPosition is ignored", gives: "last") {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      for name in ["first", "last"] {
        let sublayer = CALayer()
        sublayer.name = name
        sublayer.frame = layer.bounds
        sublayer.zPosition = name == "first" ? 10 : 0
        layer.addSublayer(sublayer)
      }
      return layer.hitTest(CGPoint(x: 50, y: 50))?.name ?? "nil"
    },
    Check("1.9", "contains takes the layer's own coordinates", gives: "true, false") {
      let layer = CALayer()
      layer.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
      return Answer.list(layer.contains(CGPoint(x: 10, y: 10)), layer.contains(CGPoint(x: 110, y: 10)))
    },
    Check("1.9", "Opacity has no effect on a layer's hit test, and hidden ends it", gives: "true, false") {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.opacity = 0
      let transparent = layer.hitTest(CGPoint(x: 50, y: 50)) === layer
      layer.isHidden = true
      return Answer.list(transparent, layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
    },
  ]

  /// The geometry of layers and the conversion of coordinates, section 9.
  static let geometry: [Check] = [
    Check("9", "The anchor is the center, and y increases downward", gives: "0.5, 0.5, false") {
      let layer = UIView().layer
      return Answer.list(layer.anchorPoint.x, layer.anchorPoint.y, layer.isGeometryFlipped)
    },
    Check("9", "A changed anchor moves the frame and not the position", gives: "100, 100, 100, 100, 100, 100") {
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      view.layer.anchorPoint = .zero
      return Answer.list(Answer.point(view.center), Answer.rect(view.frame))
    },
    Check(
      "9", "The frame of a scaled view is the box around it, and the bounds stay", gives: "0, 0, 200, 200, 100, 100"
    ) {
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      return Answer.list(Answer.rect(view.frame), Answer.size(view.bounds.size))
    },
    Check(
      "9", "The frame of a view turned by 45 degrees is the box around it", gives: "79.289, 79.289, 141.421, 141.421"
    ) {
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      view.transform = CGAffineTransform(rotationAngle: .pi / 4)
      return Answer.rect(view.frame)
    },
    Check("9", "A point is converted through transform, anchor and origin of the bounds", gives: "115, 25") {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView(frame: CGRect(x: 100, y: 50, width: 50, height: 50))
      root.addSubview(view)
      view.bounds.origin = CGPoint(x: 10, y: 0)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      return Answer.point(view.convert(CGPoint(x: 30, y: 0), to: root))
    },
    Check("9", "Conversions between siblings go through their superview", gives: "-80, 15") {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let one = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      let other = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
      root.addSubview(one)
      root.addSubview(other)
      return Answer.point(one.convert(CGPoint(x: 10, y: 5), to: other))
    },
    Check("9", "Nil stands for the window of a view", gives: "30, 40") {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 50))
      window.addSubview(view)
      return Answer.point(view.convert(CGPoint(x: 10, y: 10), to: nil))
    },
    Check("9", "A converted rectangle of a turned view is the box around it", gives: "-50, 0, 50, 100") {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView(frame: .zero)
      root.addSubview(view)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      return Answer.rect(view.convert(CGRect(x: 0, y: 0, width: 100, height: 50), to: root))
    },
    Check("9", "The frame's origin is the center less the anchor point times the size", gives: "80, 85, 40, 30") {
      let view = UIView()
      view.bounds.size = CGSize(width: 40, height: 30)
      view.center = CGPoint(x: 100, y: 100)
      return Answer.rect(view.frame)
    },
    Check("9", "The options of animations have the bits of the header", gives: "1, 2, 4, 8, 16, 32, 64, 128, 256, 512")
    {
      let options: [UIView.AnimationOptions] = [
        .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
        .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
        .overrideInheritedOptions,
      ]
      return options.map { "\($0.rawValue)" }.joined(separator: ", ")
    },
  ]
}

/// A view that accepts every point.
private final class Everywhere: Probe {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}
