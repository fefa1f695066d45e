import Testing

@testable import HitPathCommands

/// Messages about sources that do not compile.
@Suite struct CompilerErrorTests {
  private func text(_ output: String) -> String {
    CompilerErrors(output, RewriteReport(files: [], notes: [], roots: [], scenes: nil)).text
  }

  @Test("A name that is not in HitPath is said with its place, and with the reason where there is one")
  func reasons() {
    let said = text(
      """
      /app/List.swift:18:40: error: cannot find type 'UIImagePickerController' in scope
      /app/List.swift:40:9: error: cannot find 'UIImagePickerController' in scope
      /app/Model.swift:3:4: error: unknown attribute 'Published'
      /app/Grid.swift:7:9: error: cannot find type 'CIFilter' in scope
      /app/Load.swift:9:30: error: 'URLSessionDataTask' is unavailable: This type has moved to the FoundationNetworking module.
      /app/Grid.swift:9:9: error: value of type 'UIView' has no member 'wobble'
      """)
    #expect(said.contains("The sources do not compile: 6 errors."))
    #expect(said.contains("Names that are neither in them nor in HitPath's UIKit: wobble."))
    #expect(said.contains("UIImagePickerController (List.swift:18) is not in HitPath: there are no photos"))
    #expect(said.contains("Published (Model.swift:3) is not in HitPath: it is of Combine"))
    #expect(said.contains("CIFilter (Grid.swift:7) is not in HitPath: it is of Core Image"))
    #expect(said.contains("URLSessionDataTask (Load.swift:9) is not in HitPath: opened sources have no network"))
    #expect(!said.contains("wobble (") && said.split(separator: "\n").count { $0.hasPrefix("UIImagePicker") } == 1)
  }

  @Test("Where the rewriter knows why a line cannot work, its reason takes the place of the compiler's error")
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
    "A command on opened sources needs no name of a scene",
    arguments: [
      ([], ["run", "Knob"]), (["--language", "en"], ["run", "Knob", "--language", "en"]),
      (["trace", "--tap", "1,2"], ["trace", "Knob", "--tap", "1,2"]), (["trace", "Dial"], ["trace", "Dial"]),
      (["doctor"], ["doctor"]), (["snapshot"], ["snapshot", "Knob"]),
    ])
  func naming(given: [String], meant: [String]) { #expect(OpenCommand.naming("Knob", in: given) == meant) }

  @Test("No reason is given for a name that UIKit here has")
  func reasonsAreTrue() {
    for name in [
      "UIView", "UICollectionViewController", "UISearchController", "NSCollectionLayoutSection", "CGContext", "pngData",
      "UITableViewDragDelegate", "UITableViewDropCoordinator",
    ] {
      #expect(AbsentNames.reason(for: name) == nil, "\(name)")
    }
  }
}
