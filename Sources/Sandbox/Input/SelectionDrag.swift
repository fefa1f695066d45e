import CoreGraphics
import Foundation
import InputEvents
import Inspector

/// A handle of the selected view is dragged, which sets its size. The changes are those of the property panel, so that
/// they can be undone and are part of the journal.
struct SelectionDrag {
  private struct Hold {
    let contact: Int
    let handle: SelectionHandles.Handle
    /// The point at which the contact landed, in window points, and the size of the view at that time.
    let start: CGPoint
    let size: CGSize
  }

  private var hold: Hold?
  /// The size after the last move of this frame. It is applied once, because each size lays out the view.
  private var wanted: CGSize?

  @MainActor
  mutating func handle(_ input: InputEvent, in window: any InputWindow) -> StageResult {
    if case .systemCancel = input.sample { (hold, wanted) = (nil, nil) }
    guard case .contact(let contact) = input.sample else { return .pass }
    if contact.phase == .down, hold == nil {
      let display = window.display
      guard display.model.layout.stage.contains(contact.location),
        let handle = display.handles?.handle(at: contact.location), let size = display.model.selectionMark?.size
      else { return .pass }
      hold = Hold(contact: contact.id, handle: handle, start: contact.location, size: size)
      return .handled()
    }
    guard let held = hold, held.contact == contact.id else { return .pass }
    guard contact.phase == .move else {
      guard contact.phase != .down else { return .handled() }
      let acts = takeSize()
      hold = nil
      return .handled(acts)
    }
    let scale = window.display.canvas.placement.scale
    func side(_ points: CGFloat, _ changes: Bool, _ way: CGFloat) -> CGFloat {
      changes ? max(1, (points + way / scale).rounded()) : points
    }
    wanted = CGSize(
      width: side(held.size.width, held.handle.changesWidth, contact.location.x - held.start.x),
      height: side(held.size.height, held.handle.changesHeight, contact.location.y - held.start.y))
    return .handled()
  }

  /// Returns the changes to the size to which the view was dragged, once.
  mutating func takeSize() -> [InputAct] {
    guard let size = wanted, let hold else { return [] }
    wanted = nil
    func set(_ side: String, _ points: CGFloat) -> InputAct {
      .perform(.setProperty(PropertyID(side), .number(Double(points), step: 1, range: nil)))
    }
    return (hold.handle.changesWidth ? [set("frame.width", size.width)] : [])
      + (hold.handle.changesHeight ? [set("frame.height", size.height)] : [])
  }
}
