import CoreGraphics
import QuartzCore
import UIKit

/// The targets of a scene: enabled controls, and views with a recognizer of the app for taps or long presses, with the
/// cells in which touches reach them. Controls inside of a control are parts of it.
@MainActor
struct AuditTargets {
  struct Target {
    let view: UIView
    /// The cells that are hit in the target, and the box around them in cells.
    var cells: [Int32] = []
    /// The cells in which the target is visible, by the number of the view that is hit; -1 where none is.
    var shown: [Int: Int] = [:]
    /// The cells of `shown` whose number is a power of two, of which the last is not at the edge of a large region.
    var samples: [Int: Int32] = [:]
    /// The part of the view's bounds that is on the canvas and in all clipping superviews, in canvas points.
    let frame: CGRect
    /// A Boolean value that indicates whether scrolling can show more of the target.
    let isScrolledPartly: Bool

    var shownCount: Int { shown.values.reduce(0, +) }

    mutating func noticeShown(_ cell: Int, by node: Int) {
      let count = shown[node, default: 0] + 1
      shown[node] = count
      if count & (count - 1) == 0 { samples[node] = Int32(cell) }
    }
  }

  private(set) var all: [Target] = []
  /// The indices of targets by their views.
  private var indicesByView: [ObjectIdentifier: Int] = [:]
  /// The index of the target that contains the view with a number.
  private var indices: [Int: Int?] = [:]
  private let scene: AuditedScene

  init(_ scene: AuditedScene) {
    self.scene = scene
    let canvas = CGRect(origin: .zero, size: scene.map.grid.size)
    for view in scene.shownViews where view.isTarget {
      let frames = view.framesOnScreen(in: canvas)
      guard let frame = frames.visible else { continue }
      indicesByView[ObjectIdentifier(view)] = all.count
      all.append(Target(view: view, frame: frame, isScrolledPartly: frames.isScrolledPartly))
    }
    readCells()
  }

  /// The index of the nearest target at or around a view.
  private func index(of view: UIView) -> Int? {
    let line = sequence(first: view) { $0.superview }
    return line.lazy.compactMap { indicesByView[ObjectIdentifier($0)] }.first
  }

  private mutating func index(ofNode node: Int) -> Int? {
    guard node >= 0 else { return nil }
    if let known = indices[node] { return known }
    let found = scene.view(node).flatMap { index(of: $0) }
    indices[node] = .some(found)
    return found
  }

  private mutating func readCells() {
    let painted = scene.painted.views.map { index(of: $0) }
    let map = scene.map
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let cell = row * map.columns + column
        let node = map.node(column, row)
        let hit = index(ofNode: node)
        if let hit { all[hit].cells.append(Int32(cell)) }
        let shown = scene.painted.cells[cell]
        guard shown >= 0, let index = painted[Int(shown)] else { continue }
        all[index].noticeShown(cell, by: index == hit ? Self.itself : node)
      }
    }
  }

  /// The key of `Target.shown` for the cells in which the target itself is hit.
  static let itself = -2
}

extension UIGestureRecognizer {
  /// A Boolean value that indicates whether the recognizer is a part of one of UIKit's views, such as the pan of a
  /// scroll view, for which UIKit has its own rules.
  var belongsToUIKit: Bool {
    let type = String(reflecting: Swift.type(of: self))
    if type.hasPrefix("UIKit."), !Self.typesForApps.contains(type) { return true }
    let objects = targetObjects
    if let name, Self.namesInText.contains(name), objects.contains(where: { $0 === view }) { return true }
    return !objects.isEmpty && objects.allSatisfy { String(reflecting: Swift.type(of: $0)).hasPrefix("UIKit.") }
  }

  /// The names of the recognizers of text fields and text views, whose targets may be of the app's classes.
  private static let namesInText: Set<String> = ["textTap", "textDoubleTap", "textHold"]

  /// The classes of UIKit that apps create. UIKit's other classes are parts of its views.
  private static let typesForApps: Set<String> = Set(
    [
      UITapGestureRecognizer.self, UILongPressGestureRecognizer.self, UIPanGestureRecognizer.self,
      UIScreenEdgePanGestureRecognizer.self, UISwipeGestureRecognizer.self, UIPinchGestureRecognizer.self,
      UIRotationGestureRecognizer.self, UIHoverGestureRecognizer.self,
    ].map { (type: UIGestureRecognizer.Type) in String(reflecting: type) })
}

extension UIView {
  fileprivate var isTarget: Bool {
    guard isUserInteractionEnabled else { return false }
    if let control = self as? UIControl {
      let outer = sequence(first: superview) { $0?.superview }.contains { $0 is UIControl }
      return control.isEnabled && !outer && !(control is UIRefreshControl)
    }
    return (gestureRecognizers ?? []).contains { recognizer in
      recognizer.isEnabled && !recognizer.belongsToUIKit
        && (recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer)
    }
  }

  /// Returns the box around the view's visible bounds; nil if nothing of them is in the canvas and in the clipping
  /// superviews.
  fileprivate func framesOnScreen(in canvas: CGRect) -> (visible: CGRect?, isScrolledPartly: Bool) {
    guard let box = boxOnScreen else { return (nil, false) }
    var visible = box.overlap(canvas)
    var isInScrollView = false
    for view in sequence(first: self, next: { $0.superview }).dropFirst() {
      if view is UIScrollView { isInScrollView = true }
      if view.clipsToBounds, let clip = view.boxOnScreen { visible = visible.overlap(clip) }
    }
    guard !visible.isNull, visible.width >= 1, visible.height >= 1 else { return (nil, false) }
    let isWhole = visible.insetBy(dx: -0.5, dy: -0.5).contains(box)
    return (visible, isInScrollView && !isWhole)
  }

  /// The box around the bounds in canvas points; nil if it is not finite.
  private var boxOnScreen: CGRect? {
    let root = (self as? UIWindow) ?? window
    let corners = bounds.corners.map { corner -> CGPoint in
      let place = layer.convert(corner, to: nil)
      return root?.convertToScreen(place) ?? place
    }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? CGRect(boundingBoxOf: corners) : nil
  }
}
