import CoreGraphics
import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests transforms in three dimensions, the directions of transitions of layers and views, and the rate of display
/// links.
@MainActor
@Suite struct TransformAndTransitionTests {
  private let stage = TestStage()

  private func box() -> UIView {
    stage.runtime.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.backgroundColor = .red
    stage.rootView.addSubview(view)
    stage.runtime.layoutIfNeeded()
    return view
  }

  // MARK: Transforms

  @Test("A transform times its inverse is the identity; a singular transform is returned unchanged as its inverse")
  func inverse() {
    var perspective = CATransform3DMakeRotation(1, 1, 2, 3)
    perspective = CATransform3DTranslate(perspective, 5, -6, 7)
    perspective.m34 = -1 / 500
    let both = CATransform3DConcat(perspective, CATransform3DInvert(perspective))
    let difference = [both.m11 - 1, both.m22 - 1, both.m33 - 1, both.m44 - 1, both.m12, both.m14, both.m34, both.m41]
    #expect(difference.allSatisfy { abs($0) < 1e-9 })
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(!CATransform3DEqualToTransform(flat, CATransform3DIdentity))
  }

  @Test("Transforms within the plane, and those alone, are affine")
  func affine() {
    let skewed = CGAffineTransform(a: 1, b: 0.5, c: 0.2, d: 2, tx: 3, ty: 4)
    let inSpace = CATransform3DMakeAffineTransform(skewed)
    #expect(CATransform3DIsAffine(inSpace) && CATransform3DGetAffineTransform(inSpace) == skewed)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.1, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeAffineTransform(.identity)) && !CATransform3DIsIdentity(inSpace))
  }

  @Test("A value function rotates around its axis, and scales and translates along it")
  func valueFunctions() {
    func half(_ name: CAValueFunctionName, from: CGFloat, to: CGFloat) -> CATransform3D {
      let layer = box().layer
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: name)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
      layer.add(animation, forKey: nil)
      stage.advance(by: 1)
      return layer.presentation()?.transform ?? CATransform3DIdentity
    }
    #expect(abs(half(.rotateX, from: 0, to: .pi).m23 - 1) < 1e-6)
    #expect(abs(half(.rotateY, from: 0, to: .pi).m31 - 1) < 1e-6)
    let scaled = [
      half(.scaleX, from: 1, to: 3).m11, half(.scaleY, from: 1, to: 3).m22, half(.scaleZ, from: 1, to: 3).m33,
    ]
    #expect(scaled == [2, 2, 2])
    let moved = [
      half(.translateX, from: 0, to: 8).m41, half(.translateY, from: 0, to: 8).m42,
      half(.translateZ, from: 0, to: 8).m43,
    ]
    #expect(moved == [4, 4, 4])
  }

  // MARK: Layers

  @Test("A sublayer is replaced at its index among the others; a layer that is not a sublayer is not replaced")
  func replaced() {
    let (parent, new) = (CALayer(), CALayer())
    let children = [CALayer(), CALayer(), CALayer()]
    for child in children { parent.addSublayer(child) }
    parent.replaceSublayer(children[1], with: new)
    #expect(parent.sublayers?.map(ObjectIdentifier.init) == [children[0], new, children[2]].map(ObjectIdentifier.init))
    #expect(children[1].superlayer == nil && new.superlayer === parent)
    parent.replaceSublayer(children[1], with: CALayer())
    #expect(parent.sublayers?.count == 3)
  }

  /// Returns the positions of the old and the new content of a layer of 100 by 50 points at a time of the transition.
  private func places(_ transition: CATransition, at time: TimeInterval) -> [CGPoint] {
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    transition.before = DisplayList.Sublist([])
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    return transition.picture(of: DisplayList.Sublist([]), in: bounds, at: time).commands.compactMap {
      if case .sublist(_, let place?) = $0 { CGPoint(x: place.tx, y: place.ty) } else { nil }
    }
  }

  private func halfway(_ type: CATransitionType, _ subtype: CATransitionSubtype) -> [CGPoint] {
    let transition = CATransition()
    (transition.type, transition.subtype) = (type, subtype)
    return places(transition, at: 0.5)
  }

  @Test("New content moves in from the named side, over the old content or pushing it out")
  func layerTransitions() {
    #expect(halfway(.moveIn, .fromLeft) == [.zero, CGPoint(x: -50, y: 0)])
    #expect(halfway(.moveIn, .fromRight) == [.zero, CGPoint(x: 50, y: 0)])
    // The names of vertical sides refer to a y axis that points up.
    #expect(halfway(.moveIn, .fromBottom) == [.zero, CGPoint(x: 0, y: -25)])
    #expect(halfway(.push, .fromTop) == [CGPoint(x: 0, y: -25), CGPoint(x: 0, y: 25)])
    #expect(halfway(.reveal, .fromLeft) == [.zero, CGPoint(x: 50, y: 0)])
  }

  @Test("A transition may begin and end at a part of its progress") func transitionProgress() {
    let transition = CATransition()
    transition.type = .reveal
    (transition.startProgress, transition.endProgress) = (0.5, 0.75)
    #expect([0, 0.5, 1].map { places(transition, at: $0).last?.x } == [50, 62.5, 75])
  }

  // MARK: Views

  private struct Look {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var fade: Float?
  }

  private func look(_ option: UIView.AnimationOptions) -> Look {
    let view = box()
    UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) { view.backgroundColor = .blue }
    stage.advance(by: 0.25)
    let shown = view.layer.presentation()
    let fade = view.layer.sublayers?.first?.presentation()?.opacity
    let result = Look(
      scaleX: shown?.transform.m11 ?? 0, scaleY: shown?.transform.m22 ?? 0, fade: fade)
    stage.advance(by: 1)
    #expect(view.layer.sublayers == nil && view.layer.animationKeys() == nil)
    return result
  }

  @Test("A flip from the top or bottom rotates around the horizontal axis; a curl, which cannot be drawn, dissolves")
  func viewTransitions() {
    let turned = CGFloat(0.5).squareRoot()
    for option in [UIView.AnimationOptions.transitionFlipFromTop, .transitionFlipFromBottom] {
      let look = look(option)
      #expect(look.scaleX == 1 && abs(look.scaleY - turned) < 0.01 && look.fade == 1)
    }
    let sideways = look(.transitionFlipFromLeft)
    #expect(abs(sideways.scaleX - turned) < 0.01 && sideways.scaleY == 1)
    for option in [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown] {
      let look = look(option)
      #expect(look.scaleX == 1 && look.scaleY == 1 && abs((look.fade ?? 0) - 0.75) < 0.01)
    }
  }

  // MARK: Display links

  @MainActor private final class Ticks: NSObject {
    var times: [(shown: TimeInterval, next: TimeInterval)] = []
    func tick(_ link: CADisplayLink) { times.append((link.timestamp, link.targetTimestamp)) }
  }

  @Test("A frame rate range sets the preferred rate, or the maximum if none is preferred")
  func frameRates() {
    stage.runtime.makeCurrent()
    let ticks = Ticks()
    let link = CADisplayLink(target: ticks, selector: Selector("tick", Ticks.tick))
    #expect(link.preferredFrameRateRange == .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 1.001)
    #expect(ticks.times.count == 20 && link.preferredFramesPerSecond == 20)
    #expect(ticks.times.allSatisfy { abs($0.next - $0.shown - 0.05) < 1e-9 })
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    #expect(link.preferredFramesPerSecond == 30 && link.preferredFrameRateRange.preferred == 30)
    link.invalidate()
  }
}
