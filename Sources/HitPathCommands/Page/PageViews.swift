import CoreGraphics
import Foundation
import Inspector

/// The views that the texts and the notation of an event name, each with its outlines from the landing on until the
/// next event: they follow the view, as in the window.
struct PageViews {
  /// The times and the numbers of the outlines of each view, in the order of their numbers.
  private(set) var series: [[PageRun.Moment<Int>]] = []
  private var numbers: [View: Int] = [:]
  /// The outlines of all views from the event on until the next one.
  private let outlines: [PageRun.Moment<[Int: String]>]
  private let landed: TimeInterval

  private struct View: Hashable {
    /// The view's number in the tree; nil for one that was deallocated.
    let node: Int?
    /// The outline at the landing, as path data.
    let outline: String
  }

  init(_ run: PageRun, event index: Int) {
    landed = run.events[index].time
    let end = run.events.indices.contains(index + 1) ? run.events[index + 1].time : .infinity
    outlines = run.views.filter { $0.time > run.events[index].time && $0.time < end }
  }

  /// Returns the number of a view with these corners at the landing.
  mutating func number(of node: Int?, at corners: [CGPoint], _ shapes: inout PageShapes) -> Int {
    let view = View(node: node, outline: PagePath.data(corners))
    if let number = numbers[view] { return number }
    numbers[view] = series.count
    var (moments, shown) = ([PageRun.Moment(time: landed, value: shapes.number(of: view.outline))], view.outline)
    for moment in outlines {
      guard let node, let outline = moment.value[node], outline != shown else { continue }
      shown = outline
      moments.append(PageRun.Moment(time: moment.time, value: shapes.number(of: outline)))
    }
    series.append(moments)
    return series.count - 1
  }
}
