import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Scenes
import UIKit

/// Plays a script on a sandbox, a frame at a time. The owner of the clock calls `advance`: a window in real time, a
/// film as fast as frames can be rendered.
///
/// Fingers, cameras and cards move in steps of a fixed duration, so that the frame rate of a film does not change what
/// the scene receives.
@MainActor
package final class DemoPerformer {
  private let sandbox: Sandbox
  private let frameRate: Double
  /// The number of steps per second of the scene.
  private static let stepRate: Double = 60
  private var steps: ArraySlice<DemoScript.Step>
  private var planned: ArraySlice<[FingerPlan.Finger]> = []
  private var typed: [InputEvent.Sample] = []
  /// The camera of each frame.
  private var cameras: ArraySlice<StageCamera> = []
  /// The lines of code for the next switch's card.
  private var code: [String] = []
  private var flip: SwitchFlip?
  /// The title pages of a film, frame by frame.
  private var pages: ArraySlice<(from: FilmCard?, to: FilmCard?, share: CGFloat)> = []
  /// The ring of a question in the coming steps, and nil in the last one of them.
  private var rings: ArraySlice<Narration.Ring?> = []
  /// The place at which the first finger was last shown.
  private var finger: CGPoint?
  /// The time of the last step.
  private var now: TimeInterval
  /// The time at which the script began, and the numbers of frames and of steps since then.
  private let start: TimeInterval
  private var (frameCount, stepCount) = (0, 0)
  private var narration = Narration() { didSet { sandbox.display.show(narration) } }

  package init(_ script: DemoScript, on sandbox: Sandbox, frameRate: Double, startingAt now: TimeInterval = 0) {
    self.sandbox = sandbox
    self.frameRate = frameRate
    (self.now, start) = (now, now)
    steps = script.steps[...]
  }

  package var isDone: Bool { steps.isEmpty && planned.isEmpty && typed.isEmpty && !isHolding }

  /// The time until which the result of a touch is shown, which is a moment after the end of its wave.
  private var holdEnd: TimeInterval = -.infinity
  private var isHolding: Bool { now < holdEnd }
  private static let holdAfterWave: TimeInterval = 0.5
  /// The time for a rotation in seconds; its animation takes 0.3.
  private static let timeOfTurn: TimeInterval = 0.4

  /// Performs one frame: the steps up to its time. A name in the script that the scene does not have is an error at the
  /// script's line.
  package func advance() throws(DemoScript.Failure) {
    frameCount += 1
    let end = start + Double(frameCount) / frameRate
    // At a high frame rate, a frame may be before the next step.
    if timeOfNextStep > end + Self.tolerance { try beginVerbs() }
    while !isDone, timeOfNextStep <= end + Self.tolerance { try performStep() }
    if now < end - Self.tolerance { sandbox.handle([], now: end) }
  }

  /// A fraction of a step in seconds, for the rounding of times.
  private static let tolerance: TimeInterval = 1e-6
  private var timeOfNextStep: TimeInterval { start + Double(stepCount + 1) / Self.stepRate }

  /// Begins what follows in the script, until something takes time.
  private func beginVerbs() throws(DemoScript.Failure) {
    var begun = 0
    narration.wavePace = Narration.slowPace
    while planned.isEmpty, typed.isEmpty, !isHolding, begun < Self.mostVerbsInStep, let step = steps.popFirst() {
      try begin(step)
      begun += 1
    }
  }

  private func performStep() throws(DemoScript.Failure) {
    try beginVerbs()
    now = timeOfNextStep
    stepCount += 1
    var events: [PlatformEvent] = typed.map { .input(InputEvent(timestamp: now, sample: $0)) }
    typed = []
    if let fingers = planned.popFirst() {
      for finger in fingers {
        guard let phase = finger.phase else { continue }
        let sample = ContactSample(
          id: finger.id, phase: phase, location: sandbox.windowPoint(ofCanvas: finger.location), force: 1)
        events.append(.input(InputEvent(timestamp: now, sample: .contact(sample))))
      }
      finger = fingers.first?.location ?? finger
      let coming = fingers.filter { $0.phase == nil }
      if !coming.isEmpty {
        sandbox.session.touches.announce(
          coming.map { TouchMark(number: $0.id, location: $0.location, phase: .approaching) })
      }
    }
    if let camera = cameras.popFirst() { narration.camera = camera.zoom == 1 ? nil : camera }
    advanceCards()
    sandbox.handle(events, now: now)
    // Keys follow each other at the speed of the script, because their wave is short.
    if sandbox.hasRunningWave, sandbox.model.path != nil { holdEnd = now + Self.holdAfterWave }
  }

  // MARK: Steps

  /// The maximum number of verbs without a duration in one step, which keeps the window responsive.
  private static let mostVerbsInStep = 64

  private func begin(_ step: DemoScript.Step) throws(DemoScript.Failure) {
    switch step.verb {
    case .open(let name):
      guard sandbox.model.examples.contains(where: { $0.name == name }) else {
        throw failure(step, "There is no example '\(name.inMessage)'. 'hitpath list' prints them all.")
      }
      sandbox.perform(.selectExample(name))
    case .system(let system):
      sandbox.perform(.chooseSystem(system))
      // The script says so itself.
      sandbox.display.messages.dismiss()
    case .set(let key, let isOn): try set(key, isOn, step)
    case .code(let line): code.append(line)
    case .caption(let text):
      caption(text, over: locationsBeforeNextCaption())
    case .overlay(let overlay, let isShown):
      if sandbox.model.overlays.contains(overlay) != isShown { sandbox.perform(.flipOverlay(overlay)) }
    case .theme(let theme):
      if sandbox.model.theme != theme { sandbox.perform(.flipTheme) }
    case .language(let language):
      if sandbox.model.language != language { sandbox.perform(.flipLanguage) }
    case .type(let text): typed = text.map { .text(TextSample(text: String($0), phase: .committed)) }
    case .key(let key):
      var lifted = key
      lifted.phase = .up
      typed = [.key(key), .key(lifted)]
    case .turn(let turn):
      sandbox.perform(.turnDevice(turn))
      // The next step of the script applies to the scene after the rotation.
      holdEnd = now + Self.timeOfTurn
    case .resize(let size): sandbox.perform(.resizeScene(size))
    case .shake: typed = [MotionSample.Phase.began, .ended].map { .motion(MotionSample(phase: $0)) }
    default: try plan(step)
    }
  }

  private func caption(_ text: Phrase?, over places: [CGPoint]) {
    narration.placesUnderCaption = places
    narration.caption = text.map { sandbox.model.language[$0] }
  }

  /// Returns the positions of the fingers until the next caption. A name that cannot be found is reported when its step
  /// is performed.
  private func locationsBeforeNextCaption() -> [CGPoint] {
    let coming = steps.prefix { step in if case .caption = step.verb { false } else { true } }
    let places = coming.flatMap { step in
      step.verb.places.compactMap { try? resolve($0, step) }
    }
    return [finger].compactMap { $0 } + places
  }

  private func set(_ key: String, _ isOn: Bool, _ step: DemoScript.Step) throws(DemoScript.Failure) {
    guard let item = sandbox.model.switches.first(where: { $0.key == key }) else {
      if let device = DeviceSwitch(rawValue: key) {
        if sandbox.stage.isOn(device) != isOn { sandbox.perform(.flipDevice(device)) }
        return
      }
      let keys = sandbox.model.switches.map(\.key)
      let known = keys.isEmpty ? "It has none." : "It has: \(keys.joined(separator: ", "))."
      throw failure(step, "'\(sandbox.model.selected)' has no switch '\(key.inMessage)'. \(known)")
    }
    defer { code = [] }
    guard item.isOn != isOn else { return }
    guard !code.isEmpty else { return sandbox.perform(.flipSwitch(key)) }
    flip = SwitchFlip(key: key, isOn: isOn, title: item.title, code: code, frameRate: Self.stepRate)
    var plan = FingerPlan(frameRate: Self.stepRate)
    plan.wait(SwitchFlip.duration)
    planned = plan.frames[...]
  }

  /// Updates the cards over the scene: a flipped switch, and the title pages of a film.
  private func advanceCards() {
    if var flip {
      narration.switchCard = flip.next()
      self.flip = narration.switchCard == nil ? nil : flip
      let item = sandbox.model.switches.first { $0.key == flip.key }
      if flip.isDue, item?.isOn == !flip.isOn { sandbox.perform(.flipSwitch(flip.key)) }
    }
    if let page = pages.popFirst() {
      narration.show(cards: page.from, to: page.to, share: page.share)
    }
    if let ring = rings.popFirst() {
      narration.ring = ring
      if ring == nil { narration.caption = nil }
    }
  }

  private func plan(_ step: DemoScript.Step) throws(DemoScript.Failure) {
    var plan = FingerPlan(frameRate: Self.stepRate)
    switch step.verb {
    case .tap(let place):
      let point = try resolve(place, step)
      plan.approach(from: finger, to: [point])
      tap(point, &plan)
      plan.wait(Self.holdAfterTouch)
    case .doubleTap(let place):
      let point = try resolve(place, step)
      plan.approach(from: finger, to: [point])
      tap(point, &plan)
      plan.wait(0.08)
      tap(point, &plan)
      plan.wait(Self.holdAfterTouch)
    case .press(let place, let seconds):
      let point = try resolve(place, step)
      plan.approach(from: finger, to: [point])
      plan.down([point])
      plan.wait(seconds)
      plan.up([point])
      plan.wait(Self.holdAfterTouch)
    case .drag(let from, let to, let seconds, let rest):
      drag(try resolve(from, step), try resolve(to, step), rests: (0, rest), seconds, &plan)
    case .holdAndDrag(let from, let to, let rest, let seconds):
      drag(try resolve(from, step), try resolve(to, step), rests: (rest, 0), seconds, &plan)
    case .pinch(let place, let start, let end, let seconds):
      let center = try resolve(place, step)
      twoFingers(over: seconds, &plan) { share in Self.pair(center, start + (end - start) * share, angle: -0.6) }
    case .rotate(let place, let degrees, let seconds):
      let center = try resolve(place, step)
      twoFingers(over: seconds, &plan) { share in
        Self.pair(center, Self.spanWhileTurning, angle: -0.6 + degrees * share * .pi / 180)
      }
    case .wait(let seconds): plan.wait(seconds)
    case .zoom(let place, let factor, let seconds):
      plan.wait(max(seconds, 1 / Self.stepRate))
      var center: CGPoint?
      if let place { center = try resolve(place, step) }
      zoom(to: center, by: factor, frames: plan.frames.count)
    case .cards(let from, let to, let seconds):
      plan.wait(seconds)
      let (language, count) = (sandbox.model.language, plan.frames.count)
      let (from, to) = (from?.card(in: language), to?.card(in: language))
      pages = (1...count).map { (from, to, FingerPlan.eased(CGFloat($0) / CGFloat(count))) }[...]
    case .ask(let question, let seconds):
      plan.wait(seconds)
      caption(question.words, over: [question.place])
      rings =
        plan.frames.indices.map { index in
          index == plan.frames.count - 1
            ? nil : Narration.Ring(at: question.place, time: Double(index) / Self.stepRate)
        }[...]
    default: break
    }
    planned = plan.frames[...]
  }

  /// The time for which a result is shown after a touch, in seconds, so that it can be read.
  private static let holdAfterTouch: TimeInterval = 0.6
  private static let tapDuration: TimeInterval = 0.12
  /// The distance in points between two fingers that rotate a view.
  private static let spanWhileTurning: CGFloat = 150

  private func tap(_ point: CGPoint, _ plan: inout FingerPlan) {
    plan.down([point])
    plan.wait(Self.tapDuration)
    plan.up([point])
  }

  private func drag(
    _ from: CGPoint, _ to: CGPoint, rests: (start: TimeInterval, end: TimeInterval), _ seconds: TimeInterval,
    _ plan: inout FingerPlan
  ) {
    plan.approach(from: finger, to: [from])
    plan.down([from])
    plan.wait(rests.start)
    plan.move(over: seconds) { share in
      [CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)]
    }
    plan.wait(rests.end)
    plan.up([to])
    plan.wait(Self.holdAfterTouch)
  }

  private func zoom(to center: CGPoint?, by factor: CGFloat, frames: Int) {
    let canvas = sandbox.stage.canvas
    let middle = CGPoint(x: canvas.width / 2, y: canvas.height / 2)
    let goal = StageCamera(center: center ?? narration.camera?.center ?? middle, zoom: factor)
    let start = narration.camera ?? StageCamera(center: goal.center, zoom: 1)
    cameras = (1...frames).map { start.moved(FingerPlan.eased(CGFloat($0) / CGFloat(frames)), towards: goal) }[...]
  }

  private func twoFingers(over seconds: TimeInterval, _ plan: inout FingerPlan, _ places: (CGFloat) -> [CGPoint]) {
    plan.approach(from: finger, to: places(0))
    plan.down(places(0))
    plan.move(over: seconds, places)
    plan.up(places(1))
    plan.wait(Self.holdAfterTouch)
  }

  private static func pair(_ center: CGPoint, _ span: CGFloat, angle: CGFloat) -> [CGPoint] {
    let (dx, dy) = (cos(angle) * span / 2, sin(angle) * span / 2)
    return [CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)]
  }

  // MARK: Places

  private func resolve(_ place: DemoScript.Place, _ step: DemoScript.Step) throws(DemoScript.Failure) -> CGPoint {
    switch place {
    case .point(let point): return point
    case .view(let name):
      guard let point = sandbox.stage.middle(ofViewNamed: name) else {
        throw failure(step, "No view of class '\(name.inMessage)' is on the stage now.")
      }
      return point
    }
  }

  private func failure(_ step: DemoScript.Step, _ message: String) -> DemoScript.Failure {
    DemoScript.Failure(line: step.line, column: 1, message: message)
  }
}

extension Stage {
  /// Returns the center of the first visible view of the class, in canvas points. Windows are searched from the front,
  /// and views in the order of hit testing.
  package func middle(ofViewNamed name: String) -> CGPoint? {
    runtime.layoutIfNeeded()
    return runtime.perform {
      for window in runtime.windows.backToFront.reversed() where !window.isHidden {
        guard let view = window.first(named: name) else { continue }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return window.convert(view.convert(middle, to: window), to: nil)
      }
      return nil
    }
  }
}

extension UIView {
  fileprivate func first(named name: String) -> UIView? {
    guard !isHidden else { return nil }
    for child in subviews.reversed() {
      if let found = child.first(named: name) { return found }
    }
    return String(describing: type(of: self)) == name ? self : nil
  }
}

extension DemoScript.Verb {
  /// The first point at which the step touches the scene.
  var firstPlace: DemoScript.Place? { places.first }

  /// The points at which the step touches the scene.
  fileprivate var places: [DemoScript.Place] {
    switch self {
    case .tap(let place), .doubleTap(let place), .press(let place, _), .pinch(let place, _, _, _),
      .rotate(let place, _, _):
      [place]
    case .drag(let from, let to, _, _), .holdAndDrag(let from, let to, _, _): [from, to]
    default: []
    }
  }
}
