import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests controls with a state: changes by a finger, changes by code, and notifications.
@MainActor
@Suite struct ControlStateTests {
  private let log = CallLog()

  /// Source: `UIButton.changesSelectionAsPrimaryAction`: "a Boolean value that determines whether the button tracks a
  /// selection, either through a menu or a toggle". H.
  @Test("A button that tracks a selection is toggled by taps, before its actions run; code can set it, too")
  func toggle() {
    let stage = TestStage()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    button.changesSelectionAsPrimaryAction = true
    button.addAction(UIAction { [log] _ in log.add("tapped, \(button.isSelected)") }, for: .primaryActionTriggered)
    stage.rootView.addSubview(button)
    stage.finger().tap(point(150, 120))
    stage.finger().tap(point(150, 120))
    #expect(log.take() == ["tapped, true", "tapped, false"])
    button.isSelected = true
    #expect(log.take() == [] && button.state == .selected)
    let finger = stage.finger()
    finger.down(point(150, 120))
    finger.move(point(150, 400))
    finger.up()
    #expect(button.isSelected)
  }

  /// Source: `UIButton.configurationUpdateHandler`: called "when the button state changes";
  /// `setNeedsUpdateConfiguration()` causes a call before the next layout. H.
  @Test("The update handler of a configuration is called when the button is pressed, released, disabled or marked")
  func updateHandler() {
    let stage = TestStage()
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.configurationUpdateHandler = { [log] button in
      log.add("\(button.state.rawValue)")
      button.configuration?.title = button.isHighlighted ? "pressed" : "free"
    }
    stage.rootView.addSubview(button)
    stage.advance(by: 0.1)
    #expect(log.entries.last == "0" && button.titleLabel?.text == "free")
    _ = log.take()
    let finger = stage.finger()
    finger.down(point(150, 120))
    stage.advance(by: 0.1)
    #expect(log.take() == ["1"] && button.titleLabel?.text == "pressed")
    finger.up()
    stage.advance(by: 0.1)
    #expect(log.take() == ["0"])
    button.isEnabled = false
    stage.advance(by: 0.1)
    #expect(log.take() == ["2"])
    button.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    stage.advance(by: 0.1)
    #expect(log.take() == ["2"])
  }

  /// Source: `UIControl.Event.touchDownRepeat`: "a repeated touch-down event in the control; for this event the value
  /// of the UITouch tapCount method is greater than one". H.
  @Test("touchDownRepeat is sent with the second of two quick landings, beside touchDown, and not after a pause")
  func repeated() {
    let stage = TestStage()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    @MainActor
    final class Target: NSObject {
      var taps: [Int] = []
      func down(_ sender: UIButton, _ event: UIEvent?) { taps.append(event?.allTouches?.first?.tapCount ?? 0) }
    }
    let (every, again) = (Target(), Target())
    button.addTarget(every, action: Selector("down:event:", Target.down), for: .touchDown)
    button.addTarget(again, action: Selector("down:event:", Target.down), for: .touchDownRepeat)
    stage.rootView.addSubview(button)
    stage.finger().tap(point(150, 120))
    stage.advance(by: 0.1)
    stage.finger().tap(point(150, 120))
    #expect(every.taps == [1, 2] && again.taps == [2])
    stage.advance(by: 1)
    stage.finger().tap(point(150, 120))
    #expect(every.taps == [1, 2, 1] && again.taps == [2])
  }

  /// Source: `UIPageControl.currentPage`: "values outside the possible range are pinned to either 0 or numberOfPages -
  /// 1"; `hidesForSinglePage`; a tap at either side changes the page by one and sends `valueChanged`. H.
  @Test("A page control clamps its page, hides for one page, and notifies only of the user's changes")
  func pages() {
    let stage = TestStage()
    let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    pages.addAction(UIAction { [log] _ in log.add("page \(pages.currentPage)") }, for: .valueChanged)
    pages.numberOfPages = 3
    stage.rootView.addSubview(pages)
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.currentPage = -3
    #expect(pages.currentPage == 0 && log.take() == [])
    stage.finger().tap(point(290, 120))
    #expect(log.take() == ["page 1"])
    stage.finger().tap(point(290, 120))
    stage.finger().tap(point(290, 120))
    #expect(log.take() == ["page 2"])
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.hidesForSinglePage = true
    pages.numberOfPages = 1
    stage.advance(by: 0.1)
    #expect(pages.currentPage == 0)
  }

  /// Source: `UIRefreshControl`: `beginRefreshing()` "tells the control that a refresh operation was started
  /// programmatically" and sends no action. H.
  @Test("Refreshing that code begins sends no action, and neither does a pull while it refreshes")
  func refreshing() {
    let stage = TestStage()
    let scroll = UIScrollView(frame: stage.rootView.bounds)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.alwaysBounceVertical = true
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [log] _ in log.add("refresh") }, for: .valueChanged)
    scroll.refreshControl = refresh
    stage.rootView.addSubview(scroll)
    stage.advance(by: 0.1)
    refresh.beginRefreshing()
    stage.advance(by: 1)
    #expect(refresh.isRefreshing && log.take() == [])
    stage.finger().drag(from: point(200, 100), to: point(200, 700), over: 0.5)
    stage.advance(by: 1)
    #expect(refresh.isRefreshing && log.take() == [])
    refresh.endRefreshing()
    stage.advance(by: 1)
    #expect(!refresh.isRefreshing && scroll.contentOffset.y == 0)
    stage.finger().drag(from: point(200, 100), to: point(200, 700), over: 0.5)
    stage.advance(by: 1)
    #expect(refresh.isRefreshing && log.take() == ["refresh"])
  }
}
