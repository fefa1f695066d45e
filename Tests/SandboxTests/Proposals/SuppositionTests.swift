import CoreGraphics
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Compares overrides that are supposed with the same overrides as code.
@MainActor
@Suite("Supposed overrides")
struct SuppositionTests {
  /// The name of the hit view at every fourth point, from a scene whose card is of a class.
  private func answers(_ card: @escaping () -> UIView, supposing override: SupposedOverride? = nil) -> [String] {
    MadeScene.make = { window in
      let card = named("card", CGRect(x: 60, y: 100, width: 120, height: 80), card())
      card.addSubview(named("inner", CGRect(x: 100, y: 60, width: 60, height: 60)))
      card.addSubview(named("off", CGRect(x: -30, y: 0, width: 40, height: 40)))
      card.subviews[1].isUserInteractionEnabled = false
      card.transform = CGAffineTransform(rotationAngle: 0.2)
      window.addSubview(card)
      if let override { card.suppose(override) }
      return []
    }
    let stage = Stage(MadeScene.self, measurer: FixedAdvanceMeasurer())
    func all() -> [String] {
      stride(from: 0, to: 560, by: 4).flatMap { y in
        stride(from: 0, to: 375, by: 4).map { x in
          stage.runtime.hitTest(CGPoint(x: x, y: y))?.accessibilityIdentifier ?? "-"
        }
      }
    }
    let observed = all()
    stage.runtime.probe = nil
    #expect(all() == observed, "The walks with and without a probe agree")
    return observed
  }

  @Test("A supposed override answers everywhere as the same override in code")
  func asCode() {
    let reach = SupposedOverride.reachesBeyondBounds(by: CGSize(width: 12, height: 30))
    #expect(answers({ UIView() }, supposing: reach) == answers { Reaching() })
    #expect(answers({ UIView() }, supposing: .reachesSubviews) == answers { Including() })
    #expect(answers({ UIView() }, supposing: .passesThrough) == answers { Passing() })
    #expect(answers({ UIView() }, supposing: reach) != answers { UIView() })
    #expect(answers({ UIView() }, supposing: .passesThrough) != answers { UIView() })
  }

  @Test("An override that is supposed to be removed is not called")
  func removed() {
    #expect(answers({ Reaching() }, supposing: .standardPointInside) == answers { UIView() })
    #expect(answers({ Passing() }, supposing: .standardHitTest) == answers { UIView() })
  }

  @Test("A supposed override calls the override of the class, which it extends")
  func extended() {
    let reach = SupposedOverride.reachesBeyondBounds(by: CGSize(width: 12, height: 30))
    #expect(answers({ Passing() }, supposing: reach) == answers { PassingAndReaching() })
    #expect(answers({ Reaching() }, supposing: .passesThrough) == answers { PassingAndReaching() })
  }
}

private final class Reaching: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || bounds.insetBy(dx: -12, dy: -30).contains(point)
  }
}

private final class Including: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    return subviews.contains { view in
      !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
        && view.point(inside: convert(point, to: view), with: event)
    }
  }
}

private class Passing: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

private final class PassingAndReaching: Passing {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || bounds.insetBy(dx: -12, dy: -30).contains(point)
  }
}
