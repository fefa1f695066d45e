import Foundation
import TestSupport
import Testing

/// Sources that cannot be opened are rejected with a message that quotes the original line.
@Suite("Sources that cannot be opened are rejected with a message", .needs(.rewriter))
struct RefusalTests {
  @Test("Code that needs the Objective-C runtime is listed with its lines and reasons")
  func runtime() throws {
    let outcome = try OpenedFolder.open("Refused", ["--list"])
    #expect(outcome.status == 0)
    expectGolden(outcome.standardOutput.replacing(OpenedFolder.tests.path + "/", with: ""), named: "refused")
  }

  @Test("A compiler error is reported at its line and column in the original file, and the status is 65")
  func compilerError() throws {
    let outcome = try OpenedFolder.open("Broken/Typo.swift", [])
    #expect(outcome.status == 65)
    let line = "Typo.swift:8:84: error: value of type 'UITapGestureRecognizer' has no member 'numberOfFingers'"
    #expect(outcome.standardError.contains(line), "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Names that are neither in them nor in HitPath's UIKit: numberOfFingers."))
  }

  @Test("A file that does not compile is left out when the others can be shown without it")
  func leftOut() throws {
    let outcome = try OpenedFolder.open("Broken", ["--", "list"])
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.hasPrefix("FineController"))
    #expect(outcome.standardError.contains("Broken/Typo.swift"))
  }

  @Test("With nothing to show or a missing file the status is 66; for a missing class the others are listed")
  func nothingToShow() throws {
    let missing = try OpenedFolder.open("Nowhere", [])
    #expect(missing.status == 66 && missing.standardError.contains("does not exist"))
    let nothing = try OpenedFolder.open("Stroke.swift", [])
    #expect(nothing.status == 66 && nothing.standardError.contains("There is nothing to show"))
    let strange = try OpenedFolder.open("Broken/Fine.swift", ["--show", "Fin"])
    #expect(strange.status == 66 && strange.standardError.contains("There is: FineController."))
  }

  private func open(_ files: [String: String], _ name: String = "") throws -> OpenedFolder.Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("refused-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
    let path = name.isEmpty ? folder.path : folder.appendingPathComponent(name).path
    return try ProgramUnderTest.runHitpath(
      ["open", path, "--", "list"], environment: OpenedFolder.environment, within: 300)
  }

  @Test(
    "When what would be shown first does not compile, nothing else is shown: the status is 65, with the first cause")
  func firstLeftOut() throws {
    let outcome = try open([
      "A.swift": "import UIKit\nclass A: UIViewController {\n  override func viewDidLoad() { view.colour = 1 }\n}\n",
      "B.swift": "import UIKit\nclass B: UIViewController {}\n",
    ])
    #expect(outcome.status == 65 && !outcome.standardOutput.contains("B"), "\(outcome.standardOutput)")
    #expect(outcome.standardError.contains("A, which would be shown first, is in a file that does not compile."))
    #expect(outcome.standardError.contains("The first cause: "), "\(outcome.standardError)")
  }

  @Test(
    "What is no source of UIKit is refused by its name: SwiftUI, Objective-C, a project of Xcode, a storyboard alone")
  func otherSources() throws {
    let swiftUI = try open(["V.swift": "import SwiftUI\nstruct V: View { var body: some View { Text(\"a\") } }\n"])
    #expect(swiftUI.status == 66 && swiftUI.standardError.contains("sources of SwiftUI"), "\(swiftUI.standardError)")
    let folder = try open(["Knob.m": "@implementation Knob\n@end\n"])
    #expect(folder.status == 66 && folder.standardError.contains("holds Objective-C"), "\(folder.standardError)")
    for (name, words) in [
      ("Knob.m", "is Objective-C"), ("Main.storyboard", "Give the folder that holds it"),
      ("App.xcodeproj", "Give the folder with the sources"),
    ] {
      let outcome = try open([name: ""], name)
      #expect(outcome.status == 66 && outcome.standardError.contains(words), "\(outcome.standardError)")
    }
  }

  @Test("Without a toolchain the message names what to install, and the status is 69")
  func noToolchain() throws {
    let outcome = try OpenedFolder.open(
      "Broken/Fine.swift", [], environment: OpenedFolder.environment.merging(["PATH": "/nowhere"]) { $1 })
    #expect(outcome.status == 69 && outcome.standardError.contains("no 'swiftc' on PATH"))
  }
}

@Suite("hitpath new", .startsPrograms) struct NewPackageTests {
  @Test("A new package has a scene, a test and a README; a folder that exists is left alone")
  func new() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-new-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try ProgramUnderTest.hitpath(["new", "Shop"], workingDirectory: folder).waitForExit()
    #expect(first.status == 0, "\(first.standardError)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") || $0.hasSuffix(".md")
    }
    #expect(
      files.sorted() == [
        "Shop/Package.swift", "Shop/README.md", "Shop/Sources/Shop/Shop.swift",
        "Shop/Sources/Shop/ShopController.swift",
        "Shop/Tests/ShopTests/ShopTests.swift",
      ])
    let second = try ProgramUnderTest.hitpath(["new", "Shop"], workingDirectory: folder).waitForExit()
    #expect(second.status == 73 && second.standardError.contains("cannot be made"))
    let wrong = try ProgramUnderTest.hitpath(["new", "9 lives"], workingDirectory: folder).waitForExit()
    #expect(wrong.status == 64)
  }
}
