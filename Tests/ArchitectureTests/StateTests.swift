import TestSupport
import Testing

@Suite("State of the whole process", .computes)
struct StateTests {
  private let repository = Repository.current

  private func files() throws -> [String] {
    try StateRules.rooms.flatMap { try repository.swiftFiles(in: "Sources/\($0)") }
  }

  private func sources() throws -> [SourceFile] {
    try files().map { SourceFile(path: $0, text: try #require(try repository.text(of: $0))) }
  }

  @Test("The engine's rooms have no state outside of a runtime, except for the listed items with reasons")
  func runtimes() throws {
    let sources = try sources()
    let classes = sources.reduce(into: Set()) { $0.formUnion(StateRules.classes(in: $1)) }
    #expect(classes.isSuperset(of: ["UIView", "CALayer", "UIRuntime"]))
    let violations = sources.flatMap { StateRules.violations(in: $0, classes: classes) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("All listed items exist")
  func listed() throws {
    let sources = try sources()
    let classes = sources.reduce(into: Set()) { $0.formUnion(StateRules.classes(in: $1)) }
    let found = sources.flatMap { file in
      (StateRules.state(in: file) + StateRules.objects(in: file, classes: classes)).map {
        StateRules.key(file.path, $0.name)
      }
    }
    #expect(Set(StateRules.shared.keys).subtracting(found).isEmpty)
  }

  @Test(
    "Stored static and global variables are detected; constants, getters and members are not",
    arguments: [
      ("static var count = 0", true), ("  private static var list: [Int] = []", true),
      ("  @exclusivity(unchecked) private static var name: String?", true),
      ("  package private(set) static var current = Box { 1 }", true), ("var loose = 1", true),
      ("  static let limit = 3", false), ("  static var limit: Int { 3 }", false), ("  var member = 1", false),
      ("  public class var layerClass: AnyClass { CALayer.self }", false), ("// static var count = 0", false),
    ])
  func found(source: String, isState: Bool) {
    let file = SourceFile(path: "Sources/UIKit/Made.swift", text: source + "\n")
    #expect(!StateRules.violations(in: file).isEmpty == isState)
  }

  @Test(
    "A constant that is an object or a lock is state; one that is a value, a member, or an object that never changes is not",
    arguments: [
      ("static let shared = Box()", true), ("  private nonisolated static let list = Mutex<[Box<Int>]>([:])", true),
      ("let loose: Box = make()", true), ("  @MainActor static let boxes: [String: Box] = [:]", true),
      ("  static let inner = Outer.Box(1)", true), ("  static let limit = 3", false), ("  let member = Box()", false),
      ("  static let red = UIColor(white: 0)", false), ("  static let size = Boxes(1)", false),
      ("  static let names: [String: (Box) -> Int] = [:]", false), ("  static let made = make(Box())", false),
    ])
  func objectFound(source: String, isState: Bool) {
    let file = SourceFile(path: "Sources/UIKit/Made.swift", text: source + "\n")
    #expect(!StateRules.violations(in: file, classes: ["Box", "UIColor"]).isEmpty == isState)
  }

  @Test("Classes and actors are found in every form, class members are not")
  func classNames() {
    let text = "open class Box: NSObject {\n  class var one: Int { 1 }\n}\nactor Loop {}\n// class Said\n"
    #expect(StateRules.classes(in: SourceFile(path: "a.swift", text: text)) == ["Box", "Loop"])
  }
}
