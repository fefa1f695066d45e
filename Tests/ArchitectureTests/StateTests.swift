import Testing

@Suite("State of the whole process")
struct StateTests {
  private let repository = Repository.current

  private func files() throws -> [String] {
    try StateRules.rooms.flatMap { try repository.swiftFiles(in: "Sources/\($0)") }
  }

  @Test("The engine's rooms keep no state outside of a runtime, but for what is listed with a reason")
  func runtimes() throws {
    let violations = try repository.violations(in: files(), of: StateRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Everything listed is still there")
  func listed() throws {
    let found = try files().flatMap { path in
      StateRules.state(in: SourceFile(path: path, text: try #require(try repository.text(of: path)))).map {
        StateRules.key(path, $0.name)
      }
    }
    #expect(Set(StateRules.shared.keys).subtracting(found).isEmpty)
  }

  @Test(
    "Stored static variables and variables of a file are found; constants, getters and members are not",
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
}
