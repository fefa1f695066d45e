/// A scene that is touched: twelve views, from the window to the innermost, and what is on them.
struct SceneKind {
  /// Views from the window to the innermost one, both included.
  static let depth = 12

  /// The innermost view overrides the touch methods and keeps the events; otherwise all views only forward them.
  var leafHandles = true
  /// Of ten kinds that all stay possible while one finger sways (`Scene`).
  var recognizers = 0
  /// All on the innermost view instead of one on each.
  var isOnOneView = false
  /// Pans that recognize together.
  var simultaneousPans = 0
}

/// What is timed.
struct DispatchCase {
  let name: String
  let scene: SceneKind
  var isDrag = false

  static let moves = [
    DispatchCase(name: "leaf handles", scene: SceneKind()),
    DispatchCase(name: "forwarded through 12", scene: SceneKind(leafHandles: false)),
    DispatchCase(name: "1 possible", scene: SceneKind(recognizers: 1)),
    DispatchCase(name: "10 possible", scene: SceneKind(recognizers: 10)),
    DispatchCase(name: "10, one dragging", scene: SceneKind(recognizers: 10), isDrag: true),
    DispatchCase(name: "4 pans changing", scene: SceneKind(simultaneousPans: 4), isDrag: true),
  ]
}
