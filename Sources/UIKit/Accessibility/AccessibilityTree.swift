/// What an assistive technology meets below a view, in the order in which it does.
///
/// An element hides what is in it. Views that cannot be seen, and what `accessibilityElementsHidden` says, are left
/// out; a modal view hides its siblings; `accessibilityElements` takes the place of the subviews. Siblings come as they
/// are read: from top to bottom, and beside each other from left to right (documented for VoiceOver's order; that ties
/// are broken by the tree is ours).
@MainActor
package struct AccessibilityTree {
  package struct Element {
    package let responder: UIResponder
    /// Groups around it that are not met themselves.
    package let depth: Int
  }

  package private(set) var elements: [Element] = []

  package init(of view: UIView) { add(view, depth: 0) }

  private mutating func add(_ view: UIView, depth: Int) {
    guard !view.isHidden, view.layer.opacity > 0, !view.accessibilityElementsHidden else { return }
    if view.isAccessibilityElement { return elements.append(Element(responder: view, depth: depth)) }
    if let own = view.accessibilityElements {
      for element in own {
        if let child = element as? UIView {
          add(child, depth: depth + 1)
        } else if let child = element as? UIResponder, !child.accessibilityElementsHidden {
          elements.append(Element(responder: child, depth: depth + 1))
        }
      }
      return
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let children = modal.map { [$0] } ?? view.subviews
    let frames = children.map(\.accessibilityFrame)
    let order = children.indices.sorted {
      (frames[$0].minY, frames[$0].minX, CGFloat($0)) < (frames[$1].minY, frames[$1].minX, CGFloat($1))
    }
    for index in order { add(children[index], depth: depth + 1) }
  }

  /// A line for each element: what is read, and where it is on the screen.
  package var text: String {
    elements.map { element in
      let responder = element.responder
      var words = [responder.accessibilityLabel.map { "\"\($0)\"" } ?? "(no label)"]
      if let value = responder.accessibilityValue { words.append("value \"\(value)\"") }
      if let hint = responder.accessibilityHint { words.append("hint \"\(hint)\"") }
      words.append(contentsOf: responder.accessibilityTraits.names)
      let frame = responder.accessibilityFrame
      let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Double($0))" }.joined(separator: " ")
      return "\(type(of: responder)): \(words.joined(separator: ", ")) [\(place)]"
    }.joined(separator: "\n")
  }
}
