/// Presses of buttons and keys. One object represents all presses that overlap in time (reference 3.2).
@MainActor
open class UIPressesEvent: UIEvent {
  /// The presses in the order in which they began: sets have no order, and no output may depend on a set's order.
  package internal(set) var orderedPresses: [UIPress] = []

  /// All presses that are down or ended in this event, in every phase.
  open var allPresses: Set<UIPress> { Set(orderedPresses) }

  override var windows: [UIWindow] {
    var windows: [UIWindow] = []
    for press in orderedPresses where !press.isTakenByKeyCommand {
      if let window = press.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    return windows
  }
}
