import Testing

@testable import SourceRewriter

@Suite struct ObjectAccessTests {
  @Test("A member of any object is looked up when it is read")
  func casts() {
    #expect(
      rewritten("let p = (change[key] as AnyObject).cgPointValue.y")
        == "let p = (AnyObjectMembers(change[key])).cgPointValue.y")
    #expect(rewritten("let p = (a as AnyObject).own") == "let p = (a as AnyObject).own")
  }

  @Test("A member of an AnyObject parameter is looked up, too, but not one of a name that shadows it")
  func parameters() {
    #expect(
      rewritten("func f(_ sender: AnyObject) { use(sender.tag) }")
        == "func f(_ sender: AnyObject) { use(AnyObjectMembers(sender).tag) }")
    #expect(
      rewritten("func f(_ sender: AnyObject?) { use(sender?.tag) }").contains("use(AnyObjectMembers(sender) .tag)"))
    let narrowed = "func f(_ sender: AnyObject) { if let sender = sender as? UIView { use(sender.tag) } }"
    #expect(rewritten(narrowed) == narrowed)
    let other = "func f(_ sender: UIView) { use(sender.tag) }"
    #expect(rewritten(other) == other)
  }

  @Test("A dynamic property reports its changes, after its own observers")
  func dynamicProperties() {
    let text = rewritten(
      "class A: NSObject {\n@objc dynamic var a = 0\n@objc dynamic var b: Int? { didSet { f() } }\n"
        + "@objc dynamic var c = 1 { willSet { g() } }\n@objc dynamic var d: Int { 3 }\nvar e = 4\n}")
    func report(_ name: String) -> String { "ObservingObjects.changed(self, \\.\(name), \"\(name)\")" }
    #expect(text.contains("var a = 0 { didSet { \(report("a")) } }\n"))
    #expect(text.contains("{ didSet { defer { \(report("b")) }; f() } }"))
    #expect(text.contains("willSet { g() }  didSet { \(report("c")) } }"))
    #expect(text.contains("var d: Int { 3 }\nvar e = 4\n"))
    #expect(notes("class A: NSObject { @objc dynamic var a = 0\nfunc f() { o = observe(\\.a) { _, _ in } } }") == [])
    #expect(notes("class A: NSObject { var a = 0\nfunc f() { o = observe(\\.a) { _, _ in } } }") == ["2: refusal"])
    let own = "class A: NSObject { var a = 0\nfunc observe<T>(_ path: KeyPath<A, T>) {}\nfunc f() { observe(\\.a) } }"
    #expect(notes(own) == [])
  }

  @Test("An outlet has a stand-in, unless the code makes the object itself where it is nil")
  func outletsMadeByCode() {
    let outlet = "@IBOutlet var table: UITableView!"
    let text = "class A: UIViewController { \(outlet)\nfunc f() { g(table) } }"
    #expect(rewritten(text).contains("UITableView! = UITableView()") && notes(text) == ["1: outlet"])
    let own = "class A: UIViewController { \(outlet)\nfunc f() { if table == nil { table = UITableView() } } }"
    #expect(!rewritten(own).contains("UITableView! = ") && notes(own) == [])
  }

  @Test("An observer that is not a responder conforms to a protocol; its calls of super are removed")
  func observers() {
    let text = rewritten(
      "class A: NSObject { override func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?) {\n"
        + "super.observeValue(forKeyPath: k, of: o, change: change, context: context)\n} }")
    #expect(text.hasPrefix("class A: NSObject, ObservingObject {") && !text.contains("override"))
    #expect(text.contains("{\n()\n}") && text.contains("ObservingObjects.enter()"))
    let view = "class V: UIView { override func observeValue(forKeyPath k: String?) {} }"
    #expect(rewritten(view) == view)
  }

  @Test("Of the names of properties those that are watched can be observed, others are refused with the line")
  func observedNames() {
    func refusals(_ line: String) -> [Int] {
      Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: "\n" + line)]).notes.map(\.line)
    }
    #expect(refusals("v.addObserver(self, forKeyPath: \"contentInset\", options: .new, context: nil)").isEmpty)
    #expect(refusals("v.addObserver(self, forKeyPath: \"panGestureRecognizer.state\", context: nil)").isEmpty)
    #expect(refusals("v.addObserver(self, forKeyPath: \"state\", options: .new, context: nil)") == [2])
  }

  @Test("An optional method is a value that is nil where it is not implemented, chosen by its labels")
  func methodValues() {
    let text = """
      @objc protocol D { @objc optional func band(_ a: Int, did b: Int); @objc optional func band(_ a: Int, will b: Int) }
      class A { weak var delegate: D?
      func f() { if let moved = self.delegate?.band(_:will:) { moved(1, 2) } } }
      """
    #expect(
      rewritten(text).contains(
        "if let moved = ObjectiveCMethods.method(\"band:will:\", of: self.delegate, "
          + "{ (it: any D) in it.band(_:will:) }) { moved(1, 2) }"))
  }

  @Test("Bytes and empty texts are made as Foundation on Linux has them")
  func foundation() {
    #expect(rewritten("let d = bytes as CFData") == "let d = dataObject(bytes)")
    #expect(rewritten("let n = v.classForCoder.description()") == "let n = NSStringFromClass(type(of: v))")
    #expect(rewritten("let s = NSMutableAttributedString()") == "let s = NSMutableAttributedString(string: \"\")")
  }

  @Test("A container is shown empty by the initializer that its class overrides")
  func navigation() {
    let text = """
      class N: UINavigationController { override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) } }
      """
    let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
    #expect(roots.map(\.expression) == ["N(nibName: nil, bundle: nil)"])
  }

  @Test("A value that is read without looking is made up where it can be")
  func unwrappedSamples() {
    let text = "class A: UIView { init(color: UIColor!, other: Own!, title: String?) { super.init(frame: .zero) } }"
    let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
    #expect(roots.map(\.expression) == ["A(color: .systemBlue, other: nil, title: nil)"])
  }

  @Test("A known name of a part without a property is let through; another is refused")
  func partNames() {
    func refusals(_ call: String) -> [Note] {
      let text = "class A: UIViewController { func f() { \(call) } }"
      return Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).notes.filter { $0.kind == .refusal }
    }
    for known in [
      "_ = searchBar.value(forKey: \"searchField\")", "picker.setValue(UIColor.white, forKey: \"textColor\")",
      "field.setValue(UIColor.red, forKeyPath: \"_placeholderLabel.textColor\")",
    ] { #expect(refusals(known).isEmpty, "\(known)") }
    for unknown in [
      "_ = picker.value(forKey: \"textColor\")", "device.setValue(1, forKey: \"orientation\")",
      "picker.setValue(color, forKey: name)",
    ] { #expect(refusals(unknown).count == 1, "\(unknown)") }
  }
}
