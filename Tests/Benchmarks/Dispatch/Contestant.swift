/// An implementation that dispatches touches to one scene with several fingers. All fingers do the same in one event,
/// and events are 1/240 s apart on the scene's clock.
@MainActor
protocol Contestant: AnyObject {
  static var name: String { get }

  init(_ scene: SceneKind, fingers: Int)

  /// Sends one event in which all fingers are in `phase`, `offset` points beside their initial positions.
  func send(_ phase: Phase, offset: Double)
  /// Advances time until no recognizer waits any longer.
  func rest()
  /// The number of calls of the innermost view's touch methods and of the actions.
  var calls: Int { get }
}

enum Phase {
  case down
  case move
  case up
}

extension Contestant {
  /// The amplitude, in points, of a movement that no recognizer recognizes.
  private static var sway: Double { 3 }

  /// Puts the fingers down and, for a drag, moves them far enough for a pan. Returns their offset.
  func land(isDrag: Bool) -> Double {
    send(.down, offset: 0)
    guard isDrag else { return 0 }
    for step in 1...4 { send(.move, offset: Double(5 * step)) }
    return 20
  }

  /// Makes `count` small movements around `offset`.
  func move(_ count: Int, from offset: Double) {
    for index in 0..<count { send(.move, offset: offset + (index.isMultiple(of: 2) ? Self.sway : 0)) }
  }

  func lift(at offset: Double) {
    send(.up, offset: offset)
    rest()
  }

  /// Returns the initial position of a finger, in points.
  static func start(_ index: Int) -> (x: Double, y: Double) { (20 + 18 * Double(index % 20), 300) }
  static var interval: Double { 1.0 / 240 }
}
