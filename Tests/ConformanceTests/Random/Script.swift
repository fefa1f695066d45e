import EngineTestKit
import UIKitTestSupport

/// A random test as a value: a tree of views, and the actions of fingers and handlers in each step. Views and fingers
/// are identified by their index.
struct Script: RandomPlan {
  var seed: UInt64
  var views: [ViewPlan]
  var steps: [Step]

  struct ViewPlan {
    enum Kind: CaseIterable { case plain, forwarding, control }
    var kind: Kind
    /// The index of an earlier view. Nil is the root of a window.
    var parent: Int?
    var window: Int
    var frame: CGRect
    var isMultipleTouchEnabled: Bool
    var isExclusiveTouch: Bool
  }

  /// The inputs of one event, and the changes to the tree during its delivery.
  struct Step {
    var inputs: [Input]
    var changes: [Change]
    /// The seconds since the previous step.
    var pause: TimeInterval
  }

  struct Input {
    enum Kind { case down, move, up, cancel }
    var kind: Kind
    var finger: Int
    var point: CGPoint
  }

  struct Change {
    enum Kind {
      case remove, add(parent: Int), toggleHidden, move, toggleInteraction, toggleEnabled, bringToFront
      /// The first window's controller presents another controller, or dismisses it. These changes use no view.
      case present(UIModalPresentationStyle), dismiss
    }
    var kind: Kind
    var view: Int
    /// The index of the call of a touch method in this step during which the change happens, from 0. If no method is
    /// called, the change happens before the first call.
    var call: Int
  }
}

// MARK: Random generation

extension Script {
  static let fingers = 4
  static let windows = 2

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    self.seed = seed
    views = []
    for index in 0..<Int.random(in: 2...8, using: &random) { views.append(Self.makeView(index, views, using: &random)) }
    let count = views.count
    steps = (0..<Int.random(in: 4...14, using: &random)).map { _ in Self.makeStep(views: count, using: &random) }
  }

  private static func makeView(_ index: Int, _ views: [ViewPlan], using random: inout SeededRandom) -> ViewPlan {
    let parent = index == 0 || random.next() % 3 == 0 ? nil : Int.random(in: 0..<index, using: &random)
    return ViewPlan(
      kind: ViewPlan.Kind.allCases[Int(random.next() % 3)], parent: parent,
      window: parent.map { views[$0].window } ?? Int(random.next() % UInt64(windows)),
      frame: CGRect(
        x: Int.random(in: 0...150, using: &random), y: Int.random(in: 0...150, using: &random),
        width: Int.random(in: 40...250, using: &random), height: Int.random(in: 40...250, using: &random)),
      isMultipleTouchEnabled: random.next() % 2 == 0, isExclusiveTouch: random.next() % 6 == 0)
  }

  private static func makeStep(views: Int, using random: inout SeededRandom) -> Step {
    var fingers = Array(0..<Self.fingers)
    fingers.shuffle(using: &random)
    let inputs = fingers.prefix(Int.random(in: 1...3, using: &random)).map { finger in
      let kinds: [Input.Kind] = [.down, .down, .down, .move, .move, .move, .up, .up, .cancel]
      return Input(
        kind: kinds[Int(random.next() % UInt64(kinds.count))], finger: finger,
        point: CGPoint(Int.random(in: 0...300, using: &random), Int.random(in: 0...300, using: &random)))
    }
    let changes = (0..<Int.random(in: 0...2, using: &random)).map { _ in makeChange(views: views, using: &random) }
    return Step(inputs: inputs, changes: changes, pause: [0.01, 0.01, 0.1, 0.5][Int(random.next() % 4)])
  }

  private static func makeChange(views: Int, using random: inout SeededRandom) -> Change {
    let any = Int.random(in: 0..<views, using: &random)
    let kinds: [Change.Kind] = [
      .remove, .remove, .add(parent: any), .add(parent: any), .toggleHidden, .move, .toggleInteraction, .toggleEnabled,
      .bringToFront, .present(random.next() % 2 == 0 ? .fullScreen : .pageSheet), .dismiss,
    ]
    return Change(
      kind: kinds[Int(random.next() % UInt64(kinds.count))], view: Int.random(in: 0..<views, using: &random),
      call: Int(random.next() % 3))
  }
}

extension CGPoint {
  fileprivate init(_ x: Int, _ y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
}

// MARK: Description

extension Script: CustomStringConvertible {
  var description: String {
    let views = views.enumerated().map { index, view in
      let flags = (view.isMultipleTouchEnabled ? " multi" : "") + (view.isExclusiveTouch ? " exclusive" : "")
      let place = view.parent.map { "in view \($0)" } ?? "in window \(view.window)"
      let (x, y, width, height) = (view.frame.minX, view.frame.minY, view.frame.width, view.frame.height)
      return "view \(index): \(view.kind) \(place) at (\(x), \(y)) \(width) x \(height)\(flags)"
    }
    let steps = steps.enumerated().map { index, step in "step \(index): \(step)" }
    return (["seed \(seed)"] + views + steps).joined(separator: "\n")
  }
}

extension Script.Step: CustomStringConvertible {
  var description: String {
    let inputs = inputs.map { "finger \($0.finger) \($0.kind) (\($0.point.x), \($0.point.y))" }
    let changes = changes.map { "in call \($0.call): \($0.kind) view \($0.view)" }
    return "+\(pause) s, " + (inputs + changes).joined(separator: ", ")
  }
}
