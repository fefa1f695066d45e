import CoreGraphics
import InputEvents
import Inspector
import UIKit

/// Choosing a view by pointing at it.
extension Sandbox {
  /// Whether the sample was the picker's: fingers touch nobody meanwhile. Where one lands is what is chosen; lifting ends it, and shows the
  /// properties of what was picked, but for somebody who steps through the trace.
  func pick(_ event: InputEvent) -> Bool {
    guard case .contact(let contact) = event.sample else { return false }
    // A finger that was down before goes on as it was.
    guard !model.touches.contains(where: { $0.number == contact.id && $0.isDown }) else { return false }
    if contact.phase == .down || contact.phase == .move {
      model.selection = view(at: contact.location).map { stage.names.name(of: $0).number }
    } else {
      model.picker = nil
      if let node = model.selection, contact.phase == .up, !isStepping { perform(.inspect(node)) }
    }
    return true
  }

  private func view(at point: CGPoint) -> UIView? {
    switch model.picker {
    case .hit: stage.view(hitAt: point)
    case .seen: stage.frontmostView(at: point)
    case nil: nil
    }
  }
}

extension Stage {
  /// The view a touch at `point` would go to. What was only asked for is no part of the trace.
  fileprivate func view(hitAt point: CGPoint) -> UIView? {
    runtime.probe = nil
    defer { runtime.probe = recorder }
    return runtime.hitTest(point)
  }

  /// The view that shows at `point` (canvas points), whoever takes touches there.
  func frontmostView(at point: CGPoint) -> UIView? {
    runtime.perform {
      for window in runtime.windows.frontToBack {
        if let found = frontmost(in: window, at: window.layer.convert(point, from: nil)) { return found }
      }
      return nil
    }
  }

  private func frontmost(in view: UIView, at point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha > 0 else { return nil }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() {
      if let found = frontmost(in: subview, at: subview.convert(point, from: view)) { return found }
    }
    return isInside ? view : nil
  }
}
