import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests that state of a process on a phone is state of a runtime here, so that stages do not affect each other.
@MainActor
@Suite struct RuntimeStateTests {
  private let one = TestStage()
  private let other = TestStage()

  private func box(on stage: TestStage) -> UIView {
    stage.runtime.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      stage.rootView.addSubview(view)
      stage.runtime.layoutIfNeeded()
      return view
    }
  }

  @Test("The input view of a field is shown on the field's own stage, whichever is current")
  func inputViews() {
    let field = one.runtime.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
    one.rootView.addSubview(field)
    field.inputView = one.runtime.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)) }
    let (here, there) = (one.runtime.windows.backToFront.count, other.runtime.windows.backToFront.count)
    other.runtime.makeCurrent()
    #expect(field.becomeFirstResponder())
    #expect(one.runtime.windows.backToFront.count == here + 1)
    #expect(other.runtime.windows.backToFront.count == there)
  }

  @Test("A stage that disables animations does not affect another") func animationsEnabled() {
    let (still, moving) = (box(on: one), box(on: other))
    one.runtime.perform { UIView.setAnimationsEnabled(false) }
    one.runtime.perform { UIView.animate(withDuration: 1) { still.center.x += 100 } }
    other.runtime.perform { UIView.animate(withDuration: 1) { moving.center.x += 100 } }
    #expect(still.layer.animationKeys() == nil)
    #expect(moving.layer.animationKeys() == ["position"])
    #expect(other.runtime.perform { UIView.areAnimationsEnabled })
  }

  @Test("Code of another runtime inside an animation block is not animated") func animationContext() {
    let (moving, still) = (box(on: one), box(on: other))
    one.runtime.perform {
      UIView.animate(withDuration: 1) {
        other.runtime.perform {
          still.center.x += 100
          #expect(UIView.inheritedAnimationDuration == 0)
        }
        moving.center.x += 100
      }
    }
    #expect(moving.layer.animationKeys() == ["position"])
    #expect(still.layer.animationKeys() == nil)
  }

  @Test("A runtime that flushes its transaction does not affect another's implicit and open transactions")
  func transactions() {
    var completions = 0
    one.runtime.perform {
      CATransaction.setAnimationDuration(3)
      CATransaction.setCompletionBlock { completions += 1 }
    }
    other.advance(by: 1)
    #expect(completions == 0)
    #expect(one.runtime.perform { CATransaction.animationDuration() } == 3)
    #expect(other.runtime.perform { CATransaction.animationDuration() } == 0.25)
    one.runtime.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
    }
    #expect(!other.runtime.perform { CATransaction.disableActions() })
    other.runtime.perform { CATransaction.commit() }
    #expect(one.runtime.perform { CATransaction.disableActions() })
    one.runtime.perform { CATransaction.commit() }
    one.advance(by: 1)
    #expect(completions == 1)
  }

  @Test("The current graphics context of one runtime is not that of another") func graphics() {
    one.runtime.perform { UIGraphicsPushContext(CGContext()) }
    #expect(other.runtime.perform { UIGraphicsGetCurrentContext() } == nil)
    other.runtime.perform { UIGraphicsPopContext() }
    #expect(one.runtime.perform { UIGraphicsGetCurrentContext() } != nil)
    one.runtime.perform { UIGraphicsPopContext() }
    #expect(one.runtime.perform { UIGraphicsGetCurrentContext() } == nil)
  }

  @Test("A warning that one runtime has logged is still logged by another") func warnings() {
    let text = "RuntimeStateTests tries how often a warning is written; said once."
    for _ in 0..<2 { one.runtime.perform { LayerWarnings.report(text) } }
    #expect(one.runtime.perform { LayerEnvironment.current.reportedWarnings } == [text])
    #expect(other.runtime.perform { LayerEnvironment.current.reportedWarnings }.isEmpty)
  }

  @Test("An action that is sent again while it runs has its first sender again afterwards") func actionSender() {
    let (first, second) = (UIControl(), UIControl())
    var senders: [AnyObject?] = []
    var isNested = false
    let action = UIAction { action in
      senders.append(action.sender)
      guard !isNested else { return }
      isNested = true
      second.sendActions(for: .touchUpInside)
      senders.append(action.sender)
    }
    first.addAction(action, for: .touchUpInside)
    second.addAction(action, for: .touchUpInside)
    first.sendActions(for: .touchUpInside)
    #expect(senders.count == 3 && senders[0] === first && senders[1] === second && senders[2] === first)
    #expect(action.sender == nil)
  }

  // MARK: Application

  private final class NotingApplication: UIApplication {
    var events = 0
    var actions: [String] = []
    var swallows = false
    override func sendEvent(_ event: UIEvent) {
      events += 1
      if !swallows { super.sendEvent(event) }
    }
    override func sendAction(
      _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
    ) -> Bool {
      actions.append(action.name)
      return super.sendAction(action, to: target, from: sender, for: event)
    }
  }

  @Test("A subclass of UIApplication gets every event and action of its runtime, and can block events") func subclass()
    throws
  {
    let stage = TestStage(applicationClass: NotingApplication.self)
    let application = try #require(stage.application as? NotingApplication)
    #expect(UIApplication.shared === application)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(button)
    @MainActor final class Target {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let target = Target()
    button.addTarget(target, action: Selector("tapped", Target.tapped), for: .touchUpInside)
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(target.taps == 1 && application.events == 2 && application.actions == ["tapped"])
    application.swallows = true
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(target.taps == 1 && application.events == 4)
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    func save() { calls.append("save") }
  }

  @Test("A delegate that is a responder ends the chain: it gets unhandled touches, and actions without a target")
  func delegate() {
    let stage = TestStage(rootViewController: UIViewController())
    let delegate = Delegate()
    stage.application.delegate = delegate
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(delegate.calls == ["began", "ended"])
    #expect(stage.application.sendAction(Selector("save", Delegate.save), to: nil, from: stage.rootView, for: nil))
    #expect(delegate.calls.last == "save")
    #expect(stage.window.next === stage.application && stage.application.next === delegate && delegate.next == nil)
  }
}
