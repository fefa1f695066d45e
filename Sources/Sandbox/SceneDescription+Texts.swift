import Assets
import Files
import Scenes

extension SceneDescription {
  /// The source text of the scene: an embedded file, or the current contents of the file on the disk; nil when there is
  /// none.
  package var source: String? {
    guard sourceFile.hasPrefix("/") else { return Assets.exampleSource(sourceFile) }
    return try? InputFile.text(sourceFile, limit: Self.longestSource, kinds: .regular)
  }

  /// The script that demonstrates the scene; nil when there is none.
  package var demonstrationScript: String? { demonstration ?? (isCourseExample ? Assets.demoScript(name) : nil) }

  /// A Boolean value that indicates whether the scene is one of HitPath's examples.
  var isCourseExample: Bool { !sourceFile.hasPrefix("/") }

  /// The maximum length in bytes, which exceeds what a person reads next to a scene.
  private static let longestSource = 1 << 20
}
