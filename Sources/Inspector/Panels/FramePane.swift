import UIKit

/// A part of the window that is drawn, compared and repainted on its own. Window points.
package struct FramePane: Equatable, Sendable {
  package var frame: CGRect
  package var list: DisplayList.Sublist

  package init(frame: CGRect, list: DisplayList.Sublist) {
    self.frame = frame
    self.list = list
  }
}

extension DisplayList {
  /// The whole window.
  package init(_ panes: [FramePane]) {
    self.init()
    for pane in panes { append(part: pane.list) }
  }
}

extension Workbench {
  /// Each panel as a pane of its own.
  package func panes(in layout: WorkbenchLayout) -> [FramePane] {
    let frames = [layout.toolbar, layout.left, layout.story, layout.right, layout.bottom, layout.status]
    let grips = subviews.compactMap { $0 as? PanelGrip }.filter { !$0.isHidden && $0.isSeen }.map(\.frame)
    return (frames + grips).compactMap { frame in
      guard !frame.isEmpty, let panel = subviews.first(where: { $0.frame == frame }) else { return nil }
      let commands = [.save, .clip(.rect(frame))] + panel.layer.makeDisplayList().commands + [.restore]
      return FramePane(frame: frame, list: DisplayList.Sublist(commands))
    }
  }
}
