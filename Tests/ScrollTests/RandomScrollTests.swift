import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests with random fingers that every touch ends, and that all content stops within its range.
@MainActor
@Suite struct RandomScrollTests {
  @Test("After any input every scroll view stops inside its range and every touch has ended", arguments: 1...30)
  func anyInput(seed: UInt64) {
    let scene = RandomScene()
    var random = SeededRandom(state: seed)
    for _ in 0..<80 { scene.step(&random) }
    scene.liftAll()
    scene.stage.advance(by: 10)
    for scrollView in scene.scrollViews {
      #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
      #expect(!scrollView.isZooming && !scrollView.isZoomBouncing)
      for (offset, size, content) in [
        (scrollView.contentOffset.x, scrollView.bounds.width, scrollView.contentSize.width),
        (scrollView.contentOffset.y, scrollView.bounds.height, scrollView.contentSize.height),
      ] {
        #expect(offset > -0.01 && offset < max(0, content - size) + 0.01)
      }
    }
    #expect(scene.stage.runtime.gestures.isAtRest)
    #expect(scene.content.began == scene.content.over)
    #expect(scene.table.visibleCells.filter(\.isHighlighted).isEmpty)
  }
}

@MainActor
private final class RandomScene {
  let stage = TestStage()
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let inner = UIScrollView(frame: CGRect(x: 20, y: 20, width: 360, height: 300))
  let table = UITableView(frame: CGRect(x: 20, y: 340, width: 360, height: 400))
  let content = CountingView(frame: CGRect(x: 0, y: 0, width: 360, height: 700))
  private let rows = Rows([40, 7], ["A", "B"])
  private let zoom: ScrollRecorder
  private var fingers: [Finger] = []

  var scrollViews: [UIScrollView] { [outer, inner, table] }

  init() {
    zoom = ScrollRecorder(ScrollLog())
    stage.rootView.addSubview(outer)
    outer.contentSize = CGSize(width: 400, height: 1500)
    outer.addSubview(inner)
    outer.addSubview(table)
    inner.contentSize = CGSize(width: 360, height: 700)
    inner.addSubview(content)
    inner.maximumZoomScale = 3
    inner.delegate = zoom
    zoom.zoomed = content
    content.isMultipleTouchEnabled = true
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 150, height: 60))
    content.addSubview(button)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
  }

  func step(_ random: inout SeededRandom) {
    stage.advance(by: Double(random.below(12)) / 60)
    let place = CGPoint(x: CGFloat(random.below(400)), y: CGFloat(random.below(800)))
    switch random.below(20) {
    case 0...3 where fingers.count < 3:
      let finger = stage.finger()
      finger.down(place)
      fingers.append(finger)
    case 0...12:
      if !fingers.isEmpty { fingers[random.below(fingers.count)].move(place) }
    case 13, 14: if !fingers.isEmpty { fingers.remove(at: random.below(fingers.count)).up() }
    case 15: if !fingers.isEmpty { fingers.remove(at: random.below(fingers.count)).cancel() }
    case 16:
      let delta = CGSize(width: Double(random.below(200)) - 100, height: Double(random.below(400)) - 200)
      stage.scroll(at: place, by: delta)
    case 17: scrollViews[random.below(3)].setContentOffset(CGPoint(x: 0, y: random.below(300)), animated: true)
    case 18:
      inner.isScrollEnabled = false
      inner.isScrollEnabled = true
    default: inner.setZoomScale(1 + CGFloat(random.below(20)) / 10, animated: random.below(2) == 0)
    }
  }

  func liftAll() {
    for finger in fingers { finger.up() }
    fingers = []
  }
}

@MainActor
private final class CountingView: UIView {
  private(set) var began = 0
  private(set) var over = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { over += touches.count }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { over += touches.count }
}
