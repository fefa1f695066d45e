import Testing
import UIKitTestSupport

/// Tests the effect of a pointer on the views below it while no button is pressed.
@MainActor
@Suite struct PointerInteractionTests {
  /// A delegate with two regions side by side, and none in the lowest part.
  @MainActor
  private final class Halves: UIPointerInteractionDelegate {
    var log: [String] = []
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      if request.location.y > 150 { return nil }
      let isLeft = request.location.x < 100
      return UIPointerRegion(
        rect: CGRect(x: isLeft ? 0 : 100, y: 0, width: 100, height: 150), identifier: isLeft ? "left" : "right")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style \(name(of: region))")
      return interaction.view.map { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(name(of: region))")
      animator.addCompletion { _ in self.log.append("entered") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(name(of: region))") }
    private func name(of region: UIPointerRegion) -> String { region.identifier?.base as? String ?? "" }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let halves = Halves()

  private func scene() -> (TestStage, UIView, UIPointerInteraction) {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let interaction = UIPointerInteraction(delegate: halves)
    view.addInteraction(interaction)
    stage.rootView.addSubview(view)
    return (stage, view, interaction)
  }

  @Test("When the pointer enters a region its style is requested once, and it moves on to the next")
  func regions() {
    let (stage, _, _) = scene()
    stage.pointer(at: CGPoint(x: 120, y: 120))
    #expect(halves.take() == ["style left", "enter left"])
    stage.pointer(at: CGPoint(x: 130, y: 120))
    #expect(halves.take() == [])
    stage.advance(by: 1)
    #expect(halves.take() == ["entered"])
    stage.pointer(at: CGPoint(x: 250, y: 120))
    #expect(halves.take() == ["exit left", "style right", "enter right"])
    stage.pointer(at: CGPoint(x: 250, y: 290))
    #expect(halves.take().first == "exit right")
    stage.pointer(at: CGPoint(x: 250, y: 120))
    stage.pointer(at: CGPoint(x: 10, y: 10))
    #expect(halves.take().last == "exit right")
  }

  @Test("A lifted view grows, and shrinks when the pointer leaves")
  func lift() {
    let (stage, view, _) = scene()
    stage.pointer(at: CGPoint(x: 120, y: 120))
    stage.advance(by: 1)
    #expect(view.transform.a > 1)
    stage.pointer(at: nil)
    stage.advance(by: 1)
    #expect(view.transform.isIdentity)
  }

  @Test("Without a delegate the whole view is tinted, and the tint gets no touches")
  func plain() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    view.addInteraction(UIPointerInteraction())
    stage.rootView.addSubview(view)
    stage.pointer(at: CGPoint(x: 120, y: 120))
    stage.advance(by: 1)
    #expect(view.subviews.count == 1)
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view)
    stage.pointer(at: CGPoint(x: 10, y: 10))
    stage.advance(by: 1)
    #expect(view.subviews.isEmpty)
  }

  @Test("A double tap on the pencil's side reaches visible views with the interaction")
  func pencil() {
    @MainActor
    final class DelegateLog: UIPencilInteractionDelegate {
      var taps = 0
      func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { taps += 1 }
    }
    let (stage, view, _) = scene()
    let (delegateLog, interaction) = (DelegateLog(), UIPencilInteraction())
    interaction.delegate = delegateLog
    view.addInteraction(interaction)
    stage.tapPencil()
    #expect(delegateLog.taps == 1)
    view.isHidden = true
    stage.tapPencil()
    view.isHidden = false
    interaction.isEnabled = false
    stage.tapPencil()
    #expect(delegateLog.taps == 1)
  }

  @Test("An interaction that is disabled or removed from its view ends its effect")
  func off() {
    let (stage, view, interaction) = scene()
    stage.pointer(at: CGPoint(x: 120, y: 120))
    interaction.isEnabled = false
    #expect(halves.take().last == "exit left")
    stage.pointer(at: CGPoint(x: 250, y: 120))
    #expect(halves.take() == [])
    interaction.isEnabled = true
    stage.pointer(at: CGPoint(x: 10, y: 10))
    stage.pointer(at: CGPoint(x: 250, y: 120))
    #expect(halves.take() == ["style right", "enter right"])
    view.removeInteraction(interaction)
    #expect(halves.take() == ["exit right"])
  }

  @Test("A button shows an effect below the pointer if the interaction is enabled; its closure chooses which")
  func button() {
    let stage = TestStage()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    stage.rootView.addSubview(button)
    let parts = button.subviews.count
    func isAffected() -> Bool {
      stage.pointer(at: CGPoint(x: 120, y: 120))
      stage.advance(by: 1)
      defer {
        stage.pointer(at: CGPoint(x: 20, y: 20))
        stage.advance(by: 1)
      }
      return button.subviews.count > parts
    }
    #expect(!button.isPointerInteractionEnabled && !isAffected())
    button.isPointerInteractionEnabled = true
    #expect(isAffected() && button.interactions.count == 1)
    button.pointerStyleProvider = { _, _, _ in nil }
    #expect(!isAffected())
    button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape) }
    #expect(isAffected())
    // The desktop determines the shape of the pointer, whatever shape is requested.
    for shape: UIPointerShape in [.path(UIBezierPath()), .verticalBeam(length: 20), .horizontalBeam(length: 20)] {
      button.pointerStyleProvider = { _, effect, _ in UIPointerStyle(effect: effect, shape: shape) }
      #expect(isAffected())
    }
    button.isPointerInteractionEnabled = false
    #expect(!isAffected() && button.interactions.isEmpty)
  }
}
