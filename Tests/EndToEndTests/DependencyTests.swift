import Foundation
import TestSupport
import Testing

/// Tests what packages that depend on this one need.
@Suite("Depending on the package", .startsPrograms)
struct DependencyTests {
  /// Returns the manifest as SwiftPM reads it for a package in `folder`.
  private func dump(in folder: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("dump-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let package = place.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: root.appendingPathComponent("Package.swift"), to: package.appendingPathComponent("Package.swift"))
    let swift = try #require(Machine.executable("swift"))
    let outcome = try ProgramUnderTest.run(swift, ["package", "--package-path", package.path, "dump-package"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }

  @Test(
    "A dependency fetched by SwiftPM has no unsafe flags, which SwiftPM before 6.2 rejects for versioned dependencies")
  func noUnsafeFlags() throws {
    for folder in ["shop/.build/checkouts/hitpath", "shop/.build/registry/downloads/some/hitpath/1.0.0"] {
      let manifest = try dump(in: folder)
      #expect(manifest.contains("\"Rasterizer\"") && !manifest.contains("unsafeFlags"))
    }
  }

  @Test("In all other cases, including a dependency by path, drawing is optimized in debug builds")
  func optimized() throws {
    #expect(try dump(in: "hitpath").contains("unsafeFlags"))
  }

  @Test("Release builds of every target check no executor in closures, and debug builds do (decision 16)")
  func executors() throws {
    let package = try JSONDecoder().decode(DumpedPackage.self, from: Data(try dump(in: "hitpath").utf8))
    let compiled = package.targets.filter { ["regular", "executable"].contains($0.type) }
    #expect(compiled.count > 20)
    for target in compiled {
      let settings = target.settings.filter {
        $0.kind.unsafeFlags?.flags.contains("-disable-dynamic-actor-isolation") == true
      }
      #expect(settings.map(\.condition?.config) == ["release"], "\(target.name)")
    }
  }
}

/// What is read of the output of `swift package dump-package`.
private struct DumpedPackage: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let type: String
    let settings: [Setting]
  }

  struct Setting: Decodable {
    let kind: Kind
    let condition: Condition?
  }

  struct Kind: Decodable {
    let unsafeFlags: Flags?
  }

  struct Flags: Decodable {
    let flags: [String]

    private enum CodingKeys: String, CodingKey {
      case flags = "_0"
    }
  }

  struct Condition: Decodable {
    let config: String?
  }
}
