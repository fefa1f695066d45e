import InputEvents

/// The accessibility elements below a view, in the order in which an assistive technology visits them.
///
/// An element hides its subviews. Invisible views and those under `accessibilityElementsHidden` are left out; a modal
/// view hides its siblings; `accessibilityElements` takes the place of the subviews. Siblings are in reading order:
/// from top to bottom, and beside each other from left to right (documented for VoiceOver's order; breaking ties by the
/// tree is our choice).
@MainActor
package struct AccessibilityTree {
  package struct Element {
    package let responder: UIResponder
    /// The number of grouping views around the element that are not visited themselves.
    package let depth: Int
  }

  package private(set) var elements: [Element] = []

  package init(of view: UIView) {
    // The stack is in reading order, with the next element last. `accessibilityElements` may contain a superview, so
    // visited elements have to be remembered.
    var waiting = [Element(responder: view, depth: 0)]
    var met: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard met.insert(ObjectIdentifier(next.responder)).inserted else { continue }
      if let within = Self.within(next) { waiting += within.reversed() } else { elements.append(next) }
    }
  }

  /// Returns the elements visited in place of `place`, in reading order; nil when it is visited itself.
  private static func within(_ place: Element) -> [Element]? {
    let depth = place.depth + 1
    guard let view = place.responder as? UIView else { return place.responder.accessibilityElementsHidden ? [] : nil }
    guard !view.isHidden, view.layer.opacity > 0, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement { return nil }
    let count = view.accessibilityElementCount()
    if let own = view.accessibilityElements
      ?? (count > 0 && count != NSNotFound ? (0..<count).map { view.accessibilityElement(at: $0) as Any } : nil)
      ?? type(of: view).kind.partElements(of: view)
    {
      return own.compactMap { ($0 as? UIResponder).map { Element(responder: $0, depth: depth) } }
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let children = modal.map { [$0] } ?? view.subviews
    // A single child needs no order, and reading its place on the screen visits all of its superviews.
    if children.count < 2 { return children.map { Element(responder: $0, depth: depth) } }
    let frames = children.map(\.accessibilityFrame)
    let order = children.indices.sorted {
      (frames[$0].minY, frames[$0].minX, CGFloat($0)) < (frames[$1].minY, frames[$1].minX, CGFloat($1))
    }
    return order.map { Element(responder: children[$0], depth: depth) }
  }

  /// The elements as text, a line for each, whatever their labels contain: its spoken text and its frame on the screen.
  package var text: String { Self.text(of: elements) }

  package static func text(of elements: [Element]) -> String {
    elements.map { element in
      let responder = element.responder
      var words = [responder.accessibilityLabel.map { "\"\($0)\"" } ?? "(no label)"]
      if let value = responder.accessibilityValue { words.append("value \"\(value)\"") }
      if let hint = responder.accessibilityHint { words.append("hint \"\(hint)\"") }
      words.append(contentsOf: responder.accessibilityTraits.names)
      let frame = responder.accessibilityFrame
      let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Double($0))" }.joined(separator: " ")
      return "\(type(of: responder)): \(words.joined(separator: ", ")) [\(place)]".onOneLine
    }.joined(separator: "\n")
  }
}

extension UIRuntime {
  /// The elements in all visible windows. The frontmost window comes first. A modal view does not hide the windows
  /// behind its own, because each window has its own views (our choice, L).
  package var accessibilityElements: [AccessibilityTree.Element] {
    windows.backToFront.reversed().flatMap { AccessibilityTree(of: $0).elements }
  }

  /// A line for each element in all visible windows.
  package var accessibilityText: String { AccessibilityTree.text(of: accessibilityElements) }

  /// Offers an action of an assistive technology to the element and the responders above it, until one performs it
  /// (Apple, `accessibilityPerformMagicTap()`; H). Returns whether one did.
  package func performAccessibilityAction(from element: UIResponder, _ action: (UIResponder) -> Bool) -> Bool {
    var responder: UIResponder? = element
    while let current = responder {
      if action(current) { return true }
      responder = current.next
    }
    return false
  }
}
