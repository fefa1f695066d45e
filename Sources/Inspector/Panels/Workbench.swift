import UIKit

/// The panels around the stage. Rebuilds a panel when the part of the model that it shows has changed, so that a control that is
/// being pressed is never replaced under the finger.
@MainActor
package final class Workbench: UIView {
  package var model = InspectorModel() {
    didSet { if model != oldValue { update(from: oldValue) } }
  }
  private let send: @MainActor (InspectorAction) -> Void
  private var layout = WorkbenchLayout(size: .zero)

  private var toolbar: Toolbar?
  private var examples: ExamplesPanel?
  private var story: StoryPanel?
  private var status: StatusBar?

  package init(frame: CGRect, send: @escaping @MainActor (InspectorAction) -> Void) {
    self.send = send
    super.init(frame: frame)
    update(from: nil)
  }

  private func update(from old: InspectorModel?) {
    let themeChanged = old?.theme != model.theme
    let exampleChanged = old?.selected != model.selected || old?.examples != model.examples
    if themeChanged || exampleChanged || old?.overlays != model.overlays {
      replace(&toolbar, with: Toolbar(model, send: send))
    }
    if themeChanged || exampleChanged { replace(&examples, with: ExamplesPanel(model, send: send)) }
    if themeChanged || exampleChanged || old?.switches != model.switches || old?.path != model.path {
      replace(&story, with: StoryPanel(model, send: send))
    }
    if themeChanged || old?.path != model.path { replace(&status, with: StatusBar(model)) }
    setNeedsLayout()
  }

  private func replace<Panel: UIView>(_ panel: inout Panel?, with new: Panel) {
    panel?.removeFromSuperview()
    addSubview(new)
    panel = new
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    layout = WorkbenchLayout(size: bounds.size)
    toolbar?.frame = layout.toolbar
    examples?.frame = layout.left
    story?.frame = layout.right
    status?.frame = layout.status
  }
}

/// Where everything lies in a window of a given size, in points.
package struct WorkbenchLayout: Equatable, Sendable {
  package static let minimumSize = CGSize(width: 640, height: 480)

  package let toolbar: CGRect
  package let left: CGRect
  package let right: CGRect
  package let status: CGRect
  /// Everything between the panels.
  package let stage: CGRect

  package init(size: CGSize) {
    let (top, bottom): (CGFloat, CGFloat) = (44, 24)
    let leftWidth: CGFloat = size.width >= 1100 ? 256 : size.width >= 860 ? 220 : 0
    let rightWidth: CGFloat = size.width >= 1000 ? min(336, size.width - leftWidth - 407) : 264
    let middle = max(0, size.height - top - bottom)
    toolbar = CGRect(x: 0, y: 0, width: size.width, height: top)
    left = CGRect(x: 0, y: top, width: leftWidth, height: middle)
    right = CGRect(x: size.width - rightWidth, y: top, width: rightWidth, height: middle)
    status = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    stage = CGRect(x: leftWidth, y: top, width: max(0, size.width - leftWidth - rightWidth), height: middle)
  }

  /// Where the scene lies, and beside it, when there is room, the responder chain. The scene is as large as fits at a scale that blurs
  /// nothing; the chain is given its room first, unless that would make the scene smaller than its own size.
  package func canvas(of size: CGSize) -> (frame: CGRect, scale: CGFloat, chain: CGRect?) {
    let withChain = scale(of: size, in: CGSize(width: stage.width - Self.chainWidth, height: stage.height - 24))
    let alone = scale(of: size, in: CGSize(width: stage.width - 32, height: stage.height - 24))
    let hasChain = withChain >= min(1, alone)
    let scale = hasChain ? withChain : alone
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    let gutter = stage.width - fitted.width
    let x = hasChain ? stage.minX + min(48, (gutter - Self.chainWidth) / 2 + 24) : stage.midX - fitted.width / 2
    let y = stage.midY - fitted.height / 2
    let frame = CGRect(x: x.rounded(), y: y.rounded(), width: fitted.width, height: fitted.height)
    let chain = CGRect(
      x: frame.maxX + 24, y: stage.minY + 12, width: stage.maxX - frame.maxX - 48, height: stage.height - 20)
    return (frame, scale, hasChain ? chain : nil)
  }

  /// What the chain needs beside the scene, margins included.
  private static let chainWidth: CGFloat = 272

  private func scale(of size: CGSize, in room: CGSize) -> CGFloat {
    let fit = min(room.width / size.width, room.height / size.height)
    return [3, 2.5, 2, 1.5, 1.25, 1, 0.75, 0.5].first { $0 <= fit } ?? max(0.1, fit)
  }
}
