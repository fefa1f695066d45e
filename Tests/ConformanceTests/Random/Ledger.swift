import UIKitTestSupport

/// Keeps account of every touch that views were given, and notes what may not be.
@MainActor
final class Ledger {
  private(set) var violations: [String] = []
  let leaks: LeakCheck
  /// Off where recognizers hold lifts back: a view may get a second touch before the end of the first.
  var checksSharing = true

  /// A touch that a view was given and has not got back.
  private struct Loan {
    let view: UIView
    let name: String
    let window: UIWindow?
  }

  /// By contact number.
  private var open: [Int: Loan] = [:]
  private var delivered = Set<String>()
  /// Runs in each call, in the middle of the delivery.
  var onCall: (Int) -> Void = { _ in }
  private var calls = 0

  init(leaks: LeakCheck) { self.leaks = leaks }

  var openContacts: [Int] { open.keys.sorted() }

  func stepBegins() {
    calls = 0
    delivered = []
  }

  func violated(_ rule: String) { violations.append(rule) }

  /// A view's touch method was called. Touches that other views passed on are their senders' account.
  func record(_ phase: UITouch.Phase, _ touches: Set<UITouch>, on view: UIView, _ name: String) {
    let own = touches.filter { $0.view === view }.sorted { $0.number < $1.number }
    for touch in own {
      leaks.watch(touch, "contact \(touch.number)")
      check(touch, phase, view, name)
    }
    if phase == .began, checksSharing, let touch = own.first { checkSharing(of: view, in: touch.window, name) }
    acted()
  }

  /// Code that may change anything was called.
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

  /// Reference 3.5, by the flags, which never change during a script.
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
