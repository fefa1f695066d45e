/// The controllers that were added to a parent, or are about to leave it, with the turn in which that was said.
@MainActor
private final class ControllerMovements: RuntimeTopic {
  let commit: CommitWork
  var known: [ObjectIdentifier: (movement: ControllerMovement, turn: Int)] = [:]

  init(of runtime: UIRuntime) { commit = runtime.commitWork }
}

extension UIViewController {
  /// Notes that a container adds the controller, or is about to remove it.
  func noteMovement(isAdded: Bool) {
    let movements = UIRuntime.current.topic(ControllerMovements.self)
    movements.known = movements.known.filter { $0.value.turn == movements.commit.turn }
    movements.known[ObjectIdentifier(self)] = (isAdded ? .toParent : .fromParent, movements.commit.turn)
  }

  /// Begins the movement to or from the parent if its container has added or removed the controller in this turn, and
  /// now its view enters or leaves the window. Returns whether it has begun.
  func beginMovement(appears: Bool) -> Bool {
    let movements = UIRuntime.current.topic(ControllerMovements.self)
    guard movement == .none, let noted = movements.known[ObjectIdentifier(self)],
      noted.turn == movements.commit.turn, noted.movement == (appears ? .toParent : .fromParent)
    else { return false }
    movement = noted.movement
    return true
  }

  func endMovement() { movement = .none }
}
