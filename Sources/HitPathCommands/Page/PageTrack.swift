import EventTrace
import Foundation
import Inspector

/// The marks above the slider: the times for which fingers are down, and the changes of switches.
struct PageTrack {
  private let run: PageRun
  private let number: Int

  init(_ run: PageRun, number: Int) { (self.run, self.number) = (run, number) }

  var html: String {
    "<div class=\"marks\" data-run=\"\(number)\"\(number == 0 ? "" : " hidden")>\n"
      + (bars + flips + buttons).map { $0 + "\n" }.joined() + "</div>\n"
  }

  private func share(_ time: TimeInterval) -> String {
    let length = max(0.001, run.end - run.start)
    let tenths = Int(clamping: ((time - run.start) / length * 10_000).rounded())
    return "\(Double(min(max(tenths, 0), 10_000)) / 100)%"
  }

  /// The times for which some finger is down.
  private var bars: [String] {
    var bars: [String] = []
    var begin: TimeInterval?
    let end = PageRun.Moment(time: run.end, value: [PageRun.Finger]())
    for moment in run.fingers + [end] {
      let isDown = moment.value.contains { $0.isDown }
      if isDown, begin == nil { begin = moment.time }
      if !isDown, let start = begin {
        bars.append(
          "<i class=\"down\" style=\"left:\(share(start));width:calc(\(share(run.start + moment.time - start)) + 2px)\"></i>"
        )
        begin = nil
      }
    }
    return bars
  }

  private var flips: [String] {
    run.flips.map { flip in
      let state: Phrase = flip.value.isOn ? .switchedOn : .switchedOff
      let title = flip.value.title
      return """
        <i class="flip" style="left:\(share(flip.time))" title="\(PageMarkup.escaped(title.english)): \(state.english)"></i>
        """
    }
  }

  private var buttons: [String] {
    run.events.enumerated().map { index, event in
      let name: Phrase = event.path == nil ? .pageKey : .pageTouch
      let label = "\(Language.english[name, "\(index + 1)"]), \(PageMarkup.seconds(event.time)) s"
      let chinese = "\(Language.chinese[name, "\(index + 1)"])，\(PageMarkup.seconds(event.time)) 秒"
      return """
        <button type="button" class="mark" data-event="\(index)" style="left:\(share(event.time))" \
        \(PageMarkup.label(Phrase(label, chinese), .english))>\(index + 1)</button>
        """
    }
  }
}
