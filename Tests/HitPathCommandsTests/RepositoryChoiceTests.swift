import Foundation
import Testing

@testable import HitPathCommands

/// What is opened of a package's or repository's root.
@Suite struct RepositoryChoiceTests {
  private func opened(_ files: [String: String]) throws -> (files: [String], sentence: String?) {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("repository-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let found = try OpenedFiles([root.path])
    let prefix = root.standardizedFileURL.path + "/"
    let names = (found.sources + found.resources).map { $0.replacingOccurrences(of: prefix, with: "") }
    return (names.sorted(), found.choice?.replacingOccurrences(of: root.path, with: "ROOT"))
  }

  private static let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
  private static let manifest = """
    let package = Package(
      name: "Knobs",
      targets: [
        .target(name: "Knobs", dependencies: [.target(name: "Core")], path: "Source"),
        .target(name: "Core"),
        .testTarget(name: "KnobsTests", dependencies: ["Knobs"]),
      ])
    """

  @Test("Of a package the targets and one example app are opened, with the app's resources only")
  func package() throws {
    let result = try opened([
      "Package.swift": Self.manifest, "Source/Knob.swift": "class Knob {}", "Sources/Core/Core.swift": "class Core {}",
      "Example/Example/AppDelegate.swift": Self.delegate, "Example/Example/Main.storyboard": "<document/>",
      "Example-tvOS/AppDelegate.swift": Self.delegate, "Example-tvOS/Main.storyboard": "<document/>",
      "Scripts/Generate.swift": "struct Generate {}",
    ])
    #expect(
      result.files == [
        "Example/Example/AppDelegate.swift", "Example/Example/Main.storyboard", "Source/Knob.swift",
        "Sources/Core/Core.swift",
      ])
    #expect(
      result.sentence
        == "Of ROOT is opened: the target Knobs, the target Core, the app in Example/Example. "
        + "Left out: Example-tvOS (1 file), Scripts (1 file). To open one of these, give its folder.")
  }

  @Test("Of several apps the one with an iOS name is opened, and the sources beside them stay")
  func apps() throws {
    let result = try opened([
      "Kit/Slider.swift": "class Slider {}", "Mac/AppDelegate.swift": Self.delegate,
      "Demo iOS/App/AppDelegate.swift": Self.delegate, "Demo iOS/Screen.swift": "class Screen {}",
    ])
    #expect(result.files == ["Demo iOS/App/AppDelegate.swift", "Demo iOS/Screen.swift", "Kit/Slider.swift"])
    #expect(result.sentence?.contains("the app in Demo iOS. Left out: Mac (1 file).") == true, "\(result)")
  }

  @Test("Of several examples without another difference the largest is opened") func largest() throws {
    let result = try opened([
      "Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "Sources/Kit/Slider.swift": "class Slider {}", "Bare/AppDelegate.swift": Self.delegate,
      "Usage/AppDelegate.swift": Self.delegate, "Usage/Screen.swift": "class Screen {}",
    ])
    #expect(result.sentence?.contains("target Kit, the app in Usage. Left out: Bare (1 file).") == true, "\(result)")
  }

  @Test("A copy of the sources in another folder is left out, also when all of it is in one file")
  func copies() throws {
    let result = try opened([
      "Kit/A.swift": "import UIKit\npublic class A {}\n", "Kit/B.swift": "@objc public final class B {}\n",
      "Distrib/All.swift": "class A {}\n\nclass B {}\n", "Distrib/Other.swift": "class A {}\nclass C {}\n",
    ])
    #expect(result.files == ["Distrib/Other.swift", "Kit/A.swift", "Kit/B.swift"])
    #expect(result.sentence?.hasPrefix("Of ROOT is opened: one copy of each class.") == true, "\(result)")
  }

  @Test("Nothing is left out of a folder with one app, and declarations for several systems are no copies")
  func one() throws {
    let result = try opened([
      "App/AppDelegate.swift": Self.delegate, "App/View.swift": "#if os(iOS)\nclass V {}\n#endif\n",
      "Mac/View.swift": "#if os(macOS)\nclass V {}\n#endif\n", "Kit/K.swift": "class K {}\n",
    ])
    #expect(result.files.count == 4 && result.sentence == nil, "\(result)")
  }
}
