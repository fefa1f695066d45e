import UIKit

/// A scene's entry in the list, and its texts in the window. Only name and title are required.
public struct SceneDescription: Sendable {
  /// The name on the command line and in recordings. It is one word, such as `card-stack`, and unique in a program.
  public let name: String
  public let title: Wording
  /// The heading under which the scene is listed. Scenes of one chapter must be adjacent.
  public let chapter: Wording
  /// Instructions for the user, in one or two sentences.
  public let tryThis: Wording
  /// The result that the user should observe.
  public let notice: Wording
  /// A point worth touching first, in canvas points from the top left corner.
  public let suggestedTap: CGPoint
  /// The text of a script that demonstrates the scene, as `hitpath replay` performs it; nil without one.
  public let demonstration: String?

  /// The source file of the scene, for the source panel. It is a path that is read while the program runs, or, without
  /// folders, the name of a file that is embedded in the program.
  package let sourceFile: String
  /// The numbers of the articles that the scene is based on; empty if there are none.
  package let article: String
  /// The article's error and the actual behavior; nil if the article is correct.
  package let correction: Wording?
  /// A Boolean value that indicates whether the scene is about the areas in which views receive touches, which the
  /// window then shows from the start.
  package var isAboutReach = false
  /// A Boolean value that indicates whether the scene is about how controls track a finger. The window then shows the
  /// margin around a control from the landing on, and not only after the finger has left the control.
  package var isAboutTracking = false

  /// - Parameters:
  ///   - name: The name, which is one word, such as `card-stack`.
  ///   - suggestedTap: The point of a tap that demonstrates the scene; by default the middle of the canvas.
  ///   - file: The file whose text the source panel shows; by default the file of the call.
  public init(
    _ name: String, title: Wording, chapter: Wording = Wording("Your scenes", "你的场景"), tryThis: Wording = "",
    notice: Wording = "", suggestedTap: CGPoint? = nil, demonstration: String? = nil, file: String = #filePath
  ) {
    self.init(
      name, title: title, chapter: chapter, tryThis: tryThis, notice: notice,
      suggestedTap: suggestedTap ?? CGPoint(x: exampleCanvas.width / 2, y: exampleCanvas.height / 2),
      demonstration: demonstration, sourceFile: file, article: "", correction: nil)
  }

  package init(
    _ name: String, title: Wording, chapter: Wording, tryThis: Wording, notice: Wording, suggestedTap: CGPoint,
    demonstration: String?, sourceFile: String, article: String, correction: Wording?
  ) {
    (self.name, self.title, self.chapter) = (name, title, chapter)
    (self.tryThis, self.notice, self.suggestedTap) = (tryThis, notice, suggestedTap)
    (self.demonstration, self.sourceFile) = (demonstration, sourceFile)
    (self.article, self.correction) = (article, correction)
  }
}
