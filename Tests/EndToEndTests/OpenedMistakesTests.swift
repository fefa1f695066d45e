import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Opens files that fail in different ways, each with one command.
@Suite("Opened sources that fail", .needs(.rewriter, .xvfb, .xdotool, on: .first), .serialized)
struct OpenedMistakesTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The body of a controller's class `C`. The line that must be named is marked with `// here`.
    let body: String
    let why: String
    /// A Boolean value that indicates whether the mistake occurs on a touch, and not when the scene is created.
    var needsTouch = true
    /// A line that the scene prints before it ends.
    var prints: String?
  }

  private static let button = """
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
      }

    """

  static let mistakes = [
    Mistake(
      testDescription: "a loop without end in viewDidLoad",
      body: """
        override func viewDidLoad() { // here
            super.viewDidLoad()
            while view.tag == 0 { view.tag = 0 } // here
          }
        """, why: "did not come back", needsTouch: false),
    Mistake(
      testDescription: "a nil that is unwrapped while it is made",
      body: """
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            print(title!.count) // here
          }
        """, why: "Unexpectedly found nil", needsTouch: false),
    Mistake(
      testDescription: "layout that asks for layout",
      body: button + """
          @objc func go() { view.addSubview(Restless(frame: view.bounds)) }
          final class Restless: UIView {
            override func layoutSubviews() { superview?.setNeedsLayout(); setNeedsLayout(); superview?.layoutIfNeeded() } // here
          }
        """, why: "called itself"),
    Mistake(
      testDescription: "recursion with locals larger than the pages that guard the stack",
      body: button + """
          @objc func go() { view.tag = deep(1) }
          func deep(_ level: Int) -> Int { let locals = InlineArray<65_536, Int>(repeating: level); return locals[level & 7] + deep(level + 1) + deep(level + 2) } // here
        """, why: "called itself"),
    Mistake(
      testDescription: "a wait for itself",
      body: button + "  @objc func go() { DispatchQueue.main.sync { view.tag = 1 } } // here",
      why: "waits for itself"),
    Mistake(
      testDescription: "an index out of bounds in deinit",
      body: button + """
          @objc func go() { print("before the trap"); var held: Held? = Held(); held?.number = 1; held = nil }
          final class Held { var number = 0; deinit { print([1][number]) } } // here
        """, why: "Index out of range", prints: "before the trap"),
  ]

  @Test("The window stays open, and names the reason and the line", .timeLimit(.minutes(60)), arguments: mistakes)
  func named(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\n\nfinal class C: UIViewController {\n  \(mistake.body)\n}\n", to: "C.swift")
    let window = try OwnSceneSession(opening: folder.path("C.swift"))
    defer { window.stop() }
    let (session, server) = (window.session, window.session.server)
    if mistake.needsTouch {
      _ = try server.screenshot(of: "the scene") { picture in
        picture.count(in: session.onScreen(CGRect(x: 100, y: 200, width: 50, height: 50))) {
          $0.red > 200 && 90...160 ~= $0.green && $0.blue < 60
        } > 2000
      }
      try server.perform(session.move(to: CGPoint(x: 187, y: 280)), .click())
    }
    let report = try window.waitForReport()
    #expect(report.contains("why: ") && report.contains(mistake.why), "\(report.prefix(3_000))")
    let named = try #require(report.firstMatch(of: /where: .*\/C\.swift:(\d+)/), "\(report.prefix(3_000))")
    let lines = try folder.text("C.swift").components(separatedBy: "\n")
    #expect(try lines[#require(Int(named.output.1)) - 1].hasSuffix("// here"))
    #expect(window.session.program.child.exitStatus == nil)
    if let line = mistake.prints { _ = try session.program.waitForLine(line) }
  }
}
