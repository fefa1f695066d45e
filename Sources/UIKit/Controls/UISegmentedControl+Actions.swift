import Foundation

/// Segments that are made from actions: each shows the action's image, or its title where there is none, and sends the
/// action when the user selects it (Apple, `UISegmentedControl`; that `.valueChanged` comes first: L).
extension UISegmentedControl {
  /// Inserts a segment for the action. A segment whose action has the same identifier is replaced in place if its index
  /// is `segment`; otherwise it is removed.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old == segment { return set(action, at: segment) }
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    let index = min(max(0, segment), numberOfSegments)
    insertSegment(withTitle: action.title, at: index, animated: animated)
    set(action, at: index)
  }

  /// Sets the action of a segment. The identifier must differ from those of the other segments' actions.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let old = segmentIndex(identifiedBy: action.identifier)
    guard old == NSNotFound || old == segment else {
      UsageMistake(
        "UISegmentedControl.setAction(_:forSegmentAt:)", of: nameForMessages,
        "Segment \(old) has an action of the identifier \"\(action.identifier.rawValue)\" already.",
        remedy: "Give each segment's action an identifier of its own."
      ).stop()
    }
    set(action, at: segment)
  }

  public func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Returns the index of the segment with this action, or `NSNotFound`.
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  private func set(_ action: UIAction, at segment: Int) {
    change(segment) { $0.show(action) }
    invalidateIntrinsicContentSize()
  }

  /// Sends `.valueChanged` and then the action of the segment that the user selected.
  func sendChoice(of index: Int, _ event: UIEvent?) {
    let action = actionForSegment(at: index)
    sendChange(event)
    if let action { sendAction(action) }
  }
}

extension Segment {
  fileprivate mutating func show(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
    isEnabled = !action.attributes.contains(.disabled)
  }
}
