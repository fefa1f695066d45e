import EventTrace
import UIKit

extension SceneRegions {
  /// The views of `runtime` that take part in hit tests, with their areas, and whether any of them answers hit tests in a way of its own;
  /// `names` gives them their numbers.
  @MainActor
  package static func frames(of runtime: UIRuntime, names: ObjectNames) -> (frames: [Frame], answerThemselves: Bool) {
    var reader = Reader(names: names)
    runtime.perform {
      for window in runtime.windows.backToFront { reader.add(window, parent: nil, offset: nil) }
    }
    return (
      reader.frames, reader.views.contains { !$0.methodOverrides.isDisjoint(with: [.hitTest, .pointInside]) }
    )
  }

  /// Asks the scene itself, where a view has its own `point(inside:)`: no touch is made, and no probe hears of it.
  @MainActor
  package static func slops(of runtime: UIRuntime, names: ObjectNames) -> [Slop] {
    runtime.unobserved {
      var reader = Reader(names: names)
      for window in runtime.windows.backToFront { reader.add(window, parent: nil, offset: nil) }
      return reader.views.filter { $0.methodOverrides.contains(.pointInside) }.compactMap { Slop($0, names) }
    }
  }
}

@MainActor
private struct Reader {
  let names: ObjectNames
  var frames: [SceneRegions.Frame] = []
  var views: [UIView] = []

  /// `offset` leads from the superview's coordinates to the screen, where nothing above the view does more than move.
  mutating func add(_ view: UIView, parent: Int?, offset: CGSize?) {
    guard view.hitTestRefusal == nil else { return }
    let offset = view.offsetToScreen(from: offset)
    guard let corners = offset.map({ view.corners(movedBy: $0) }) ?? view.cornersOnScreen else { return }
    let name = names.name(of: view)
    let index = frames.count
    frames.append(
      SceneRegions.Frame(
        node: name.number, name: name.description, corners: corners, parent: parent, clips: view.clipsToBounds))
    views.append(view)
    for subview in view.subviews { add(subview, parent: index, offset: offset) }
  }
}

extension SceneRegions.Slop {
  /// Nil when the view's answer is its bounds.
  @MainActor
  fileprivate init?(_ view: UIView, _ names: ObjectNames) {
    guard let corners = view.cornersOnScreen else { return nil }
    let box = CGRect(boundingBoxOf: corners).insetBy(dx: -Self.reach, dy: -Self.reach)
    let cell = HitMap.cell
    let (columns, rows) = (Int(box.width / cell), Int(box.height / cell))
    var answers: [Answer] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(x: box.minX + (CGFloat(column) + 0.5) * cell, y: box.minY + (CGFloat(row) + 0.5) * cell)
        answers.append(Answer(view, point))
      }
    }
    func rects(_ answer: Answer) -> [CGRect] {
      HitMap.rects(columns: columns, rows: rows) { answers[$1 * columns + $0] == answer }
        .map { $0.offsetBy(dx: box.minX, dy: box.minY) }
    }
    self.init(
      name: names.name(of: view).description, corners: corners, reached: rects(.reached), cut: rects(.cut))
    if reached.isEmpty, cut.isEmpty { return nil }
  }

  /// Points beyond a view's edge where its answer is looked for.
  private static var reach: CGFloat { 64 }

  private enum Answer {
    case bounds
    case reached
    case cut

    @MainActor
    init(_ view: UIView, _ screenPoint: CGPoint) {
      let point = view.layer.convert(screenPoint, from: nil)
      guard !view.bounds.contains(point), view.point(inside: point, with: nil) else {
        self = .bounds
        return
      }
      var above = view.superview
      while let current = above {
        guard current.point(inside: current.layer.convert(screenPoint, from: nil), with: nil) else {
          self = .cut
          return
        }
        above = current.superview
      }
      self = .reached
    }
  }
}

extension UIView {
  /// Canvas points, in drawing order; nil for a view that has no place.
  fileprivate var cornersOnScreen: [CGPoint]? {
    let corners = bounds.corners.map { layer.convert($0, to: nil) }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : nil
  }

  /// From the view's own coordinates; nil where its layer or one above does more than move, and where that is not finite.
  fileprivate func offsetToScreen(from outer: CGSize?) -> CGSize? {
    guard let superlayer = layer.superlayer else { return .zero }
    guard let outer, superlayer === superview?.layer, case .translation(let dx, let dy) = layer.mapToSuperlayer else {
      return nil
    }
    let offset = CGSize(width: outer.width + dx, height: outer.height + dy)
    let sum = offset.width + offset.height + bounds.minX + bounds.minY + bounds.maxX + bounds.maxY
    return sum.isFinite ? offset : nil
  }

  fileprivate func corners(movedBy offset: CGSize) -> [CGPoint] {
    bounds.corners.map { CGPoint(x: $0.x + offset.width, y: $0.y + offset.height) }
  }
}

extension UIRuntime {
  /// Runs `body` as this runtime's code while nobody watches: what is asked meanwhile belongs to no trace.
  func unobserved<Result>(_ body: () -> Result) -> Result {
    let watching = probe
    probe = nil
    defer { probe = watching }
    layoutIfNeeded()
    return perform(body)
  }
}
