import Testing

@testable import SourceRewriter

@Suite struct OlderSwiftTests {
  @Test("The characters of a string are the string, those of a key are its own")
  func characters() {
    #expect(rewritten("let n = text?.characters.count") == "let n = text?.self.count")
    #expect(rewritten("let c = press.key?.characters") == "let c = press.key?.characters")
    let own = "struct Word { let characters: [Int] }\nlet n = word.characters"
    #expect(rewritten(own) == own)
  }

  @Test("An open constant is a public one")
  func openConstant() {
    #expect(
      rewritten("open class A: UIView {\nopen let label = UILabel()\nopen var b = 1\n}").contains(
        "public let label = UILabel()\nopen var b = 1"))
  }

  @Test("A property that was withdrawn from a later Swift is still there")
  func withdrawn() {
    let text = "class A {\n@available(swift, obsoleted: 4.1) var a = 1\n@available(iOS 9, *) var b = 2\n}"
    #expect(rewritten(text).contains("   var a = 1\n@available(iOS 9, *) var b = 2"))
  }

  @Test("A delegate of type AnyObject is cast to the protocol that declares the called method")
  func anyObject() {
    let text =
      "@objc protocol P { @objc optional func moved(_ a: Int) }\nclass A { weak var d: AnyObject?\nfunc f() {\nd?.moved?(1)\n} }"
    #expect(rewritten(text).contains("\n(try? (d as? P)?.moved(1))\n"))
  }

  @Test("An unavailable initializer creates no object that is shown")
  func unavailable() {
    let text = """
      class A: UIView { init(title: String) {}
      @available(*, unavailable) convenience init() { self.init(title: "") } }
      """
    let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
    #expect(roots.map(\.expression) == ["A(title: \"title\")"])
  }

  @Test("A timer without anything to fire is a stand-in")
  func timer() {
    #expect(rewritten("var timer = Timer()") == "var timer = Timer.unscheduled()")
  }

  @Test("Casts to Core Foundation become calls")
  func casts() {
    #expect(rewritten("let c = colors as CFArray") == "let c = arrayOfColors(colors)")
    #expect(rewritten("let c = name as CFString") == "let c = NSString(string: name)")
    #expect(rewritten("let n = 1 as CGFloat as NSNumber") == "let n = NSNumber(value: 1 as CGFloat)")
    #expect(rewritten("(path as NSIndexPath).row") == "(NSIndexPath(bridging: path)).row")
  }

  @Test("A stored property that only Interface Builder may set opens; a computed one stays withdrawn") func reserved() {
    let text = "class A: UIView {\n@available(*, unavailable, message: \"no\") var name: String? { didSet { } }\n}"
    let rewritten = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text
    #expect(!rewritten.contains("unavailable") && rewritten.contains("var name: String? { didSet { } }"))
    let computed = "class A: UIView {\n@available(*, unavailable) var name: String { \"\" }\n}"
    #expect(
      Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: computed)]).files[0].text.contains("unavailable"))
  }
}
