/// A scene of twelve nested views, from the window to the innermost view, and their recognizers.
struct SceneKind {
  /// The number of views from the window to the innermost one, inclusive.
  static let depth = 12

  /// A Boolean value that indicates whether the innermost view overrides the touch methods without forwarding.
  /// Otherwise all views forward the events.
  var leafHandles = true
  /// The number of recognizers, of ten kinds that all stay possible while a finger makes small movements (`Scene`).
  var recognizers = 0
  /// A Boolean value that indicates whether all recognizers are on the innermost view instead of one on each view.
  var isOnOneView = false
  /// The number of pan recognizers that recognize simultaneously.
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
