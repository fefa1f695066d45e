import Foundation
import Testing
import UIKitTestSupport

/// Tests every pair of recognizers, on one view or on a view and its superview, with every relevant setting, for
/// several finger scripts. The results differ, but the rules must never be violated.
///
/// For settings in pairs, each pair of recognizers plays a fifth of the scripts, which differs between pairs.
/// `ALL_PAIRS=1` plays all.
@MainActor
@Suite struct CombinationTests {
  enum Kind: CaseIterable {
    case tap, doubleTap, longPress, pan, swipe, pinch, rotation, edgePan, hover

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
      case .edgePan:
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return pan
      case .hover: return UIHoverGestureRecognizer()
      }
    }
  }

  enum Script: CaseIterable {
    case tap, doubleTap, rest, drag, edgeDrag, pinchOut, cancelled, secondFingerLate, removedView, pointer

    /// A Boolean value that indicates whether one finger lands, once.
    var isOneTouch: Bool { [.tap, .rest, .drag, .edgeDrag, .cancelled, .removedView].contains(self) }

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
      case .edgeDrag: a.drag(from: point(3, 100), to: point(120, 110), over: 0.3, steps: 6)
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
      case .pointer:
        world.stage.pointer(at: point(100, 100))
        world.stage.pointer(at: point(120, 100))
        a.tap(point(120, 100))
        world.stage.pointer(at: point(140, 100))
        world.stage.pointer(at: nil)
      }
    }
  }

  /// The settings of two recognizers, as bits: the view of the second, the three delivery properties, the results of
  /// the first one's delegate methods, whether the second requires the first to fail, and multiple touch.
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
    static let getsNoTouch = Setting(rawValue: 256)
    static let waitsByDelegate = Setting(rawValue: 512)
    static let isAwaitedByDelegate = Setting(rawValue: 1024)
    /// The settings that are played: none, each alone, every pair, and all except the refusals.
    static let covering: [Setting] = {
      let bits = (0..<11).map { 1 << $0 }
      let pairs = bits.flatMap { one in bits.filter { $0 > one }.map { one | $0 } }
      return ([0, 2047 - 32 - 256] + bits + pairs).map(Setting.init(rawValue:))
    }()

    /// A Boolean value that indicates whether two settings are combined.
    var isPair: Bool { rawValue.nonzeroBitCount == 2 }

    /// A Boolean value that indicates whether the second recognizer can recognize only after the first has failed.
    var putsFirstFirst: Bool { contains(.requiresFailure) || contains(.isAwaitedByDelegate) }
  }

  private static let playsAll = ProcessInfo.processInfo.environment["ALL_PAIRS"] != nil

  @Test("No pair of recognizers violates the rules", arguments: Kind.allCases) func pairs(first: Kind) {
    var (played, acted, turn) = (0, 0, 0)
    for second in Kind.allCases {
      for setting in Setting.covering {
        turn += 1
        for (index, script) in Script.allCases.enumerated() {
          guard Self.playsAll || !setting.isPair || (index + turn) % 5 == 0 else { continue }
          let outcome = play(first, second, setting, script)
          #expect(outcome.problems == [], "\(first) and \(second), setting \(setting.rawValue), \(script)")
          if !outcome.problems.isEmpty { return }
          played += 1
          if outcome.winners.contains("act(1") { acted += 1 }
        }
      }
    }
    #expect(played == 9 * (13 * 10 + 55 * (Self.playsAll ? 10 : 2)))
    #expect(acted > played / 50, "The first of the two hardly ever acts: then nothing is tested")
  }

  private func play(
    _ first: Kind, _ second: Kind, _ setting: Setting, _ script: Script
  ) -> (problems: [String], winners: Set<String>) {
    let world = GestureWorld()
    // The view extends to the left edge of the screen, so that edge pans can begin in it.
    world.view.frame = CGRect(x: 0, y: 50, width: 350, height: 300)
    let gestures = [first.make(), second.make()]
    let answers = prepare(gestures, setting, in: world)
    var running: Set<String> = []
    var together = false
    world.onAction = { gesture in
      if gesture.state == .ended || gesture.state == .cancelled { running.remove(gesture.label) }
      if gesture.state == .began { running.insert(gesture.label) }
      together = together || running.count > 1
    }
    script.play(in: world)
    world.stage.advance(by: 2)
    let winners = Set(world.actions.map { String($0.prefix { $0 != "," }) })
    var problems = world.log.illegal + Self.unbalanced(world.log.lines) + Self.badTransitions(world.log.states)
    // A hovering pointer shares no touch with other recognizers.
    let share = first != .hover && second != .hover
    if together, share, !setting.contains(.simultaneous) { problems.append("Both run at once") }
    if script.isOneTouch, winners.count > 1 {
      if !setting.contains(.simultaneous) { problems.append("\(winners.sorted()) act over one touch") }
      if setting.putsFirstFirst { problems.append("The second acts although the first did not fail") }
      if setting.contains(.waitsByDelegate) { problems.append("The first acts although the second did not fail") }
    }
    let isSilent = setting.contains(.refused) || (setting.contains(.getsNoTouch) && first != .hover)
    if isSilent, winners.contains("act(1") { problems.append("A refused recognizer acted") }
    if !world.stage.runtime.gestures.isAtRest || gestures.contains(where: { $0.state != .possible }) {
      problems.append("Something is pending")
    }
    return withExtendedLifetime(answers) { (problems, winners) }
  }

  private func prepare(_ gestures: [UIGestureRecognizer], _ setting: Setting, in world: GestureWorld) -> Answers {
    let (one, two, answers) = (gestures[0], gestures[1], Answers())
    world.add(one, "1")
    world.add(two, "2", to: setting.contains(.nested) ? world.parent : world.view)
    world.view.isMultipleTouchEnabled = setting.contains(.multipleTouch)
    one.cancelsTouchesInView = !setting.contains(.parallel)
    one.delaysTouchesBegan = setting.contains(.delaysBegan)
    two.delaysTouchesEnded = !setting.contains(.deliversEndedAtOnce)
    if setting.contains(.requiresFailure) { two.require(toFail: one) }
    answers.begins = !setting.contains(.refused)
    answers.isSimultaneous = setting.contains(.simultaneous)
    answers.receivesTouch = { _ in !setting.contains(.getsNoTouch) }
    answers.requiresFailure = { _ in setting.contains(.waitsByDelegate) }
    answers.isRequiredToFail = { _ in setting.contains(.isAwaitedByDelegate) }
    one.delegate = answers
    return answers
  }

  /// Returns descriptions of touches in V that did not begin exactly once and end or get cancelled exactly once.
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
      // These are attempts that another recognizer of the same event prevents.
      "began>failed", "ended>failed",
    ]
    return states.filter { !legal.contains(String($0.drop { $0 != " " }.dropFirst())) }
  }
}
