import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct MethodOverridesTests {
  @Test("The method slots are found on this toolchain") func slotsAreFound() {
    #expect(MethodOverrides.slots != nil && MethodOverrides.drawSlot != nil)
  }

  @Test("A class draws when it, or a superclass below UIView, overrides draw(_:)") func drawIsFound() {
    #expect(!MethodOverrides.includeDraw(of: UIView.self) && !MethodOverrides.includeDraw(of: Plain.self))
    #expect(MethodOverrides.includeDraw(of: HitChild.self) && !MethodOverrides.includeDraw(of: Hit.self))
    #expect(MethodOverrides.includeDraw(of: UILabel.self))
  }

  @Test("A class's overrides are found, its own and those of a superclass") func overridesAreFound() {
    _ = TestStage()
    #expect(UIView().methodOverrides == [])
    #expect(UILabel().methodOverrides == [])
    #expect(Plain().methodOverrides == [])
    #expect(Hit().methodOverrides == .hitTest)
    #expect(HitChild().methodOverrides == .hitTest)
    #expect(Inside().methodOverrides == .pointInside)
    #expect(Both().methodOverrides == [.hitTest, .pointInside])
    #expect(Generic<Int>().methodOverrides == .pointInside)
  }

  private class Plain: UIView { override func layoutSubviews() {} }
  private class Hit: UIView { override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil } }
  private class HitChild: Hit { override func draw(_ rect: CGRect) {} }
  private class Inside: UIView { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }
  private class Both: Hit { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }
  private class Generic<T>: UIView { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }
}
