import CoreGraphics
import EngineTestKit
import EventTrace
import Inspector
import UIKitTestSupport

/// A tree of random views with all properties that affect hit tests, some of them with overrides.
@MainActor
final class RandomTree {
  let scene: SceneRead
  private var random: SeededRandom

  init(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    scene = SceneRead { window in
      var views: [UIView] = [window]
      // Some trees have no view that must be called for each place.
      let share = [0, 0, 0.04, 0.2][seed % 4]
      for tag in 1...Int.random(in: 5...60, using: &random) {
        let view = Self.make(&random, overriding: share)
        view.tag = tag
        let parent = views[random.chance(0.4) ? views.count - 1 : Int.random(in: 0..<views.count, using: &random)]
        Self.place(view, &random, whole: seed.isMultiple(of: 3))
        parent.addSubview(view)
        views.append(view)
      }
    }
    self.random = random
  }

  func survey(cell: CGFloat) -> SceneSurvey {
    SceneSurvey(
      of: scene.runtime, size: scene.runtime.screen.bounds.size, names: scene.names, parts: [.map], cell: cell)
  }

  /// Moves, hides, rotates, removes, adds or reorders a random view.
  func change() {
    let views = scene.views
    scene.perform {
      guard let view = views.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: view.isHidden.toggle()
      case 1: view.superview?.bringSubviewToFront(view)
      case 2: view.bounds.origin.y += 7.5
      case 3: view.bounds.size.width += 11
      case 4: view.transform = view.transform.rotated(by: 0.3)
      case 5:
        let added = Self.make(&random, overriding: 0.1)
        Self.place(added, &random, whole: random.chance(0.5))
        view.addSubview(added)
      case 6: if views.count > 4, view.subviews.count < 3 { view.removeFromSuperview() }
      default: view.center = CGPoint(x: view.center.x + random.number(-40...40), y: view.center.y + 13)
      }
    }
  }

  private static func make(_ random: inout SeededRandom, overriding share: Double) -> UIView {
    guard random.chance(share) else { return random.chance(0.15) ? UIScrollView() : UIView() }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return CallingSuper()
    case 1: return Slop()
    case 2: return PassingThrough()
    case 3: return Checkered()
    default: return Sending()
    }
  }

  private static func place(_ view: UIView, _ random: inout SeededRandom, whole: Bool) {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let value = random.number(range)
      return whole ? value.rounded() : value
    }
    view.frame = CGRect(x: number(-40...200), y: number(-40...300), width: number(0...220), height: number(0...260))
    if random.chance(0.2) { view.clipsToBounds = true }
    if random.chance(0.06) { view.isHidden = true }
    if random.chance(0.06) { view.isUserInteractionEnabled = false }
    if random.chance(0.06) { view.alpha = 0.01 }
    if random.chance(0.15) { view.bounds.origin = CGPoint(x: number(-30...30), y: number(-80...80)) }
    if random.chance(0.1) { view.layer.anchorPoint = CGPoint(x: number(0...1), y: 0.25) }
    if random.chance(0.2) {
      view.transform =
        [
          CGAffineTransform(rotationAngle: number(-3...3)), CGAffineTransform(rotationAngle: .pi / 2),
          CGAffineTransform(rotationAngle: .pi / 4), CGAffineTransform(scaleX: 1.5, y: 0.5),
          CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 0),
          CGAffineTransform(scaleX: 1, y: 0), CGAffineTransform(scaleX: 1e-5, y: 1e5),
        ][Int.random(in: 0..<8, using: &random)]
    }
    if random.chance(0.03) { view.layer.transform.m14 = 0.002 }
    if random.chance(0.03) { view.layer.sublayerTransform = CATransform3DMakeRotation(0.2, 0, 0, 1) }
    if random.chance(0.02) { view.layer.isGeometryFlipped = true }
  }
}

private final class CallingSuper: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

private final class Slop: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}

private final class PassingThrough: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

/// A view that takes every other square, even when it is hidden, and far beyond its bounds.
private final class Checkered: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard point.x.isFinite, abs(point.x) < 500 else { return nil }
    return Int((point.x / 16).rounded(.down)).isMultiple(of: 2) == Int((point.y / 16).rounded(.down)).isMultiple(of: 2)
      ? self : nil
  }
}

/// A view that returns another view instead of itself.
private final class Sending: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : superview?.subviews.first
  }
}
