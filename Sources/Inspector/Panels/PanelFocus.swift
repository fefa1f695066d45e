import UIKit

/// The element of the panels that the keyboard operates. Tab moves from stop to stop and to the next panel; a row of
/// tabs or a list is one stop, in which arrows move from item to item.
///
/// Panels are replaced often, so the focused element is stored by its position instead of its view.
@MainActor
final class PanelFocus {
  /// The index of the panel among the visible ones, in the order of Tab; nil while the scene has the keyboard.
  private(set) var panel: Int?
  private var stop = 0
  private var item = 0
  private let ring = FocusRing()

  func leave() {
    panel = nil
    ring.removeFromSuperview()
  }

  // MARK: Moving

  /// Moves to the next or previous panel; after the last the scene has the keyboard again.
  func movePanel(backwards: Bool, among panels: [UIView]) {
    let next = panel.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? panels.count - 1 : 0)
    guard panels.indices.contains(next) else { return leave() }
    (panel, stop) = (next, backwards && panel != nil ? max(0, stops(of: panels[next]).count - 1) : 0)
    enter(stops(of: panels[next]))
  }

  func moveStop(backwards: Bool, among panels: [UIView]) {
    guard let panel, panels.indices.contains(panel) else { return movePanel(backwards: backwards, among: panels) }
    let stops = stops(of: panels[panel])
    let next = stop + (backwards ? -1 : 1)
    guard stops.indices.contains(next) else { return movePanel(backwards: backwards, among: panels) }
    stop = next
    enter(stops)
  }

  /// Enters a stop at its selected item.
  private func enter(_ stops: [[UIControl]]) {
    guard stops.indices.contains(stop) else { return }
    item = stops[stop].firstIndex(where: \.isSelected) ?? 0
  }

  /// Moves by an arrow to another item of the stop. From items that are side by side, up and down move to another stop
  /// of the panel. Lists choose their next item themselves.
  func step(_ direction: FocusDirection, among panels: [UIView]) {
    guard let panel, let stop = currentStop(panels) else { return }
    if let list = stop.first as? PanelList { return list.moveCursor(direction) }
    if let map = stop.first as? MarginsPanel { return map.moveDot(direction) }
    if direction == .up || direction == .down, stop.allSatisfy({ abs($0.center.y - stop[0].center.y) < 1 }) {
      let stops = stops(of: panels[panel])
      let next = self.stop + (direction == .up ? -1 : 1)
      guard stops.indices.contains(next) else { return }
      self.stop = next
      return enter(stops)
    }
    guard stop.count > 1 else { return }
    switch direction {
    case .up, .left: item = max(0, item - 1)
    case .down, .right: item = min(stop.count - 1, item + 1)
    case .first: item = 0
    case .last: item = stop.count - 1
    }
  }

  func press(among panels: [UIView]) {
    guard let control = current(panels) else { return }
    if let field = control as? UITextField {
      field.becomeFirstResponder()
    } else if let list = control as? PanelList {
      if let row = list.chosenRow { list.open(row) }
    } else {
      control.sendActions(for: .touchUpInside)
    }
  }

  // MARK: What has the focus

  private func currentStop(_ panels: [UIView]) -> [UIControl]? {
    guard let panel, panels.indices.contains(panel) else { return nil }
    let stops = stops(of: panels[panel])
    return stops.isEmpty ? nil : stops[min(stop, stops.count - 1)]
  }

  private func current(_ panels: [UIView]) -> UIControl? {
    currentStop(panels).map { $0[min(item, $0.count - 1)] }
  }

  /// Draws the ring at the focused element, and scrolls it into view.
  func show(among panels: [UIView], theme: Theme) {
    guard let panel else { return }
    guard panels.indices.contains(panel), let control = current(panels) else { return ring.removeFromSuperview() }
    let place = (control as? PanelList)?.focusRect ?? control.bounds
    for scroll in control.enclosingScrolls {
      scroll.scrollRectToVisible(control.convert(place, to: scroll), animated: false)
    }
    let host = panels[panel]
    let frame = control.convert(place, to: host).insetBy(dx: -2, dy: -2)
      .overlap(host.bounds.insetBy(dx: 1, dy: 1))
    // A panel may be smaller than the place of its control, while the window is made small.
    guard !frame.isNull else { return ring.removeFromSuperview() }
    if ring.superview !== host { host.addSubview(ring) }
    host.bringSubviewToFront(ring)
    ring.show(frame, isDark: theme.name == .dark)
  }

  // MARK: Stops

  private func stops(of panel: UIView) -> [[UIControl]] {
    var found: [[UIControl]] = []
    func search(_ view: UIView) {
      guard !view.isHidden, view.isUserInteractionEnabled else { return }
      if view is PanelTabs || view is ExamplesPanel {
        let controls = view.subviews.filter { !$0.isHidden }.compactMap { $0 as? UIControl }
        if !controls.isEmpty { found.append(controls) }
      } else if let control = view as? UIControl {
        if control.isEnabled { found.append([control]) }
      } else {
        for subview in view.subviews { search(subview) }
      }
    }
    search(panel)
    func place(_ stop: [UIControl]) -> CGRect { stop[0].convert(stop[0].bounds, to: panel) }
    return found.enumerated().sorted { one, other in
      let (a, b) = (place(one.element), place(other.element))
      if a.midY < b.minY || b.midY < a.minY { return a.midY < b.midY }
      return (a.minX, one.offset) < (b.minX, other.offset)
    }
    .map(\.element)
  }
}

/// The direction of an arrow, or Home and End.
package enum FocusDirection: Equatable, Sendable {
  case up
  case down
  case left
  case right
  case first
  case last
}

extension UIView {
  /// The enclosing scroll views, innermost first.
  fileprivate var enclosingScrolls: [UIScrollView] {
    sequence(first: self) { $0.superview }.dropFirst().compactMap { $0 as? UIScrollView }
  }
}

/// The focus ring, in white inside black or black inside white, so that it is visible on any panel.
private final class FocusRing: UIView {
  private var isDark = true

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  func show(_ frame: CGRect, isDark: Bool) {
    guard frame != self.frame || isDark != self.isDark else { return }
    self.isDark = isDark
    self.frame = frame
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (inner, outer): (RGBA, RGBA) = isDark ? (.white, .black) : (.black, .white)
    context.append(.stroke(.roundedRect(bounds.insetBy(dx: 1, dy: 1), radius: 6), StrokeStyle(width: 2), outer))
    context.append(.stroke(.roundedRect(bounds.insetBy(dx: 2, dy: 2), radius: 5), StrokeStyle(width: 2), inner))
  }
}
