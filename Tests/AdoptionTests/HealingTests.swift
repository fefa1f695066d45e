import Foundation
import TestSupport
import Testing

/// Tests folders with bad files, a cache that was damaged, and code that prints into the output of a command.
@Suite("Bad files, a damaged cache and prints of opened code", .needs(.rewriter))
struct HealingTests {
  /// A folder with one controller, and a cache of its own. Both are removed when the test has ended.
  private final class App {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("healing-\(UUID().uuidString)")
    var folder: URL { parent.appendingPathComponent("App") }
    var cache: URL { parent.appendingPathComponent("cache") }

    init(_ name: String = "App", body: String = "") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("import UIKit\nfinal class Hello: UIViewController {\n\(body)\n}\n", "Hello.swift")
    }

    deinit { try? FileManager.default.removeItem(at: parent) }

    func write(_ text: String, _ name: String) throws {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func open(_ arguments: [String], of path: String = "") throws -> OpenedFolder.Outcome {
      try ProgramUnderTest.runHitpath(
        ["open", path.isEmpty ? folder.path : path] + arguments, environment: ["XDG_CACHE_HOME": cache.path],
        within: 300)
    }

    /// Returns the files of the cache with this ending.
    func products(_ ending: String) throws -> [String] {
      let all = try FileManager.default.subpathsOfDirectory(atPath: cache.path)
      return all.filter { $0.contains("hitpath/open/") && $0.hasSuffix(ending) }.map { "\(cache.path)/\($0)" }
    }
  }

  @Test("A damaged library, object or rewritten source is made again, and the status is 0")
  func damage() throws {
    let app = try App()
    #expect(try app.open(["--", "list"]).status == 0)
    let damages: [(name: String, perform: (App) throws -> Void)] = [
      ("a library that was cut off", { app in for file in try app.products(".so") { truncate(file, 1000) } }),
      (
        "an object that was cut off, and no library",
        { app in
          for file in try app.products(".so") { unlink(file) }
          for file in try app.products(".o") { truncate(file, 100) }
        }
      ),
      (
        "garbage in the sources",
        { app in
          for file in try app.products(".swift") { try Data("garbage".utf8).write(to: URL(fileURLWithPath: file)) }
          for ending in [".so", ".o"] { for file in try app.products(ending) { unlink(file) } }
        }
      ),
      (
        "garbage in the report",
        { app in
          for file in try app.products(".json") { try Data("{}".utf8).write(to: URL(fileURLWithPath: file)) }
        }
      ),
      (
        "a changed byte of the library",
        { app in
          for file in try app.products(".so") {
            var data = try Data(contentsOf: URL(fileURLWithPath: file))
            data[data.count / 2] ^= 0xFF
            try data.write(to: URL(fileURLWithPath: file))
          }
        }
      ),
    ]
    for damage in damages {
      try damage.perform(app)
      let outcome = try app.open(["--", "list"])
      #expect(
        outcome.status == 0 && outcome.standardOutput.hasPrefix("Hello"), "\(damage.name): \(outcome.standardError)")
    }
  }

  @Test("Code that prints does not change the output of a command: prints are on standard error")
  func prints() throws {
    let app = try App(
      body: """
        override func viewDidLoad() { super.viewDidLoad(); print("went"); Swift.print("went too"); fputs("and C\\n", stdout) }
        """)
    for format in ["json", "text"] {
      let outcome = try app.open(["--", "trace", "--tap", "150,120", "--format", format])
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let lines = outcome.standardOutput.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("went") || $0.hasPrefix("and C") }, "\(lines.prefix(3))")
      for words in ["went", "went too", "and C"] { #expect(outcome.standardError.contains(words)) }
      if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(outcome.standardOutputBytes)) }
    }
    let picture = try app.open(["--", "snapshot", "--tap", "150,120", "-o", "/dev/stdout"])
    #expect(picture.status == 0 && picture.standardOutputBytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("One bad file does not refuse a folder: it is left out and named")
  func badFiles() throws {
    let app = try App()
    let folder = app.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Dead.swift", withDestinationPath: folder + "/Nowhere.swift")
    try Data("// é".data(using: .isoLatin1) ?? Data()).write(to: app.folder.appendingPathComponent("Latin.swift"))
    try app.write(
      "let a = " + String(repeating: "[", count: 3_000) + String(repeating: "]", count: 3_000), "Deep.swift")
    try app.write("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "Localizable.strings")
    try app.write("no catalog", "Words.xcstrings")
    for arguments in [["--", "list"], ["--list"]] {
      let outcome = try app.open(arguments)
      #expect(outcome.status == 0 && outcome.standardOutput.hasPrefix("Hello"), "\(outcome.standardError)")
      for words in [
        "Dead.swift' is a link to a file that does not exist", "Latin.swift' is not UTF-8 text",
        "Deep.swift:1:25: error: arrays are nested", "Localizable.strings:3: error: Missing ';'",
        "Words.xcstrings is no string catalog: it is not JSON",
      ] {
        #expect(outcome.standardError.contains(words), "\(words): \(outcome.standardError)")
      }
      #expect(!outcome.standardError.contains("CFPropertyList"))
    }
    let alone = try app.open(["--", "list"], of: folder + "/Deep.swift")
    #expect(alone.status == 65 && alone.standardError.contains("Deep.swift:1:25: error: arrays are nested"))
  }

  @Test("A line end, quotation marks and a backslash in the name of a folder do not break the generated code")
  func folderNames() throws {
    let app = try App()
    let odd = app.parent.appendingPathComponent("a\nb \"c\" \\(d) 'e'")
    try FileManager.default.copyItem(at: app.folder, to: odd)
    let outcome = try app.open(["--", "list"], of: odd.path)
    #expect(outcome.status == 0 && outcome.standardOutput.hasPrefix("Hello"), "\(outcome.standardError)")
  }

  @Test("A rewriter that crashes, or is of another version, is named and is not the fault of the sources")
  func rewriters() throws {
    let app = try App()
    for (script, words) in [
      ("kill -SEGV $$", "The rewriter crashed on Hello.swift (Segmentation fault)."),
      ("exit 1", "failed with status 1"),
      ("echo '{}'", "gave a report in another form"), ("echo no json", "gave a report in another form"),
    ] {
      let rewriter = app.parent.appendingPathComponent("rewriter")
      // Another process writes the file: a program that a concurrent test starts would inherit an open descriptor of
      // this process for a moment, and a file that is open for writing cannot be executed.
      let writing = try ProgramUnderTest.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "printf '#!/bin/sh\n%s\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, rewriter.path])
      #expect(writing.status == 0)
      let outcome = try ProgramUnderTest.runHitpath(
        ["open", app.folder.path, "--", "list"],
        environment: ["XDG_CACHE_HOME": app.cache.path, "HITPATH_REWRITER": rewriter.path], within: 100)
      #expect(outcome.status == 70 && outcome.standardError.contains(words), "\(script): \(outcome.standardError)")
      #expect(!outcome.standardError.contains("DecodingError"))
    }
  }
}
