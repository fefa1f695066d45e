import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// The values that the script of a page needs, as JSON. Texts are not among them: they are elements of the page. What
/// the page needs when it opens is separate from the rest.
enum PageData {
  /// A series of times in seconds and values, in turn.
  private struct Series<Value: Encodable>: Encodable {
    let moments: [PageRun.Moment<Value>]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for moment in moments {
        try container.encode(PageData.rounded(moment.time))
        try container.encode(moment.value)
      }
    }
  }

  private struct Mark: Encodable {
    let numbers: String
    let kind: String
    /// The number of its first view among those of the event.
    let view: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(numbers)
      try container.encode(kind)
      try container.encode(view)
    }
  }

  private struct Event: Encodable {
    let time: Double
    /// The place of the touch; nil for a key.
    let point: [Double]?
    /// What is drawn after each step of the hit test.
    let steps: [[Mark]]
    /// The outlines of the views that marks and rows refer to.
    let views: [Series<Int>]
  }

  private struct Run: Encodable {
    let start: Double
    let end: Double
    let pictures: Series<String>
    let canvases: Series<[Double]>
    /// Nil for the first run, whose outlines are needed later.
    let outlines: Series<Int>?
    let maps: Series<String>
    /// The number, the place, and 1 for a finger that is down, for each finger in turn.
    let fingers: Series<[Double]>
    let captions: [Double]
    let markers: [Double]
    let events: [Event]
  }

  private struct Opened: Encodable {
    /// The number of all runs.
    let count: Int
    /// The time that is shown first.
    let opening: Double
    /// The first run.
    let runs: [Run]
    /// Path data of outlines of all views, and of single views.
    let shapes: [String]
  }

  private struct Later: Encodable {
    /// The outlines of the first run.
    let outlines: Series<Int>
    /// The other runs.
    let runs: [Run]
    /// The shapes whose numbers follow those of the first ones.
    let shapes: [String]
  }

  /// Returns what a page needs when it opens.
  ///
  /// - Parameters:
  ///   - views: The views of each event of the first run, to which those of the notation are added.
  ///   - shapes: The shapes of the texts of the first run, to which those of its events are added.
  static func opened(_ page: PerformedPage, _ views: [PageViews], _ shapes: inout PageShapes) throws -> String {
    let first = page.runs.prefix(1).map { run($0, views, outlines: nil, &shapes) }
    return try json(
      Opened(
        count: page.runs.count, opening: rounded(page.runs.first?.opening ?? 0), runs: first, shapes: shapes.all))
  }

  /// Returns the rest: the other runs, and the outlines of all views.
  ///
  /// - Parameters:
  ///   - views: The views of each event of each run.
  ///   - shapes: The shapes of all texts.
  ///   - known: The number of shapes that the page has since it opened.
  static func later(
    _ page: PerformedPage, _ views: [[PageViews]], _ shapes: inout PageShapes, known: Int
  ) throws -> String {
    let outlines = page.runs.first.map { self.outlines(of: $0, &shapes) } ?? Series(moments: [])
    var others: [Run] = []
    for (run, views) in zip(page.runs, views).dropFirst() {
      let outlines = self.outlines(of: run, &shapes)
      others.append(self.run(run, views, outlines: outlines, &shapes))
    }
    return try json(Later(outlines: outlines, runs: others, shapes: Array(shapes.all[known...])))
  }

  private static func outlines(of run: PageRun, _ shapes: inout PageShapes) -> Series<Int> {
    series(run.outlines) { shapes.number(of: $0) }
  }

  private static func run(
    _ run: PageRun, _ views: [PageViews], outlines: Series<Int>?, _ shapes: inout PageShapes
  ) -> Run {
    Run(
      start: rounded(run.start), end: rounded(run.end), pictures: Series(moments: run.pictures),
      canvases: series(run.canvases) { [rounded($0.width), rounded($0.height)] },
      outlines: outlines, maps: Series(moments: run.maps),
      fingers: series(run.fingers) { fingers in
        fingers.flatMap { [Double($0.number), tenths($0.place.x), tenths($0.place.y), $0.isDown ? 1 : 0] }
      },
      captions: run.captions.map { rounded($0.time) }, markers: run.markers.map { rounded($0.time) },
      events: zip(run.events, views).map { event($0, $1, &shapes) })
  }

  private static func series<Value, Result>(
    _ moments: [PageRun.Moment<Value>], _ map: (Value) -> Result
  ) -> Series<Result> {
    Series(moments: moments.map { PageRun.Moment(time: $0.time, value: map($0.value)) })
  }

  private static func event(_ event: PageRun.Event, _ views: PageViews, _ shapes: inout PageShapes) -> Event {
    var views = views
    func series() -> [Series<Int>] { views.series.map { Series(moments: $0) } }
    guard let path = event.path else {
      return Event(time: rounded(event.time), point: nil, steps: [], views: series())
    }
    let nodes = Dictionary(path.steps.map { ($0.order, $0.node) }, uniquingKeysWith: { first, _ in first })
    var steps: [[Mark]] = []
    for step in path.steps {
      let marks = path.upTo(step.order).limitedToWindow.nearby.marks
      steps.append(
        marks.map { mark in
          Mark(
            numbers: mark.numbers, kind: mark.verdict.pageKind,
            view: views.number(of: mark.orders.first.flatMap { nodes[$0] ?? nil }, at: mark.corners, &shapes))
        })
    }
    return Event(
      time: rounded(event.time), point: [tenths(path.point.x), tenths(path.point.y)], steps: steps,
      views: series())
  }

  /// Returns JSON with sorted keys, which is the same for the same values.
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns a time or length with at most three decimals. A value that JSON cannot represent becomes 0.
  private static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 1000).rounded() / 1000 : 0
  }

  private static func tenths(_ value: CGFloat) -> Double {
    value.isFinite ? (Double(value) * 10).rounded() / 10 : 0
  }
}

/// Path data, each once.
struct PageShapes {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of data: String) -> Int {
    if let number = numbers[data] { return number }
    numbers[data] = all.count
    all.append(data)
    return all.count - 1
  }
}

extension HitPath.Verdict {
  /// The name of the outcome in classes of the style sheet.
  var pageKind: String {
    switch self {
    case .hit: "hit"
    case .onPath: "path"
    case .redirected: "redirected"
    case .overruled: "overruled"
    case .outside: "outside"
    case .refused: "refused"
    case .returnedNil: "nil"
    }
  }
}
