import Foundation
import Testing

@testable import SourceRewriter

/// Tests members that extensions add to classes of UIKit, and their overrides.
@Suite struct OverridableExtensionTests {
  @Test("A property of an extension of UIKit that a class overrides asks the class first, for reading and writing")
  func property() {
    let text = rewritten(
      """
      extension UIView {
      @objc var level: Int { get { tag } set { tag = newValue } }
      }
      class A: UIView { override var level: Int { get { super.level + 1 } set { super.level = newValue } } }
      """)
    #expect(text.contains("protocol HitPathOverrides_level: AnyObject { var overriding_level: Int { get set } }"))
    #expect(
      text.contains(
        "get { if let it = self as? any HitPathOverrides_level { return it.overriding_level }; return extending_level }"
      ))
    #expect(
      text.contains(
        "set { if let it = self as? any HitPathOverrides_level { it.overriding_level = newValue; return }; extending_level = newValue } }; var extending_level: Int { get { tag }"
      ))
    #expect(
      text.contains(
        "var overriding_level: Int { get { super.extending_level + 1 } set { super.extending_level = newValue } }"))
    #expect(text.contains("extension A: HitPathOverrides_level {}"))
  }

  @Test("Extensions of UIKit's classes override what an extension of a class above declares: the nearest class answers")
  func extended() {
    let source = """
      extension UIView { @objc internal var parts: [UIView] { return subviews } }
      extension UIScrollView { override var parts: [UIView] { return [] } }
      extension UITableView { override var parts: [UIView] { return super.parts + visibleCells } }
      class A: UITableView { override var parts: [UIView] { return super.parts } }
      """
    let text = rewritten(source)
    #expect(notes(source).isEmpty)
    #expect(
      text.contains(
        "{ if let it = self as? any HitPathOverrides_parts { return it.overriding_parts }; if let it = self as? UITableView { return it.extending_UITableView_parts }; if let it = self as? UIScrollView { return it.extending_UIScrollView_parts }; return extending_parts }; internal var extending_parts: [UIView] { return subviews }"
      ))
    #expect(
      text.contains(
        "var extending_UITableView_parts: [UIView] { return super.extending_UIScrollView_parts + visibleCells }"))
    #expect(text.contains("var overriding_parts: [UIView] { return super.extending_UITableView_parts }"))
  }

  @Test("A method of an extension is overridden by an extension, too")
  func method() {
    let text = rewritten(
      "extension UIView { @objc func fit(_ a: Int, to b: Int) -> Int { a } }\nextension UILabel { override func fit(_ a: Int, to b: Int) -> Int { b } }"
    )
    #expect(
      text.contains(
        "if let it = self as? UILabel { return it.extending_UILabel_fit(a, to: b) }; return extending_fit(a, to: b) }"))
    #expect(!text.contains("protocol "))
  }

  @Test("C343: #function in such a member, and in its overrides, is the name in the source")
  func functionNames() {
    let text = rewritten(
      """
      extension UIResponder {
      @objc func route(_ name: String, with info: Int) { print(#function); next?.route(name, with: info) }
      @objc var level: Int { print(#function); return 1 }
      }
      extension UIScrollView { override func route(_ name: String, with info: Int) { [1].forEach { _ in print(#function) } } }
      class A: UIView {
      override func route(_ name: String, with info: Int) {
      func inner() { print(#function) }
      print(#function)
      }
      override var level: Int { print(#function); return 2 }
      func other() { print(#function) }
      }
      """)
    #expect(text.components(separatedBy: #"print("route(_:with:)")"#).count == 4)
    #expect(text.components(separatedBy: #"print("level")"#).count == 3)
    #expect(text.contains("func inner() { print(#function) }") && text.contains("func other() { print(#function) }"))
  }

  @Test("Observers of such a property are refused, with their line")
  func observers() {
    let source =
      "extension UIView { @objc var level: Int { get { 1 } set {} } }\nclass A: UIView {\noverride var level: Int { didSet {} }\n}"
    #expect(notes(source) == ["3: refusal"])
  }
}

@Suite struct LateRequirementTests {
  private static let declared =
    "@objc protocol P { @objc optional func moved(_ by: Int) -> Bool; @objc optional var title: String { get } }\n"

  @Test("A requirement that a class leaves out and a subclass implements is asked of the subclass")
  func method() {
    let text = rewritten(
      Self.declared
        + "class A: P {\n}\nclass B: A {\n@objc func moved(_ by: Int) -> Bool { true }\nvar title: String { \"b\" }\n}")
    #expect(
      text.contains(
        "\n func moved(_ by: Int) throws(UnimplementedRequirement) -> Bool { throw UnimplementedRequirement() }; "))
    #expect(
      text.contains(" var title: String { get throws(UnimplementedRequirement) { throw UnimplementedRequirement() } };")
    )
    #expect(text.contains("override func moved(_ by: Int) -> Bool { true }\noverride var title: String"))
  }

  @Test("What the subclass implements in an extension moves into it")
  func inExtension() {
    let text = rewritten(
      Self.declared + "class A: P {\n}\nclass B: A {\n}\nextension B {\nfunc moved(_ by: Int) -> Bool { true }\n}")
    #expect(text.contains("line: 7)\noverride func moved(_ by: Int) -> Bool { true }\n"))
  }

  @Test("Where the class implements it, or no subclass does, nothing changes; a public class stays one")
  func unchanged() {
    let own = Self.declared + "class A: P {\nfunc moved(_ by: Int) -> Bool { true }\n}\nclass B: A {\n}"
    #expect(
      rewritten(own).hasSuffix(
        "}\nclass B: A {\n}\nextension P {" + rewritten(own).components(separatedBy: "\nextension P {")[1]))
    let text = rewritten(
      "@objc public protocol P { @objc optional func go() }\nopen class A: P {\n}\nopen class B: A {\nfunc go() {}\n}")
    #expect(text.contains("\n public func go() throws") && text.contains("public override func go() {}"))
  }
}

@Suite struct LateUIKitRequirementTests {
  @Test("What a class leaves out of UIKit's protocol and a subclass implements does what UIKit does, unless overridden")
  func uikit() {
    let text = rewritten(
      """
      class Base: UIViewController, UITableViewDelegate {
      }
      class Sub: Base {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func tableView(_ tableView: UITableView, wobble: Int) {}
      }
      """)
    #expect(
      text.contains(
        "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { DelegateDefaults.shared.tableView(tableView, didSelectRowAt: indexPath) }"
      ))
    #expect(text.contains("{ DelegateDefaults.shared.scrollViewDidScroll(scrollView) }"))
    #expect(text.contains("  override func tableView(_ tableView: UITableView, didSelectRowAt"))
    #expect(
      text.contains("  override func scrollViewDidScroll")
        && text.contains("  func tableView(_ tableView: UITableView, wobble"))
  }

  @Test("So do the methods of the delegates of drags, drops and menus")
  func interactions() {
    let text = rewritten(
      """
      class Base: UIView, UIDropInteractionDelegate, UIContextMenuInteractionDelegate {
      }
      class Sub: Base {
        func dropInteraction(_ i: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal { a }
        func contextMenuInteraction(_ i: UIContextMenuInteraction, willEndFor c: UIContextMenuConfiguration, animator: UIContextMenuInteractionAnimating?) {}
      }
      """)
    #expect(text.contains("{ DelegateDefaults.shared.dropInteraction(i, sessionDidUpdate: session) }"))
    #expect(text.contains("{ DelegateDefaults.shared.contextMenuInteraction(i, willEndFor: c, animator: animator) }"))
    #expect(text.contains("  override func dropInteraction"))
  }

  @Test("The methods are those that HitPath's UIKit declares")
  func declared() throws {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/ArchitectureTests/PublicInterface/UIKit.txt")
    let text = try String(contentsOf: list, encoding: .utf8)
    for (name, methods) in UIKitRequirements.methods {
      let declarations = text.split(separator: "\n").filter { $0.hasPrefix("protocol \(name) | func ") }
      for method in methods {
        let words = method.split { "(:)".contains($0) }.map(String.init)
        #expect(
          declarations.contains { line in
            line.contains("func \(words[0])(")
              && words.dropFirst().allSatisfy { line.contains("\($0) ") || line.contains("\($0):") }
          }, "\(name).\(method)")
      }
    }
  }
}

@Suite struct NibTests {
  @Test("A class that awakes from a nib is made by the initializer for nibs, and awakened")
  func root() {
    func root(_ text: String) -> Root { Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots[0] }
    let awake = "override func awakeFromNib() {}"
    let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
    let plain = root("class A: UIView { \(awake) }")
    #expect(plain.expression == "A(frame: .zero)" && plain.isFromNib)
    let coded = root(
      "class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; \(coder)\n\(awake) }")
    #expect(coded.expression == "A(coder: NSCoder.withoutArchive)!" && coded.isFromNib)
    let refusing = root(
      "class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { fatalError() }\n\(awake) }"
    )
    #expect(refusing.expression == "A(frame: .zero)" && !refusing.isFromNib)
    #expect(!root("class A: UIView { \(coder) }").isFromNib)
  }

  @Test("So is the object that stands in for an outlet of that class")
  func outlet() {
    let text = rewritten(
      "class A: UIView { override func awakeFromNib() {} }\nclass B: UIViewController { @IBOutlet var a: A!; @IBOutlet var b: UILabel! }"
    )
    #expect(
      text.contains("var a: A! = NibObjects.awakened(A(frame: .zero))") && text.contains("var b: UILabel! = UILabel()"))
  }
}
