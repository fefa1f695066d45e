import Foundation
import Supervision
import Testing

@testable import HitPathCommands

/// Tests what the ends of compilers and rewriters are taken for, and the digests of their products.
@Suite final class ToolEndTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tools-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func run(_ status: Int32, _ errors: String) -> ToolRun {
    ToolRun(status: status, output: Data(), errors: errors)
  }

  @Test("A compiler that found no room on the disk is not the fault of the sources")
  func fullDisk() {
    let full = run(1, "<unknown>:0: error: error opening 'x.o.part' for output: No space left on device")
    let failure = ToolEnd.fullDisk(full, blamesSources: true, writing: folder)
    #expect(failure?.status == .ioFailed && failure?.message.contains("The disk of '\(folder)' is full") == true)
    let wrong = run(1, "/app/A.swift:1:1: error: cannot find 'wobble' in scope")
    #expect(ToolEnd.fullDisk(wrong, blamesSources: true, writing: folder) == nil)
    #expect(ToolEnd.fullDisk(wrong, blamesSources: false, writing: folder) == nil)
  }

  @Test("A tool that crashes is an internal failure with the name of the file")
  func crash() {
    let errors = CompilerErrors(crashOf: "rewriter", on: ["/app/D.swift"], signal: SIGSEGV)
    #expect(errors.failure.status == .internal && errors.files == ["/app/D.swift"])
    #expect(errors.failure.message == "The rewriter crashed on D.swift (Segmentation fault).")
    #expect(run(139, "").signal == SIGSEGV && run(1, "").signal == nil)
  }

  @Test("A product is intact only with the digest of its contents, and is made again otherwise")
  func seals() throws {
    let (object, source) = (folder + "/a.o", folder + "/Sources/0-A\n.swift")
    try FileManager.default.createDirectory(atPath: folder + "/Sources", withIntermediateDirectories: true)
    for file in [object, source] { try "whole".write(toFile: file, atomically: true, encoding: .utf8) }
    var seals = CacheSeals(folder)
    #expect(!seals.isIntact(object))
    seals.seal([object, source])
    #expect(CacheSeals(folder).isIntact(object) && CacheSeals(folder).isIntact(source))
    try "whale".write(toFile: object, atomically: true, encoding: .utf8)
    #expect(truncate(source, 2) == 0)
    #expect(!CacheSeals(folder).isIntact(object) && !CacheSeals(folder).isIntact(source))
    #expect(unlink(object) == 0)
    #expect(!CacheSeals(folder).isIntact(object))
    for damage in ["", "garbage\0", "\0\0 \0"] {
      try damage.write(toFile: folder + "/seals", atomically: true, encoding: .utf8)
      #expect(!CacheSeals(folder).isIntact(source))
    }
  }

  @Test("A class that is asked for after an empty save is missed in a whole sentence")
  func emptySave() {
    let report = RewriteReport(files: [], notes: [], roots: [], scenes: nil)
    let failure = #expect(throws: CommandFailure.self) { try report.root(named: "HelloController") }
    #expect(failure?.message.hasSuffix("in the sources. They declare none that can be shown.") == true)
  }

  @Test(
    "Words of Swift and modules that a package needs are no names of new packages",
    arguments: ["class", "self", "UIKit", "uikit", "Testing", "Foundation", "HitPath", "Swift", "9lives", "a-b", ""])
  func takenNames(name: String) {
    #expect(throws: (any Error).self) { try NewCommand.parse([name]) }
  }

  @Test("Other names are accepted", arguments: ["Shop", "CardShop", "classes", "a_1"])
  func freeNames(name: String) throws { _ = try NewCommand.parse([name]) }

  @Test("A name of any length is compared with the known ones in a moment, and quoted in part")
  func longNames() {
    let start = processorTime()
    let name = String(repeating: "tab-bar-bulge", count: 10_000)
    #expect(ExampleArgument.neighbor(of: name, among: (0..<40).map { "example-\($0)" }) == nil)
    #expect(processorTime() - start < 1)
    #expect("The value '\(String(repeating: "9", count: 100_000))' is invalid".withShortWords.count < 100)
    #expect("Two words\nand a line".withShortWords == "Two words\nand a line")
  }

  /// The seconds that this thread has used. Time that other tests take does not count.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
