import Foundation
import TestSupport
import Testing

@Suite("Sizes of types and functions", .computes)
struct SizeTests {
  private static let path = "Tests/ArchitectureTests/OversizedParts.txt"
  private let repository = Repository.current

  /// Compares the oversized parts with the list, whose numbers may only decrease. What is smaller now is corrected by
  /// hand or with RECORD_GOLDENS=1, which adds nothing.
  @Test("No type has more than 25 stored properties and no function more than 60 lines, but for those listed")
  func sizes() throws {
    var found: [String: Int] = [:]
    for path in try repository.swiftFiles(in: "Sources") + repository.swiftFiles(in: "Tests") {
      let parts = SizeRules.parts(in: SourceFile(path: path, text: try repository.text(of: path) ?? ""))
      for type in parts.types where type.size > SizeRules.mostStoredProperties {
        found["type \(path) \(type.name)"] = type.size
      }
      for function in parts.functions where function.size > SizeRules.mostLines {
        let key = "function \(path) \(function.name)"
        found[key] = max(found[key] ?? 0, function.size)
      }
    }
    let list = try #require(try repository.text(of: Self.path))
    let lines = list.split(separator: "\n").map(String.init)
    var listed: [String: Int] = [:]
    for line in lines where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      listed[words.dropLast().joined(separator: " ")] = words.last.flatMap { Int($0) }
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let kept = listed.compactMap { key, size in found[key].map { "\(key) \(min($0, size))" } }.sorted()
      let text = (lines.filter { $0.hasPrefix("#") } + kept).joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: repository.root.appendingPathComponent(Self.path))
    }
    let grown = found.filter { $0.value > listed[$0.key] ?? 0 }.map { "\($0.key) \($0.value)" }.sorted()
    #expect(
      grown.isEmpty,
      "Give each topic of the type a value of its own, and each step a function:\n\(grown.joined(separator: "\n"))")
    let gone = listed.filter { found[$0.key] ?? 0 < $0.value }.map { "\($0.key) \($0.value)" }.sorted()
    #expect(gone.isEmpty, "These are smaller now; correct the list:\n\(gone.joined(separator: "\n"))")
  }

  @Test("Stored properties are counted, not computed or static ones")
  func stored() {
    let text = """
      final class Room: Floor {
        let a, b: Int
        private(set) lazy var c = { 1 }()
        var d: Int { a + b }
        static let e = 1
        var f = 0 { didSet { g = 1 } }
        var g: Int {
          didSet { h() }
        }
        var i: Int {
          get { a }
          set { g = newValue }
        }
        @MainActor weak var j: Room?
        let (k, l) = (1, 2)
        struct Inner {
          var m = 1
        }
        init(
          n: Int = 1
        ) { let o = 1 }
        func h() { var p = 1 }
      }

      """
    let parts = SizeRules.parts(in: SourceFile(path: "Sources/A.swift", text: text)).types
    #expect(parts.first { $0.name == "Room" }?.size == 8)
    #expect(parts.first { $0.name == "Inner" }?.size == 1)
  }

  @Test("A function counts from its name to its closing brace")
  func lengths() {
    let text = """
      protocol P { func nothing() }
      struct S: P {
        func nothing() {
          run {
            1
          }
        }
        init(
          a: Int
        ) {
          b = a
        }
      }

      """
    let parts = SizeRules.parts(in: SourceFile(path: "Sources/A.swift", text: text)).functions
    #expect(parts.contains(SizeRules.Part(path: "Sources/A.swift", name: "nothing", size: 5)))
    #expect(parts.contains(SizeRules.Part(path: "Sources/A.swift", name: "init", size: 5)))
  }
}
