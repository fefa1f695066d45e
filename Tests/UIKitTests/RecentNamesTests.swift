import Testing
import UIKit
import UIKitTestSupport

/// Names of recent systems that have a small effect, or that only describe other devices.
@MainActor
@Suite struct RecentNamesTests {
  @Test("Glass is a pale tint, or its color, and clear glass is paler")
  func glass() throws {
    _ = TestStage()
    let view = UIVisualEffectView(effect: UIGlassEffect())
    func alpha() -> CGFloat {
      var alpha: CGFloat = 0
      _ = view.subviews[0].backgroundColor?.getWhite(nil, alpha: &alpha)
      return alpha
    }
    let regular = alpha()
    let clear = UIGlassEffect(style: .clear)
    clear.isInteractive = true
    view.effect = clear
    #expect(regular > alpha() && alpha() > 0)
    let tinted = UIGlassEffect(style: .regular)
    tinted.tintColor = .red
    view.effect = tinted
    #expect(view.subviews[0].backgroundColor == UIColor.red.withAlphaComponent(0.6))
  }

  @Test("A device is a phone or a tablet, and no other kind; key commands are not localized")
  func devices() {
    _ = TestStage()
    let others: [UIUserInterfaceIdiom] = [.tv, .carPlay, .mac, .vision]
    #expect(others.map(\.rawValue) == [2, 3, 5, 6] && !others.contains(UIDevice.current.userInterfaceIdiom))
    let command = UIKeyCommand(input: "a", modifierFlags: [], action: Selector("unknown", UISwitch.sizeToFit))
    #expect(command.allowsAutomaticLocalization && command.allowsAutomaticMirroring)
  }
}
