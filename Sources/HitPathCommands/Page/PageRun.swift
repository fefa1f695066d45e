import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// A performance of a scene as a page shows it: pictures, fingers and results, each from a time on. Times are seconds
/// on the scene's clock.
struct PageRun {
  /// A value that is shown from a time on, until the next one.
  struct Moment<Value> {
    let time: TimeInterval
    let value: Value
  }

  struct Finger: Equatable {
    let number: Int
    let place: CGPoint
    let isDown: Bool
  }

  /// A switch that the user or the demonstration set.
  struct Flip {
    let title: Phrase
    let isOn: Bool
  }

  /// A touch, or a key, a shake or a remote button, which have no hit test.
  struct Event {
    let time: TimeInterval
    var path: HitPath?
    var chain: ResponderPath?
    /// The results, which change while a finger is down.
    var headlines: [Moment<Headline>] = []
    /// The corners of views by their numbers in the tree, in canvas points.
    var corners: [Int: [CGPoint]] = [:]

    /// The number of the touch, by which the results refer to it.
    var touch: Int? { path?.finger }
  }

  /// The name of the run among several with different switches.
  var title = Phrase("As recorded", "原始记录")
  private(set) var start: TimeInterval = 0
  var end: TimeInterval = 0
  var pictures: [Moment<String>] = []
  var canvases: [Moment<CGSize>] = []
  /// The outlines of all views that can be hit, as path data.
  var outlines: [Moment<String>] = []
  /// The outlines of these views as path data, by their numbers in the tree; only of those that have another one.
  var views: [Moment<[Int: String]>] = []
  /// The identifiers of drawings of the hit map.
  var maps: [Moment<String>] = []
  var fingers: [Moment<[Finger]>] = []
  var captions: [Moment<Phrase?>] = []
  var flips: [Moment<Flip>] = []
  var events: [Event] = []
  /// The moments that the user marked, in order of time.
  var markers: [InputRecording.Marker] = []

  init(start: TimeInterval = 0) { (self.start, end) = (start, start) }

  /// The moment that a page shows first: when the last touch has a result, and the caption that follows it.
  var opening: TimeInterval {
    guard let last = events.last?.time else { return start }
    let next = captions.first { $0.time > last }
    let caption = next.flatMap { $0.value != nil && $0.time < last + 1.5 ? $0.time : nil }
    return min(end, max(last + 0.4, caption ?? 0))
  }

  /// The value that is shown at a time; nil before the first one.
  static func value<Value>(at time: TimeInterval, in moments: [Moment<Value>]) -> Value? {
    moments.last { $0.time <= time }?.value
  }
}
