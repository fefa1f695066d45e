import Assets
import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector
import Recording
import Sandbox

/// A page as HTML: one file with its style, script and pictures, which loads nothing.
@MainActor
struct PageDocument {
  private let page: PerformedPage
  private let language: Language
  private let data: String
  private let events: String
  /// What is not shown when the page opens: the other pictures, and the articles of the other runs.
  private let packed: String
  /// The values of the other runs, and of the outlines of all views.
  private let packedData: String

  init(_ page: PerformedPage) throws {
    (self.page, language) = (page, page.language)
    var shapes = PageShapes()
    var views = page.runs.map { run in run.events.indices.map { PageViews(run, event: $0) } }
    events = page.runs.first.map { PageEvents($0, number: 0, &views[0], &shapes).html } ?? ""
    data = try PageData.opened(page, views.first ?? [], &shapes)
    let known = shapes.all.count
    var later = ""
    for (index, run) in page.runs.enumerated().dropFirst() {
      let articles = PageEvents(run, number: index, &views[index], &shapes).html
      later += "<template id=\"articles-\(index)\">\(articles)</template>\n"
    }
    packed = PackedText.pack(
      "<svg>\(page.pictures.definitions(of: [Self.firstPicture(of: page)]).others)</svg>\n\(later)")
    packedData = PackedText.pack(try PageData.later(page, views, &shapes, known: known))
  }

  /// The text of the file, the same for the same contents.
  var html: String {
    """
    <!doctype html>
    <html lang="\(language.rawValue)">
    <head>
    \(Self.head(title: title + " · " + language[.pageQuestion], scripts: [Assets.pageScript]))
    </head>
    <body>
    \(header)
    <main>
    <div class="left">
    \(stage)
    \(timeline)
    </div>
    \(story)
    </main>
    \(footer)
    <script type="application/json" id="data">\(PageMarkup.inScript(data))</script>
    <script>\(Assets.pageScript)</script>
    </body>
    </html>

    """
  }

  /// The picture with which the page opens, which is shown without the script, too.
  private static func firstPicture(of page: PerformedPage) -> String {
    page.runs.first.flatMap { PageRun.value(at: $0.opening, in: $0.pictures) ?? $0.pictures.first?.value } ?? ""
  }

  private var title: String { language == .english ? page.about.title.english : page.about.title.chinese }

  /// The head of a page. The policy permits only the scripts that are named by their digests, so that no text of a
  /// scene can run as one.
  static func head(title: String, scripts: [String]) -> String {
    let permitted = scripts.map { "'sha256-\(Data(SHA256.digest(of: Array($0.utf8))).base64EncodedString())'" }
    let policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src "
      + (permitted.isEmpty ? "'none'" : permitted.joined(separator: " "))
    return """
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="HitPath \(ProgramVersion.current)">
      <title>\(PageMarkup.escaped(title))</title>
      <style>\(Assets.pageStyle)</style>
      """
  }

  // MARK: Parts

  private var header: String {
    let about = page.about
    let lead = about.notice.english.isEmpty ? about.tryThis : about.notice
    let leadHTML = lead.english.isEmpty ? "" : "<p class=\"lead\">\(PageMarkup.pair(lead.english, lead.chinese))</p>"
    return """
      <header>
      <div>
      <p class="kicker">\(page.isOfCourse ? "<a href=\"index.html\">\(PageMarkup.both(.pageCourse))</a> · " : "")\
      \(PageMarkup.pair(about.chapter.english, about.chapter.chinese))</p>
      <h1>\(PageMarkup.pair(about.title.english, about.title.chinese))</h1>
      \(leadHTML)
      </div>
      <div class="tools">
      <button type="button" id="language"><span lang="en">中文</span><span lang="zh-Hans">English</span></button>
      <button type="button" id="theme" \(PageMarkup.label(.pageTheme, language))>\(Icon.theme)</button>
      </div>
      </header>
      """
  }

  private var stage: String {
    let size = page.runs.first?.canvases.first?.value ?? .zero
    let (width, height) = (PagePath.number(size.width), PagePath.number(size.height))
    let picture = Self.firstPicture(of: page)
    let definitions = page.pictures.definitions(of: [picture])
    return """
      <section class="stage">
      <div class="device">
      <svg id="scene" viewBox="0 0 \(width) \(height)" role="img" \
      \(PageMarkup.label(.pageScene, language).replacing("title=", with: "data-title="))>
      <defs id="definitions">
      <clipPath id="canvas"><rect width="\(width)" height="\(height)"/></clipPath>
      \(definitions.needed)</defs>
      <g clip-path="url(#canvas)"><use id="picture" href="#\(picture)"/><use id="map" href="#" display="none"/></g>
      <path id="outlines-below" class="casing" display="none"/><path id="outlines" class="outlines" display="none"/>
      <g id="light"></g>
      <g id="notation"></g>
      <g id="fingers"></g>
      <g id="chip"></g>
      </svg>
      <template id="packed">\(packed)</template>
      <template id="packed-data">\(packedData)</template>
      </div>
      <p class="caption" aria-live="polite">\(captions)</p>
      </section>
      """
  }

  /// The captions of all runs.
  private var captions: String {
    page.runs.enumerated().flatMap { index, run in
      run.captions.enumerated().compactMap { number, moment in
        moment.value.map {
          "<span hidden data-caption=\"\(index).\(number)\">\(PageMarkup.both($0))</span>"
        }
      }
    }.joined()
  }

  private var timeline: String {
    """
    <section class="time">
    <div class="transport">
    <button type="button" id="back" \(PageMarkup.label(.pageBack, language))>\(Icon.back)</button>
    <button type="button" id="play" class="play" aria-label="\(language[.pagePlay])" \
    data-play-en="\(Phrase.pagePlay.english)" data-play-zh="\(Phrase.pagePlay.chinese)" \
    data-pause-en="\(Phrase.pagePause.english)" data-pause-zh="\(Phrase.pagePause.chinese)">\(Icon.play)</button>
    <button type="button" id="forward" \(PageMarkup.label(.pageForward, language))>\(Icon.forward)</button>
    <output id="clock" for="slider">0.00 s</output>
    <span class="grow"></span>
    <button type="button" id="show-map" class="toggle" aria-pressed="false">\(PageMarkup.both(.pageMap))</button>
    <button type="button" id="show-outlines" class="toggle" aria-pressed="false">\(PageMarkup.both(.pageOutlines))</button>
    </div>
    <div class="track\(hasMarkers ? " with-flags" : "")">
    \(page.runs.enumerated().map { PageTrack($1, number: $0).html }.joined())
    <input type="range" id="slider" min="0" max="1" step="any" value="0" \(PageMarkup.label(.pageTime, language)) \
    data-value-en="\(Phrase.pageTimeOf.english)" data-value-zh="\(Phrase.pageTimeOf.chinese)">
    </div>
    \(runs)
    </section>
    """
  }

  private var hasMarkers: Bool { page.runs.contains { !$0.markers.isEmpty } }

  /// The markers as text, for paper and for a page without its script, which have no timeline.
  private var markers: String {
    guard let run = page.runs.first, !run.markers.isEmpty else { return "" }
    let items = run.markers.map {
      "<li>\(PageMarkup.seconds($0.time - run.start)) s \(PageMarkup.escaped($0.word))</li>"
    }
    return "<div class=\"markers\"><h2>\(PageMarkup.both(.pageMarkers))</h2><ol>\(items.joined())</ol></div>"
  }

  private var runs: String {
    guard page.runs.count > 1 else { return "" }
    let choices = page.runs.enumerated().map { index, run in
      """
      <label><input type="radio" name="run" value="\(index)"\(index == 0 ? " checked" : "")>\
      <span>\(PageMarkup.both(run.title))</span></label>
      """
    }
    return "<fieldset class=\"runs\"><legend>\(PageMarkup.both(.pageRuns))</legend>\(choices.joined())</fieldset>"
  }

  private var story: String {
    """
    <section class="story">
    \(markers)
    <p id="before" class="before" hidden>\(PageMarkup.both(.pageBefore))</p>
    \(events)\(places)
    <dl class="legend">
    <div><dt class="n path">1</dt><dd>\(PageMarkup.both(.pageLegendPath))</dd></div>
    <div><dt class="n hit">2</dt><dd>\(PageMarkup.both(.pageLegendHit))</dd></div>
    <div><dt class="n refused">H</dt><dd>\(PageMarkup.both(.pageLegendRefused))</dd></div>
    <div><dt class="n outside">4</dt><dd>\(PageMarkup.both(.pageLegendOutside))</dd></div>
    </dl>
    </section>
    """
  }

  /// The places of the other runs' articles.
  private var places: String {
    page.runs.indices.dropFirst().map { "<template id=\"run-\($0)\"></template>\n" }.joined()
  }

  private var footer: String {
    """
    <footer>
    \(page.isOfCourse ? PageLesson(page.about, page.claims).html : "")
    <p class="keys"><b>\(PageMarkup.both(.pageKeys))</b> \(PageMarkup.both(.pageKeysList))</p>
    <p><b>\(PageMarkup.both(.pageAgain))</b> <code>\(PageMarkup.escaped(page.command))</code></p>
    <p>\(PageMarkup.both(.pageMadeBy))</p>
    </footer>
    """
  }

  /// Icons of the controls.
  private enum Icon {
    static let play = svg(
      #"<path class="to-play" d="M5 3l9 5.5-9 5.5z"/><path class="to-pause" d="M4 3h3v11H4zM10 3h3v11h-3z"/>"#)
    static let back = svg(#"<path d="M11 3L5 8.5l6 5.5z"/>"#)
    static let forward = svg(#"<path d="M6 3l6 5.5L6 14z"/>"#)
    static let theme = svg(
      #"<path d="M8.5 2a6.5 6.5 0 1 0 0 13zM8.5 2a6.5 6.5 0 0 1 0 13" stroke="currentColor" fill="none"/><path d="M8.5 2a6.5 6.5 0 0 0 0 13z"/>"#
    )

    private static func svg(_ paths: String) -> String {
      "<svg class=\"icon\" viewBox=\"0 0 17 17\" aria-hidden=\"true\">\(paths)</svg>"
    }
  }
}
