import Testing

@testable import SourceRewriter

/// Tests what the classes and members that storyboards and nibs name become.
@Suite struct InterfaceTests {
  private func result(
    _ text: String, main: String? = nil, initial: String? = nil, others: [Interface.Beginning]? = nil
  ) -> Rewriter.Result {
    var interface = Interface()
    (interface.classes, interface.outlets, interface.actions, interface.attributes) = (
      ["C", "V"], ["label"], ["press:"], ["corner"]
    )
    (interface.main, interface.initialClass, interface.others) = (main, initial, others)
    return Rewriter.rewrite([Rewriter.Input(path: "/a.swift", text: text)], interface: interface)
  }

  @Test("Outlets of a connected class keep their declaration and are registered, with actions and runtime attributes")
  func members() {
    let text = result(
      """
      class C: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet weak var other: UILabel!
        @IBAction private func press(_ sender: UIButton) {}
      }
      class V: UIView { @IBInspectable var corner: CGFloat = 1; var plain = 2 }
      """
    ).files[0].text
    #expect(text.contains("private weak var label: UILabel!\n") && !text.contains("UILabel()"))
    #expect(text.contains(#"NibClasses.add("label", { (it: C) in it.label }, { it, value in it.label = value })"#))
    #expect(text.contains(#"NibClasses.add("corner", { (it: V) in it.corner }, { it, value in it.corner = value })"#))
    #expect(text.contains(#"ObjectiveCMethods.add("press:""#))
    #expect(!text.contains(#"NibClasses.add("other""#) && !text.contains(#"NibClasses.add("plain""#))
    #expect(text.contains(#"NibClasses.add("C", C.self) { coder in C(nibName: nil, bundle: nil) }"#))
    #expect(text.contains(#"NibClasses.add("V", V.self) { coder in V(frame: NibDecoding.frame(coder)) }"#))
  }

  @Test("The initializer of a connected class reads the nib; that of another creates an empty object")
  func coders() {
    let text = result(
      """
      class V: UIView { required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); set() }; func set() {} }
      class W: UIView { required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) } }
      """
    ).files[0].text
    #expect(
      text.contains("super.init(frame: NibDecoding.frame(aDecoder)); NibDecoding.decode(self, aDecoder); set()"))
    #expect(text.contains("super.init(frame: .zero)"))
    #expect(text.contains(#"NibClasses.add("V", V.self) { coder in V(coder: coder) }"#))
  }

  @Test("The other storyboards with an initial controller are shown by their names, without the delegates")
  func otherStoryboards() {
    let text = """
      class A: UIViewController {}
      class C: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      """
    let others = [
      Interface.Beginning(storyboard: "Settings", initialClass: "A"),
      Interface.Beginning(storyboard: "Other", initialClass: "Elsewhere"),
    ]
    let roots = result(text, main: "Main", initial: "C", others: others).roots
    #expect(roots.map(\.name) == ["C", "A", "Settings"] && roots[2].storyboard == "Settings")
    #expect(roots[0].application != nil && roots[2].application == nil && !roots[2].setsWindowOfApplication)
  }

  @Test("A delegate keeps the window in which its screen shows, if its property can be set")
  func window() {
    func scenes(_ property: String) -> String {
      let roots = result(
        """
        class C: UIViewController {}
        class D: UIResponder, UIApplicationDelegate {
          \(property)
          func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            let made = UIWindow()
            made.rootViewController = C()
            return true
          }
        }
        """
      ).roots
      return SceneSource.text(for: roots)
    }
    #expect(scenes("var window: UIWindow?").contains("made.window = RootPlacement.show(made.window, in: window)"))
    let computed = scenes("var window: UIWindow? { nil }")
    #expect(computed.contains("RootPlacement.show(made.window") && !computed.contains("made.window ="))
  }

  @Test("The initial controller of the main storyboard is the first root, and is launched with the delegates")
  func initialController() {
    let text = """
      class A: UIViewController {}
      class C: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      """
    #expect(result(text).roots.map(\.name) == ["A", "C"])
    let roots = result(text, main: "Main", initial: "C").roots
    #expect(roots.map(\.name) == ["C", "A"] && roots[0].storyboard == "Main")
    let scenes = SceneSource.text(for: roots)
    #expect(scenes.contains(#"RootPlacement.begin("Main", in: window)"#))
    #expect(scenes.contains("application.window = window"))
    #expect(result(text, main: "Main").roots.map(\.name) == ["Main", "A", "C"])
    #expect(result(text, main: "Main", initial: "Elsewhere").roots.map(\.name) == ["A", "C"])
  }

  @Test("awakeFromNib of an object that inherits none overrides nothing")
  func awakening() {
    let text = rewritten("class O: NSObject { override func awakeFromNib() { super.awakeFromNib(); go() } }")
    #expect(text.contains("func awakeFromNib() { (); go() }") && !text.contains("override"))
    let view = "class V: UIView { override func awakeFromNib() { super.awakeFromNib() } }"
    #expect(rewritten(view).contains("override func awakeFromNib() { super.awakeFromNib() }"))
  }

  @Test("Implicitly unwrapped numbers are unwrapped where they are calculated with")
  func implicitNumbers() {
    let head = "class A { var radius: CGFloat! = 1; var b: Bool { "
    func body(_ text: String) -> String {
      rewritten("\(head)\(text) } }").components(separatedBy: "Bool { ").last ?? ""
    }
    #expect(body("sqrt(x * x) <= radius ? 1 : 2").hasPrefix("sqrt(x * x) <= radius! ? 1 : 2"))
    #expect(body("max(radius, 2) < self.radius").hasPrefix("max(radius!, 2) < self.radius!"))
    #expect(body("radius != nil && radius > 2").hasPrefix("radius != nil && radius! > 2"))
    #expect(body("radius = 2 * radius").hasPrefix("radius = 2 * radius!"))
    #expect(body("radius ?? 2").hasPrefix("radius ?? 2"))
    #expect(body("other.radius < 2").hasPrefix("other.radius < 2"))
    #expect(body("-radius / 2 < 1").hasPrefix("-radius! / 2 < 1"))
    #expect(body("[1].contains { radius in radius < 2 }").hasPrefix("[1].contains { radius in radius < 2 }"))
    #expect(
      rewritten("\(head)radius < 2 } }\nclass B { var radius = 1; var b: Bool { radius < 2 } }").contains(
        "= 1; var b: Bool { radius < 2 }"))
  }

  @Test("Right code that the translation would break: modules, private members, metatypes, unavailable classes")
  func kinds() {
    #expect(
      rewritten("import MenuKit\nlet a = MenuKit.Menu()\nvar b: MenuKit.Menu?").contains("let a =         Menu()"))
    let files = [
      Rewriter.Input(path: "/a.swift", text: "class Pad: UIView {}"),
      Rewriter.Input(
        path: "/b.swift",
        text: "extension Pad { override func layoutSubviews() { own() }\nprivate func own() {} }"),
    ]
    #expect(!(Rewriter.rewrite(files).files[1].text.contains("private func own")))
    let metatype =
      "class P: UIViewController {}\nstruct S { let type: P.Type }\nfunc f(s: [S]) { let c = s[0].type.init() }"
    #expect(rewritten(metatype).contains("ClassObjects.make(s[0].type)"))
    let renamed = "class A: UIView {}\n@available(*, unavailable, renamed: \"A\")\nclass B: UIView {}"
    #expect(Rewriter.rewrite([Rewriter.Input(path: "/a.swift", text: renamed)]).roots.map(\.name) == ["A"])
    let object = "func f() { let t: AnyObject? = g()\nlast = t!.location(in: self) }"
    #expect(rewritten(object).contains("AnyObjectMembers(t) .location(in: self)"))
    #expect(rewritten("animator.addCompletion?({ _ in })").contains("(try? animator.addCompletion({ _ in }))"))
  }
}
