import Foundation
import Testing
import UIKitTestSupport

/// Tests drags within an app, which have local objects and a context.
@MainActor
@Suite struct LocalDragTests {
  @MainActor
  private final class Board: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var proposal = UIDropOperation.move
    var allowsMove = true

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))
      item.localObject = 42
      session.localContext = "from the board"
      return [item]
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    {
      allowsMove
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("ended \(operation.rawValue)") }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.localDragSession?.localContext as? String == "from the board"
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    {
      UIDropProposal(operation: proposal)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.append("dropped \(session.items.compactMap { $0.localObject as? Int })")
    }
  }

  /// Source: `UIDropSession.localDragSession` is the drag session "if the drag activity was started in the same app";
  /// `UIDragItem.localObject` and `localContext` are "not visible to other apps"; with `.forbidden`, and with a `.move`
  /// that the drag does not allow, nothing is dropped. H. The operation with which the drag ends in these cases is our
  /// choice, L.
  @Test("A drop in the same app gets its objects and context; a forbidden or disallowed operation drops nothing")
  func localObjects() {
    let stage = TestStage()
    let (card, slot, board) = (UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)), UIView(), Board())
    slot.frame = CGRect(x: 50, y: 400, width: 300, height: 300)
    let drag = UIDragInteraction(delegate: board)
    drag.isEnabled = true
    card.addInteraction(drag)
    slot.addInteraction(UIDropInteraction(delegate: board))
    for view in [card, slot] { stage.rootView.addSubview(view) }
    func carry() {
      let finger = stage.finger()
      finger.down(point(100, 100))
      stage.advance(by: 0.8)
      for step in 1...10 {
        finger.move(point(100 + 10 * CGFloat(step), 100 + 40 * CGFloat(step)), at: stage.now + 0.03)
      }
      finger.up()
      stage.advance(by: 1)
    }
    carry()
    #expect(board.log == ["dropped [42]", "ended \(UIDropOperation.move.rawValue)"])
    board.log = []
    board.proposal = .forbidden
    carry()
    let without = [UIDropOperation.cancel, .forbidden].map { ["ended \($0.rawValue)"] }
    #expect(without.contains(board.log))
    board.log = []
    (board.proposal, board.allowsMove) = (.move, false)
    carry()
    #expect(without.contains(board.log))
  }
}
