import TestSupport
import Testing

@Suite("Public names of the engine", .computes)
struct AppleNameTests {
  private static func list() throws -> Set<String> {
    let text = try Repository.current.text(of: "Tests/ArchitectureTests/AppleNames.txt")
    return AppleNameRules.names(in: try #require(text))
  }

  @Test("What the engine's modules declare public is Apple's", arguments: AppleNameRules.rooms)
  func rooms(room: String) throws {
    let (repository, allowed) = (Repository.current, try Self.list())
    let violations = try repository.violations(in: repository.swiftFiles(in: "Sources/\(room)")) {
      AppleNameRules.violations(in: $0, allowed: allowed)
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Every name of the list, and every substitute of ours, is declared")
  func listIsUsed() throws {
    let repository = Repository.current
    let files = try AppleNameRules.rooms.flatMap { try repository.swiftFiles(in: "Sources/\($0)") }
    var declared: Set<String> = []
    for path in files {
      let text = try #require(try repository.text(of: path))
      declared.formUnion(AppleNameRules.declarations(in: SourceFile(path: path, text: text)).map(\.name))
    }
    let gone = try Self.list().union(AppleNameRules.standIns.keys).subtracting(declared)
    #expect(gone.isEmpty, "\(gone.sorted().joined(separator: ", "))")
  }

  @Test("Public declarations are found with the types around them, in every form")
  func forms() {
    let source = """
      open class UIView: UIResponder,
        CALayerDelegate
      {
        public enum Mode: Int {
          case first, second = 2
          case third(Int)
        }
        open var (a, b) = (1, 2)
        public private(set) var title: String?
        override public func hidden() {
          public let inner = 1
        }
        func ours() {}
        public init() {}
        public static func `default`() -> Int { 1 }
      }
      public protocol Source: AnyObject {
        func give() -> Int
      }
      extension UIView.Mode {
        public func text() {}
      }
      public func NSMake() {}
      package struct Ours { public var x = 1 }
      """
    let names = AppleNameRules.declarations(in: SourceFile(path: "Made.swift", text: source)).map(\.name)
    #expect(
      names == [
        "UIView", "UIView.Mode", "UIView.Mode.first", "UIView.Mode.second", "UIView.Mode.third", "UIView.a", "UIView.b",
        "UIView.title", "UIView.default", "Source", "Source.give", "UIView.Mode.text", "NSMake",
      ])
    let made = SourceFile(path: "Made.swift", text: source)
    #expect(AppleNameRules.violations(in: made, allowed: Set(names).subtracting(["UIView.title"])).map(\.line) == [9])
  }
}
