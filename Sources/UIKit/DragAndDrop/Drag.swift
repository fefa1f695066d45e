/// One drag from its lift to its end. It is the session of both sides.
///
/// The view under the finger is found as for a touch, by a hit test; the drop goes to the nearest view, from there
/// along the superviews, with an interaction that can handle the session. At the end the calls are made in this order:
/// perform the drop; the drag will end; after the animation of the dropped or returning items, the drag did end; the
/// drop is concluded; the session did end, for every interaction that took part (L for the order between the two
/// sides).
@MainActor
final class Drag: UIDragSession, UIDropSession {
  private let interaction: UIDragInteraction
  private weak var window: UIWindow?
  private let start: CGPoint
  /// The finger's position in window coordinates.
  private var point: CGPoint
  var items: [UIDragItem] = []
  var allowsMoveOperation = true
  var localContext: Any?
  var localDragSession: (any UIDragSession)? { self }

  private var hasBegun = false
  private var isOver = false
  private let platter = UIView()
  /// The destination of the preview after a drop, in window coordinates, and its animator; nil shrinks the preview.
  var landing: (animator: DragAnimator, place: () -> CGRect?)?

  init(of interaction: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
    (self.interaction, self.window, start, self.point) = (interaction, window, point, point)
  }

  func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) {
    let found = items.compactMap { $0.itemProvider.object(of: aClass) }
    let runtime = UIRuntime.current
    runtime.timeline.runInNextTurn { runtime.perform { completion(found) } }
  }

  // MARK: Lifting

  /// The scale of the lifted views and the duration of the lift (L).
  private static let liftedScale: CGFloat = 1.05
  private static let duration: TimeInterval = 0.25

  private let liftAnimator = DragAnimator()

  func lift() {
    showPlatter()
    interaction.delegate?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: self)
    UIView.animate(withDuration: Self.duration) {
      self.platter.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
      self.liftAnimator.animate()
    }
  }

  /// Shows a snapshot of the first item's preview above all views of the window. Hit tests do not find it.
  private func showPlatter() {
    guard let window, let item = items.first, let delegate = interaction.delegate,
      let preview = delegate.dragInteraction(interaction, previewForLifting: item, session: self)
    else { return }
    let view = preview.view
    platter.frame =
      view.window === window ? view.convert(view.bounds, to: nil) : CGRect(origin: start, size: preview.size)
    platter.isUserInteractionEnabled = false
    let look = preview.parameters
    if let picture = view.snapshotView(afterScreenUpdates: true) {
      picture.frame = platter.bounds
      picture.backgroundColor = look.backgroundColor
      if let path = look.visiblePath {
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        picture.layer.mask = shape
      }
      platter.addSubview(picture)
    }
    platter.layer.shadowOpacity = 0.3
    platter.layer.shadowRadius = 8
    platter.layer.shadowPath = (look.shadowPath ?? look.visiblePath ?? UIBezierPath(rect: platter.bounds)).cgPath
    window.addSubview(platter)
    middle = platter.center
  }

  private var middle = CGPoint.zero

  // MARK: Moving

  private var asked: [(drop: UIDropInteraction, canHandle: Bool)] = []
  private weak var target: UIDropInteraction?
  private var proposal = UIDropOperation.cancel

  func move(to next: CGPoint) {
    guard !isOver, next != point || !hasBegun else { return }
    point = next
    platter.center = CGPoint(x: middle.x + point.x - start.x, y: middle.y + point.y - start.y)
    if !hasBegun {
      guard point != start else { return }
      hasBegun = true
      liftAnimator.finish(at: .end)
      interaction.delegate?.dragInteraction(interaction, sessionWillBegin: self)
    }
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
    visit(dropUnderFinger())
  }

  private func dropUnderFinger() -> UIDropInteraction? {
    guard let window else { return nil }
    var view = UIRuntime.current.hitTest(window.convertToScreen(point))
    while let current = view {
      for case let drop as UIDropInteraction in current.interactions where handles(drop) { return drop }
      view = current.superview
    }
    return nil
  }

  private func handles(_ drop: UIDropInteraction) -> Bool {
    if let known = asked.first(where: { $0.drop === drop }) { return known.canHandle }
    let canHandle = drop.delegate?.dropInteraction(drop, canHandle: self) ?? false
    asked.append((drop, canHandle))
    return canHandle
  }

  private func visit(_ drop: UIDropInteraction?) {
    if drop !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: self) }
      target = drop
      if let drop { drop.delegate?.dropInteraction(drop, sessionDidEnter: self) }
    }
    proposal = drop.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: self).operation } ?? .cancel
    if proposal == .move, !allowsMoveOperation { proposal = .cancel }
  }

  // MARK: Ending

  func end(cancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    guard hasBegun else { return cancelLift() }
    let operation = cancelled || proposal == .forbidden ? .cancel : proposal
    let drop = operation == .cancel ? nil : target
    if let drop { drop.delegate?.dropInteraction(drop, performDrop: self) }
    interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
    animateAway(back: drop == nil) { [self] in
      interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
      if let drop { drop.delegate?.dropInteraction(drop, concludeDrop: self) }
      for (drop, canHandle) in asked where canHandle { drop.delegate?.dropInteraction(drop, sessionDidEnd: self) }
      interaction.dragIsOver()
    }
  }

  /// Returns lifted items that were not moved, so that no session began.
  private func cancelLift() {
    animateAway(back: true) { [self] in
      liftAnimator.finish(at: .start)
      interaction.dragIsOver()
    }
  }

  private func animateAway(back: Bool, then body: @escaping () -> Void) {
    guard platter.superview != nil else {
      landing?.animator.animate()
      landing?.animator.finish(at: .end)
      return body()
    }
    let place = landing?.place()
    UIView.animate(
      withDuration: Self.duration,
      animations: { [self] in
        platter.transform = back || place != nil ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)
        if back { platter.center = middle } else if let place { platter.frame = place } else { platter.alpha = 0 }
        landing?.animator.animate()
      },
      completion: { [self] _ in
        platter.removeFromSuperview()
        landing?.animator.finish(at: .end)
        body()
      })
  }
}

@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func animate() { for animation in animations { animation() } }
  func finish(at position: UIViewAnimatingPosition) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }
}
