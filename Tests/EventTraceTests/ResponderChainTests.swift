import EngineTestKit
import EventTrace
import Testing
import UIKitTestSupport

private final class ConsumingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A view that forwards touches by calling the next responder itself instead of super.
private final class HandingOnView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
}

@MainActor
@Suite struct ResponderChainTests {
  private let watched = WatchedStage()

  private func add<View: UIView>(_ view: View, to parent: UIView, _ identifier: String) -> View {
    view.frame = parent.bounds
    view.accessibilityIdentifier = identifier
    parent.addSubview(view)
    return view
  }

  private func chain() throws -> ResponderChain {
    watched.stage.rootView.accessibilityIdentifier = "root"
    watched.stage.finger().down(CGPoint(x: 50, y: 50))
    return try #require(watched.trace.responderChains.first)
  }

  @Test("Responders without overrides forward a touch to the application, where the chain ends")
  func forwarding() throws {
    _ = add(UIView(), to: watched.stage.rootView, "leaf")
    let chain = try chain()
    #expect(chain.method == .touchesBegan)
    #expect(chain.touches.map(\.number) == [1])
    #expect(
      chain.steps.map(\.responder.description) == [
        "UIView \"leaf\"", "UIView \"root\"", "UIWindow", "UIApplication",
      ])
    #expect(chain.steps.map(\.verdict) == [.forwarded, .forwarded, .forwarded, .endOfChain])
    #expect(chain.consumer == nil)
    #expect(chain.steps.map { $0.view != nil } == [true, true, true, false])
  }

  @Test("A responder that does not call super consumes the touch")
  func consuming() throws {
    let eater = add(ConsumingView(), to: watched.stage.rootView, "eater")
    _ = add(UIView(), to: eater, "leaf")
    let chain = try chain()
    #expect(chain.steps.map(\.responder.identifier) == ["leaf", "eater"])
    #expect(chain.steps.map(\.verdict) == [.forwarded, .consumed])
    #expect(chain.consumer?.identifier == "eater")
  }

  @Test("A responder that code calls directly is in the chain, although only its forwarding was observed")
  func handedOn() throws {
    _ = add(HandingOnView(), to: watched.stage.rootView, "leaf")
    let chain = try chain()
    #expect(chain.steps.map(\.responder.type) == ["HandingOnView", "UIView", "UIWindow", "UIApplication"])
    #expect(chain.steps.map(\.verdict) == [.forwarded, .forwarded, .forwarded, .endOfChain])
    #expect(chain.steps.map { $0.record == nil } == [false, true, false, false])
  }

  @Test("Each phase that the engine delivers is a separate chain")
  func phases() {
    watched.stage.finger().drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 20, y: 10), over: 0.1, steps: 2)
    #expect(
      watched.trace.responderChains.map(\.method) == [
        .touchesBegan, .touchesMoved, .touchesMoved, .touchesEnded,
      ])
    #expect(watched.trace.lastResponderChain?.method == .touchesEnded)
  }
}

@MainActor
@Suite struct TouchLifeTests {
  private let watched = WatchedStage()

  @Test("A touch's life contains phase, place and tap count at each event")
  func life() throws {
    let finger = watched.stage.finger()
    finger.tap(CGPoint(x: 10, y: 10))
    finger.down(CGPoint(x: 12, y: 10), at: 0.1)
    finger.move(CGPoint(x: 112, y: 10), at: 0.2)
    finger.up(at: 0.3)
    let lives = watched.trace.touchLives
    #expect(lives.map(\.number) == [1, 2])
    let second = try #require(lives.last)
    #expect(second.view?.type == "UIView")
    #expect(second.moments.map(\.phase) == [.began, .moved, .ended])
    #expect(second.moments.map(\.time) == [0.1, 0.2, 0.3])
    #expect(second.moments.map(\.location.x) == [12, 112, 112])
    #expect(second.moments.map(\.tapCount) == [2, 0, 0])
  }

  @Test("A withheld touch has a life, too, with the reason")
  func withheld() {
    watched.stage.finger().down(CGPoint(x: 10, y: 10))
    watched.stage.finger().down(CGPoint(x: 20, y: 10))
    #expect(watched.trace.touchLives.map(\.withheld) == [nil, .singleTouchView])
    #expect(watched.trace.touchLives.first?.moments.map(\.phase) == [.began, .stationary])
  }

  @Test("A touch whose view leaves the window ends cancelled")
  func orphaned() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    watched.stage.rootView.addSubview(view)
    watched.stage.finger().down(CGPoint(x: 10, y: 10))
    view.removeFromSuperview()
    #expect(watched.trace.touchLives.first?.moments.map(\.phase) == [.began, .cancelled])
  }
}
