import UIKit

extension SceneDescription {
  /// An example of the course, whose source and demonstration the program carries in itself.
  ///
  /// - Parameters:
  ///   - article: The numbers of the articles it retells, as `Examples.docc/Articles.md` names them; empty when it
  ///     comes from none.
  ///   - correction: Where what the article says is not what happens, and what happens instead; nil where it is right.
  ///   - isAboutReach: Whether it is about where views take touches.
  ///   - isAboutTracking: Whether it is about how controls track a finger.
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
