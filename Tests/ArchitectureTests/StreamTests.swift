import TestSupport
import Testing

@Suite("Output and paths of the command line", .computes)
struct StreamTests {
  private let repository = Repository.current

  @Test("Every command prints through the one place that checks for write errors")
  func streams() throws {
    let files = try repository.swiftFiles(in: StreamRules.room)
    #expect(files.contains(StreamRules.owner))
    let violations = try repository.violations(in: files, of: StreamRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("No room writes to a stream with a call that ends the program if the stream is closed")
  func writes() throws {
    let files = try repository.swiftFiles(in: "Sources")
    let violations = try repository.violations(in: files, of: StreamWriteRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "A write that ends the program is detected, one that throws is not",
    arguments: [
      ("FileHandle.standardError.write(Data(text.utf8))", 1), ("  FileHandle.standardOutput.write(\n    data)", 1),
      ("FileHandle(fileDescriptor: 2).write(data)", 1), ("try? FileHandle.standardError.write(contentsOf: data)", 0),
      ("try data.write(to: url)", 0), ("// FileHandle.standardError.write(data)", 0),
    ])
  func writeFound(source: String, count: Int) {
    let file = SourceFile(path: "Sources/Made.swift", text: source + "\n")
    #expect(StreamWriteRules.violations(in: file).count == count)
  }

  @Test("No path is split by functions that fail for short ones")
  func paths() throws {
    let violations = try repository.violations(in: repository.swiftFiles(in: "Sources"), of: PathRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "Printing elsewhere is detected; text that only looks like it is not",
    arguments: [
      ("print(1)", 1), ("  Swift.print(1)", 1), ("FileHandle.standardError.write(x)", 1),
      ("try format.print(trace)", 0),
      ("// print(1)", 0), ("func printSource() {}", 0), ("sprint(1)", 0), ("FileHandle.nullDevice", 0),
    ])
  func found(source: String, count: Int) {
    let file = SourceFile(path: "Sources/HitPathCommands/Made.swift", text: source + "\n")
    #expect(StreamRules.violations(in: file).count == count)
  }

  @Test("A path split by NSString is detected")
  func pathFound() {
    let file = SourceFile(
      path: "Sources/Made.swift", text: "(path as NSString).pathExtension\n(a as NSString).length\n")
    #expect(PathRules.violations(in: file).map(\.line) == [1])
  }
}
