import Assets
import Files
import Scenes

extension SceneDescription {
  /// The source text of the scene: the program's own file, or the one on the disk as it is now. Nil when there is none.
  package var source: String? {
    guard sourceFile.hasPrefix("/") else { return Assets.exampleSource(sourceFile) }
    return try? InputFile.text(sourceFile, limit: Self.longestSource, kinds: .regular)
  }

  /// The script that shows the scene by itself; nil when there is none.
  package var demonstrationScript: String? { demonstration ?? (isOfCourse ? Assets.demoScript(name) : nil) }

  /// A Boolean value that indicates whether it is one of the examples that come with HitPath.
  var isOfCourse: Bool { !sourceFile.hasPrefix("/") }

  /// Bytes. More than a person reads beside a scene.
  private static let longestSource = 1 << 20
}
