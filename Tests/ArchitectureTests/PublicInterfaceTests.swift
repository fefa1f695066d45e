import Foundation
import TestSupport
import Testing

@Suite("Interfaces of the public modules", .computes)
struct PublicInterfaceTests {
  private static let folder = "Tests/ArchitectureTests/PublicInterface"

  /// Compares the declarations with the list. A change affects every dependent of the package: `Sources/CHANGELOG.md`
  /// names it, and the version states whether it is source breaking. With RECORD_GOLDENS=1 the list is rewritten, and
  /// the test fails with a message.
  @Test("Public declarations are those of the list", arguments: PublicInterface.modules)
  func declarations(module: String) throws {
    let repository = Repository.current
    let files = try repository.swiftFiles(in: "Sources/\(module)")
    let found = try files.flatMap { path in
      PublicInterface.declarations(in: SourceFile(path: path, text: try repository.text(of: path) ?? ""))
    }.sorted()
    #expect(!found.isEmpty)
    let path = "\(Self.folder)/\(module).txt"
    let file = repository.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: file)
      Issue.record("recorded \(path): run again without RECORD_GOLDENS")
      return
    }
    let listed = (try repository.text(of: path) ?? "").split(separator: "\n").map(String.init)
    let (added, gone) = (difference(found, listed), difference(listed, found))
    #expect(
      added.isEmpty && gone.isEmpty,
      """
      \((added.map { "+ \($0)" } + gone.map { "- \($0)" }).joined(separator: "\n"))
      When this is meant: RECORD_GOLDENS=1 swift test --filter PublicInterfaceTests, read the difference, and name it in \
      Sources/CHANGELOG.md.
      """)
  }

  private func difference(_ one: [String], _ other: [String]) -> [String] {
    one.difference(from: other).insertions.map { change in
      if case .insert(_, let element, _) = change { element } else { "" }
    }
  }

  @Test("Declarations are found with their containers, and nothing else is")
  func reading() {
    let text = """
      import Foundation
      /// public class Comment
      @MainActor
      open class View: Responder {
        public var frame: CGRect { get { .zero } }
        open func hit(
          _ point: CGPoint, with event: Event?
        ) -> View? { nil }
        var inner = 0
        package func ours() {}
        public enum Mode: Sendable {
          case fill, fit
          case other(Int)
          var text: String { "" }
        }
        public static let shared = View()
        @exclusivity(unchecked) open var alpha: CGFloat = 1
        open internal(set) weak var superview: View?
        public private(set) lazy var layer = Layer()
      }
      public protocol Delegate: AnyObject {
        func asked(_ view: View) -> Bool
      }
      extension Delegate {
        public func asked(_ view: View) -> Bool { true }
      }
      struct Hidden { var value = 0 }
      """
    #expect(
      PublicInterface.declarations(in: SourceFile(path: "Made.swift", text: text)) == [
        "open class View: Responder",
        "class View | public var frame: CGRect",
        "class View | open func hit( _ point: CGPoint, with event: Event? ) -> View?",
        "class View | public enum Mode: Sendable",
        "class View | enum Mode | case fill, fit",
        "class View | enum Mode | case other(Int)",
        "class View | public static let shared",
        "class View | open var alpha: CGFloat",
        "class View | open internal(set) weak var superview: View?",
        "class View | public private(set) lazy var layer",
        "public protocol Delegate: AnyObject",
        "protocol Delegate | func asked(_ view: View) -> Bool",
        "extension Delegate | public func asked(_ view: View) -> Bool",
      ])
  }
}
