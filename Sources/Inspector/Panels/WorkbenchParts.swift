import UIKit

/// The views of a workbench. Each slot replaces its own.
@MainActor
struct WorkbenchParts {
  /// The tool bar or, in the quiet mode, the line in place of it.
  var toolbar: UIView?
  var left: SidePanel?
  var right: SidePanel?
  /// The story in a separate column.
  var story: SidePanel?
  var bottom: BottomDrawer?
  /// The headline of a quiet window.
  var headline: HeadlineBand?
  /// The status line, with the fingers of the mouse at its end.
  let bottomLine = UIView()
  var status: StatusBar?
  var fingers: FingerButtons?
  var time: TimeButtons?

  /// Places what the status line holds: the fingers of the mouse give way to what can be done at this moment where both
  /// would leave little room for words.
  func layOutBottomLine() {
    status?.frame = bottomLine.bounds
    var right = bottomLine.bounds.width
    let timeWidth = time?.width ?? 0
    if let fingers {
      let isCrowded = timeWidth > 0 && timeWidth + fingers.width > bottomLine.bounds.width * 0.45
      fingers.isHidden = isCrowded && !fingers.isInUse
      if !fingers.isHidden { right = place(fingers, fingers.width, before: right) }
    }
    if let time { right = place(time, timeWidth, before: right) }
    status?.room = right - 12
  }

  private func place(_ view: UIView, _ width: CGFloat, before right: CGFloat) -> CGFloat {
    let height = max(0, bottomLine.bounds.height - 1)
    view.frame = CGRect(x: right - width, y: 1, width: width, height: height)
    return view.frame.minX
  }
}
