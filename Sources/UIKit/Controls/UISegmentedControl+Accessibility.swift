extension UISegmentedControl {
  /// An element for each segment. Activating it touches the segment, as a finger does.
  var segmentElements: [UIAccessibilityElement] {
    layoutIfNeeded()
    return segments.enumerated().map { index, segment in
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = segment.title
      element.accessibilityFrameInContainerSpace = segment.part.frame
      var traits = UIAccessibilityTraits.button
      if index == selectedSegmentIndex { traits.insert(.selected) }
      if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
      element.accessibilityTraits = traits
      return element
    }
  }
}

/// The answers of segmented controls to questions of the core.
final class SegmentedControlKind: ViewKind {
  override class func partElements(of view: UIView) -> [Any]? {
    unsafeDowncast(view, to: UISegmentedControl.self).segmentElements
  }
}
