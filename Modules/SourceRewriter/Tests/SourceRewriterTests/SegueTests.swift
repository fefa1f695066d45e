import Testing

@testable import SourceRewriter

@Suite struct SegueTests {
  @Test("A call of performSegue gets its line, unless it is super's or the sources declare such a method")
  func line() {
    let call = #"performSegue(withIdentifier: "a", sender: nil)"#
    #expect(
      rewritten("\n\(call)\nnext.\(call)").contains(#"next.performSegue(withIdentifier: "a", sender: nil, line: 3)"#))
    #expect(inClass("", "super.\(call)") == "super.\(call)")
    let own = "protocol P { }\nextension P { func performSegue(withIdentifier: Name, sender: Any?) {} }\n\(call)\n"
    #expect(rewritten(own).contains("\n\(call)\n"))
  }

  @Test("A method with @IBSegueAction is registered by its name in Objective-C")
  func actions() {
    let text = rewritten(
      "class C: UIViewController {\n@IBSegueAction private func make(_ coder: NSCoder, sender: Any?) -> D? { nil }\n"
        + "@IBSegueAction func show(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> D? { nil }\n}\n")
    #expect(
      text.contains(
        #"addSegueAction("make:sender:") { (it: C, coder, sender, identifier) in it.make(coder, sender: sender) }"#))
    #expect(
      text.contains(
        #"addSegueAction("showWithCoder:sender:segueIdentifier:") { (it: C, coder, sender, identifier) in "#
          + "it.show(coder: coder, sender: sender, segueIdentifier: identifier) }"))
  }
}
