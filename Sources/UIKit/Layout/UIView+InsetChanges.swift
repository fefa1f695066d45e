/// Calls `safeAreaInsetsDidChange` and similar methods when the insets of a view differ from those of the last call.
extension UIView {
  /// Notifies the receiver and all of its descendants, superviews first; UIKit's order is not documented (L).
  func reportInsets() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.reportOwnInsets()
      waiting += view.subviews.reversed()
    }
  }

  /// Notifies before layout: the view and its subviews may have moved relative to the bars. Views that no bar covers
  /// have zero insets, which is also the initial value.
  func reportInsetsInLayout() {
    guard UIRuntime.current.insets.coversContent else { return }
    reportOwnInsets()
    for view in subviews { view.reportOwnInsets() }
  }

  func reportOwnInsets() {
    guard window != nil, controller != nil || InsetListeners.includes(type(of: self)) else { return }
    let safeArea = safeAreaInsets
    if safeArea != layoutTraits?.reportedSafeArea ?? .zero {
      madeLayoutTraits.reportedSafeArea = safeArea
      controller?.viewSafeAreaInsetsDidChange()
      safeAreaInsetsDidChange()
    }
    let margins = layoutMargins
    if margins != layoutTraits?.reportedMargins ?? ordinaryMargins {
      madeLayoutTraits.reportedMargins = margins
      controller?.viewLayoutMarginsDidChange()
      layoutMarginsDidChange()
    }
  }
}

/// The classes of views that override one of the two methods. Each class is examined once.
@MainActor
private enum InsetListeners {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func includes(_ type: UIView.Type) -> Bool {
    let name = ObjectIdentifier(type)
    if let answer = known[name] { return answer }
    var answer = true
    if let slots {
      let (table, base) = (MethodTable(type), MethodTable(UIView.self))
      answer = slots.contains { table[$0] != base[$0] }
    }
    known[name] = answer
    return answer
  }

  /// The slots of the methods; nil when they cannot be found, in which case all classes count.
  private static let slots = MethodTable.slots(
    of: [OverridesSafeArea.self, OverridesMargins.self], not: OverridesNothing.self, in: UIView.self)

  private final class OverridesNothing: UIView {}
  private final class OverridesSafeArea: UIView { override func safeAreaInsetsDidChange() {} }
  private final class OverridesMargins: UIView { override func layoutMarginsDidChange() {} }
}

extension UIRuntime {
  /// Notifies views that reach farther below bars than before, or less far, because a view moved. All views are
  /// compared with the insets of their last call, once before a layout, however many views moved until then: a list of
  /// these would need weak references, which slow each retain of a view.
  func reportInsetsOfMovedViews() {
    guard insets.hasMovedViews else { return }
    insets.hasMovedViews = false
    for window in windows.backToFront { window.reportInsets() }
  }
}

/// The state of a runtime by which views are notified of their insets.
struct InsetState {
  /// A Boolean value that indicates whether bars of a container cover content, or did. Views are notified of their safe
  /// area from then on.
  var coversContent = false
  /// A Boolean value that indicates whether views moved since the last layout, while bars cover content.
  var hasMovedViews = false
}
