import CoreGraphics
import Foundation
import InputEvents
import PlatformContract
import SDLPlatform

/// The command `hitpath devices --watch`: a window whose input is printed and shown as dots.
@MainActor
final class DeviceWatch {
  private let seconds: TimeInterval?
  private var summary = PassageSummary()
  private var dots: [Int: CGPoint] = [:]
  private var recent: [String] = []
  /// The reason why nothing more can be printed, which ends the watch.
  private var failure: (any Error)?

  init(seconds: TimeInterval?) { self.seconds = seconds }

  func run() throws {
    let window = try SDLPlatform(SDLPlatform.Options(title: "HitPath devices", size: CGSize(width: 800, height: 500)))
    let platform = MeasuringPlatform(window) { passages in MainActor.assumeIsolated { self.report(passages) } }
    platform.present(picture(platform.size))
    // Text input is enabled, so that composed text is shown, with the candidates out of the way.
    platform.setTextInput(active: true, rect: CGRect(x: 20, y: 20, width: 1, height: 20))
    printLine("Watching \(window.driver). Close the window to end.")
    while failure == nil, seconds.map({ platform.now < $0 }) ?? true {
      let events = platform.poll(timeout: seconds.map { max(0, $0 - platform.now) })
      events.forEach(handle)
      if events.contains(.quit) { break }
      if !events.isEmpty { platform.present(picture(platform.size)) }
    }
    printSummary()
    if let failure { throw failure }
  }

  // MARK: Samples

  private func handle(_ event: PlatformEvent) {
    switch event {
    case .input(let input):
      if case .contact(let contact) = input.sample {
        dots[contact.id] = contact.phase == .up || contact.phase == .cancel ? nil : contact.location
      }
      if case .systemCancel = input.sample { dots = [:] }
    case .resized: printLine("window resized")
    case .focusChanged(let isFocused): printLine(isFocused ? "window has the focus" : "window lost the focus")
    case .fileDropped(let path): printLine("file dropped: \(path)")
    case .devicesChanged: printLine("devices changed")
    case .exposed, .quit: break
    }
  }

  private func report(_ passages: [MeasuringPlatform.Passage]) {
    for passage in passages {
      let taken = milliseconds(passage.taken - passage.event.timestamp)
      let shown = passage.shown.map { milliseconds($0 - passage.event.timestamp) } ?? "-"
      printLine("\(passage.event.text)  taken \(taken)  shown \(shown)")
      if let (contact, pace) = summary.add(passage) {
        let rate = pace.rate.map { "\(Int(clamping: $0.rounded())) a second" } ?? "no rate"
        let jitter = pace.jitter.map(milliseconds) ?? "-"
        printLine("contact \(contact) ended: \(pace.samples) samples, \(rate), jitter \(jitter)")
      }
    }
  }

  private func printSummary() {
    func line(_ name: String, _ durations: Durations) -> String {
      let (median, most) = (durations.quantile(0.5) ?? 0, durations.quantile(0.99) ?? 0)
      return "\(name): median \(milliseconds(median)), 99% within \(milliseconds(most)), "
        + "longest \(milliseconds(durations.longest))"
    }
    printLine("\(summary.samples) samples, \(summary.shown) of them shown")
    guard summary.samples > 0 else { return }
    printLine(line("to delivery", summary.untilTaken))
    printLine(line("to screen", summary.untilShown))
  }

  private func milliseconds(_ seconds: TimeInterval) -> String { String(format: "%.1f ms", seconds * 1000) }

  /// Prints the line immediately, also into a pipe.
  private func printLine(_ line: String) {
    guard failure == nil else { return }
    do { try StandardOutput.writeLine(line) } catch { failure = error }
    recent = (recent + [line]).suffix(20)
  }

  // MARK: The picture

  private func picture(_ size: CGSize) -> DisplayList {
    var list = DisplayList([.fill(.rect(CGRect(origin: .zero, size: size)), RGBA(hex: 0x14171C))])
    for (index, line) in recent.enumerated() {
      let origin = CGPoint(x: 20, y: 32 + CGFloat(index) * 20)
      list.append(
        .text(TextRun(line, font: FontDescriptor(size: 13), origin: origin, color: RGBA(hex: 0xC8CDD4))))
    }
    for (_, place) in dots.sorted(by: { $0.key < $1.key }) {
      list.append(.stroke(.circle(center: place, radius: 22), StrokeStyle(width: 3), .white))
    }
    return list
  }
}
