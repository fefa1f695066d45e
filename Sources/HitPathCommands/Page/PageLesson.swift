import EventTrace
import Inspector
import Sandbox
import Scenes

/// What a scene of the course says about itself below its page: the task, the articles' error, the claims with their
/// verdicts, and the source.
struct PageLesson {
  private let about: SceneDescription
  private let claims: [ClaimFinding]

  init(_ about: SceneDescription, _ claims: [ClaimFinding] = []) { (self.about, self.claims) = (about, claims) }

  @MainActor
  var html: String {
    var parts: [String] = []
    if !about.tryThis.english.isEmpty { parts.append(section(.pageTry, about.tryThis)) }
    if let correction = about.correction { parts.append(section(.pageCorrection, correction)) }
    let list = PageClaims(claims).html
    if !list.isEmpty { parts.append(list) }
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
