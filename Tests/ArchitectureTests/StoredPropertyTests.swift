import TestSupport
import Testing

@Suite("Properties without an effect", .computes)
struct StoredPropertyTests {
  private let repository = Repository.current

  @Test("A property whose comment says that it has no effect says so when it is set")
  func silent() throws {
    let paths = try StoredPropertyRules.rooms.flatMap { try repository.swiftFiles(in: "Sources/\($0)") }
    let silent = try paths.flatMap {
      StoredPropertyRules.silent(in: SourceFile(path: $0, text: try repository.text(of: $0) ?? ""))
    }
    #expect(
      silent.isEmpty,
      "Give them an effect, take them out, or add them to StoredProperty.swift:\n\(silent.joined(separator: "\n"))")
  }

  @Test("Every stored property is named where differences from UIKit are, and is noted by its setter")
  func stated() throws {
    let file = SourceFile(
      path: StoredPropertyRules.list, text: try #require(try repository.text(of: StoredPropertyRules.list)))
    let differences = try #require(try repository.text(of: "Sources/UIKit/DIFFERENCES.md"))
    let words = Set(differences.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let listed = StoredPropertyRules.listed(in: file)
    #expect(!listed.isEmpty)
    let unnamed = listed.filter { !words.contains(String($0.split(separator: ".")[1])) }
    #expect(unnamed.isEmpty, "DIFFERENCES.md does not name \(unnamed.joined(separator: ", ")).")
  }

  @Test("A property is silent if neither its observer nor its setter notes that it was set")
  func finding() {
    let text = """
      open class A {
        /// The value is stored and has no effect.
        open var silent = false
        /// It has no effect.
        open var noted = false { didSet { StoredProperty.aNoted.wasSet() } }
        /// It has no effect.
        public var computed: Int {
          get { 1 }
          set {
            StoredProperty.aComputed.wasSet()
          }
        }



        /// A function that has no effect.
        open func nothing(_ var: Int) {}
      }

      """
    #expect(StoredPropertyRules.silent(in: SourceFile(path: "Sources/A.swift", text: text)) == ["A.swift silent"])
  }
}
