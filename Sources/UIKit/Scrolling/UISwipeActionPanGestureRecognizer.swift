/// The pan that swipes a row of a list. Apple's class has this name with an underscore.
///
/// It loses against other pans that the same drag begins, such as that of a scroll view with pages around the list: it
/// needs a longer way, and in an event that would begin both it decides after them. An app that wants the row to win
/// makes the other pan require its failure (reference 8.2).
@MainActor
final class UISwipeActionPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var controller: UISwipeActionController?

  init(of controller: UISwipeActionController) {
    self.controller = controller
    super.init(target: controller, action: Selector("swipe:", UISwipeActionController.swipe))
    name = "swipeActions"
  }

  /// The distance in points that the finger travels before the row moves. Reports of several libraries agree that an
  /// outer drag, which needs 10 points, nearly always wins, so that it is more than 10; how much more was never
  /// measured (L).
  static let distance: CGFloat = 15
  override var threshold: CGFloat { Self.distance }

  /// A Boolean value that indicates whether the pan decides at the end of the event.
  private var isDeciding = false

  override func beginIfFarEnough() {
    guard hypot(wholeTravel.dx, wholeTravel.dy) >= threshold, !isDeciding else { return }
    isDeciding = true
    environment.runWithoutEvent { [weak self] in
      guard let self else { return }
      isDeciding = false
      if state == .possible, !touchesDown.isEmpty { begin() }
    }
  }

  private func begin() { super.beginIfFarEnough() }

  override func reset() {
    super.reset()
    isDeciding = false
  }

  override func failureReason(for travel: CGVector) -> GestureReason? {
    controller?.mayBegin(vector(travel, in: view)) == true ? nil : .nothingToSwipe
  }
}
