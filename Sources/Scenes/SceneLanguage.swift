import UIKit

/// The language in which the texts of a running scene are shown, for each runtime of the window.
@MainActor
package enum SceneLanguage {
  private struct Entry {
    weak var runtime: UIRuntime?
    var isChinese = false
    var isChineseAtStart = false
  }

  private static var entries: [Entry] = []

  /// A Boolean value that indicates whether the current runtime uses Chinese. It uses English until the window sets
  /// another language, as in traces and tests, which have no window.
  package static var isChinese: Bool {
    get { current.isChinese }
    set {
      var entry = current
      entry.isChinese = newValue
      keep(entry)
    }
  }

  /// A Boolean value that indicates whether the scene started in Chinese. An app reads its texts once: another language
  /// requires a restart.
  package static var isChineseAtStart: Bool {
    get { current.isChineseAtStart }
    set {
      var entry = current
      entry.isChineseAtStart = newValue
      keep(entry)
    }
  }

  private static var current: Entry {
    entries.first { $0.runtime === UIRuntime.current } ?? Entry(runtime: UIRuntime.current)
  }

  private static func keep(_ entry: Entry) {
    entries.removeAll { $0.runtime == nil || $0.runtime === entry.runtime }
    entries.append(entry)
  }
}

/// A view whose texts are in both languages.
@MainActor
package protocol WordedView: UIView {
  /// Called when the window's language has changed.
  func languageChanged()
}

/// A layer that belongs to no view and has texts in both languages. It is a sublayer of the layer of a view.
@MainActor
package protocol WordedLayer: AnyObject {
  /// Called when the window's language has changed.
  func languageChanged()
}

extension Wording {
  /// The words in the scene's present language.
  @MainActor package var shown: String { SceneLanguage.isChinese ? chinese : english }
}
