import Foundation
import TestSupport
import Testing

/// The files that `hitpath open` leaves in the user's cache.
@Suite("The cache of opened sources", .needs(.rewriter))
struct BuildCacheTests {
  private static func newCache() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-cache-\(UUID().uuidString)")
  }

  @Test("Two processes that open the same sources at once both show them")
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
}
