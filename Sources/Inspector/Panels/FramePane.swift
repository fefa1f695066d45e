import UIKit

/// A part of the window that is drawn, compared and repainted separately, in window points.
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
  /// The panels as separate panes, after the layout pass.
  package var panes: [FramePane] {
    drawnPanels.compactMap { panel in
      let frame = panel.frame
      guard !frame.isEmpty else { return nil }
      let commands = [.save, .clip(.rect(frame))] + panel.layer.makeDisplayList().commands + [.restore]
      return FramePane(frame: frame, list: DisplayList.Sublist(commands))
    }
  }
}
