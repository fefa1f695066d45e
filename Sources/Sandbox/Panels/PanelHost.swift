import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import UIKit

/// The panels in a separate runtime, so that the code of a scene cannot stop them. They receive input and models, and
/// return drawings and actions.
@MainActor
final class PanelHost {
  let workbench: Workbench
  let bottom: BottomPanels
  private let runtime: UIRuntime
  private let window: UIWindow
  private let outbox: Outbox
  private(set) var pace = PanelPace()
  /// A Boolean value that indicates whether the panels were updated after they were last drawn.
  private(set) var isUpdated = false
  /// The finger that landed last, with its place, and whether it has rested until a tip was shown.
  private var finger: (id: Int, place: CGPoint, showsTip: Bool)?
  private var fingerUse = FingerUse()
  /// The last drawing of the panels.
  private var drawn: [FramePane] = []

  /// Collects the actions of controls until the input that caused them was handled.
  private final class Outbox {
    var actions: [InspectorAction] = []
  }

  init(size: CGSize, measurer: any TextMeasuring) {
    let outbox = Outbox()
    self.outbox = outbox
    let runtime = UIRuntime(screenSize: size, textMeasurer: measurer)
    self.runtime = runtime
    let send: @MainActor (InspectorAction) -> Void = { outbox.actions.append($0) }
    (window, workbench, bottom) = runtime.perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let workbench = Workbench(frame: window.bounds, send: send)
      window.addSubview(workbench)
      window.makeKeyAndVisible()
      return (window, workbench, BottomPanels(in: runtime, workbench, send: send))
    }
  }

  /// Returns the panels' actions since the last call.
  func takeActions() -> [InspectorAction] {
    defer { outbox.actions = [] }
    return outbox.actions
  }

  // MARK: Input and time

  func handle(_ events: [InputEvent]) {
    runtime.layoutIfNeeded()
    runtime.handle(events.map { followFinger($0) })
  }

  /// The distance in points by which a resting finger may move.
  private static let restingReach: CGFloat = 10

  /// Shows the tip of a control on which a finger rests, as for a pointer. The lift of that finger becomes a
  /// cancellation, so that it presses nothing.
  private func followFinger(_ event: InputEvent) -> InputEvent {
    guard case .contact(var contact) = event.sample, contact.kind == .finger else { return event }
    let place = contact.location
    switch contact.phase {
    case .down:
      finger = (contact.id, place, false)
      runtime.perform {
        workbench.fingerLanded(at: place, at: event.timestamp) { [weak self] in self?.finger?.showsTip = true }
      }
    case .move:
      guard let resting = finger, resting.id == contact.id, !resting.showsTip,
        hypot(place.x - resting.place.x, place.y - resting.place.y) > Self.restingReach
      else { break }
      leaveFinger()
    case .up, .cancel:
      guard let resting = finger, resting.id == contact.id else { break }
      leaveFinger()
      if resting.showsTip { contact.phase = .cancel }
      // Contact 0 is the mouse. Another layout would take the keyboard from a field that was just pressed.
      if contact.phase == .up, contact.id != 0, workbench.model.bench.targets == .mouse, !isField(at: place) {
        fingerUse.use(at: place)
      }
    }
    return InputEvent(timestamp: event.timestamp, sample: .contact(contact))
  }

  /// Called for each sample of the window, on the scene and beside it.
  func noticeContact(_ input: InputEvent, at now: TimeInterval) { fingerUse.notice(input, at: now) }

  /// A finger has used a control at `place`, in window points.
  func noteFinger(at place: CGPoint) { fingerUse.use(at: place) }

  /// Returns the place at which a finger used a control, once, when the controls become as large as fingers need.
  func takeFingerUse(at now: TimeInterval) -> CGPoint? { fingerUse.take(at: now) }

  private func leaveFinger() {
    finger = nil
    runtime.perform { workbench.fingerLeft() }
  }

  func advance(to time: TimeInterval) { runtime.advance(to: time) }

  var needsFrames: Bool { runtime.needsFrames }
  /// The next deadline in platform time.
  var nextDeadline: TimeInterval? {
    [runtime.timeline.nextDeadline, pace.deadline, fingerUse.deadline].compactMap { $0 }.min()
  }

  func pointerMoved(to point: CGPoint?, at time: TimeInterval) {
    runtime.perform { workbench.pointerMoved(to: point, at: time) }
  }

  /// The number in the tree of the view that is pointed at in a panel, which may just have scrolled.
  func node(at point: CGPoint) -> Int? {
    runtime.layoutIfNeeded()
    return runtime.perform { workbench.node(at: point) }
  }

  /// Returns the panel that a drag from a window point resizes; nil elsewhere.
  func resizedSide(at point: CGPoint) -> Side? { runtime.perform { workbench.resizedSide(at: point) } }

  /// Returns whether a text field is at a window point.
  func isField(at point: CGPoint) -> Bool { runtime.hitTest(point) is any UIKeyInput }

  func focusFilter() { runtime.perform { workbench.focusFilter() } }
  func focusPalette() { runtime.perform { workbench.focusPalette() } }

  func focusFilmPath() { runtime.perform { workbench.focusFilmPath() } }

  /// The frame of the open palette or sheet of a film, in window points; nil while both are closed.
  var frameOverScene: CGRect? { runtime.perform { workbench.frameOverScene } }

  func hitTest(_ point: CGPoint) -> UIView? { runtime.hitTest(point) }

  // MARK: The keyboard

  /// A Boolean value that indicates whether a text field in a panel is being edited.
  var isTyping: Bool { runtime.windows.key?.firstResponder is any UIKeyInput }
  var hasKeyboard: Bool { workbench.hasKeyboard }

  func handle(_ key: PanelKey) { runtime.perform { workbench.handle(key) } }

  func endTyping() { _ = runtime.perform { window.endEditing(true) } }

  // MARK: What is shown

  func resize(to size: CGSize) {
    runtime.perform {
      window.frame = CGRect(origin: .zero, size: size)
      workbench.frame = window.bounds
    }
  }

  func show(_ model: InspectorModel) { runtime.perform { workbench.model = model } }

  /// Called for input, which the panels may show later than the stage does.
  func inputDidArrive() { pace.inputDidArrive() }

  /// Returns whether changes of the stage may wait for the next update of the panels.
  func mayWait(at now: TimeInterval, hasInput: Bool) -> Bool { pace.waits(at: now, hasInput: hasInput) }

  /// Called when the panels were updated to `now`, with the duration of the update since `start`.
  func panelsDidUpdate(at now: TimeInterval, since start: TimeInterval, _ pacing: Pacing) {
    pace.panelsDidUpdate(at: now, in: pacing.seconds(since: start), refreshInterval: pacing.refreshInterval)
    isUpdated = true
  }

  /// Returns the current panes, or those of the last update.
  func panes(_ pacing: Pacing) -> [FramePane] {
    // An update that was not drawn yet is drawn, although another one waits.
    guard isUpdated || !pace.isWaiting else { return drawn }
    isUpdated = false
    let start = pacing.now
    drawn = runtime.perform {
      window.layer.layoutIfNeeded()
      return workbench.panes
    }
    pace.addDrawing(in: pacing.seconds(since: start))
    return drawn
  }
}
