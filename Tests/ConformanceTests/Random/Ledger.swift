import UIKitTestSupport

/// Tracks every touch that was delivered to a view, and records violations of the rules of delivery.
@MainActor
final class Ledger {
  private(set) var violations: [String] = []
  let leaks: LeakCheck
  /// A Boolean value that indicates whether the rules of multiple and exclusive touch are checked. It is false for
  /// worlds with recognizers that hold lifts back, because a view may then get a second touch before the end of the
  /// first.
  var checksSharing = true

  /// A touch that began in a view and has not ended or been cancelled there.
  private struct Loan {
    let view: UIView
    let name: String
    let window: UIWindow?
  }

  /// The touches in views, by contact number.
  private var open: [Int: Loan] = [:]
  private var delivered = Set<String>()
  /// Called with the index of each call of the step, during the delivery.
  var onCall: (Int) -> Void = { _ in }
  private var calls = 0

  init(leaks: LeakCheck) { self.leaks = leaks }

  var openContacts: [Int] { open.keys.sorted() }

  func stepBegins() {
    calls = 0
    delivered = []
  }

  func violated(_ rule: String) { violations.append(rule) }

  /// Checks a call of a view's touch method. Touches that other views forward are checked only where they were
  /// delivered.
  func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, on view: UIView, _ name: String) {
    let own = touches.filter { $0.view === view }.sorted { $0.number < $1.number }
    for touch in own {
      leaks.watch(touch, "contact \(touch.number)")
      check(touch, phase, view, name)
    }
    if phase == .began, checksSharing, let touch = own.first { checkSharing(of: view, in: touch.window, name) }
    acted()
  }

  /// Runs the changes that are due at a call that may change anything.
  func acted() {
    defer { calls += 1 }
    onCall(calls)
  }

  private func check(_ touch: UITouch, _ phase: UITouch.Phase, _ view: UIView, _ name: String) {
    let what = "\(name) got \(phase) of contact \(touch.number)"
    if touch.phase != phase { violated("\(what), which is \(touch.phase)") }
    if !delivered.insert("\(touch.number) \(phase)").inserted { violated("\(what) twice in one event") }
    switch (phase, open[touch.number]) {
    case (.began, nil): open[touch.number] = Loan(view: view, name: name, window: touch.window)
    case (.began, let other?): violated("\(what), which \(other.name) has already")
    case (_, nil): violated("\(what), which had not begun or was over")
    case (_, let owner?):
      if owner.view !== view { violated("\(what), which belongs to \(owner.name)") }
      if phase == .ended || phase == .cancelled { open[touch.number] = nil }
    }
  }

  /// Checks reference 3.5 by the flags, which never change during a script.
  private func checkSharing(of view: UIView, in window: UIWindow?, _ name: String) {
    let mine = open.values.count { $0.view === view }
    if !view.isMultipleTouchEnabled, mine > 1 { violated("\(name) got \(mine) touches at once") }
    let loans = open.sorted { $0.key < $1.key }.map(\.value)
    for other in loans where other.view !== view && other.window === window {
      if view.isExclusiveTouch { violated("exclusive \(name) got a touch while \(other.name) had one") }
      if other.view.isExclusiveTouch { violated("\(name) got a touch while exclusive \(other.name) had one") }
    }
  }
}
