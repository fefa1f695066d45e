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
}
