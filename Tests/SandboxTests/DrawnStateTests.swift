import EventTrace
import Foundation
import InputEvents
import Sandbox
import Scenes
import Testing
import UIKit

@testable import Examples

/// A scene with a view that stores the places of what it draws, like labels with links, and uses them in hit tests.
@MainActor
private final class LinkScene: Scene {
  static let about = SceneDescription(
    name: "link-scene", title: Wording("", ""), chapter: .hitTesting, tryThis: Wording("", ""),
    notice: Wording("", ""), article: "", suggestedTap: CGPoint(x: 100, y: 60))
  let switches: [SceneSwitch] = []

  private final class LinkView: UIView {
    private var links: [CGRect] = []
    private var count = 0

    override func draw(_ rect: CGRect) {
      count += 1
      links = [CGRect(x: 90, y: 50, width: 20, height: 20)]
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let point = touches.first?.location(in: self) else { return }
      print(links.contains { $0.contains(point) } ? "link" : "no link", "drawn", count)
      setNeedsDisplay()
    }
  }

  func build(in window: UIWindow) {
    window.addSubview(LinkView(frame: window.bounds))
    window.makeKeyAndVisible()
  }
}

@MainActor
@Suite("State that is set while drawing")
struct DrawnStateTests {
  @Test("A trace without a window draws at the end of each frame what needs it, once")
  func replayed() throws {
    func contact(_ phase: ContactSample.Phase, _ time: TimeInterval) -> InputRecording.Entry {
      .input(
        InputEvent(
          timestamp: time, sample: .contact(ContactSample(id: 1, phase: phase, location: CGPoint(x: 100, y: 60)))))
    }
    let recording = InputRecording(
      header: InputRecording.Header(example: "link-scene", canvas: CGSize(width: 375, height: 560), program: "1.0.0"),
      entries: [
        contact(.down, 0.1), .frame(0.1), contact(.up, 0.2), .frame(0.2), contact(.down, 1), .frame(1),
        contact(.up, 1.1), .frame(1.1),
      ])
    let trace = Replay.trace(of: recording, example: LinkScene.self, measurer: FixedAdvanceMeasurer()).text()
    #expect(trace.contains("prints \"link drawn 1\"") && trace.contains("prints \"link drawn 2\""), "\(trace)")
  }
}
