/// Something that dispatches touches, with one scene and some fingers on it. All fingers do the same in one event;
/// events are 1/240 s apart on the scene's own clock.
@MainActor
protocol Contestant: AnyObject {
  static var name: String { get }

  init(_ scene: SceneKind, fingers: Int)

  /// Sends one event in which all fingers are in `phase`, `offset` points beside where they landed.
  func send(_ phase: Phase, offset: Double)
  /// Lets time pass until nothing waits for anything any more.
  func rest()
  /// How often the innermost view and the actions were called so far.
  var calls: Int { get }
}

enum Phase {
  case down
  case move
  case up
}

extension Contestant {
  /// Points a finger goes to and fro by; nothing recognizes that.
  private static var sway: Double { 3 }

  /// Lands, and for a drag goes far enough for a pan. Returns where the fingers are then.
  func land(isDrag: Bool) -> Double {
    send(.down, offset: 0)
    guard isDrag else { return 0 }
    for step in 1...4 { send(.move, offset: Double(5 * step)) }
    return 20
  }

  /// `count` moves to and fro beside `offset`.
  func move(_ count: Int, from offset: Double) {
    for index in 0..<count { send(.move, offset: offset + (index.isMultiple(of: 2) ? Self.sway : 0)) }
  }

  func lift(at offset: Double) {
    send(.up, offset: offset)
    rest()
  }

  /// Where finger `index` lands, in points.
  static func start(_ index: Int) -> (x: Double, y: Double) { (20 + 18 * Double(index % 20), 300) }
  static var interval: Double { 1.0 / 240 }
}
