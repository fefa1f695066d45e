import EngineTestKit
import Testing
import UIKitTestSupport

/// Plays several recognizers and fingers with handlers that disable recognizers and remove views, at random, but
/// identical in every run. Views must receive the end of every touch that began, no illegal state may occur, and
/// nothing may be pending at the end.
@MainActor
@Suite struct RandomGestureTests {
  @Test("Random gestures leave no touch, state or timer behind", arguments: 0..<8) func random(block: Int) {
    for seed in (block * 60)..<(block * 60 + 60) {
      let problems = play(seed: UInt64(seed))
      #expect(problems == [], "seed \(seed)")
    }
  }

  private func play(seed: UInt64) -> [String] {
    let run = Run(seed: seed)
    for _ in 0..<40 { run.step() }
    run.liftAll()
    return run.problems
  }

  @MainActor
  private final class Run {
    private var random: SeededRandom
    private let world = GestureWorld()
    private var gestures: [UIGestureRecognizer] = []
    private let fingers: [Finger]
    private var down: [Int: CGPoint] = [:]

    init(seed: UInt64) {
      random = SeededRandom(state: seed)
      let stage = world.stage
      fingers = (0..<3).map { _ in stage.finger() }
      world.view.isMultipleTouchEnabled = random.chance(oneIn: 2)
      for index in 0..<Int.random(in: 2...5, using: &random) { addGesture(index) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let pair = gestures.shuffled(using: &random).prefix(2)
        pair[0].require(toFail: pair[1])
      }
      world.onAction = { [unowned self] gesture in self.react(to: gesture) }
    }

    private func addGesture(_ index: Int) {
      let kind = CombinationTests.Kind.allCases.randomElement(using: &random) ?? .tap
      let gesture = world.add(kind.make(), "\(index)", to: random.chance(oneIn: 2) ? world.parent : world.view)
      gesture.cancelsTouchesInView = !random.chance(oneIn: 4)
      gesture.delaysTouchesBegan = random.chance(oneIn: 4)
      gesture.delaysTouchesEnded = !random.chance(oneIn: 4)
      gestures.append(gesture)
    }

    private func react(to gesture: UIGestureRecognizer) {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: gesture.isEnabled = false
      case 1: gestures.randomElement(using: &random)?.isEnabled.toggle()
      case 2: world.view.removeFromSuperview()
      case 3: gesture.view?.removeGestureRecognizer(gesture)
      case 4: world.parent.addGestureRecognizer(gesture)
      default: break
      }
    }

    func step() {
      if world.view.superview == nil, random.chance(oneIn: 3) { world.parent.addSubview(world.view) }
      if random.chance(oneIn: 10) { gestures.randomElement(using: &random)?.isEnabled = true }
      let time = world.stage.now + [0, 0.01, 0.05, 0.2, 0.6].randomElement(using: &random, or: 0)
      let index = Int.random(in: 0..<fingers.count, using: &random)
      guard let place = down[index] else {
        let start = point(.random(in: 40...380, using: &random), .random(in: 40...580, using: &random))
        down[index] = start
        return fingers[index].down(start, at: time)
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        down[index] = nil
        fingers[index].up(at: time)
      case 2 where random.chance(oneIn: 3):
        down[index] = nil
        fingers[index].cancel(at: time)
      default:
        let next = point(
          place.x + .random(in: -60...60, using: &random), place.y + .random(in: -60...60, using: &random))
        down[index] = next
        fingers[index].move(next, at: time)
      }
    }

    func liftAll() {
      for index in down.keys.sorted() { fingers[index].up() }
      world.stage.advance(by: 3)
    }

    var problems: [String] {
      var problems = world.log.illegal
      problems += CombinationTests.unbalanced(world.log.lines) + CombinationTests.badTransitions(world.log.states)
      if !world.stage.runtime.gestures.isAtRest { problems.append("Something is pending") }
      return problems + gestures.filter { $0.state != .possible }.map { "\($0.label) stays \($0.state)" }
    }
  }
}

extension [Double] {
  fileprivate func randomElement(using random: inout SeededRandom, or other: Double) -> Double {
    randomElement(using: &random) ?? other
  }
}
