import CoreGraphics
import Foundation

/// The words of a film with their times, as a WebVTT track and as a text to be read aloud.
package struct CaptionTrack {
  private struct Cue {
    let words: String
    let start: Double
    var end: Double
  }

  private var cues: [Cue] = []

  package init() {}

  /// Notes the words of a frame that is shown from `start` to `end`, in seconds of the film.
  package mutating func note(_ words: String?, from start: Double, to end: Double) {
    guard let words, !words.isEmpty else { return }
    // Words that differ only in a number, as during a drag, replace each other without being read again.
    if let last = cues.last, last.words == words, start - last.end < 0.001 {
      cues[cues.count - 1].end = end
    } else {
      cues.append(Cue(words: words, start: start, end: end))
    }
  }

  /// The shortest time in seconds for which a cue can be read.
  private static let shortest = 0.4

  private var readable: [Cue] { cues.filter { $0.end - $0.start >= Self.shortest } }

  /// The track in WebVTT.
  package var webVTT: String {
    "WEBVTT\n"
      + readable.map { cue in
        let words = cue.words.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
          "-->", with: "--&gt;")
        return "\n\(Self.time(cue.start)) --> \(Self.time(cue.end))\n\(words)\n"
      }.joined()
  }

  /// The words of each cue once, one line each.
  package var narration: String {
    var lines: [String] = []
    for cue in readable where lines.last != cue.words { lines.append(cue.words) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int(clamping: (seconds * 1000).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = milliseconds % 1000
    return "\(two(milliseconds / 3_600_000)):\(two(milliseconds / 60_000 % 60)):\(two(milliseconds / 1000 % 60))"
      + ".\(rest < 10 ? "00" : rest < 100 ? "0" : "")\(rest)"
  }
}
