extension UIGestureRecognizer {
  func makeDescription() -> String {
    var text = ObjectDescription(of: self, plainBases: [UIGestureRecognizer.self])
    text.add("state", state.nameForDescription)
    if !isEnabled { text.add("enabled", false) }
    if !cancelsTouchesInView { text.add("cancelsTouchesInView", false) }
    if delaysTouchesBegan { text.add("delaysTouchesBegan", true) }
    if !delaysTouchesEnded { text.add("delaysTouchesEnded", false) }
    if let view { text.add("view", ObjectDescription.short(view)) }
    let actions = targets.map {
      "(action=\($0.action.name), target=\(ObjectDescription.short($0.target.object)))"
    }
    // The space is missing in UIKit's descriptions, too.
    if !actions.isEmpty { text.append("; target= <\(actions.joined(separator: ", "))>") }
    if let tap = self as? UITapGestureRecognizer {
      if tap.numberOfTapsRequired != 1 { text.add("numberOfTapsRequired", String(tap.numberOfTapsRequired)) }
      if tap.numberOfTouchesRequired != 1 {
        text.add("numberOfTouchesRequired", String(tap.numberOfTouchesRequired))
      }
    }
    return text.closed
  }
}

extension UIGestureRecognizer.State {
  /// The name of the state. `.ended` also stands for discrete gestures, for which UIKit sometimes writes "Recognized".
  fileprivate var nameForDescription: String {
    switch self {
    case .possible: "Possible"
    case .began: "Began"
    case .changed: "Changed"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}
