import EventTrace
import Scenes
import UIKit

extension Stage {
  /// Shows the scene's texts in a language. The behavior of the scene, and its trace, do not depend on it.
  func show(_ language: Language) {
    runtime.perform {
      guard SceneLanguage.isChinese != (language == .chinese) else { return }
      SceneLanguage.isChinese = language == .chinese
      lastPreview = nil
      for window in runtime.windows.backToFront { Self.notifyLanguageChange(in: window) }
    }
    runtime.layoutIfNeeded()
  }

  private static func notifyLanguageChange(in view: UIView) {
    (view as? any WordedView)?.languageChanged()
    for layer in view.layer.sublayers ?? [] { (layer as? any WordedLayer)?.languageChanged() }
    for child in view.subviews { notifyLanguageChange(in: child) }
  }

  /// A Boolean value that indicates whether texts of the scene follow the language.
  var hasWords: Bool {
    runtime.perform { runtime.windows.backToFront.contains { Self.hasWords($0) } }
  }

  private static func hasWords(_ view: UIView) -> Bool {
    view is any WordedView || (view.layer.sublayers ?? []).contains { $0 is any WordedLayer }
      || view.subviews.contains { hasWords($0) }
  }
}
