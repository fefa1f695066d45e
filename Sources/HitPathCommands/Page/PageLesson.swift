import EventTrace
import Inspector
import Sandbox
import Scenes

/// What a scene of the course says about itself below its page: the task, the articles' error and the source.
struct PageLesson {
  private let about: SceneDescription

  init(_ about: SceneDescription) { self.about = about }

  var html: String {
    var parts: [String] = []
    if !about.tryThis.english.isEmpty { parts.append(section(.pageTry, about.tryThis)) }
    if let correction = about.correction { parts.append(section(.pageCorrection, correction)) }
    if let source = about.source {
      parts.append(
        """
        <details><summary>\(PageMarkup.both(.pageSource))</summary>
        <pre><code>\(PageMarkup.escaped(source))</code></pre></details>
        """)
    }
    return "<div class=\"lesson\">\n" + parts.map { $0 + "\n" }.joined() + "</div>"
  }

  private func section(_ title: Phrase, _ text: Wording) -> String {
    "<h3>\(PageMarkup.both(title))</h3><p>\(PageMarkup.pair(text.english, text.chinese))</p>"
  }
}
