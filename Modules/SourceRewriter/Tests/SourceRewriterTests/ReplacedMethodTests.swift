import Testing

@testable import SourceRewriter

/// Tests overrides of UIKit's methods in extensions of UIKit's classes.
@Suite struct ReplacedMethodTests {
  @Test("An override in an extension gets a name of its own, and a subclass calls it in place of the method")
  func method() {
    let source = """
      extension UIButton {
        open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          super.point(inside: point, with: event)
        }
      }
      """
    let text = rewritten(source)
    #expect(notes(source) == ["2: difference"])
    #expect(
      text.contains(
        "func replacing_UIButton_point(inside point: CGPoint, with event: UIEvent?) -> Bool {\n    super.point(inside: point, with: event)"
      ))
    #expect(
      text.contains(
        "private class HitPathReplaced_UIButton_point_inside_with: UIButton { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { return replacing_UIButton_point(inside: point, with: event) } }"
      ))
    #expect(
      text.contains(
        "ExtensionOverrides.install(HitPathReplaced_UIButton_point_inside_with.self, plain: HitPathReplaced_UIButton_point_inside_with_Plain.self, in: UIButton.self)"
      ))
  }

  @Test("super of a subclass, and of an extension of a class below, is the override in the nearest extension")
  func supers() {
    let text = rewritten(
      """
      extension UIControl { override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) } }
      extension UIButton { override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) } }
      class A: UIButton { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) } }
      class B: A { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) } }
      """)
    #expect(
      text.contains(
        "replacing_UIControl_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }"
      ))
    #expect(
      text.contains(
        "replacing_UIButton_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.replacing_UIControl_touchesBegan(touches, with: event) }"
      ))
    #expect(
      text.contains(
        "class A: UIButton { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.replacing_UIButton_touchesBegan(touches, with: event) } }"
      ))
    #expect(
      text.contains(
        "class B: A { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) } }"
      ))
  }

  @Test("A property is read and set through the subclass, and observers stay in it")
  func property() {
    let text = rewritten(
      """
      extension UILabel { override open var intrinsicContentSize: CGSize { super.intrinsicContentSize } }
      extension UIButton { override open var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } } }
      """)
    #expect(text.contains("var replacing_UILabel_intrinsicContentSize: CGSize { super.intrinsicContentSize }"))
    #expect(
      text.contains(
        "private class HitPathReplaced_UILabel_intrinsicContentSize: UILabel { override var intrinsicContentSize: CGSize { return replacing_UILabel_intrinsicContentSize } }"
      ))
    #expect(
      text.contains(
        "} private class HitPathReplaced_UIButton_isHighlighted: UIButton { override      var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } } } extension UIButton {"
      ))
  }
}
