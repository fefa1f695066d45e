import Foundation
import Testing

@testable import HitPathCommands

/// Tests messages about sources that do not compile.
@Suite struct CompilerErrorTests {
  private func text(_ output: String) -> String {
    CompilerErrors(output, RewriteReport(files: [], notes: [], roots: [], scenes: nil)).text
  }

  @Test("A name that is not in HitPath is reported with its location, and with the reason if there is one")
  func reasons() {
    let said = text(
      """
      /app/List.swift:18:40: error: cannot find type 'UIImagePickerController' in scope
      /app/List.swift:40:9: error: cannot find 'UIImagePickerController' in scope
      /app/Model.swift:3:4: error: unknown attribute 'StateObject'
      /app/Grid.swift:7:9: error: cannot find type 'CIFilter' in scope
      /app/Load.swift:9:30: error: 'URLSessionDataTask' is unavailable: This type has moved to the FoundationNetworking module.
      /app/Grid.swift:9:9: error: value of type 'UIView' has no member 'wobble'
      """)
    #expect(said.contains("The sources do not compile: 6 errors."))
    #expect(said.contains("Names that are neither in them nor in HitPath's UIKit: CIFilter, wobble."))
    #expect(said.contains("UIImagePickerController (List.swift:18) is not in HitPath: HitPath has no photos"))
    #expect(said.contains("StateObject (Model.swift:3) is not in HitPath: it is part of SwiftUI"))
    #expect(said.contains("URLSessionDataTask (Load.swift:9) is not in HitPath: opened sources have no network"))
    #expect(!said.contains("wobble (") && said.split(separator: "\n").count { $0.hasPrefix("UIImagePicker") } == 1)
  }

  @Test("If the rewriter knows why a line cannot work, its reason replaces the compiler's error")
  func refusals() {
    let note = RewriteReport.Note(
      kind: .refusal, file: "/app/Odd.swift", line: 3, column: 5, message: "it needs the Objective-C runtime")
    let errors = CompilerErrors(
      """
      /app/Odd.swift:3:9: error: cannot find 'class_getInstanceMethod' in scope
      /app/Odd.swift:9:9: error: cannot find 'wobble' in scope
      """, RewriteReport(files: [], notes: [note], roots: [], scenes: nil))
    #expect(
      errors.lines == [
        "/app/Odd.swift:3:5: cannot be translated: it needs the Objective-C runtime",
        "/app/Odd.swift:9:9: error: cannot find 'wobble' in scope",
      ])
    #expect(errors.files == ["/app/Odd.swift"])
  }

  @Test(
    "A command on opened sources needs no scene name",
    arguments: [
      ([], ["run", "Knob"]), (["--language", "en"], ["run", "Knob", "--language", "en"]),
      (["trace", "--tap", "1,2"], ["trace", "Knob", "--tap", "1,2"]), (["trace", "Dial"], ["trace", "Dial"]),
      (["doctor"], ["doctor"]), (["snapshot"], ["snapshot", "Knob"]),
    ])
  func naming(given: [String], meant: [String]) { #expect(OpenCommand.naming("Knob", in: given) == meant) }

  @Test("No reason is given for a name that HitPath's UIKit has")
  func reasonsAreTrue() {
    for name in [
      "UIView", "UICollectionViewController", "UISearchController", "NSCollectionLayoutSection", "CGContext", "pngData",
      "UITableViewDragDelegate", "UITableViewDropCoordinator", "UICollectionViewDragDelegate", "beginAnimations",
    ] {
      #expect(AbsentNames.reason(for: name) == nil, "\(name)")
    }
  }

  /// The names of the modules' public types and members, from the lists that the architecture tests keep up to date.
  /// Nested types are excluded, because they cannot be found by their name alone.
  private static let declared: Set<String> = {
    let lists = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../ArchitectureTests/PublicInterface")
    let texts = ["UIKit", "QuartzCore", "CoreGraphics"].compactMap {
      try? String(contentsOf: lists.appendingPathComponent("\($0).txt"), encoding: .utf8)
    }
    return Set(
      texts.joined(separator: "\n").split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "|")
        guard let last = parts.last else { return nil }
        if let member = last.firstMatch(of: #/\b(?:func|var|let) (\w+)/#) { return String(member.output.1) }
        guard parts.count == 1, let type = last.firstMatch(of: #/\b(?:class|struct|enum|protocol|typealias) (\w+)/#)
        else { return nil }
        return String(type.output.1)
      })
  }()

  @Test("No name that is listed as absent is declared in HitPath's modules")
  func absentIsAbsent() {
    #expect(Self.declared.contains("UICollectionViewDragDelegate") && Self.declared.count > 1000)
    let (names, beginnings) = AbsentNames.all
    #expect(names.intersection(Self.declared).isEmpty, "\(names.intersection(Self.declared))")
    let wrong = Self.declared.filter { AbsentNames.reason(for: $0) != nil }
    #expect(wrong.isEmpty && !beginnings.isEmpty, "\(wrong.sorted())")
  }

  @Test("An override that would need the focus engine is reported with a message")
  func overridesNothing() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Tile-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "class Tile: UIView {\n  override var preferredFocusedView: UIView? { nil }\n  override func wobble() {}\n}\n"
      .write(to: file, atomically: true, encoding: .utf8)
    let said = text(
      """
      \(file.path):2:16: error: property does not override any property from its superclass
      \(file.path):3:17: error: method does not override any method from its superclass
      """)
    #expect(
      said.contains("preferredFocusedView (\(file.lastPathComponent):2) is not in HitPath: HitPath moves the focus"),
      "\(said)"
    )
    #expect(!said.contains("wobble ("))
  }
}
