/// The style of a presentation. The numbers are Apple's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// No presentation. The delegate of a popover returns it to keep the popover, and it is the style of a transition
  /// between the children of a container.
  case none = -1
  /// Covers the window; the presenter's view leaves it.
  case fullScreen = 0
  /// A sheet over the dimmed presenter. It can be dragged away.
  case pageSheet = 1
  /// On a phone, a page sheet.
  case formSheet = 2
  /// Covers the nearest controller with `definesPresentationContext`, whose view leaves the screen.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the window; the presenter's view stays behind.
  case overFullScreen = 5
  /// Covers the nearest controller with `definesPresentationContext`, whose view stays behind.
  case overCurrentContext = 6
  /// Beside what it belongs to; where the width is compact, a sheet.
  case popover = 7

  var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
  /// The presenter is a controller that defines a context, if one around the caller does.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The transition of a controller without an animator of the app's own. The numbers are Apple's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Moves up from below the lower edge, and back.
  case coverVertical = 0
  /// Dissolves here, as nothing turns over.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Dissolves here, as pages do not curl.
  case partialCurl = 3
}
