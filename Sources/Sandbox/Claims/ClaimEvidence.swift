import EventTrace
import UIKit

/// What happened in the situation of a claim: the trace of its fingers, and the scene after them.
@MainActor
package struct ClaimEvidence {
  let stage: Stage
  private let kinds: [TraceRecord.Kind]
  private let passes: [TraceRecord]

  /// - Parameter records: The records of the fingers.
  init(_ stage: Stage, _ records: [TraceRecord]) {
    self.stage = stage
    var kinds: [TraceRecord.Kind] = []
    var passes: [TraceRecord] = []
    for record in records {
      record.forEach { inner in
        kinds.append(inner.kind)
        if case .hitTestPass(_, 1, _, _) = inner.kind { passes.append(inner) }
      }
    }
    (self.kinds, self.passes) = (kinds, passes)
  }

  // MARK: The hit test

  /// The classes of the views whose `hitTest` the first pass of the first touch called, in order.
  var asked: String {
    var types: [String] = []
    passes.first?.forEach { record in
      if case .hitTest(let view, _, _, _, _) = record.kind { types.append(view.name.type) }
    }
    return types.joined(separator: ", ")
  }

  /// The number of passes of the first touch.
  var passCount: String { "passes: \(passes.count)" }

  /// The class of the view that the last touch belongs to.
  var hit: String {
    let hits = kinds.compactMap { kind -> String? in
      if case .touchAssigned(let touch) = kind { touch.view?.type ?? "nil" } else { nil }
    }
    return hits.last ?? "nil"
  }

  /// The classes of the views that contained the point, from the outside in, and then of the responders that received
  /// the landing, in order.
  var insideAndBegan: String {
    var types: [String] = []
    passes.first?.forEach { record in
      if case .pointInside(let view, _, true) = record.kind { types.append(view.type) }
    }
    return types.joined(separator: ", ") + "; " + began
  }

  /// Returns the answers of `point(inside:)` of views of this class in the first pass, or "not asked".
  func inside(_ type: String) -> String {
    var answers: [String] = []
    passes.first?.forEach { record in
      if case .pointInside(let view, _, let answer) = record.kind, view.type == type { answers.append("\(answer)") }
    }
    return answers.isEmpty ? "not asked" : answers.joined(separator: ", ")
  }

  // MARK: Delivery

  /// The classes of the responders whose `touchesBegan` was called, in order.
  var began: String { receivers(of: .touchesBegan).joined(separator: ", ") }

  /// The classes of the responders whose `touchesMoved` was called directly, each once.
  var moved: String {
    var types: [String] = []
    for case .responder(let responder, _, .touchesMoved, _, nil, _) in kinds where !types.contains(responder.type) {
      types.append(responder.type)
    }
    return types.joined(separator: ", ")
  }

  private func receivers(of wanted: ResponderMethod) -> [String] {
    kinds.compactMap { kind in
      if case .responder(let responder, _, wanted, _, _, _) = kind { responder.type } else { nil }
    }
  }

  /// Returns the touch methods of a view of this class that were called, without repeated ones.
  func calls(of type: String) -> String {
    var calls: [String] = []
    for case .responder(let responder, _, let method, _, nil, _) in kinds where responder.type == type {
      if calls.last != method.rawValue { calls.append(method.rawValue) }
    }
    return calls.isEmpty ? "none" : calls.joined(separator: ", ")
  }

  /// The number of touches that were withheld from their views.
  var withheldCount: String {
    "withheld: \(kinds.count { if case .touchWithheld = $0 { true } else { false } })"
  }

  // MARK: Gestures and actions

  /// Returns the states that the recognizer of this class, or with this name, went through, without repeated ones.
  func states(of name: String) -> String {
    var states = [GestureState.possible]
    for case .gestureStateChanged(let recognizer, let from, let to, _) in kinds
    where (recognizer.name.identifier ?? recognizer.name.type) == name && from != to {
      states.append(to)
    }
    return states.map(\.rawValue).joined(separator: ", ")
  }

  /// The names of the actions that a recognizer or a control sent to a target, in order, without repeated ones.
  var actions: String {
    var names: [String] = []
    for case .action(let name, _, _) in kinds where names.last != name { names.append(name) }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// The events that controls sent, without repeated ones.
  var controlEvents: String {
    var events: [String] = []
    for case .controlEvents(_, let names) in kinds {
      for name in names where events.last != name { events.append(name) }
    }
    return events.isEmpty ? "none" : events.joined(separator: ", ")
  }

  /// The actions of recognizers and the calls of `touchesCancelled`, in order.
  var actionsAndCancellations: String {
    let words = kinds.compactMap { kind -> String? in
      switch kind {
      case .action(let name, _, _): name
      case .responder(_, _, .touchesCancelled, _, nil, _): "touchesCancelled"
      default: nil
      }
    }
    return words.joined(separator: ", ")
  }

  /// The number of times that a control began to track.
  var trackingCount: String {
    let count = kinds.count { kind in
      if case .tracking(_, .beginTracking, _, _) = kind { true } else { false }
    }
    return "beginTracking: \(count)"
  }

  /// What code of the scene printed, one text after the other.
  var printed: String {
    kinds.compactMap { if case .printed(let text) = $0 { text } else { nil } }.joined(separator: "; ")
  }

  /// A Boolean value, as text, that indicates whether content scrolled.
  var scrolled: String {
    let isScrolled = kinds.contains { if case .scrolling = $0 { true } else { false } }
    return "scrolls: \(isScrolled)"
  }

  // MARK: The scene

  /// The classes of the responders from the hit view to the end of the chain, as `next` returns them.
  var chain: String {
    let view = kinds.compactMap { kind -> String? in
      if case .touchAssigned(let touch) = kind { touch.view?.type } else { nil }
    }.last
    guard let view, let responder = views.first(where: { Self.type(of: $0) == view }) else { return "none" }
    return sequence(first: responder as UIResponder, next: \.next).map(Self.type).joined(separator: ", ")
  }

  /// The class of the last responder of the chain.
  var endOfChain: String { chain.split(separator: " ").last.map(String.init) ?? "none" }

  /// The part of the chain from the view of a controller to the responder after the controller.
  var chainAroundController: String {
    let types = chain.components(separatedBy: ", ")
    guard let index = types.firstIndex(where: { $0.hasSuffix("Controller") }), index > 0, index + 1 < types.count else {
      return "none"
    }
    return types[(index - 1)...(index + 1)].joined(separator: ", ")
  }

  /// A Boolean value, as text, that indicates whether the first window whose `hitTest` was called is the key window.
  var keyWindowIsAskedFirst: String {
    var first: ResponderName?
    passes.first?.forEach { record in
      if case .hitTest(let view, _, _, _, _) = record.kind, first == nil { first = view.name }
    }
    let key = stage.runtime.application.windows.first { $0.isKeyWindow }
    return "key window first: \(key.map { stage.recorder.name(of: $0) == first } ?? false)"
  }

  /// The number of windows that are shown.
  var windowCount: String { "windows: \(stage.runtime.application.windows.count { !$0.isHidden })" }

  /// A Boolean value, as text, that indicates whether the view that was hit is first responder.
  var hitIsFirstResponder: String {
    let hit = hit
    return "isFirstResponder: \(views.contains { Self.type(of: $0) == hit && $0.isFirstResponder })"
  }

  private var views: [UIView] { stage.viewsBackToFront }

  private static func type(of object: AnyObject) -> String { String(describing: Swift.type(of: object)) }
}
