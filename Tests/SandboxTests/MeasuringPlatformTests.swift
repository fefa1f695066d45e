import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import Testing

@Suite struct MeasuringPlatformTests {
  @Test("Each sample is reported once: with the frame that follows it, or without one when it is skipped")
  func passages() {
    let headless = HeadlessPlatform()
    var reported: [MeasuringPlatform.Passage] = []
    let platform = MeasuringPlatform(headless) { reported += $0 }
    let (first, second) = (contact(.down, at: 1), contact(.up, at: 2))
    headless.schedule(first)
    headless.schedule(second)
    _ = platform.poll(timeout: nil)
    platform.present(DisplayList())
    platform.present(DisplayList())
    #expect(reported == [MeasuringPlatform.Passage(event: first, taken: 1, shown: 1)])
    _ = platform.poll(timeout: nil)
    platform.skipFrame()
    platform.skipFrame()
    #expect(reported.last == MeasuringPlatform.Passage(event: second, taken: 2, shown: nil))
    #expect(reported.count == 2 && headless.presentCount == 2)
  }

  @Test("All functions except the measurement are those of the wrapped platform") func passesOn() {
    let headless = HeadlessPlatform(size: CGSize(width: 300, height: 200), scale: 2)
    let platform = MeasuringPlatform(headless) { _ in }
    platform.setCursor(.hand)
    platform.setTitle("title")
    platform.setTextInput(active: true, rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    platform.clipboardText = "text"
    platform.isFullscreen = true
    #expect(platform.size == headless.size && platform.scale == 2 && platform.now == 0)
    #expect(headless.cursor == .hand && headless.title == "title" && headless.isFullscreen)
    #expect(headless.textInputRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(headless.clipboardText == "text" && platform.clipboardText == "text" && platform.isFullscreen)
  }

  @Test("Median, tail and longest of durations, to a tenth of a millisecond") func durations() {
    var durations = Durations()
    #expect(durations.quantile(0.5) == nil)
    for milliseconds in 1...100 { durations.add(Double(milliseconds) / 1000 - 0.00005) }
    #expect(abs((durations.quantile(0.5) ?? 0) - 0.05) < 0.0001)
    #expect(abs((durations.quantile(0.99) ?? 0) - 0.099) < 0.0001)
    durations.add(7)
    #expect(durations.longest == 7 && durations.quantile(1) == 1.0001)
    durations.add(-1)
    #expect(durations.quantile(0) == 0.0001)
  }

  @Test("A contact's pace: its rate, and how unevenly its samples come") func pace() {
    var summary = PassageSummary()
    #expect(add(contact(.down, at: 0), to: &summary) == nil)
    for step in 1..<24 { #expect(add(contact(.move, at: Double(step) / 240), to: &summary) == nil) }
    let even = add(contact(.up, at: 0.1), to: &summary)
    #expect(abs((even?.rate ?? 0) - 240) < 0.001 && (even?.jitter ?? 1) < 1e-6 && even?.samples == 25)
    _ = add(contact(.down, at: 1), to: &summary)
    _ = add(contact(.move, at: 1.1), to: &summary)
    let uneven = add(contact(.up, at: 1.4), to: &summary)
    #expect(abs((uneven?.jitter ?? 0) - 0.1) < 1e-6)
    #expect(summary.samples == 28 && summary.shown == 28)
  }

  private func add(_ event: InputEvent, to summary: inout PassageSummary) -> Pace? {
    summary.add(
      MeasuringPlatform.Passage(event: event, taken: event.timestamp + 0.001, shown: event.timestamp + 0.005))?.pace
  }

  private func contact(_ phase: ContactSample.Phase, at time: TimeInterval) -> InputEvent {
    InputEvent(timestamp: time, sample: .contact(ContactSample(id: 1, phase: phase, location: .zero)))
  }
}
