import UIKit

extension Stage {
  /// Returns whether a responder of the scene that may receive keys now has a key command for `input` with Ctrl.
  func hasKeyCommand(control input: String) -> Bool {
    runtime.perform {
      runtime.windows.backToFront.contains { window in
        let responders = window.firstResponder.map(Self.chain) ?? window.rootViewController.map(Self.controllers) ?? []
        return responders.contains { responder in
          responder.keyCommands?.contains { $0.input == input && $0.modifierFlags == .control } ?? false
        }
      }
    }
  }

  /// A Boolean value that indicates whether the first responder has something to undo or redo.
  var undoesItself: Bool {
    runtime.perform {
      runtime.windows.backToFront.contains { window in
        guard let manager = window.firstResponder?.undoManager else { return false }
        return manager.canUndo || manager.canRedo
      }
    }
  }

  private static func chain(from responder: UIResponder) -> [UIResponder] {
    var chain: [UIResponder] = []
    var next: UIResponder? = responder
    while let current = next, chain.count < longestChain {
      chain.append(current)
      next = current.next
    }
    return chain
  }

  /// A chain is shorter, unless overrides of `next` form a circle.
  private static let longestChain = 1000

  private static func controllers(below controller: UIViewController) -> [UIResponder] {
    let others = controller.children + [controller.presentedViewController].compactMap(\.self)
    return [controller] + others.flatMap(controllers)
  }
}
