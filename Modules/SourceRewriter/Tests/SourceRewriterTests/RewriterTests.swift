import Testing

@testable import SourceRewriter

/// Returns the rewritten file without the lines with which every result begins.
func rewritten(_ text: String) -> String {
  let result = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)])
  return result.files[0].text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(
    separator: "\n")
}

func notes(_ text: String) -> [String] {
  Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).notes.map { "\($0.line): \($0.kind.rawValue)" }
}

/// Returns the contents of `Probe`, a class with these members.
func inClass(_ members: String, _ expression: String, superclass: String = "UIView") -> String {
  let text = rewritten("class Probe: \(superclass) { \(members)\nfunc f() {\n\(expression)\n} }")
  return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[2]
}

@Suite struct SelectorTests {
  @Test("A selector of a class method calls the method of the class")
  func classMethods() {
    let text = rewritten(
      "class A: NSObject { @objc class func edge(_ g: UIPanGestureRecognizer) {}\n"
        + "func f() { g.addTarget(A.self, action: #selector(A.edge(_:))) } }")
    #expect(text.contains("Selector(objc: \"edge:\", { (it: A.Type) in it.edge(_:) })"))
  }

  @Test("A method of the type around it is read from an object of that type")
  func own() {
    #expect(inClass("@objc func tap() {}", "#selector(tap)") == #"Selector(objc: "tap", { (it: Probe) in it.tap })"#)
    #expect(
      inClass("@objc func tap(_ g: UIGestureRecognizer) {}", "#selector(self.tap(_:))")
        == #"Selector(objc: "tap:", { (it: Probe) in it.tap(_:) })"#)
  }

  @Test("A method with the name of an edit action of a responder is chosen by its type")
  func editActions() {
    #expect(
      inClass("@objc func move(_ g: UIPanGestureRecognizer) {}", "#selector(move(_:))")
        == #"Selector(objc: "move:", { (it: Probe) in it.move(_:) as @MainActor (UIPanGestureRecognizer) -> Void })"#)
    #expect(
      inClass("@objc override func move(_ sender: Any?) {}", "#selector(move(_:))")
        == #"Selector(objc: "move:", { (it: Probe) in it.move(_:) })"#)
  }

  @Test("Of several extensions of inherited classes the nearest class's declares the method")
  func nearestExtension() {
    let classes = ["NSObject", "UIControl", "UIResponder", "UIButton", "UIView"]
    for left in 1...5 {
      let kept = classes.suffix(left)
      let extensions = kept.map { "extension \($0) { @objc(of\($0)) func show() {} }" }.joined(separator: "\n")
      let text = rewritten("class Probe: UIButton {\nfunc f() {\n#selector(show)\n} }\n\(extensions)")
      let nearest = left >= 2 ? "UIButton" : "UIView"
      #expect(text.contains("\"of\(nearest)\""), "\(text)")
    }
  }

  @Test("The declaration gives the name its words, also where the selector does not write them")
  func names() {
    #expect(
      inClass("@objc func tap(sender: Any) {}", "#selector(tap)")
        == #"Selector(objc: "tapWithSender:", { (it: Probe) in it.tap })"#)
    #expect(
      inClass("@objc func tap(for a: Any) {}", "#selector(tap)")
        == #"Selector(objc: "tapFor:", { (it: Probe) in it.tap })"#)
    #expect(
      inClass("@objc func tappedWith(sender: Any) {}", "#selector(tappedWith)")
        == #"Selector(objc: "tappedWithSender:", { (it: Probe) in it.tappedWith })"#)
    #expect(
      inClass("@objc func tap(andHold: Any) {}", "#selector(tap)")
        == #"Selector(objc: "tapWithAndHold:", { (it: Probe) in it.tap })"#)
    #expect(
      inClass("@objc(other:) func tap(_ a: Any) {}", "#selector(tap)")
        == #"Selector(objc: "other:", { (it: Probe) in it.tap })"#)
    #expect(
      inClass("", "#selector(UIView.layoutSubviews)")
        == #"Selector(base: "layoutSubviews", { (it: UIView) in it.layoutSubviews })"#)
  }

  @Test("An overload is chosen as in the source")
  func overload() {
    #expect(
      inClass("@objc func tap(_ g: UIButton) {}", "#selector(tap as (UIButton) -> Void)")
        == #"Selector(objc: "tap:", { (it: Probe) in it.tap as @MainActor (UIButton) -> Void })"#)
  }

  @Test("Getters and setters are separate methods")
  func accessors() {
    #expect(
      inClass("@objc var title = 1", "#selector(getter: title)")
        == #"Selector(objc: "title", { (it: Probe) in { () -> Any? in it.title } })"#)
    #expect(
      inClass("@objc var title: String = \"\"", "#selector(setter: title)")
        == #"Selector(objc: "setTitle:", { (it: Probe) in { (value: String) in it.title = value } })"#)
  }

  @Test("An object before the method gives its type; a name that is declared once gives it by itself")
  func objects() {
    #expect(
      inClass("let other: Probe", "#selector(other.tap(_:))")
        == #"Selector(objc: "tap:", { (it: Probe) in it.tap(_:) })"#)
    #expect(inClass("", "#selector(unknown.tap(_:))") == #"Selector(objc: "tap:", of: unknown, { it in it.tap(_:) })"#)
    #expect(inClass("", "#selector(super.tap)").hasPrefix(#"Selector(base: "tap", { (it: UIView)"#))
  }

  @Test("In an extension of a protocol the type is whatever conforms")
  func protocols() {
    let text = rewritten("@objc protocol P { func go() }\nextension P {\nfunc f() { _ = #selector(go) } }")
    #expect(text.contains(#"Selector(objc: "go", { (it: Self) in it.go })"#))
  }

  @Test("A key path is replaced by its text")
  func keyPaths() {
    #expect(inClass("", "#keyPath(CALayer.position.x)") == "\"position.x\"")
    #expect(inClass("", "#keyPath(bounds)") == "\"bounds\"")
  }
}

@Suite struct AttributeTests {
  @Test("Attributes for Objective-C become spaces, so that columns do not change")
  func spaces() {
    #expect(
      rewritten("@objcMembers class A { @objc dynamic var x: Int { 1 } }").hasPrefix(
        "             class A {               var x: Int { 1 } }"))
    #expect(rewritten("@UIApplicationMain\nclass A {}").hasPrefix("                  \nclass A {}"))
  }

  @Test("Line numbers do not change, whatever is removed")
  func lines() {
    let text = "class A: UIView {\n  let a = #selector(\n    go\n  )\n  let here = 1\n}"
    #expect(rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)[4].contains("let here"))
  }

  @Test("Columns that move are recorded")
  func columns() {
    let result = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: "let a = #keyPath(A.b); let c = 1")])
    #expect(result.files[0].shifts == [ColumnShift(line: 1, column: 12, shift: -10)])
  }

  @Test("Conditions are those of iOS")
  func conditions() {
    #expect(rewritten("#if os(iOS) || os(tvOS)\n#endif").hasPrefix("#if true || false\n"))
  }

  @Test("Imports of parts of UIKit import UIKit; of what is not here, nothing, and a note says so")
  func imports() {
    #expect(rewritten("import UIKit.UIGestureRecognizerSubclass\n").hasPrefix("import UIKit   "))
    #expect(notes("import MapKit\nimport ObjectiveC\nimport Other") == ["1: refusal", "3: difference"])
  }
}

@Suite struct OptionalRequirementTests {
  @Test("An optional method throws, and its default does")
  func declaration() {
    let text = rewritten("@objc protocol P {\n@objc optional func moved(_ p: Int) -> Bool\n}")
    #expect(text.contains("protocol P: AnyObject {"))
    #expect(text.contains("func moved(_ p: Int) throws(UnimplementedRequirement) -> Bool\n}"))
    #expect(
      text.contains(
        "extension P {\n  func moved(_ p: Int) throws(UnimplementedRequirement) -> Bool { throw UnimplementedRequirement() }\n}"
      ))
  }

  @Test("An optional call is a try; what follows is chained")
  func calls() {
    let declared =
      "@objc protocol P { @objc optional func view() -> UIView?; @objc optional var title: String { get } }\nvar d: P?\n"
    #expect(rewritten(declared + "let a = d?.view?()?.frame").contains("let a = (try? d?.view())?.frame"))
    #expect(rewritten(declared + "let a = d?.title ?? x").contains("let a = (try? d?.title) ?? x"))
    #expect(
      rewritten(declared + "let a = d?.view != nil").contains(
        "ObjectiveCMethods.implementation(of: \"view\", in: d) != nil"))
  }

  @Test("A call of an optional closure stays")
  func closures() {
    #expect(rewritten("class A { var onTap: (() -> Void)?\nfunc f() { self.onTap?() } }").contains("self.onTap?()"))
  }
}

@Suite struct ClassTests {
  @Test("An override in an extension moves into the class, with its line")
  func moved() {
    let text = rewritten("class A: UIView {\n}\nextension A {\n  override func layoutSubviews() {}\n}")
    #expect(
      text.contains(
        "class A: UIView {\n\n#sourceLocation(file: \"A.swift\", line: 4)\noverride func layoutSubviews() {}\n#sourceLocation(file: \"A.swift\", line: 2)\n}"
      ))
  }

  @Test("An override in an extension of a class that is no responder, and one of a class's own member, is refused")
  func refused() {
    #expect(notes("extension UIColor {\n  open override func copy() -> Any { self }\n}") == ["2: refusal"])
    let classMember = "extension UIView {\n  override open class var layerClass: AnyClass { CALayer.self }\n}"
    #expect(notes(classMember) == ["2: refusal"])
  }

  @Test("A method of an extension of UIKit that classes override asks them first")
  func routed() {
    let text = rewritten(
      "extension UIResponder { @objc func route() { next?.route() } }\nclass A: UIView { override func route() { super.route() } }"
    )
    #expect(text.contains("protocol HitPathOverrides_route: AnyObject { func overriding_route() }"))
    #expect(text.contains("         func overriding_route() { super.extending_route() }"))
    #expect(text.contains("extension A: HitPathOverrides_route {}"))
  }

  @Test("super.init(coder:) makes an empty object, unless a class of the sources has that initializer")
  func coder() {
    #expect(
      rewritten("class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }").contains(
        "super.init(frame: .zero)"))
    #expect(
      rewritten("class A: UIViewController { required init?(coder: NSCoder) { super.init(coder: coder) } }")
        .contains("super.init(nibName: nil, bundle: nil)"))
    #expect(
      rewritten("class A: UIInputView { required init?(coder: NSCoder) { super.init(coder: coder) } }")
        .contains("super.init(frame: .zero, inputViewStyle: .default)"))
    let chain =
      "class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }\nclass B: A { required init?(coder: NSCoder) {\nsuper.init(coder: coder) } }"
    #expect(rewritten(chain).contains("\nsuper.init(coder: coder)"))
  }

  @Test("deinit runs on the main actor")
  func deinitializer() { #expect(rewritten("class A { deinit {} }").hasPrefix("class A { isolated deinit {} }")) }

  @Test("An outlet has an object of its class, and is listed")
  func outlets() {
    #expect(
      rewritten("class A: UIViewController { @IBOutlet weak var label: UILabel! }").contains(
        "var label: UILabel! = UILabel()"))
    #expect(notes("class A: UIViewController { @IBOutlet weak var label: UILabel! }") == ["1: outlet"])
  }

  @Test("Code that needs the Objective-C runtime is rejected at its line")
  func runtime() {
    #expect(
      notes("func f() {\nmethod_exchangeImplementations(a, b)\no.addObserver(a, forKeyPath: \"title\")\n}") == [
        "2: refusal", "3: refusal",
      ])
  }
}

@Suite struct LayerValueTests {
  @Test("A managed property of a layer keeps its value with the layer, and init(layer:) is entered for copies")
  func managed() {
    let text =
      "class Ring: CALayer {\n@NSManaged var level: CGFloat\noverride init(layer: Any) { super.init(layer: layer) }\n}"
    let result = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)])
    let rewritten = result.files[0].text
    #expect(rewritten.contains("var level: CGFloat { get { managedValue(\"level\") }"))
    #expect(rewritten.contains("override init(layer: Any) { super.init(layer: layer) }"))
    #expect(rewritten.contains("LayerCopies.add(Ring.self) { Ring(layer: $0) }") && result.notes.isEmpty)
  }

  @Test("A layer with initializers of its own gets the one that is required") func required() {
    let text = "class Spinner: CAShapeLayer {\ninit(frame: CGRect) { super.init() }\n}"
    let rewritten = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text
    #expect(rewritten.contains("required init() { super.init() } }"))
  }

  @Test("A layer whose properties need values cannot be made without them") func unmakeable() {
    let text =
      "class Bubble: CALayer {\nvar style: Style\nvar last: Int!\nvar size: Int { 1 }\ninit(style: Style) { self.style = style; super.init() }\n}"
    let rewritten = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text
    #expect(rewritten.contains("required init() { fatalError("))
    let optional = text.replacing("var style: Style\n", with: "")
    let made = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: optional)]).files[0].text
    #expect(made.contains("required init() { super.init() }"))
  }

  @Test("Optional methods of UIKit that are called by force are called") func forced() {
    let text = "func size(_ d: D) -> CGSize { d.collectionView!(list, layout: self, sizeForItemAt: path) }"
    let rewritten = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text
    #expect(rewritten.contains("(try! d.collectionView(list, layout: self, sizeForItemAt: path))"))
  }

  @Test("The layer that shows or is shown keeps values by name") func presented() {
    let text = "class Ring: CALayer {\nfunc a() -> Any? { (presentation() ?? model()).value(forKey: \"level\") }\n}"
    #expect(Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).notes.isEmpty)
  }

  @Test("An outlet that the code sets before it is used stays as it is", arguments: ["loadView", "viewDidLoad"])
  func outletOfCode(method: String) {
    func result(_ line: String) -> Rewriter.Result {
      let text =
        "class A: UIViewController { @IBOutlet weak var bar: UIView!\noverride func \(method)() { let v = UIView()\n\(line)\n} }"
      return Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)])
    }
    for line in ["self.bar = v", "bar = v"] {
      #expect(result(line).notes.isEmpty && result(line).files[0].text.contains("weak var bar: UIView!\n"))
    }
    for line in ["bar = nil", "other.bar = v", "bar.tag = 1"] { #expect(result(line).notes.count == 1, "\(line)") }
  }

  @Test("An outlet with accessors keeps its value where they say") func computedOutlet() {
    let text = "class A: UIView { @IBOutlet var bar: UIView? { get { nil } set {} } }"
    #expect(!Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text.contains("= UIView()"))
  }

  @Test("Values of layers and animations are set by name; of anything else that is refused") func keyed() {
    func notes(_ text: String) -> Int {
      Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).notes.count
    }
    #expect(
      notes(
        "func f() { view.layer.setValue(1, forKeyPath: \"transform.scale\"); fadeAnimation.setValue(1, forKey: \"a\") }"
      ) == 0)
    let turn = "(needle.presentation() ?? needle).value(forKeyPath: \"transform.rotation.z\")"
    #expect(notes("class V: UIView { let needle = CAShapeLayer()\nfunc f() { _ = \(turn) } }") == 0)
    #expect(notes("class V: UIView { var needle: CALayer!\nfunc f() { _ = needle!.value(forKey: \"a\") } }") == 0)
    #expect(notes("class V: UIView { let needle = UIView()\nfunc f() { _ = \(turn) } }") == 1)
    #expect(notes("func f() { _ = layer.presentation()?.value(forKeyPath: \"position.x\") }") == 0)
    #expect(notes("func f() { device.setValue(1, forKey: \"orientation\") }") == 1)
    #expect(notes("extension UIBarItem { var v: UIView? { self.value(forKey: \"view\") as? UIView } }") == 0)
    #expect(notes("extension UIView { var v: UIView? { self.value(forKey: \"view\") as? UIView } }") == 1)
  }

  @Test("The window of the app's delegate is optional once") func delegateWindow() {
    let text =
      "let a = UIApplication.shared.delegate?.window??.rootViewController\nlet b = UIApplication.shared.delegate!.window!!"
    let rewritten = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).files[0].text
    #expect(rewritten.contains("delegate?.window? .rootViewController") && rewritten.contains("delegate!.window! "))
  }
}

@Suite struct RootTests {
  @Test("Controllers come before views, and those that nothing makes before those that something makes")
  func order() {
    let text =
      "class A: UIView {}\nclass B: UIViewController { let c = C() }\nclass C: UIViewController {}\nprivate class D: UIView {}"
    let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
    #expect(roots.map(\.name) == ["B", "C", "A", "D"])
    #expect(
      roots.map { $0.expression ?? "-" } == [
        "B(nibName: nil, bundle: nil)", "C(nibName: nil, bundle: nil)", "A(frame: .zero)", "-",
      ])
  }

  @Test("A controller that a reference to its initializer makes comes after the one that makes it")
  func references() {
    let page = "class Page: UIViewController { init(_ text: String) {} }\n"
    for use in ["texts.map(Page.init)", "[Page.init(text)]", "texts.map(Page.init(_:))"] {
      let text = page + "class Wizard: UIViewController { lazy var pages = \(use) }"
      let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
      #expect(roots.map(\.name) == ["Wizard", "Page"], "\(use)")
    }
  }

  @Test("Plain parameters get sample values; others are a reason not to show it")
  func samples() {
    let text = "class A: UIView { init(title: String, at: CGPoint) {} }\nclass B: UIView { init(model: Model) {} }"
    let roots = Rewriter.rewrite([Rewriter.Input(path: "A.swift", text: text)]).roots
    #expect(
      roots.map { $0.expression ?? $0.reason ?? "" } == [
        "A(title: \"title\", at: .zero)", "its initializer needs values that HitPath cannot make up",
      ])
  }
}

@Suite struct SceneSourceTests {
  @Test("Output of opened sources is in the trace, unless they declare their own print function")
  func printing() {
    #expect(SceneSource.text(for: []).contains("Scenes.print("))
    #expect(SceneSource.text(for: []).contains(#"terminator: String = "\n""#))
    #expect(!SceneSource.text(for: [], printsIntoTrace: false).contains("func print("))
  }
}
