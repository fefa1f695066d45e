import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

@testable import Inspector
@testable import QuartzCore

@MainActor
@Suite struct PanelFocusTests {
  @Test("In a panel that is smaller than the place of its control, the ring is not shown, and gets no frame")
  func smallPanel() {
    let stage = TestStage()
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    panel.addSubview(UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40)))
    stage.rootView.addSubview(panel)
    let focus = PanelFocus()
    focus.movePanel(backwards: false, among: [panel])
    for (height, isShown) in [(200, true), (0, false), (200, true), (1, false)] {
      panel.frame.size.height = CGFloat(height)
      focus.show(among: [panel], theme: .dark)
      #expect((panel.subviews.count == 2) == isShown, "\(height)")
    }
    #expect(stage.runtime.perform { LayerEnvironment.current.reportedWarnings }.isEmpty)
  }
}
