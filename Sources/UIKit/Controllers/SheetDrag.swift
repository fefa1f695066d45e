/// Drags a sheet down to dismiss it. A sheet that cannot be dismissed follows a small part of the drag and returns
/// (reference section 8).
@MainActor
final class SheetDrag: EnclosingDrag {
  let gesture = UIPanGestureRecognizer()
  private weak var presentation: Presentation?
  private var transition: PresentationTransition?

  /// The share of its height past which a sheet is dismissed when it is released (reference 7.4, H).
  private static let share: CGFloat = 0.5
  /// The downward speed, in points per second, at which the sheet is dismissed from any position (reference 7.4, H).
  /// With the same upward speed it returns (L).
  private static let speed: CGFloat = 1000
  /// The share of a drag that a sheet follows if it stays (L).
  private static let give: CGFloat = 0.1

  init(for presentation: Presentation) {
    self.presentation = presentation
    super.init()
    gesture.delegate = self
    gesture.addTarget(self, action: Selector("handlePan:", SheetDrag.handle))
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = gesture.velocity(in: nil)
    return (sheetWithDetents == nil ? velocity.y : abs(velocity.y)) > abs(velocity.x)
  }

  // MARK: Between detents

  /// The sheet if it has more than one detent.
  private var sheetWithDetents: UISheetPresentationController? {
    guard let container = presentation?.container, let sheet = container.sheet,
      sheet.heights(in: container.largestSheetHeight).count > 1
    else { return nil }
    return sheet
  }
  /// A Boolean value that indicates whether an upward drag on content in the sheet enlarges the sheet, which has a
  /// larger detent, instead of scrolling.
  override var expandsBeforeScrolling: Bool {
    guard let container = presentation?.container, let sheet = sheetWithDetents,
      sheet.prefersScrollingExpandsWhenScrolledToEdge,
      let largest = sheet.heights(in: container.largestSheetHeight).last
    else { return false }
    return sheet.height(in: container.largestSheetHeight) < largest.height - 0.5
  }

  private var heightAtStart: CGFloat = 0

  /// Moves the upper edge of the sheet with the finger. Below its smallest height the whole sheet moves, if it can be
  /// dismissed.
  private func drag(_ sheet: UISheetPresentationController, in presentation: Presentation, _ view: UIView) {
    let container = presentation.container
    let maximum = container.largestSheetHeight
    let lowest = sheet.heights(in: maximum).first?.height ?? maximum
    if gesture.state == .began { heightAtStart = sheet.height(in: maximum) }
    let wanted = heightAtStart - gesture.translation(in: container).y
    let below = max(0, lowest - wanted)
    switch gesture.state {
    case .began, .changed:
      let mayGo = !sheet.presentedViewController.isModalInPresentation
      sheet.draggedHeight = max(wanted, lowest)
      view.transform = CGAffineTransform(translationX: 0, y: mayGo ? below : below * Self.give)
      container.layoutIfNeeded()
    case .ended:
      let velocity = gesture.velocity(in: container).y
      let isThrown = velocity >= Self.speed && wanted < lowest + 1
      if below > Self.share * lowest || isThrown {
        guard let transition = presentation.dismissInteractively() else {
          presentation.dismissalWasRefused()
          return endInteraction(sheet, view, from: wanted, velocity, maximum)
        }
        transition.update(below / max(1, lowest))
        return transition.endInteraction(finishing: true, at: velocity / max(1, lowest))
      }
      endInteraction(sheet, view, from: wanted, velocity, maximum)
    default: endInteraction(sheet, view, from: heightAtStart, 0, maximum)
    }
  }

  private func endInteraction(
    _ sheet: UISheetPresentationController, _ view: UIView, from height: CGFloat, _ velocity: CGFloat,
    _ maximum: CGFloat
  ) {
    UIView.animate(withDuration: PresentationTransition.duration) { view.transform = .identity }
    sheet.settle(from: height, velocity: velocity, in: maximum)
  }

  private func handle(_ gesture: UIPanGestureRecognizer) {
    guard let presentation, let sheet = gesture.view else { return }
    if let detents = sheetWithDetents { return drag(detents, in: presentation, sheet) }
    let distance = gesture.translation(in: presentation.container).y
    switch gesture.state {
    case .began:
      transition = presentation.dismissInteractively()
      follow(distance, sheet)
    case .changed:
      follow(distance, sheet)
    case .ended:
      let velocity = gesture.velocity(in: presentation.container).y
      let isPastMiddle = distance > Self.share * sheet.bounds.height
      endInteraction(finishing: abs(velocity) >= Self.speed ? velocity > 0 : isPastMiddle, at: velocity)
    case .cancelled:
      endInteraction(finishing: false, at: 0)
    default: break
    }
  }

  private func follow(_ distance: CGFloat, _ sheet: UIView) {
    if let transition {
      transition.update(distance / max(1, sheet.bounds.height))
    } else {
      sheet.transform = CGAffineTransform(translationX: 0, y: distance * Self.give)
    }
  }

  /// Ends the drag. `velocity` is in points per second, downward.
  private func endInteraction(finishing: Bool, at velocity: CGFloat) {
    if let transition, let sheet = gesture.view {
      transition.endInteraction(finishing: finishing, at: velocity / max(1, sheet.bounds.height))
    } else if let sheet = gesture.view {
      UIView.animate(withDuration: PresentationTransition.duration) { sheet.transform = .identity }
      presentation?.dismissalWasRefused()
    }
    transition = nil
  }
}
