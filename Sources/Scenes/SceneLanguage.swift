import UIKit

/// The language in which the words of a running scene are shown, for each runtime that has one: the window's.
@MainActor
package enum SceneLanguage {
  private struct Entry {
    weak var runtime: UIRuntime?
    var isChinese: Bool
  }

  private static var entries: [Entry] = []

  /// Of the current runtime. English until the window says otherwise, as for traces and tests, which have no window.
  package static var isChinese: Bool {
    get { entries.first { $0.runtime === UIRuntime.current }?.isChinese ?? false }
    set {
      entries.removeAll { $0.runtime == nil || $0.runtime === UIRuntime.current }
      entries.append(Entry(runtime: UIRuntime.current, isChinese: newValue))
    }
  }
}

/// A view whose words are in both languages.
@MainActor
package protocol WordedView: UIView {
  /// Called when the window's language has changed.
  func languageChanged()
}

extension Wording {
  /// In the language that the scene is shown in now.
  @MainActor package var shown: String { SceneLanguage.isChinese ? chinese : english }
}
