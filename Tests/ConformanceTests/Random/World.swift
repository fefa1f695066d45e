import EngineTestKit
import UIKitTestSupport

/// A random world as a value: views, controls and scroll views with recognizers, and the actions of fingers, handlers
/// and timers. Views, recognizers and fingers are identified by their index.
///
/// Views may have more than one touch at a time without `isMultipleTouchEnabled`. This is not an error: a lift that a
/// recognizer holds back is delivered after the next finger has landed.
struct World: RandomPlan {
  var seed: UInt64
  var views: [ViewPlan]
  var gestures: [GesturePlan]
  var steps: [Step]

  struct ViewPlan {
    enum Kind: CaseIterable { case plain, forwarding, control, button, slider, toggle, stepper, segments, scroll }
    var kind: Kind
    /// The index of an earlier view. Nil is the root.
    var parent: Int?
    var frame: CGRect
    var isMultipleTouchEnabled: Bool
    var isExclusiveTouch: Bool
  }

  struct GesturePlan {
    enum Kind: CaseIterable { case tap, doubleTap, longPress, pan, swipe, pinch, rotation, edgePan }
    var kind: Kind
    var view: Int
    var cancelsTouchesInView: Bool
    var delaysTouchesBegan: Bool
    var delaysTouchesEnded: Bool
    /// The result of its delegate's method for simultaneous recognition.
    var isSimultaneous: Bool
    var isRefused: Bool
    /// The index of the recognizer that is required to fail.
    var requirement: Int?
  }

  /// The inputs of one event, and the changes during its delivery or some time after it.
  struct Step {
    var inputs: [Input]
    var changes: [Change]
    /// The seconds since the previous step.
    var pause: TimeInterval
  }

  typealias Input = Script.Input

  struct Change {
    enum Kind: CaseIterable {
      case remove, add, toggleHidden, toggleInteraction, toggleEnabled, toggleGesture, detachGesture, moveGesture
      case scroll, toggleScrolling, stopIgnoring
    }
    enum Moment {
      /// The index of the call of the step, from 0. Calls are those of touch methods, actions, control events and the
      /// methods of a scroll view's delegate.
      case call(Int)
      /// The seconds after the step.
      case timer(TimeInterval)
    }
    var kind: Kind
    var view: Int
    var gesture: Int
    /// The index of the view to which a view or recognizer is added or moved.
    var other: Int
    var moment: Moment
  }
}

// MARK: Random generation

extension World {
  static let fingers = 3

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    self.seed = seed
    (views, gestures, steps) = ([], [], [])
    for index in 0..<Int.random(in: 2...6, using: &random) { views.append(.init(index, using: &random)) }
    let count = views.count
    gestures = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      gestures.append(.init(index, views: count, using: &random))
    }
    var places = [CGPoint?](repeating: nil, count: Self.fingers)
    steps = []
    for _ in 0..<Int.random(in: 6...24, using: &random) {
      steps.append(.init(views: count, gestures: gestures.count, &places, using: &random))
    }
  }
}

extension SeededRandom {
  fileprivate mutating func happens(oneIn count: UInt64) -> Bool { next() % count == 0 }
  fileprivate mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(next() % UInt64(choices.count))]
  }
}

extension World.ViewPlan {
  fileprivate init(_ index: Int, using random: inout SeededRandom) {
    kind = random.pick(Kind.allCases)
    parent = index == 0 || random.happens(oneIn: 3) ? nil : Int.random(in: 0..<index, using: &random)
    frame = CGRect(
      x: Int.random(in: 0...100, using: &random), y: Int.random(in: 0...100, using: &random),
      width: Int.random(in: 60...280, using: &random), height: Int.random(in: 40...280, using: &random))
    isMultipleTouchEnabled = random.happens(oneIn: 2)
    isExclusiveTouch = random.happens(oneIn: 8)
  }
}

extension World.GesturePlan {
  fileprivate init(_ index: Int, views: Int, using random: inout SeededRandom) {
    kind = random.pick(Kind.allCases)
    view = Int.random(in: 0..<views, using: &random)
    cancelsTouchesInView = !random.happens(oneIn: 4)
    delaysTouchesBegan = random.happens(oneIn: 4)
    delaysTouchesEnded = !random.happens(oneIn: 4)
    isSimultaneous = random.happens(oneIn: 4)
    isRefused = random.happens(oneIn: 8)
    requirement = index > 0 && random.happens(oneIn: 4) ? Int.random(in: 0..<index, using: &random) : nil
  }
}

extension World.Step {
  /// Creates a step. Fingers that are down usually move, by a small or large distance; `places` is updated.
  fileprivate init(views: Int, gestures: Int, _ places: inout [CGPoint?], using random: inout SeededRandom) {
    inputs = []
    var fingers = Array(places.indices)
    fingers.shuffle(using: &random)
    for finger in fingers.prefix(Int.random(in: 1...2, using: &random)) {
      inputs.append(.init(finger, &places[finger], using: &random))
    }
    changes = []
    for _ in 0..<random.pick([0, 0, 1, 2]) { changes.append(.init(views: views, gestures: gestures, using: &random)) }
    pause = random.pick([0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8])
  }
}

extension World.Input {
  fileprivate init(_ finger: Int, _ place: inout CGPoint?, using random: inout SeededRandom) {
    self.finger = finger
    guard let last = place else {
      kind = .down
      point = CGPoint(
        x: CGFloat(Int.random(in: 0...300, using: &random)), y: CGFloat(Int.random(in: 0...300, using: &random)))
      place = point
      return
    }
    kind = random.pick([.move, .move, .move, .up, .up, .up, random.happens(oneIn: 3) ? .cancel : .move])
    let reach = random.pick([4, 15, 60])
    point = CGPoint(
      x: last.x + CGFloat(Int.random(in: -reach...reach, using: &random)),
      y: last.y + CGFloat(Int.random(in: -reach...reach, using: &random)))
    place = kind == .move ? point : nil
  }
}

extension World.Change {
  fileprivate init(views: Int, gestures: Int, using random: inout SeededRandom) {
    kind = random.pick(Kind.allCases)
    view = Int.random(in: 0..<views, using: &random)
    gesture = Int.random(in: 0..<gestures, using: &random)
    other = Int.random(in: 0..<views, using: &random)
    moment = random.happens(oneIn: 3) ? .timer(random.pick([0, 0.05, 0.3, 0.6])) : .call(Int(random.next() % 4))
  }
}

// MARK: Reduction

extension World {
  /// Returns the smallest world found that still fails, by removing parts until each further removal makes it pass.
  @MainActor
  func minimised(while fails: (World) -> Bool) -> World {
    var world = self
    while let smaller = world.smallerOnes.first(where: fails) { world = smaller }
    return world
  }

  private var smallerOnes: [World] {
    let indices = Array(steps.indices.reversed())
    func with(_ change: (inout World) -> Void) -> World {
      var copy = self
      change(&copy)
      return copy
    }
    let withoutStep = indices.map { index in with { $0.steps.remove(at: index) } }
    let withoutPart = indices.flatMap { index in
      steps[index].inputs.indices.map { part in with { $0.steps[index].inputs.remove(at: part) } }
        + steps[index].changes.indices.map { part in with { $0.steps[index].changes.remove(at: part) } }
    }
    // The remaining recognizers must keep their indices, so only the last can be removed.
    let isGestureUsed = steps.flatMap(\.changes).contains { $0.gesture == gestures.count - 1 }
    let withoutGesture = gestures.count > 1 && !isGestureUsed ? [with { $0.gestures.removeLast() }] : []
    return withoutStep + withoutPart + withoutGesture
  }
}

// MARK: Description

extension World: CustomStringConvertible {
  var description: String {
    let views = views.enumerated().map { index, view in
      let flags = (view.isMultipleTouchEnabled ? " multi" : "") + (view.isExclusiveTouch ? " exclusive" : "")
      return "view \(index): \(view.kind) in \(view.parent.map { "view \($0)" } ?? "the root") at \(view.frame)\(flags)"
    }
    let gestures = gestures.enumerated().map { index, gesture in "gesture \(index): \(gesture)" }
    let steps = steps.enumerated().map { index, step in
      let inputs = step.inputs.map { "finger \($0.finger) \($0.kind) (\($0.point.x), \($0.point.y))" }
      let changes = step.changes.map {
        "\($0.moment): \($0.kind) view \($0.view) gesture \($0.gesture) other \($0.other)"
      }
      return "step \(index): +\(step.pause) s, " + (inputs + changes).joined(separator: ", ")
    }
    return (["seed \(seed)"] + views + gestures + steps).joined(separator: "\n")
  }
}
