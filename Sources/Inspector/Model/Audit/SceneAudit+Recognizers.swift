import UIKit

/// Recognizers that cannot recognize, and pairs for which nothing says which goes first.
extension SceneAudit {
  private var recognizers: [UIGestureRecognizer] {
    scene.shownViews.flatMap { $0.gestureRecognizers ?? [] }.filter { $0.isEnabled && $0.view != nil }
  }

  // MARK: Never

  func recognizerFindings() -> [AuditFinding] {
    let all = recognizers
    let hit = Set(scene.map.nodes)
    return all.filter { !$0.belongsToUIKit }.compactMap { recognizer in
      guard let view = recognizer.view, let reason = reasonForNever(recognizer, view, hit) else { return nil }
      let message = "\(Self.kind(recognizer)) of \(scene.name(view)) can never recognize: \(reason)."
      return AuditFinding(.recognizerNever, view, message, in: scene)
    }
  }

  private func reasonForNever(_ recognizer: UIGestureRecognizer, _ view: UIView, _ hit: Set<Int>) -> String? {
    if recognizer is UIHoverGestureRecognizer { return nil }
    let line = sequence(first: view) { $0.superview }
    if let off = line.first(where: { !$0.isUserInteractionEnabled }) {
      return off === view
        ? "the view's isUserInteractionEnabled is false" : "isUserInteractionEnabled of \(scene.name(off)) is false"
    }
    if recognizer.allowedTouchTypes.isEmpty, recognizer.allowedPressTypes.isEmpty {
      return "it allows no types of touches and presses"
    }
    if let circle = circle(from: recognizer) {
      let names = circle.map { "\(Self.kind($0))\($0.view.map { " of \(scene.name($0))" } ?? "")" }
      return
        "it requires the failure of \(names.joined(separator: ", which requires that of ")), which requires its own"
    }
    // Recognizers of other classes may work with presses alone.
    let needsTouches = recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
    guard needsTouches || recognizer.allowedPressTypes.isEmpty,
      let index = scene.painted.views.firstIndex(where: { $0.isDescendant(of: view) }),
      scene.painted.cells.contains(Int32(index))
    else { return nil }
    let isReached = hit.contains { node in scene.view(node)?.isDescendant(of: view) ?? false }
    return isReached ? nil : "no touch reaches the view or a view in it"
  }

  /// Returns the recognizers through which a recognizer requires its own failure, in order; nil if it does not.
  private func circle(from start: UIGestureRecognizer) -> [UIGestureRecognizer]? {
    var paths = start.recognizersRequiredToFail.map { [$0] }
    var seen = Set(paths.map { ObjectIdentifier($0[0]) })
    while let path = paths.popLast(), let last = path.last {
      for next in last.recognizersRequiredToFail where next.isEnabled {
        if next === start { return path }
        if seen.insert(ObjectIdentifier(next)).inserted { paths.append(path + [next]) }
      }
    }
    return nil
  }

  // MARK: Without a rule

  func pairFindings() -> [AuditFinding] {
    let all = recognizers.filter { !($0 is UIHoverGestureRecognizer) }
    let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })
    return all.indices.flatMap { index -> [AuditFinding] in
      guard let view = all[index].view else { return [] }
      let around = sequence(first: view) { $0.superview }.flatMap { $0.gestureRecognizers ?? [] }
      // Each pair is seen once: recognizers of superviews come first, and so do earlier ones of the same view.
      return around.filter { order[ObjectIdentifier($0)].map { $0 < index } ?? false }
        .compactMap { pairFinding($0, all[index]) }
    }
  }

  private func pairFinding(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> AuditFinding? {
    guard let view = one.view, let second = other.view, !(one.belongsToUIKit && other.belongsToUIKit),
      Self.compete(one, other),
      !one.mayDecideAboutOthers || one.belongsToUIKit, !other.mayDecideAboutOthers || other.belongsToUIKit,
      !Self.requires(one, other), !Self.requires(other, one)
    else { return nil }
    let places = view === second ? "of \(scene.name(view))" : "of \(scene.name(view)) and \(scene.name(second))"
    let message =
      "\(Self.kind(one)) and \(Self.kind(other)) \(places) compete for the same touches, and no rule says which goes first."
    return AuditFinding(.recognizersWithoutRule, second, message, in: scene)
  }

  private static func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.recognizersRequiredToFail.contains { $0 === other }
  }

  /// Returns whether the same fingers can be both gestures.
  private static func compete(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    switch (one, other) {
    case (let one as UITapGestureRecognizer, let other as UITapGestureRecognizer):
      // On different views taps of different numbers are rarely meant for the same place.
      return one.numberOfTouchesRequired == other.numberOfTouchesRequired
        && (one.numberOfTapsRequired == other.numberOfTapsRequired || one.view === other.view)
    case (let one as UISwipeGestureRecognizer, let other as UISwipeGestureRecognizer):
      return one.numberOfTouchesRequired == other.numberOfTouchesRequired
        && !one.direction.intersection(other.direction).isEmpty
    case (let pan as UIPanGestureRecognizer, let other as UIPanGestureRecognizer):
      return pan.minimumNumberOfTouches <= other.maximumNumberOfTouches
        && other.minimumNumberOfTouches <= pan.maximumNumberOfTouches
    case (let pan as UIPanGestureRecognizer, let swipe as UISwipeGestureRecognizer),
      (let swipe as UISwipeGestureRecognizer, let pan as UIPanGestureRecognizer):
      return (pan.minimumNumberOfTouches...max(pan.minimumNumberOfTouches, pan.maximumNumberOfTouches))
        .contains(swipe.numberOfTouchesRequired)
    case (let one as UILongPressGestureRecognizer, let other as UILongPressGestureRecognizer):
      return one.numberOfTouchesRequired == other.numberOfTouchesRequired
        && one.numberOfTapsRequired == other.numberOfTapsRequired
    case (is UIPinchGestureRecognizer, is UIPinchGestureRecognizer),
      (is UIPinchGestureRecognizer, is UIRotationGestureRecognizer),
      (is UIRotationGestureRecognizer, is UIPinchGestureRecognizer),
      (is UIRotationGestureRecognizer, is UIRotationGestureRecognizer):
      return true
    default: return false
    }
  }

  private static func kind(_ recognizer: UIGestureRecognizer) -> String {
    let type = "\(type(of: recognizer))"
    guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired != 1 else { return type }
    return "\(type) for \(tap.numberOfTapsRequired) taps"
  }
}
