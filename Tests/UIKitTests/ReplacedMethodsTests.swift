import Testing
import UIKitTestSupport

@testable import UIKit

/// Methods of UIKit's classes that an extension of opened sources overrides. The classes are those of this file: a
/// replacement lasts as long as the program.
@MainActor
@Suite struct ReplacedMethodsTests {
  @Test(
    "C411: a replaced method is called for the class and for subclasses that do not override it, and hit testing finds it"
  )
  func replaced() {
    let stage = TestStage()
    let (base, child, other) = (Base(frame: stage.window.bounds), Child(), Overriding())
    #expect(base.methodOverrides == [])
    #expect(ReplacedMethods.replace(in: Base.self, by: BaseMethods.self, plain: PlainBase.self))
    #expect(Base().methodOverrides == .pointInside && Child().methodOverrides == .pointInside)
    #expect(Base().point(inside: CGPoint(x: -500, y: 0), with: nil))
    #expect(child.point(inside: CGPoint(x: -500, y: 0), with: nil))
    #expect(!other.point(inside: .zero, with: nil), "a class's own override is kept")
    #expect(!UIView().point(inside: CGPoint(x: -500, y: 0), with: nil), "a class above is left alone")
    // A class without an instance so far, whose table is completed by its first one.
    #expect(Late().point(inside: CGPoint(x: -500, y: 0), with: nil))
  }

  @Test("A replacement below another one takes its place for its class; an experiment without a result changes nothing")
  func nested() {
    #expect(ReplacedMethods.replace(in: Upper.self, by: UpperMethods.self, plain: PlainUpper.self))
    #expect(ReplacedMethods.replace(in: Lower.self, by: LowerMethods.self, plain: PlainLower.self))
    #expect(Upper().intrinsicContentSize.width == 1)
    #expect(Lower().intrinsicContentSize.width == 2)
    #expect(LowerChild().intrinsicContentSize.width == 2)
    #expect(!ReplacedMethods.replace(in: Lower.self, by: PlainLower.self, plain: PlainLower.self))
  }

  private class Base: UIView {}
  private class Child: Base {}
  private class Late: Child {}
  private class PlainBase: Base {}
  private class Overriding: Base { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false } }
  private class BaseMethods: Base { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }

  private class Upper: UIView {}
  private class Lower: Upper {}
  private class LowerChild: Lower {}
  private class PlainUpper: Upper {}
  private class PlainLower: Lower {}
  private class UpperMethods: Upper { override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 1) } }
  private class LowerMethods: Lower { override var intrinsicContentSize: CGSize { CGSize(width: 2, height: 1) } }
}
