import EventTrace

/// Names of recognizers in the words of the window.
extension RecognizerName {
  /// Its own name, or its class without what every class of recognizers has in its name.
  var shortName: String {
    var short = name.identifier ?? name.type
    if short.hasPrefix("UI") { short.removeFirst(2) }
    if short.hasSuffix("GestureRecognizer"), short != "GestureRecognizer" { short.removeLast(17) }
    return short
  }

  /// Its name beside its view. A recognizer of a scroll view is named by the property that an app knows it by, as its
  /// class is private.
  var nameBesideView: String { scrollViewProperty ?? shortName }

  /// Its name in a sentence.
  var nameInSentence: String {
    guard let scrollViewProperty, let view else { return shortName }
    return "\(view.identifier ?? view.type).\(scrollViewProperty)"
  }

  /// A Boolean value that indicates whether it delays the touches of a scroll view's content, as every scroll view does
  /// by default.
  var delaysContentTouches: Bool { name.type == "UIScrollViewDelayedTouchesBeganGestureRecognizer" }

  private var scrollViewProperty: String? {
    switch name.type {
    case "UIScrollViewPanGestureRecognizer": "panGestureRecognizer"
    case "UIScrollViewPinchGestureRecognizer": "pinchGestureRecognizer"
    case _ where delaysContentTouches: "delaysContentTouches"
    default: nil
    }
  }
}
