import EventTrace
import Scenes

/// The first page of the course: its scenes by chapter, each with the question that it answers.
@MainActor
struct CourseIndex {
  private let scenes: [SceneDescription]
  private let language: Language

  init(_ scenes: [SceneDescription], _ language: Language) { (self.scenes, self.language) = (scenes, language) }

  var html: String {
    let other = language == .english ? "zh/index.html" : "../index.html"
    return """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <head>
      \(PageDocument.head(title: "HitPath · " + language[.pageCourse], scripts: []))
      </head>
      <body class="index">
      <header>
      <div>
      <p class="kicker">HitPath · \(PageMarkup.escaped(language[.pageCourse]))</p>
      <h1>\(PageMarkup.escaped(language[.pageQuestion]))</h1>
      <p class="lead">\(PageMarkup.escaped(language[.courseLead]))</p>
      </div>
      <a class="other" href="\(other)" hreflang="\(language == .english ? "zh-Hans" : "en")">\(language[.pageOtherLanguage])</a>
      </header>
      <main>
      \(chapters)
      </main>
      <footer>
      <p>\(PageMarkup.escaped(language[.pageMadeBy]))</p>
      </footer>
      </body>
      </html>

      """
  }

  private var chapters: String {
    var html = ""
    var chapter: Wording?
    var number = 0
    for scene in scenes {
      if scene.chapter != chapter {
        if chapter != nil { html += "</ol></section>\n" }
        html += "<section><h2>\(words(scene.chapter))</h2>\n<ol>\n"
        chapter = scene.chapter
      }
      number += 1
      html += """
        <li><a href="\(PageMarkup.escaped(scene.name)).html"><span class="number">\(number)</span>\
        <b>\(words(scene.title))</b> <span>\(words(scene.notice))</span></a></li>

        """
    }
    return html + (chapter == nil ? "" : "</ol></section>")
  }

  private func words(_ wording: Wording) -> String {
    PageMarkup.escaped(language == .english ? wording.english : wording.chinese)
  }
}
