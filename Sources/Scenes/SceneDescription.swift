import UIKit

/// A scene's entry in the list, and its texts in the window. All but name and title can be left out.
public struct SceneDescription: Sendable {
  /// The name on the command line and in recordings: one word, such as `card-stack`. Unique in a program.
  public let name: String
  public let title: Wording
  /// The heading it is listed under. Scenes of one chapter follow each other.
  public let chapter: Wording
  /// Instructions for the user, in a sentence or two.
  public let tryThis: Wording
  /// The result that the user should observe.
  public let notice: Wording
  /// A point worth touching first, in canvas points from the top left corner.
  public let suggestedTap: CGPoint
  /// The text of a script that shows the scene by itself, as `hitpath replay` performs it; nil without one.
  public let demonstration: String?

  /// The file the scene is written in, for the source panel: a path to read while the program runs, or without folders
  /// the name of a file that the program carries in itself.
  package let sourceFile: String
  /// The numbers of the articles that it retells; empty when it comes from none.
  package let article: String
  /// The article's mistake and the actual behavior; nil where it is right.
  package let correction: Wording?
  /// A Boolean value that indicates whether it is about where views take touches: the window shows that from the start.
  package var isAboutReach = false
  /// A Boolean value that indicates whether it is about how controls track a finger: the window shows the margin around
  /// a control from the touch on, and not only once the finger has left the control.
  package var isAboutTracking = false

  /// - Parameters:
  ///   - name: One word, such as `card-stack`.
  ///   - suggestedTap: The middle of the canvas, unless said otherwise.
  ///   - file: The file whose text the source panel shows; the one this is called in, unless said otherwise.
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
