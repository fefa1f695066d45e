import EventTrace
import Inspector
import Testing
import UIKit
import UIKitTestSupport

/// Tests the effects of recognizers on touches, record by record.
@MainActor
@Suite struct EventStoryTests {
  @Test("The delivery of one delayed touch does not end the delay of another")
  func twoDelays() throws {
    let views = [0, 100].map { UIView(frame: CGRect(x: $0, y: 0, width: 100, height: 100)) }
    for view in views {
      let tap = UITapGestureRecognizer()
      tap.delaysTouchesBegan = true
      view.addGestureRecognizer(tap)
    }
    let watched = Watched { root in for view in views { root.addSubview(view) } }
    let fingers = [watched.stage.finger(), watched.stage.finger()]
    fingers[0].down(CGPoint(x: 50, y: 50))
    fingers[1].down(CGPoint(x: 150, y: 50))
    var story = EventStory()
    func effects() -> [Phrase?] {
      story.append(watched.recorder.drain())
      return story.recognizers.map { $0.effect?.phrase }
    }
    #expect(effects() == [.effectDelays, .effectDelays])
    // The movement is too far for a tap, which fails.
    fingers[0].move(CGPoint(x: 50, y: 150))
    #expect(effects() == [nil, .effectDelays])
    #expect(story.interference?.phrase == .outcomeDelayed)
    fingers[1].move(CGPoint(x: 150, y: 150))
    #expect(effects() == [nil, nil] && story.interference == nil)
  }

  @Test("Of two pans of which one prevents the other, only the first is said to begin, and nothing runs together")
  func preventedPan() throws {
    let watched = Watched { root in
      for _ in 0..<2 { root.addGestureRecognizer(UIPanGestureRecognizer()) }
    }
    watched.stage.finger().drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 150), over: 0.3)
    var story = EventStory()
    var headlines: Set<Phrase> = []
    for record in watched.recorder.drain() {
      story.append([record])
      if let phrase = story.headline?.sentence.phrase { headlines.insert(phrase) }
    }
    #expect(headlines.contains(.headlineBegan) && !headlines.contains(.headlineTogether))
  }
}
