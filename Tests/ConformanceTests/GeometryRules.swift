import Testing
import UIKitTestSupport

/// Tests of reference 1.4 and 1.9: the conversion of points to a view, and the hit test of layers.
@MainActor
@Suite struct GeometryRules {
  // MARK: 1.4

  @Test("1.4 position, anchor point, bounds origin and transform all affect the conversion")
  func fullGeometry() {
    let s = Stage()
    let v = s.view("V", width: 100, height: 50)
    v.layer.anchorPoint = CGPoint(0, 0)
    v.layer.position = CGPoint(200, 300)
    v.bounds.origin = CGPoint(10, 20)
    v.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(v.convert(CGPoint(200, 300), from: s.root) == CGPoint(10, 20))
    #expect(v.convert(CGPoint(220, 330), from: s.root) == CGPoint(20, 30))
    #expect(v.convert(CGPoint(20, 30), to: s.root) == CGPoint(220, 330))
    #expect(s.hit(399, 449) === v)
    #expect(s.hit(199, 301) === s.root)
  }

  @Test("1.4 pinned (M): the superlayer's sublayerTransform applies, about its anchor point")
  func sublayerTransform() {
    let s = Stage()
    let parent = s.view("parent", width: 200, height: 200)
    let v = s.view("V", in: parent, x: 150, y: 90, width: 20, height: 20)
    parent.layer.sublayerTransform = CATransform3DMakeScale(0.5, 1, 1)
    #expect(s.hit(130, 100) === v)
    #expect(s.hit(160, 100) === parent)
  }

  @Test("1.4 a rotated view keeps its bounds, its frame grows, and hits follow the quad")
  func rotated() {
    let s = Stage()
    let v = s.view("V", x: 100, y: 100)
    v.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(v.bounds.size == CGSize(width: 100, height: 100))
    #expect(abs(v.frame.width - 141.42) < 0.01)
    #expect(s.hit(105, 105) === s.root)
    #expect(s.hit(150, 85) === v)
  }

  @Test("1.4 scrolled content needs only the bounds origin")
  func scrolled() {
    let s = Stage()
    let container = s.view("container")
    let row = s.view("row", in: container, y: 500, height: 40)
    container.bounds.origin.y = 480
    #expect(s.hit(50, 30) === row)
    #expect(s.hit(50, 70) === container)
  }

  @Test("1.4 pinned choice (L): a view with a singular transform is missed together with its subtree")
  func singularTransform() {
    let s = Stage()
    let v = s.view("V")
    let child = s.view("child", in: v)
    v.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(s.hit(50, 50) === s.root)
    v.transform = .identity
    child.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(s.hit(50, 50) === v)
  }

  @Test("1.4 depth changes what is drawn in front, not what is hit")
  func depth() {
    let s = Stage()
    let back = s.view("back")
    let front = s.view("front")
    back.transform3D = CATransform3DMakeTranslation(0, 0, 500)
    #expect(s.hit(50, 50) === front)
    s.root.bringSubviewToFront(back)
    #expect(s.hit(50, 50) === back)
  }

  @Test("1.4 zPosition changes neither the hit order of views nor that of layers")
  func zPosition() {
    let s = Stage()
    let back = s.view("back")
    let front = s.view("front")
    back.layer.zPosition = 10
    #expect(s.hit(50, 50) === front)
    #expect(s.root.layer.hitTest(CGPoint(50, 50)) === front.layer)
  }

  @Test("1.4 clipping has no influence on views", arguments: [true, false])
  func clipping(clips: Bool) {
    let s = Stage()
    let parent = s.view("parent")
    let child = s.view("child", in: parent, x: 80, y: 80)
    parent.clipsToBounds = clips
    #expect(s.hit(120, 120) === s.root)
    parent.slop = 50
    #expect(s.hit(120, 120) === child)
  }

  @Test("1.4 pinned (M): rounded corners do not shape the region")
  func cornerRadius() {
    let s = Stage()
    let v = s.view("V")
    v.layer.cornerRadius = 50
    v.clipsToBounds = true
    #expect(s.hit(1, 1) === v)
  }

  // MARK: 1.9

  @Test("1.9 CALayer.hitTest takes a point of the superlayer, UIView.hitTest one of the view")
  func layerHitTestSpace() {
    let s = Stage()
    let v = s.view("V", x: 200, y: 200)
    #expect(v.layer.hitTest(CGPoint(250, 250)) === v.layer)
    #expect(v.layer.hitTest(CGPoint(50, 50)) == nil)
    #expect(v.hitTest(CGPoint(50, 50), with: nil) === v)
  }

  @Test("1.9 the farthest descendant is found, siblings from the top of the sublayers")
  func farthestDescendant() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (low, high, deep) = (CALayer(), CALayer(), CALayer())
    for child in [low, high] {
      child.frame = layer.bounds
      layer.addSublayer(child)
    }
    deep.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    high.addSublayer(deep)
    low.zPosition = 100
    #expect(layer.hitTest(CGPoint(10, 10)) === deep)
    #expect(layer.hitTest(CGPoint(60, 60)) === high)
  }

  @Test("1.9 contains takes the layer's own coordinates")
  func contains() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    #expect(layer.contains(CGPoint(10, 10)))
    #expect(!layer.contains(CGPoint(110, 110)))
  }

  @Test("1.9 pinned choice (L): opacity and interaction are ignored; hidden layers and masked content are not found")
  func layerPruning() {
    let s = Stage()
    let v = s.view("V")
    let child = s.view("child", in: v, x: 50, y: 50)
    v.isUserInteractionEnabled = false
    v.alpha = 0
    #expect(v.layer.hitTest(CGPoint(120, 120)) === child.layer)
    v.layer.masksToBounds = true
    #expect(v.layer.hitTest(CGPoint(120, 120)) == nil)
    child.layer.isHidden = true
    #expect(v.layer.hitTest(CGPoint(60, 60)) === v.layer)
  }

  @Test("1.9 a layer without a view is found by layers and does not block a view")
  func layersWithoutViews() {
    let s = Stage()
    let v = s.view("V")
    let bare = CALayer()
    bare.frame = v.bounds
    v.layer.addSublayer(bare)
    #expect(v.layer.hitTest(CGPoint(50, 50)) === bare)
    #expect(s.hit(50, 50) === v)
  }
}
