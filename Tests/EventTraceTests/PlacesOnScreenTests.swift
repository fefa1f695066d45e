import CoreGraphics
import EngineTestKit
import QuartzCore
import Testing
import UIKitTestSupport

@testable import EventTrace

/// Tests that the places that a recorder caches are equal to those computed by a walk from each view to the window.
@MainActor
@Suite struct PlacesOnScreenTests {
  private func expectPlaces(_ views: [UIView], _ names: ObjectNames, _ when: Comment) {
    for view in views {
      for (kept, walked) in zip(names.cornersOnScreen(of: view), view.cornersOnScreen) {
        #expect(abs(kept.x - walked.x) < 1e-6 && abs(kept.y - walked.y) < 1e-6 || kept == walked, when)
      }
    }
  }

  @Test("Cached places are correct after every change of a view, of the tree and of the window", arguments: 1...8)
  func changes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stage = TestStage()
    var views: [UIView] = [stage.window, stage.rootView]
    for _ in 0..<30 {
      let view = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 60))
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    let inner = views.dropFirst(2)
    let names = ObjectNames()
    expectPlaces(views, names, "at first")
    for step in 0..<300 {
      guard let view = inner.randomElement(using: &random), let other = inner.randomElement(using: &random) else {
        break
      }
      let number = CGFloat.random(in: 0.5...9, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: view.center.x += number
      case 1: view.bounds.origin.y -= number
      case 2: view.transform = CGAffineTransform(rotationAngle: number).scaledBy(x: 1.5, y: 0.5)
      case 3: view.transform = .identity
      case 4: view.layer.sublayerTransform.m34 = view.layer.sublayerTransform.m34 == 0 ? -0.001 : 0
      case 5: view.layer.transform = CATransform3DMakeRotation(number / 20, 1, 0, 0)
      case 6: view.removeFromSuperview()
      case 7: if !view.isDescendant(of: other) && !other.isDescendant(of: view) { other.addSubview(view) }
      default: stage.window.frame.origin.x = number
      }
      expectPlaces(Array(views.shuffled(using: &random).prefix(8)), names, "after step \(step)")
    }
  }

  @Test("A position is read twice for each level of a deep tree, from the outside in and from the inside out")
  func levels() {
    final class CountedLayer: CALayer {
      static var reads = 0
      override var position: CGPoint {
        get {
          Self.reads += 1
          return super.position
        }
        set { super.position = newValue }
      }
    }
    final class Counted: UIView {
      override class var layerClass: AnyClass { CountedLayer.self }
    }
    let stage = TestStage()
    var views: [UIView] = [stage.rootView]
    for _ in 0..<500 {
      let inner = Counted(frame: CGRect(x: 1, y: 1, width: 9, height: 9))
      views.last?.addSubview(inner)
      views.append(inner)
    }
    for order in [views, views.reversed()] {
      let names = ObjectNames()
      CountedLayer.reads = 0
      for view in order { _ = names.cornersOnScreen(of: view) }
      #expect(CountedLayer.reads == 2 * 500)
    }
  }
}
