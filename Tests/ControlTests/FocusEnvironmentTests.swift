import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the calls of a move of the focus (Apple, `UIFocusEnvironment`).
@MainActor
@Suite struct FocusEnvironmentTests {
  private final class Key: UIButton {
    var log: (String) -> Void = { _ in }
    var letsGo = true
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      log("should \(tag)")
      return letsGo
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      super.didUpdateFocus(in: context, with: coordinator)
      #expect(context.nextFocusedItem === context.nextFocusedView)
      #expect(context.previouslyFocusedItem === context.previouslyFocusedView)
      log("did \(tag), \(context.nextFocusedView === self ? "got" : "lost")")
      coordinator.addCoordinatedAnimations({ self.log("animate \(self.tag)") }, completion: { self.log("end") })
    }
  }

  private final class Holder: UIView {
    var log: (String) -> Void = { _ in }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      log("holder \(context.focusHeading == .next ? "next" : "previous")")
    }
  }

  @Test("C244: The focus moves only if the environments around it let it; those are notified, and animations follow")
  func moves() {
    let stage = TestStage()
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.rootView.addSubview(holder)
    var log: [String] = []
    holder.log = { log.append($0) }
    let keys = (0..<2).map { index in
      let key = Key(frame: CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 200, height: 34))
      (key.tag, key.log) = (index, { log.append($0) })
      holder.addSubview(key)
      return key
    }
    stage.key(.keyboardTab)
    stage.advance(by: 1)
    #expect(log == ["should 0", "did 0, got", "holder next", "animate 0", "end"])
    #expect(keys[0].isFocused && keys[0].canBecomeFocused)
    log = []
    keys[0].letsGo = false
    stage.key(.keyboardTab)
    #expect(log == ["should 0"] && keys[0].isFocused)
    log = []
    keys[0].letsGo = true
    stage.key(.keyboardTab)
    stage.advance(by: 1)
    #expect(
      log == [
        "should 0", "should 1", "did 0, lost", "holder next", "did 1, got", "animate 0", "animate 1", "end", "end",
      ])
  }

  @Test("A control that cannot become focused is skipped")
  func skipped() {
    final class Shy: UIButton { override var canBecomeFocused: Bool { false } }
    let stage = TestStage()
    let (shy, button) = (Shy(type: .system), UIButton(type: .system))
    for (index, control) in [shy, button].enumerated() {
      control.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 200, height: 34)
      stage.rootView.addSubview(control)
    }
    stage.key(.keyboardTab)
    #expect(button.isFocused && !shy.isFocused)
  }
}
