import EventTrace
import Foundation
import InputEvents
import Inspector

/// The marks above the slider: the times for which fingers are down, the changes of switches, and the user's markers.
struct PageTrack {
  private let run: PageRun
  private let number: Int

  init(_ run: PageRun, number: Int) { (self.run, self.number) = (run, number) }

  var html: String {
    "<div class=\"marks\" data-run=\"\(number)\"\(number == 0 ? "" : " hidden")>\n"
      + (flags + bars + flips + buttons).map { $0 + "\n" }.joined() + "</div>\n"
  }

  private func share(_ time: TimeInterval) -> String { Self.percent(part(time)) }

  /// Returns the place of a time on the track, from 0 to 1.
  private func part(_ time: TimeInterval) -> Double {
    min(max(0, (time - run.start) / max(0.001, run.end - run.start)), 1)
  }

  private static func percent(_ part: Double) -> String {
    "\(Double(Int(clamping: (part * 10_000).rounded())) / 100)%"
  }

  /// The user's markers with their words, each up to the next one. On the right of the track the word is before its
  /// place, because there is no room after it.
  private var flags: [String] {
    let parts = run.markers.map { part($0.time) }
    return run.markers.indices.map { index in
      let (marker, place) = (run.markers[index], parts[index])
      let isBefore = place > Self.lastPart
      let end = isBefore ? (index > 0 ? parts[index - 1] : 0) : index + 1 < parts.count ? parts[index + 1] : 1
      // Two words that face each other share the room.
      let faces = isBefore ? index > 0 && parts[index - 1] <= Self.lastPart : end > Self.lastPart && end < 1
      let room = abs(end - place) / (faces ? 2 : 1)
      let side = isBefore ? "right:\(Self.percent(1 - place))" : "left:\(Self.percent(place))"
      let time = PageMarkup.seconds(marker.time - run.start)
      let label = Phrase(
        Language.english[.pageMarker, marker.word, "\(time) s"], Language.chinese[.pageMarker, marker.word, "\(time) 秒"]
      )
      return """
        <button type="button" class="flag\(isBefore ? " before-place" : "")" data-marker="\(index)" \
        style="\(side);max-width:calc(\(Self.percent(room)) - 3px)" \(PageMarkup.label(label, .english))>\
        \(PageMarkup.escaped(marker.word))</button>
        """
    }
  }

  /// The place after which the word of a marker is before it.
  private static let lastPart = 0.7

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
    let places = Self.apart(run.events.map { part($0.time) })
    return run.events.enumerated().map { index, event in
      let name: Phrase = event.path == nil ? .pageKey : .pageTouch
      let number = event.path == nil ? "K" : "\(event.touch ?? index + 1)"
      let label = "\(Language.english[name, number]), \(PageMarkup.seconds(event.time - run.start)) s"
      let chinese = "\(Language.chinese[name, number])，\(PageMarkup.seconds(event.time - run.start)) 秒"
      return """
        <button type="button" class="mark" data-event="\(index)" style="left:\(Self.percent(places[index]))" \
        \(PageMarkup.label(Phrase(label, chinese), .english))>\(number)</button>
        """
    }
  }

  /// The least distance of two numbers as a part of the track, at which they do not cover each other on a telephone.
  private static let leastDistance = 0.065

  /// Returns the places of numbers, in order, so that no two are too near: each group of them keeps its middle.
  static func apart(_ parts: [Double]) -> [Double] {
    guard parts.count > 1 else { return parts }
    let distance = min(leastDistance, 1 / Double(parts.count))
    // Places without the distances may not decrease; where they would, neighbors share their mean.
    var groups: [(sum: Double, count: Int)] = []
    for (index, part) in parts.enumerated() {
      var group = (sum: part - Double(index) * distance, count: 1)
      while let last = groups.last, last.sum / Double(last.count) > group.sum / Double(group.count) {
        group = (group.sum + last.sum, group.count + last.count)
        groups.removeLast()
      }
      groups.append(group)
    }
    let means = groups.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return means.enumerated().map { min(max(0, $1 + Double($0) * distance), 1) }
  }
}
