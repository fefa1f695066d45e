import CoreGraphics
import InputEvents
import PlatformContract
import Testing

@Suite("Headless platform")
struct HeadlessPlatformTests {
  private func hover(_ time: Double) -> InputEvent {
    InputEvent(timestamp: time, sample: .hover(HoverSample(location: CGPoint(x: time, y: 0))))
  }

  @Test("Scripted events arrive at their time, and the clock jumps to them")
  func script() {
    let platform = HeadlessPlatform()
    platform.schedule(.quit, at: 2)
    platform.schedule(hover(0.5))
    platform.schedule(.exposed, at: 0.5)
    #expect(platform.poll(timeout: 0.2) == [])
    #expect(platform.now == 0.2)
    #expect(platform.poll(timeout: 1) == [.input(hover(0.5)), .exposed])
    #expect(platform.now == 0.5)
    #expect(platform.poll(timeout: 0).isEmpty)
    #expect(platform.poll(timeout: nil) == [.quit])
    #expect(platform.now == 2)
  }

  @Test("An infinite wait after the script's end returns quit instead of blocking")
  func endOfScript() {
    #expect(HeadlessPlatform().poll(timeout: nil) == [.quit])
  }

  @Test("An event scheduled in the past happens at once and does not set the clock back")
  func past() {
    let platform = HeadlessPlatform()
    _ = platform.poll(timeout: 3)
    platform.schedule(hover(1))
    #expect(platform.poll(timeout: 0) == [.input(hover(1))])
    #expect(platform.now == 3)
  }

  @Test("The last two frames and decorations are kept, and a resize is reported")
  func keeps() {
    let platform = HeadlessPlatform(size: CGSize(width: 100, height: 50), scale: 2)
    let frame = DisplayList([.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .white)])
    platform.present(DisplayList())
    platform.present(frame)
    #expect(platform.presentCount == 2 && platform.lastFrame == frame)
    #expect(platform.frameBefore == DisplayList())
    platform.setTitle("t")
    platform.setCursor(.hand)
    platform.setTextInput(active: true, rect: CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(platform.title == "t" && platform.cursor == .hand && platform.textInputRect?.minX == 5)
    platform.setTextInput(active: false, rect: .zero)
    #expect(platform.textInputRect == nil)
    platform.resize(to: CGSize(width: 200, height: 100))
    #expect(platform.poll(timeout: 0) == [.resized])
    #expect(platform.size.width == 200 && platform.scale == 2)
  }
}
