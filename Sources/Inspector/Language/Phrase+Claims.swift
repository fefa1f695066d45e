import EventTrace

/// What articles say, what the engine observes, and where the articles' twelve lines differ from UIKit.
extension Phrase {
  package static let claimsTab = Phrase("Claims", "说法")
  static let commandClaims = Phrase("Claims: check what the articles say", "说法：检验文章的说法")
  static let claimsOfScene = Phrase("SAID ABOUT THIS SCENE", "关于这个场景的说法")
  static let claimsOfOthers = Phrase("SAID ABOUT OTHER SCENES", "关于其他场景的说法")
  static let claimsNone = Phrase(
    "The articles and Apple's documentation say nothing that can be checked with this program's scenes.",
    "文章和苹果文档没有可以用本程序的场景检验的说法。")
  static let claimsCount = Phrase("{0} true, {1} true with a condition, {2} not so", "成立 {0}，有条件 {1}，不成立 {2}")
  static let claimsChecking = Phrase("Checked {0} of {1}", "已检验 {0}/{1}")
  static let claimUnchecked = Phrase("not checked yet", "尚未检验")
  static let claimChanged = Phrase("This is not the recorded verdict.", "这与记录的结论不同。")
  static let claimOfArticle = Phrase("Article {0}", "文章 {0}")
  static let tipClaim = Phrase("Replay it on the scene", "在场景上重放")
  package static let claimHolds = Phrase("as stated: {0}", "与说法一致：{0}")
  package static let claimDiffers = Phrase("stated: {0}; observed: {1}", "说法：{0}；观察到：{1}")

  static let commandTwelveLines = Phrase(
    "On the map: where the articles' twelve lines of hitTest differ", "在命中区域图上显示文章的十二行 hitTest 与 UIKit 的差别")
  static let legendTwelveLines = Phrase("the articles' twelve lines hit another view", "文章的十二行代码命中别的视图")
  static let twelveOverride = Phrase("{0} overrides hitTest: {1}, not {2}", "{0} 重写了 hitTest：命中 {1}，而非 {2}")
  static let twelveAnimating = Phrase("{0} is being animated: {1}, not {2}", "{0} 正在动画中：命中 {1}，而非 {2}")
  package static let twelveLinesAgree = Phrase(
    "At every point, the articles' twelve lines of hitTest hit the same view as UIKit.",
    "在每一点上，文章的十二行 hitTest 都与 UIKit 命中同一个视图。")
}
