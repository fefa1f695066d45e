import Testing
import UIKitTestSupport

/// Every pair of recognisers, on one view or on a view and its superview, with every setting that matters, over a handful of finger
/// scripts. What happens differs; what must never happen does not.
@MainActor
@Suite struct CombinationTests {
  enum Kind: CaseIterable {
    case tap, doubleTap, longPress, pan, swipe, pinch, rotation

    @MainActor
    func make() -> UIGestureRecognizer {
      switch self {
      case .tap: return UITapGestureRecognizer()
      case .doubleTap:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .longPress: return UILongPressGestureRecognizer()
      case .pan: return UIPanGestureRecognizer()
      case .swipe: return UISwipeGestureRecognizer()
      case .pinch: return UIPinchGestureRecognizer()
      case .rotation: return UIRotationGestureRecognizer()
      }
    }
  }

  enum Script: CaseIterable {
    case tap, doubleTap, rest, drag, pinchOut, cancelled, secondFingerLate, removedView

    /// One finger lands, once.
    var isOneTouch: Bool { [.tap, .rest, .drag, .cancelled, .removedView].contains(self) }

    @MainActor
    func play(in world: GestureWorld) {
      let (a, b) = (world.stage.finger(), world.stage.finger())
      switch self {
      case .tap: a.tap(point(100, 100))
      case .doubleTap:
        a.tap(point(100, 100))
        world.stage.advance(by: 0.1)
        a.tap(point(100, 100))
      case .rest:
        a.down(point(100, 100))
        world.stage.advance(by: 1)
        a.up()
      case .drag: a.drag(from: point(100, 100), to: point(220, 110), over: 0.3, steps: 6)
      case .pinchOut:
        a.down(point(150, 150))
        b.down(point(200, 150))
        for step in 1...4 {
          b.move(point(200 + CGFloat(step) * 15, 150 + CGFloat(step) * 25), at: world.stage.now + 0.05)
        }
        a.up()
        b.up()
      case .cancelled:
        a.down(point(100, 100))
        a.move(point(118, 100))
        a.cancel()
      case .secondFingerLate:
        a.down(point(100, 100))
        a.move(point(120, 100), at: world.stage.now + 0.1)
        b.down(point(200, 200))
        b.move(point(260, 200), at: world.stage.now + 0.1)
        a.up()
        b.move(point(260, 260))
        b.up()
      case .removedView:
        a.down(point(100, 100))
        a.move(point(104, 100))
        world.view.removeFromSuperview()
        a.move(point(150, 100))
        a.up()
      }
    }
  }

  /// What two recognisers can be set to, as bits: where the second is attached, the three delivery properties, what the delegate says,
  /// whether one requires the other to fail, multiple touch.
  struct Setting: OptionSet {
    let rawValue: Int
    static let nested = Setting(rawValue: 1)
    static let parallel = Setting(rawValue: 2)
    static let delaysBegan = Setting(rawValue: 4)
    static let deliversEndedAtOnce = Setting(rawValue: 8)
    static let simultaneous = Setting(rawValue: 16)
    static let refused = Setting(rawValue: 32)
    static let requiresFailure = Setting(rawValue: 64)
    static let multipleTouch = Setting(rawValue: 128)
    /// None, each alone, every two together, and all.
    static let covering: [Setting] = {
      let bits = (0..<8).map { 1 << $0 }
      let pairs = bits.flatMap { one in bits.filter { $0 > one }.map { one | $0 } }
      return ([0, 255] + bits + pairs).map(Setting.init(rawValue:))
    }()
  }

  @Test("No pair of recognisers breaks the rules", arguments: Kind.allCases) func pairs(first: Kind) {
    var played = 0
    for second in Kind.allCases {
      for setting in Setting.covering {
        for script in Script.allCases {
          let problems = play(first, second, setting, script)
          #expect(problems == [], "\(first) and \(second), setting \(setting.rawValue), \(script)")
          if !problems.isEmpty { return }
          played += 1
        }
      }
    }
    #expect(played == 7 * 38 * 8)
  }

  private func play(_ first: Kind, _ second: Kind, _ setting: Setting, _ script: Script) -> [String] {
    let world = GestureWorld()
    let answers = Answers()
    let (one, two) = (first.make(), second.make())
    world.add(one, "1")
    world.add(two, "2", to: setting.contains(.nested) ? world.parent : world.view)
    world.view.isMultipleTouchEnabled = setting.contains(.multipleTouch)
    one.cancelsTouchesInView = !setting.contains(.parallel)
    one.delaysTouchesBegan = setting.contains(.delaysBegan)
    two.delaysTouchesEnded = !setting.contains(.deliversEndedAtOnce)
    answers.isSimultaneous = setting.contains(.simultaneous)
    answers.begins = !setting.contains(.refused)
    one.delegate = answers
    if setting.contains(.requiresFailure) { two.require(toFail: one) }
    var running: Set<String> = []
    var together = false
    world.onAction = { gesture in
      if gesture.state == .ended || gesture.state == .cancelled { running.remove(gesture.label) }
      if gesture.state == .began { running.insert(gesture.label) }
      together = together || running.count > 1
    }
    script.play(in: world)
    world.stage.advance(by: 2)
    var problems = world.log.illegal
    let winners = Set(world.actions.map { $0.prefix { $0 != "," } })
    if script.isOneTouch, winners.count > 1, !setting.contains(.simultaneous) {
      problems.append("\(winners.sorted()) act over one touch")
    }
    if together, !setting.contains(.simultaneous) { problems.append("Both run at once") }
    problems += Self.unbalanced(world.log.lines) + Self.badTransitions(world.log.states)
    if setting.contains(.refused), world.actions.contains(where: { $0.hasPrefix("act(1") }) {
      problems.append("A refused recogniser acted")
    }
    let gestures = world.stage.runtime.gestures
    if !gestures.isAtRest || one.state != .possible || two.state != .possible {
      problems.append("Something is pending")
    }
    return problems
  }

  /// Fingers whose view was told of the landing without being told, once, of the end; or the other way round.
  static func unbalanced(_ lines: [String]) -> [String] {
    var down: Set<Character> = []
    var problems: [String] = []
    for line in lines where line.hasPrefix("V.") {
      for finger in line.drop(while: { $0 != "{" }) where finger.isLetter {
        switch line.prefix(while: { $0 != "{" }) {
        case "V.began": if !down.insert(finger).inserted { problems.append("\(finger) began twice") }
        case "V.moved": if !down.contains(finger) { problems.append("\(finger) moved before it began") }
        default: if down.remove(finger) == nil { problems.append("\(finger) ended twice, or never began") }
        }
      }
    }
    return problems + down.map { "\($0) never ended" }
  }

  static func badTransitions(_ states: [String]) -> [String] {
    let legal: Set<String> = [
      "possible>possible", "possible>began", "possible>ended", "possible>failed", "began>changed", "began>ended",
      "began>cancelled", "changed>changed", "changed>ended", "changed>cancelled", "ended>possible",
      "cancelled>possible", "failed>possible",
      // Attempts that another recogniser of the same event prevents.
      "began>failed", "ended>failed",
    ]
    return states.filter { !legal.contains(String($0.drop { $0 != " " }.dropFirst())) }
  }
}
