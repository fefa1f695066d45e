import Foundation
import TestSupport
import Testing

@Suite("The version", .computes)
struct VersionTests {
  private static let file = "Sources/Sandbox/Stage/ProgramVersion.swift"

  private func version() throws -> String {
    let text = try #require(try Repository.current.text(of: Self.file))
    let match = try #require(text.firstMatch(of: #/static let current = "(\d+\.\d+\.\d+)"/#))
    return String(match.1)
  }

  @Test("The newest section of the change log is that of the program's version")
  func changeLog() throws {
    let text = try #require(try Repository.current.text(of: "Sources/CHANGELOG.md"))
    let section = try #require(text.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#))
    #expect(try String(section.1) == version())
  }

  /// Everything that prints the version or names a file after it reads it from one place. Recordings and their tests
  /// contain the versions that wrote them, which are data.
  @Test("No other source and no script of the program contains the version")
  func onePlace() throws {
    let repository = Repository.current
    let version = try version()
    let paths = try ["Sources", "Modules", "Assets"].flatMap(repository.files(in:)) + ["Package.swift"]
    let places = try paths.filter { path in
      let name = path.split(separator: "/").last ?? ""
      guard path.hasSuffix(".swift") || path.hasPrefix("Assets/Desktop/") || !name.contains(".") else { return false }
      return try repository.text(of: path)?.contains("\(version)\"") == true
    }
    #expect(places == [Self.file])
  }
}
