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
      /app/Grid.swift:7:9: error: cannot find type 'CATransformLayer' in scope
      /app/Load.swift:9:30: error: 'URLSessionDataTask' is unavailable: This type has moved to the FoundationNetworking module.
      /app/Grid.swift:9:9: error: value of type 'UIView' has no member 'wobble'
      """)
    #expect(said.contains("The sources do not compile: 6 errors."))
    #expect(said.contains("Names that are neither in them nor in HitPath's UIKit: wobble."))
    #expect(said.contains("UIImagePickerController (List.swift:18) is not in HitPath: there are no photos"))
    #expect(said.contains("Published (Model.swift:3) is not in HitPath: it is of Combine"))
    #expect(said.contains("CATransformLayer (Grid.swift:7) is not in HitPath: planes in space"))
    #expect(said.contains("URLSessionDataTask (Load.swift:9) is not in HitPath: opened sources have no network"))
    #expect(!said.contains("wobble (") && said.split(separator: "\n").count { $0.hasPrefix("UIImagePicker") } == 1)
  }

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
