import EventTrace

/// The names of recognizers in the window.
extension RecognizerName {
  /// The recognizer's name, or its class without the words that all recognizer classes share.
  var shortName: String {
    var short = name.identifier ?? name.type
    if short.hasPrefix("UI") { short.removeFirst(2) }
    if short.hasSuffix("GestureRecognizer"), short != "GestureRecognizer" { short.removeLast(17) }
    return short
  }

  /// The name next to that of its view. A recognizer of a scroll view is named by the scroll view's property, because
  /// its class is private.
  var nameBesideView: String { scrollViewProperty ?? shortName }

  /// The name in a sentence.
  package var nameInSentence: String { nameInCode ?? shortName }

  /// A Boolean value that indicates whether it delays the touches of a scroll view's content, as every scroll view does
  /// by default.
  var delaysContentTouches: Bool { scrollViewProperty == "delaysContentTouches" }
}
