import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Tests that only changed layers are laid out and recorded again, and that all of them are.
@MainActor
@Suite struct InvalidationTests {
  private final class Counted: CALayer {
    var recordings = 0
    var layouts = 0

    override func draw(in context: CGContext) {
      recordings += 1
      context.fill(bounds)
    }
    override func layoutSublayers() { layouts += 1 }
  }

  /// A root layer with two branches of two layers each.
  @MainActor
  private struct Tree {
    let root = Counted()
    let branches = [Counted(), Counted()]
    let leaves = [Counted(), Counted()]

    init() {
      root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      for (index, branch) in branches.enumerated() {
        branch.frame = CGRect(x: index * 20, y: 0, width: 20, height: 40)
        leaves[index].frame = CGRect(x: 2, y: 2, width: 10, height: 10)
        branch.addSublayer(leaves[index])
        root.addSublayer(branch)
      }
      frame()
    }

    @discardableResult
    func frame() -> DisplayList {
      root.layoutIfNeeded()
      return root.makeDisplayList()
    }

    var all: [Counted] { [root] + branches + leaves }
  }

  @Test("A frame without changes draws and lays out nothing, and is equal to the last")
  func idle() {
    let tree = Tree()
    let before = tree.frame()
    let counts = tree.all.map { [$0.recordings, $0.layouts] }
    #expect(tree.frame() == before)
    #expect(tree.all.map { [$0.recordings, $0.layouts] } == counts)
  }

  @Test("Of several layers only the one that needs display is drawn")
  func oneRecording() {
    let tree = Tree()
    tree.leaves[1].setNeedsDisplay()
    tree.frame()
    #expect(tree.all.map(\.recordings) == [1, 1, 1, 1, 2])
  }

  @Test("Of several layers only the one that needs layout is laid out")
  func oneLayout() {
    let tree = Tree()
    tree.leaves[0].setNeedsLayout()
    tree.frame()
    #expect(tree.all.map(\.layouts) == [1, 1, 1, 2, 1])
    tree.frame()
    #expect(tree.all.map(\.layouts) == [1, 1, 1, 2, 1])
  }

  @Test("A layer that is added to the tree is laid out with the next frame")
  func insertion() {
    let tree = Tree()
    let late = Counted()
    tree.leaves[0].addSublayer(late)
    tree.frame()
    #expect(late.layouts == 1)
  }

  nonisolated private static let changes: [(String, @MainActor @Sendable (CALayer) -> Void)] = [
    ("position", { $0.position.x += 1 }), ("bounds", { $0.bounds.size.width += 1 }),
    ("bounds origin", { $0.bounds.origin.y += 1 }), ("anchorPoint", { $0.anchorPoint = .zero }),
    ("transform", { $0.transform = CATransform3DMakeScale(2, 2, 1) }), ("isHidden", { $0.isHidden = true }),
    ("opacity", { $0.opacity = 0.5 }), ("backgroundColor", { $0.backgroundColor = CGColor(gray: 0.5, alpha: 1) }),
    ("borderWidth", { $0.borderWidth = 2 }),
    ("border", { ($0.borderWidth, $0.borderColor) = (1, CGColor(gray: 0.5, alpha: 1)) }),
    ("cornerRadius", { ($0.cornerRadius, $0.borderWidth) = (3, 1) }),
    ("maskedCorners", { ($0.cornerRadius, $0.maskedCorners, $0.borderWidth) = (3, [.layerMinXMinYCorner], 1) }),
    ("masksToBounds", { $0.masksToBounds = true }), ("shadow", { $0.shadowOpacity = 1 }),
    ("shadowPath", { ($0.shadowOpacity, $0.shadowPath) = (1, CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))) }),
    ("contents", { $0.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]) }),
    ("mask", { $0.mask = CALayer() }), ("sublayers", { $0.addSublayer(Counted()) }),
    (
      "sublayerTransform",
      { layer in
        layer.addSublayer(Counted())
        layer.sublayerTransform = CATransform3DMakeTranslation(1, 0, 0)
      }
    ),
  ]

  @Test("Any change of a deeply nested layer is visible in the next frame", arguments: changes.indices)
  func everyChangeShows(index: Int) {
    let tree = Tree()
    let before = tree.frame()
    let (name, change) = Self.changes[index]
    change(tree.leaves[0])
    #expect(tree.frame() != before, "\(name)")
  }

  @Test("A change below a hidden layer is visible when the layer is shown again")
  func hiddenChange() {
    let tree = Tree()
    let before = tree.frame()
    tree.branches[0].isHidden = true
    tree.frame()
    tree.leaves[0].backgroundColor = CGColor(gray: 0.3, alpha: 1)
    tree.frame()
    tree.branches[0].isHidden = false
    #expect(tree.frame() != before)
  }

  @Test("A change inside a mask is visible, and so is its layout")
  func maskChange() {
    let tree = Tree()
    let (mask, inner) = (Counted(), Counted())
    mask.addSublayer(inner)
    tree.leaves[0].mask = mask
    let before = tree.frame()
    #expect(inner.layouts == 1)
    inner.bounds.size = CGSize(width: 3, height: 3)
    #expect(tree.frame() != before)
    tree.leaves[0].mask = nil
    #expect(!tree.frame().flattened.commands.contains(.beginMask))
  }

  @Test("Animated layers are recorded again in every frame, their siblings are not")
  func animation() {
    let runtime = UIRuntime(screenSize: CGSize(width: 40, height: 40))
    runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      window.isHidden = false
      let tree = Tree()
      window.layer.addSublayer(tree.root)
      let still = runtime.makeDisplayList()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 30, 1)
      tree.leaves[0].add(animation, forKey: nil)
      runtime.advance(to: 0.25)
      let first = runtime.makeDisplayList()
      runtime.advance(to: 0.5)
      #expect(runtime.makeDisplayList() != first)
      runtime.advance(to: 1.5)
      #expect(runtime.makeDisplayList() == still)
      #expect(tree.all.map(\.recordings) == [1, 1, 1, 1, 1])
    }
  }
}
