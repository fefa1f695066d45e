import UIKit

extension SceneDescription {
  /// Creates an example of the course, whose source and demonstration are embedded in the program.
  ///
  /// - Parameters:
  ///   - article: The numbers of the articles it retells, as `Examples.docc/Articles.md` names them; empty when it
  ///     comes from none.
  ///   - correction: The statement of the article that is wrong, and the actual behavior; nil if the article is right.
  ///   - isAboutReach: A Boolean value that indicates whether its subject is the area in which views receive touches.
  ///   - isAboutTracking: A Boolean value that indicates whether its subject is how controls track a finger.
  package init(
    name: String, title: Wording, chapter: Chapter, tryThis: Wording, notice: Wording, article: String,
    correction: Wording? = nil, suggestedTap: CGPoint, isAboutReach: Bool = false, isAboutTracking: Bool = false,
    file: String = #fileID
  ) {
    self.init(
      name, title: title, chapter: chapter.title, tryThis: tryThis, notice: notice, suggestedTap: suggestedTap,
      demonstration: nil, sourceFile: file.split(separator: "/").last.map(String.init) ?? file, article: article,
      correction: correction)
    (self.isAboutReach, self.isAboutTracking) = (isAboutReach, isAboutTracking)
  }
}
