public enum UIModalPresentationStyle: Int, Sendable {
  /// Whatever the system finds best: a page sheet.
  case automatic = -2
  /// Covers the window; the presenter's view leaves it.
  case fullScreen = 0
  /// A sheet over the dimmed presenter. It can be dragged away.
  case pageSheet = 1
  /// On a phone, a page sheet.
  case formSheet = 2
  /// Covers the window; the presenter's view stays behind.
  case overFullScreen = 5

  var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}
