import EngineTestKit
import Testing
import UIKitTestSupport

/// Tests of reference 1.5 and 1.10: the callers of hit tests, their number, and the purpose of overrides.
@MainActor
@Suite struct HitTestCallRules {
  // MARK: 1.5

  @Test("1.5 each new touch is hit tested before any view receives it; moves, stationary touches and lifts are not")
  func oncePerTouch() {
    let s = Stage()
    let v = s.view("V")
    v.logsHitTests = true
    v.isMultipleTouchEnabled = true
    let (a, b) = (s.stage.finger(), s.stage.finger())
    a.down(CGPoint(10, 10), at: 0)
    let passes = s.log.hits.count
    #expect(s.log.entries.last == "V.began{a}")
    b.down(CGPoint(20, 20), at: 0.1)
    #expect(s.log.hits.count == 2 * passes)
    a.move(CGPoint(15, 15), at: 0.2)
    a.up(at: 0.3)
    b.up(at: 0.4)
    #expect(s.log.hits.count == 2 * passes)
  }

  @Test("1.5 a touch that lands is hit tested in two passes")
  func twoPasses() {
    let s = Stage()
    let v = s.view("V")
    v.logsHitTests = true
    s.stage.finger().down(CGPoint(10, 10))
    #expect(s.log.hitTests == ["hit(V)", "in(V)=T", "hit(V)", "in(V)=T"])
  }

  @Test("1.5 pinned (M): while a touch is hit tested, the event does not contain it")
  func eventIsEmpty() {
    let s = Stage()
    let v = EventKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    s.root.addSubview(v)
    s.stage.finger().down(CGPoint(10, 10))
    #expect(v.touchCounts == [0, 0])
    #expect(v.types == [.touches, .touches])
  }

  private final class EventKeeper: UIView {
    var touchCounts: [Int] = []
    var types: [UIEvent.EventType] = []
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      touchCounts.append(event?.allTouches?.count ?? 0)
      if let event { types.append(event.type) }
      return super.hitTest(point, with: event)
    }
  }

  @Test("1.5 if a view returns nil, the next sibling can be hit")
  func nilFromAView() {
    let s = Stage()
    let back = s.view("back")
    s.root.addSubview(Triangle(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(s.hit(90, 10) === back)
    #expect(s.hit(10, 90) is Triangle)
  }

  @Test("1.5 if a window returns nil, the next window can be hit")
  func nilFromAWindow() {
    let s = Stage()
    let v = s.view("V")
    let deaf = DeafWindow(frame: s.window.bounds)
    deaf.makeKeyAndVisible()
    s.stage.finger().down(CGPoint(50, 50))
    #expect(s.log.touches == ["V.began{a}"])
    #expect(v.window === s.window)
  }

  private final class DeafWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  // MARK: 1.10

  /// A view that contains the lower left half of its bounds.
  private final class Triangle: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let answer = super.hitTest(point, with: event) else { return nil }
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(0, bounds.maxY))
      path.addLine(to: CGPoint(bounds.maxX, bounds.maxY))
      path.close()
      return answer === self && !path.contains(point) ? nil : answer
    }
  }

  @Test("1.10 a button enlarged by its insets")
  func enlargedButton() {
    let s = Stage()
    let button = WideButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    s.root.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    s.stage.finger().tap(CGPoint(75, 75))
    #expect(taps == 1)
    s.stage.finger().tap(CGPoint(69, 75))
    #expect(taps == 1)
  }

  private final class WideButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -30, dy: -30).contains(point)
    }
  }

  @Test("1.10 a container can forward touches to a child outside of its bounds; the child alone cannot")
  func overflowingChild() {
    let s = Stage()
    let bar = TabBar(frame: CGRect(x: 0, y: 700, width: 400, height: 50))
    s.root.addSubview(bar)
    #expect(s.hit(200, 680) === bar.centreButton)
    bar.centreButton.isHidden = true
    #expect(s.hit(200, 680) === s.root)
    let plain = s.view("plain", y: 300, height: 50)
    s.view("child", in: plain, y: -40).slop = 50
    #expect(s.hit(50, 280) === s.root)
  }

  private final class TabBar: UIView {
    let centreButton = UIButton(frame: CGRect(x: 170, y: -30, width: 60, height: 60))

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(centreButton)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let inButton = convert(point, to: centreButton)
      if !isHidden, !centreButton.isHidden, centreButton.point(inside: inButton, with: event) { return centreButton }
      return super.hitTest(point, with: event)
    }
  }

  @Test("1.10 the chain from the touched view can be walked along next")
  func walkTheChain() {
    let controller = UIViewController()
    let stage = TestStage(rootViewController: controller)
    let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(leaf)
    var chain: [UIResponder] = []
    var current: UIResponder? = stage.window.hitTest(CGPoint(10, 10), with: nil)
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    #expect(chain.first === leaf)
    #expect(chain.contains { $0 === controller })
    #expect(chain.dropLast().last === stage.window)
    #expect(chain.last === stage.application)
  }
}
