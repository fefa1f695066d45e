/// The style of a presentation. The raw values are Apple's.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The default style, which is a page sheet, and full screen before iOS 13.
  case automatic = -2
  /// No presentation. The delegate of a popover returns it to keep the popover, and it is the style of a transition
  /// between the children of a container.
  case none = -1
  /// Covers the window, and the presenter's view is removed.
  case fullScreen = 0
  /// A sheet over the dimmed presenter. It can be dragged away.
  case pageSheet = 1
  /// A form sheet, which is a page sheet on a phone.
  case formSheet = 2
  /// Covers the nearest controller with `definesPresentationContext`, whose view is removed.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the window, and the presenter's view stays behind.
  case overFullScreen = 5
  /// Covers the nearest controller with `definesPresentationContext`, whose view stays behind.
  case overCurrentContext = 6
  /// A popover next to its source; a sheet where the width is compact.
  case popover = 7

  /// A Boolean value that indicates whether the presented view is a sheet on this system: before iOS 13, a phone shows
  /// all sheets on the full screen (`SystemRule.sheets`).
  @MainActor var isSheet: Bool { UIRuntime.current.follows(.sheets) && isSheetWhereThereAreSheets }
  /// A Boolean value that indicates whether the style covers the window or its context, without what is behind.
  @MainActor var coversPresenter: Bool {
    self == .fullScreen || self == .currentContext || isSheetWhereThereAreSheets && !isSheet
  }
  /// The style of a controller for which the app gives none.
  @MainActor static var usual: Self { UIRuntime.current.system.has(.sheets) ? .automatic : .fullScreen }
  private var isSheetWhereThereAreSheets: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
  /// A Boolean value that indicates whether the presenter is the nearest controller that defines a presentation
  /// context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The transition of a controller for which the app has no animator. The raw values are Apple's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides the view up from the lower edge, and back down.
  case coverVertical = 0
  /// Cross-dissolves, because flips are not drawn here.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Cross-dissolves, because curls are not drawn here.
  case partialCurl = 3

  var dissolves: Bool { self != .coverVertical }
}
