import Testing

@testable import SourceRewriter

@Suite struct ClassObjectTests {
  @Test("Objects of a type that is known at run time are created by a function")
  func generics() {
    #expect(
      rewritten("func make<T: UIView>() -> T { T(frame: .zero) }")
        == "func make<T: UIView>() -> T { ClassObjects.make(T.self, frame: .zero) }")
    #expect(
      rewritten("func make<T>(_ type: T.Type) -> T where T: UIViewController { type.init() }")
        == "func make<T>(_ type: T.Type) -> T where T: UIViewController { ClassObjects.make(type) }")
    #expect(
      rewritten("protocol P: UIView {}\nextension P { static func make() -> Self { Self() } }")
        == "protocol P: UIView {}\nextension P { static func make() -> Self { ClassObjects.make(Self.self) } }")
    #expect(
      rewritten("extension UIView { class func make() -> Self { self.init() } }")
        == "extension UIView { class func make() -> Self { ClassObjects.make(self) } }")
  }

  @Test("Initializers that the sources require, and those of other types, stay")
  func required() {
    for text in [
      "func make<T: P>() -> T { T() }", "func make() -> UIView { UIView(frame: .zero) }",
      "class A: UIView { required init(frame: CGRect) { super.init(frame: frame) } }\n"
        + "func make<T: A>() -> T { T(frame: .zero) }",
      "extension UIView { convenience init(a: Int) { self.init() } }",
    ] { #expect(rewritten(text) == text) }
  }
}
