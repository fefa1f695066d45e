import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// The results of a run's events in words: an article for each, of which the page shows the one at its time.
struct PageEvents {
  let html: String

  /// - Parameter views: The views of each event, to which those of its rows are added.
  init(_ run: PageRun, number: Int, _ views: inout [PageViews], _ shapes: inout PageShapes) {
    var text = ""
    for (index, event) in run.events.enumerated() {
      var outlines = Outlines(views: views[index], shapes: shapes)
      text += Self.article(event, index, of: run, number: number, &outlines)
      (views[index], shapes) = (outlines.views, outlines.shapes)
    }
    html = text
  }

  /// The views of an event, and all outlines.
  private struct Outlines {
    var views: PageViews
    var shapes: PageShapes

    mutating func number(of node: Int?, at corners: [CGPoint]) -> Int {
      views.number(of: node, at: corners, &shapes)
    }
  }

  private static func article(
    _ event: PageRun.Event, _ index: Int, of run: PageRun, number: Int, _ outlines: inout Outlines
  ) -> String {
    let name: Phrase = event.path == nil ? .pageKey : .pageTouch
    let rows = event.path.map { asked($0, &outlines) } ?? ""
    let chain = event.chain.map { self.chain($0, event.corners, &outlines) } ?? ""
    return """
      <article data-run="\(number)" data-event="\(index)">
      <h2><span>\(PageMarkup.both(name, "\(event.touch ?? index + 1)"))</span> <span class="when">\(PageMarkup.seconds(event.time - run.start)) s</span></h2>
      <div class="headlines" aria-live="polite">
      \(headlines(event))</div>
      \(rows)\(chain)</article>

      """
  }

  private static func headlines(_ event: PageRun.Event) -> String {
    event.headlines.enumerated().map { number, moment in
      let reasons = moment.value.reasons.map { reason in
        "<li>\(PageMarkup.pair(Language.english.statement(reason), Language.chinese.statement(reason)))</li>"
      }
      let isLast = number == event.headlines.count - 1
      return """
        <div class="headline" data-time="\(PageMarkup.seconds(moment.time))"\(isLast ? "" : " hidden")>\
        <p>\(PageMarkup.both(moment.value.sentence))</p>\
        \(reasons.isEmpty ? "" : "<ul>\(reasons.joined())</ul>")</div>

        """
    }.joined()
  }

  // MARK: Rows

  private static func asked(_ path: HitPath, _ outlines: inout Outlines) -> String {
    var rows = ""
    for step in path.steps { rows += row(step, &outlines) }
    let notAsked = [Language.english, .chinese].compactMap { path.notAskedSentence(in: $0) }
    let note = notAsked.count == 2 ? "<p class=\"note\">\(PageMarkup.pair(notAsked[0], notAsked[1]))</p>\n" : ""
    return "<h3>\(PageMarkup.both(.pageAsked))</h3>\n<ol class=\"asked\">\n\(rows)</ol>\n\(note)"
  }

  private static func row(_ step: HitPath.Step, _ outlines: inout Outlines) -> String {
    let overrides = step.overrides.map { " <i class=\"override\">ƒ\u{A0}\(PageMarkup.escaped($0))</i>" }.joined()
    let view = outlines.number(of: step.node, at: step.corners)
    return """
      <li><button type="button" class="row" data-step="\(step.order)" data-view="\(view)" \
      data-name="\(PageMarkup.escaped(step.name))">\
      <span class="n \(step.verdict.pageKind)">\(step.verdict.letter ?? "\(step.order)")</span>\
      <span class="name">\(PageMarkup.escaped(step.name))\(overrides)</span>\
      <span class="at">\(PageMarkup.escaped(step.point.display))</span>\
      <span class="word">\(PageMarkup.both(step.verdict.word))</span></button>\
      <p class="why">\(PageMarkup.pair(Language.english.statement(step.reason), Language.chinese.statement(step.reason)))</p></li>

      """
  }

  private static func chain(
    _ chain: ResponderPath, _ corners: [Int: [CGPoint]], _ outlines: inout Outlines
  ) -> String {
    var rows = ""
    var rest: [ResponderPath.Link] = []
    for link in chain.links {
      if link.verdict == .notReached, link.recognizers.isEmpty {
        rest.append(link)
      } else {
        rows += self.rest(rest, corners, &outlines) + row(link, chain.method, corners, &outlines)
        rest = []
      }
    }
    return """
      <h3><span>\(PageMarkup.both(.pageChain))</span> \
      <span class="when">\(PageMarkup.both(chain.startsAtFirstResponder ? .pageKeyChainNote : .pageChainNote))</span></h3>
      <ol class="chain">
      \(rows)\(self.rest(rest, corners, &outlines))</ol>

      """
  }

  private static func row(
    _ link: ResponderPath.Link, _ method: String, _ corners: [Int: [CGPoint]], _ outlines: inout Outlines
  ) -> String {
    let recognizers = link.recognizers.map { recognizer in
      let effect = recognizer.effect.map { ": " + PageMarkup.both($0) } ?? ""
      return """
        <span class="recognizer">\(PageMarkup.escaped(recognizer.name)) <em>\(recognizer.state.rawValue)</em>\(effect)</span>
        """
    }.joined()
    return """
      <li><button type="button" class="row \(link.verdict.pageKind)"\(attributes(link, corners, &outlines))>\
      <span class="n \(link.verdict.pageKind)"></span><span class="name">\(PageMarkup.escaped(link.name))</span>\
      <span class="word">\(word(link, method))</span></button>\(recognizers)</li>

      """
  }

  /// Returns the responders that a call did not reach, in one row.
  private static func rest(
    _ links: [ResponderPath.Link], _ corners: [Int: [CGPoint]], _ outlines: inout Outlines
  ) -> String {
    guard !links.isEmpty else { return "" }
    var names: [String] = []
    for link in links {
      names.append(
        "<button type=\"button\" class=\"far\"\(attributes(link, corners, &outlines))>\(PageMarkup.escaped(link.name))</button>"
      )
    }
    return """
      <li class="rest"><span class="n not-reached"></span><span>\(names.joined(separator: " › "))</span>\
      <span class="word">\(PageMarkup.both(.chainNotReached))</span></li>

      """
  }

  /// Returns the attributes by which a row lights its view.
  private static func attributes(
    _ link: ResponderPath.Link, _ corners: [Int: [CGPoint]], _ outlines: inout Outlines
  ) -> String {
    let view = link.node.flatMap { corners[$0] }.map { outlines.number(of: link.node, at: $0) }
    return "\(view.map { " data-view=\"\($0)\"" } ?? "") data-name=\"\(PageMarkup.escaped(link.name))\""
  }

  private static func word(_ link: ResponderPath.Link, _ method: String) -> String {
    switch link.verdict {
    case .handled: PageMarkup.both(.kept, method)
    case .forwarded: PageMarkup.both(.passedOn, method)
    case .notReached: PageMarkup.both(.chainNotReached)
    }
  }
}

extension ResponderPath.Verdict {
  fileprivate var pageKind: String {
    switch self {
    case .handled: "handled"
    case .forwarded: "forwarded"
    case .notReached: "not-reached"
    }
  }
}
