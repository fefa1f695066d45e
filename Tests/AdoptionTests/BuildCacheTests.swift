import Foundation
import TestSupport
import Testing

/// Tests the files that `hitpath open` stores in the user's cache.
@Suite("The cache of opened sources", .needs(.rewriter))
struct BuildCacheTests {
  private static func newCache() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-cache-\(UUID().uuidString)")
  }

  @Test("Two processes that open the same sources at the same time both show them")
  func together() throws {
    let cache = Self.newCache()
    defer { try? FileManager.default.removeItem(at: cache) }
    let file = OpenedFolder.tests.appendingPathComponent("Broken/Fine.swift").path
    let both = try (0..<2).map { _ in
      try ProgramUnderTest.hitpath(["open", file, "--", "list"], environment: ["XDG_CACHE_HOME": cache.path])
    }
    for program in both {
      let outcome = try program.waitForExit(within: 120)
      #expect(outcome.status == 0 && outcome.standardOutput.hasPrefix("FineController"), "\(outcome.standardError)")
    }
    let open = cache.path + "/hitpath/open/"
    let folders = try FileManager.default.contentsOfDirectory(atPath: open)
    let files = try FileManager.default.contentsOfDirectory(atPath: open + (folders.first ?? ""))
    #expect(folders.count == 1 && files.count { $0.hasSuffix(".so") } == 1, "\(files)")
  }

  @Test("Folders that were not used for thirty days are removed, others stay")
  func old() throws {
    let cache = Self.newCache()
    defer { try? FileManager.default.removeItem(at: cache) }
    let days = ["old": 31.0, "young": 29]
    for (name, age) in days {
      let folder = cache.appendingPathComponent("hitpath/open/\(name)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("lock".utf8).write(to: folder.appendingPathComponent("lock"))
      let used: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: -age * 86_400)]
      try FileManager.default.setAttributes(used, ofItemAtPath: folder.path + "/lock")
      try FileManager.default.setAttributes(used, ofItemAtPath: folder.path)
    }
    let outcome = try OpenedFolder.open(
      "Broken/Fine.swift", ["--", "list"], environment: ["XDG_CACHE_HOME": cache.path])
    #expect(outcome.status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: cache.path + "/hitpath/open")
    #expect(!left.contains("old") && left.contains("young") && left.count == 2, "\(left)")
  }

  @Test("An edit inside a method rewrites and compiles only its own file of twelve")
  func oneEdit() throws {
    let cache = Self.newCache()
    let app = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-app-\(UUID().uuidString)")
    defer { for folder in [cache, app] { try? FileManager.default.removeItem(at: folder) } }
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    func write(_ number: Int, title: String) throws {
      let text = """
        import UIKit
        class Part\(number): UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "\(title)"
          }
        }
        """
      try text.write(to: app.appendingPathComponent("Part\(number).swift"), atomically: true, encoding: .utf8)
    }
    /// Opens the folder, and returns the modification dates of the rewritten files and the names of the object files.
    func open() throws -> (sources: [String: Date], objects: Set<String>) {
      let outcome = try ProgramUnderTest.runHitpath(
        ["open", app.path, "--", "list"], environment: ["XDG_CACHE_HOME": cache.path], within: 300)
      try #require(outcome.status == 0, "\(outcome.standardError)")
      let parent = cache.appendingPathComponent("hitpath/open")
      let folders = try FileManager.default.contentsOfDirectory(atPath: parent.path)
      let folder = try #require(folders.first)
      let made = parent.appendingPathComponent(folder)
      let objects = try FileManager.default.contentsOfDirectory(atPath: made.path).filter { $0.hasSuffix(".o") }
      let sources = made.appendingPathComponent("Sources").path
      let dates = try FileManager.default.contentsOfDirectory(atPath: sources).map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: sources + "/" + name)
        return (name, try #require(attributes[.modificationDate] as? Date))
      }
      return (Dictionary(uniqueKeysWithValues: dates), Set(objects))
    }
    for number in 1...12 { try write(number, title: "Part") }
    let before = try open()
    try write(7, title: "Edited")
    let after = try open()
    // What the rewriter knows of all files is written each time.
    let rewritten = after.sources.filter { before.sources[$0.key] != $0.value }.keys.filter { $0.hasSuffix(".swift") }
    #expect(rewritten.count == 1 && rewritten.first?.hasSuffix("Part7.swift") == true, "\(rewritten)")
    #expect(before.objects.count == 13 && after.objects.subtracting(before.objects).count == 1)
  }
}
