import Foundation
import Testing

@testable import SourceRewriter

/// Tests methods that are found by the name of their selector.
@Suite struct SharedSelectorTests {
  @Test("An implicitly unwrapped parameter is an optional in the type of a method")
  func unwrappedParameters() {
    let text = rewritten(
      "class A: UIView { @objc func tap(_ s: UIControl!) -> Any! { s } }\nlet s = Selector((\"tap:\"))")
    #expect(text.contains("it.tap(_:) as @MainActor (UIControl?) -> Any? })"), "\(text)")
  }

  @Test("A method that several classes expose under the name of a selector is found by name, too")
  func sharedNames() {
    let other = "class B: UIView { @objc func tap(_ s: Any?) {}\n@objc func late(_ s: Any?) async {} }\n"
    let own =
      "class A: UIViewController { @objc func tap(_ s: Any?) {}\n@objc func late(_ s: Any?) {}\nfunc f() { _ = #selector(tap(_:)); _ = #selector(late(_:)) } }"
    let text = rewritten(other + own)
    #expect(text.contains(#"ObjectiveCMethods.add("tap:", { (it: A) in it.tap(_:) as @MainActor (Any?) -> Void })"#))
    #expect(text.contains(#"ObjectiveCMethods.add("tap:", { (it: B) in it.tap(_:) as @MainActor (Any?) -> Void })"#))
    #expect(!text.contains("(it: B) in it.late"), "A method that suspends is no action")
    // A method that is not exposed does not respond, and a private one is not seen from another file.
    #expect(!rewritten("class B: UIView { func tap(_ s: Any?) {} }\n" + own).contains("ObjectiveCMethods.add(\"tap:\""))
    let files = [
      Rewriter.Input(path: "A.swift", text: other + "class C: UIView {}\n" + own),
      Rewriter.Input(path: "B.swift", text: "private extension C { @objc func tap(_ s: Any?) {} }"),
    ]
    #expect(!Rewriter.rewrite(files).files.contains { $0.text.contains("(it: C) in it.tap") })
  }

  @Test("Several members that a class needs for its subclasses are added to one on one line with the brace")
  func lateOnOneLine() {
    let text = rewritten(
      "class A: UIViewController, UITableViewDelegate {\n  func a() {} }\nclass B: A {\n"
        + "  func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}\n"
        + "  func tableView(_ t: UITableView, didDeselectRowAt i: IndexPath) {} }")
    #expect(text.contains("func a() {} ; func tableView") && !text.replacing(" ", with: "").contains(";;"), "\(text)")
    #expect(
      !rewritten(
        "class A: UIViewController, UITableViewDelegate {\n  func a() {}; }\nclass B: A {\n"
          + "  func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }"
      ).replacing(" ", with: "").contains(";;"))
  }
}
