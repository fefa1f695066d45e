import Testing
import UIKitTestSupport

/// Tests views that are lifted by a long press, dragged, and dropped.
@MainActor
@Suite struct DragAndDropTests {
  /// The delegate of both sides of a drag, which logs its calls.
  @MainActor
  private final class Sides: UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var words = ["word"]
    var operation = UIDropOperation.copy
    var handles = true
    var allowsMove = true
    var loaded: [String] = []

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      log.append("items at \(Int(session.location(in: interaction.view ?? UIView()).x))")
      return words.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      log.append("lift")
      animator.addCompletion { self.log.append("lift over at \($0 == .end ? "end" : "start")") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      log.append("can handle")
      return handles && session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.append("perform")
      session.loadObjects(ofClass: NSString.self) { objects in
        self.loaded = objects.compactMap { ($0 as? NSString).map { "\($0)" } }
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("session end")
    }
  }

  private final class Noting: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
  }

  private let sides = Sides()

  /// Returns a stage with a card above and a basket below, the log, and the card.
  private func scene() -> (TestStage, Noting, UIView) {
    let stage = TestStage()
    let card = Noting(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    card.addInteraction(UIDragInteraction(delegate: sides))
    let basket = UIView(frame: CGRect(x: 0, y: 500, width: 400, height: 300))
    basket.addInteraction(UIDropInteraction(delegate: sides))
    basket.addSubview(UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 200)))
    stage.rootView.addSubview(card)
    stage.rootView.addSubview(basket)
    return (stage, card, basket)
  }

  @Test("A long press lifts the card; it is dragged to the basket, dropped, and its text is loaded there")
  func drop() {
    let (stage, card, _) = scene()
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    #expect(card.calls == ["began"])
    stage.advance(by: 0.6)
    #expect(sides.take() == ["items at 50", "lift"])
    #expect(card.calls == ["began", "cancelled"])
    finger.move(CGPoint(x: 160, y: 200))
    #expect(sides.take() == ["lift over at end", "begin"])
    finger.move(CGPoint(x: 160, y: 600))
    #expect(sides.take() == ["can handle", "enter"])
    finger.move(CGPoint(x: 160, y: 620))
    #expect(sides.take() == [])
    finger.up()
    #expect(sides.take() == ["perform", "will end copy"])
    stage.advance(by: 1)
    #expect(sides.take() == ["did end copy", "conclude", "session end"])
    #expect(sides.loaded == ["word"])
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A lifted preview is shown under the finger, and is not hit by touches")
  func platter() {
    let (stage, _, _) = scene()
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 1)
    finger.move(CGPoint(x: 250, y: 350))
    let platter = stage.window.subviews.last
    #expect(platter?.center == CGPoint(x: 250, y: 350))
    #expect(platter?.frame.width == 105)
    #expect(stage.window.hitTest(CGPoint(x: 250, y: 350), with: nil) === stage.rootView)
  }

  @Test("A drop outside is cancelled; a session that was over the basket notifies of the exit and the end")
  func beside() {
    let (stage, card, _) = scene()
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 150, y: 600))
    finger.move(CGPoint(x: 150, y: 300))
    _ = sides.take()
    finger.up()
    stage.advance(by: 1)
    #expect(sides.take() == ["will end cancel", "did end cancel", "session end"])
    #expect(card.frame.origin == CGPoint(x: 100, y: 100))
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A card that is lifted and put down without a move was not dragged")
  func liftOnly() {
    let (stage, _, _) = scene()
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.6)
    finger.up()
    stage.advance(by: 1)
    #expect(sides.take() == ["items at 50", "lift", "lift over at start"])
  }

  @Test("Without items, or if the finger moves at once, the touch stays in the view")
  func noItems() {
    let (stage, card, _) = scene()
    sides.words = []
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 1)
    finger.up()
    #expect(card.calls == ["began", "ended"])
    #expect(sides.take() == ["items at 50"])
    sides.words = ["word"]
    card.calls = []
    stage.finger().drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 600), over: 0.3)
    #expect(card.calls == ["began", "ended"])
    #expect(sides.take() == [])
  }

  @Test(
    "A proposal that is forbidden, or a move where only copies are allowed, drops nothing", arguments: [true, false])
  func refused(isForbidden: Bool) {
    let (stage, _, _) = scene()
    sides.operation = isForbidden ? .forbidden : .move
    sides.allowsMove = isForbidden
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 150, y: 600))
    _ = sides.take()
    finger.up()
    stage.advance(by: 1)
    #expect(sides.take() == ["will end cancel", "did end cancel", "session end"])
    #expect(sides.loaded == [])
  }

  @Test("A basket that cannot handle the session is called once, and the one around it gets the drop")
  func outer() {
    let (stage, _, basket) = scene()
    let strict = Sides()
    strict.handles = false
    basket.subviews.first?.addInteraction(UIDropInteraction(delegate: strict))
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.6)
    finger.move(CGPoint(x: 150, y: 600))
    finger.move(CGPoint(x: 150, y: 610))
    finger.up()
    stage.advance(by: 1)
    #expect(strict.take() == ["can handle"])
    #expect(sides.take().contains("perform"))
  }

  @Test("In a scroll view a long press drags, and nothing scrolls")
  func inScrollView() {
    let (stage, card, _) = scene()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.rootView.insertSubview(scrollView, at: 0)
    scrollView.addSubview(card)
    let finger = stage.finger()
    finger.down(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.7)
    finger.move(CGPoint(x: 150, y: 300))
    finger.move(CGPoint(x: 150, y: 600))
    #expect(scrollView.contentOffset.y == 0)
    finger.up()
    #expect(sides.take().contains("perform"))
  }

  @Test("After a lift that scrolling prevents, a later long press lifts the card")
  func preventedLift() {
    let stage = TestStage()
    let pages = UIScrollView(frame: stage.rootView.bounds)
    pages.contentSize = CGSize(width: 400, height: 3000)
    let card = Noting(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
    card.addInteraction(UIDragInteraction(delegate: sides))
    pages.addSubview(card)
    stage.rootView.addSubview(pages)
    let (scrolling, resting) = (stage.finger(), stage.finger())
    resting.down(CGPoint(x: 150, y: 450))
    scrolling.down(CGPoint(x: 300, y: 300))
    scrolling.move(CGPoint(x: 300, y: 280))
    scrolling.move(CGPoint(x: 300, y: 260), at: 0.2)
    stage.advance(by: 0.6)
    scrolling.up()
    resting.up()
    stage.advance(by: 3)
    resting.down(CGPoint(x: 300, y: 700))
    scrolling.down(CGPoint(x: 300, y: 300))
    scrolling.move(CGPoint(x: 300, y: 305))
    scrolling.move(CGPoint(x: 300, y: 320), at: 4)
    let middle = card.convert(CGPoint(x: 50, y: 50), to: nil)
    let third = stage.finger()
    third.down(middle)
    stage.advance(by: 1)
    for finger in [third, scrolling, resting] { finger.up() }
    stage.advance(by: 3)
    #expect(!sides.take().contains("lift"))
    resting.down(card.convert(CGPoint(x: 50, y: 50), to: nil))
    stage.advance(by: 0.6)
    #expect(sides.take() == ["items at 50", "lift"])
    resting.up()
  }
}
