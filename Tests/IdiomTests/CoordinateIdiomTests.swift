import Foundation
import Testing
import UIKitTestSupport

/// Tests positions in views that are scaled, rotated, zoomed, scrolled and laid out again.
@MainActor
@Suite struct CoordinateIdiomTests {
  /// Source: `location(in:)` and `translation(in:)` are in the coordinates of the given view, including its transforms
  /// (UITouch, UIPanGestureRecognizer). H.
  @Test("A node of a zoomed diagram stays under the finger when it is dragged")
  func dragInScaledView() {
    final class Diagram: UIView {
      let node = UIView(frame: rect(130, 130, 40, 40))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(node)
        node.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Diagram.pan))
      }
      func pan(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: self)
        node.center = CGPoint(x: node.center.x + step.x, y: node.center.y + step.y)
        pan.setTranslation(.zero, in: self)
      }
    }
    let stage = TestStage()
    let diagram = Diagram(frame: rect(0, 200, 400, 400))
    diagram.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
    stage.rootView.addSubview(diagram)
    let start = diagram.node.convert(point(20, 20), to: nil)
    let end = point(start.x - 60, start.y + 80)
    stage.finger().drag(from: start, to: end, over: 0.5, steps: 20)
    let place = diagram.node.convert(point(20, 20), to: nil)
    // The pan begins after ten points on the screen.
    #expect(isClose(hypot(end.x - place.x, end.y - place.y), 10, by: 0.01))
  }

  /// Source: hit testing in a zoomed scroll view follows the zoomed view's transform (UIScrollView). H.
  @Test("A pin on a zoomed map is pressed where it is drawn")
  func zoomedMap() {
    final class Map: UIViewController, UIScrollViewDelegate {
      let scrollView = UIScrollView()
      let ground = UIView(frame: rect(0, 0, 400, 800))
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = ground.bounds.size
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        scrollView.addSubview(ground)
        view.addSubview(scrollView)
      }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { ground }
    }
    let map = Map()
    let stage = TestStage(rootViewController: map)
    let (pin, pressed) = (UIButton(frame: rect(300, 600, 20, 20)), Counter())
    pin.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    map.ground.addSubview(pin)
    map.scrollView.zoom(to: rect(250, 500, 100, 200), animated: false)
    #expect(map.scrollView.zoomScale == 4)
    stage.finger().tap(point(240, 440))
    #expect(pressed.count == 1)
    stage.finger().tap(point(310, 610))
    #expect(pressed.count == 1)
  }

  /// Source: two fingers pinch a photo in a scroll view, which scales about their center (UIScrollView, M).
  @Test("A pinch on a photo zooms it between its limits, and one finger pans it after that")
  func pinchZoom() {
    final class Photo: UIViewController, UIScrollViewDelegate {
      let scrollView = UIScrollView()
      let picture = UIView(frame: rect(0, 0, 400, 800))
      private(set) var endScale: CGFloat?
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = picture.bounds.size
        scrollView.maximumZoomScale = 3
        scrollView.delegate = self
        scrollView.addSubview(picture)
        view.addSubview(scrollView)
      }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        endScale = scale
      }
    }
    let photo = Photo()
    let stage = TestStage(rootViewController: photo)
    let (one, other) = (stage.finger(), stage.finger())
    stage.turn {
      one.down(point(150, 400))
      other.down(point(250, 400))
    }
    for step in 1...20 {
      stage.turn(at: stage.now + 0.016) {
        one.move(point(150 - 5 * CGFloat(step), 400))
        other.move(point(250 + 5 * CGFloat(step), 400))
      }
    }
    stage.turn {
      one.up()
      other.up()
    }
    stage.advance(by: 1)
    #expect(isClose(photo.scrollView.zoomScale, 300 / 108, by: 0.01))
    #expect(photo.endScale.map { isClose($0, photo.scrollView.zoomScale) } ?? false)
    let offset = photo.scrollView.contentOffset
    stage.finger().drag(from: point(200, 400), to: point(150, 350), over: 1)
    stage.advance(by: 1)
    #expect(photo.scrollView.contentOffset.x > offset.x + 30 && photo.scrollView.contentOffset.y > offset.y + 30)
  }

  /// Source: tooltips are placed by `convert(_:to: nil)` of a view that scrolls (UIView). H.
  @Test("A tooltip in the window points at a cell wherever the list is")
  func tooltip() throws {
    let list = ListController()
    let stage = TestStage(rootViewController: UINavigationController(rootViewController: list))
    list.table.contentOffset.y = 333
    stage.window.layoutIfNeeded()
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 10, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    let tip = UIView(frame: place)
    stage.window.addSubview(tip)
    #expect(stage.window.hitTest(point(place.midX, place.midY), with: nil) === tip)
    tip.removeFromSuperview()
    let hit = stage.window.hitTest(point(place.midX, place.midY), with: nil)
    #expect(hit?.isDescendant(of: cell) ?? false)
  }

  /// Source: accordions set `isHidden` of an arranged subview inside an animation; the stack closes the gap
  /// (UIStackView). H.
  @Test("A section of an accordion opens and closes, and the buttons below move and work")
  func accordion() {
    let stage = TestStage()
    let body = UIView()
    let (header, below) = (UIButton(), UIButton())
    let pressed = Counter()
    below.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [header, body, below])
    stack.axis = .vertical
    stack.frame = rect(0, 100, 400, 0)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for (view, height) in [(header, 50), (body, 200), (below, 50)] as [(UIView, CGFloat)] {
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    stage.rootView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.rootView.topAnchor, constant: 100),
      stack.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 400),
    ])
    header.addAction(
      UIAction { _ in
        UIView.animate(withDuration: 0.2) {
          body.isHidden.toggle()
          stack.layoutIfNeeded()
        }
      }, for: .touchUpInside)
    stage.finger().tap(point(200, 375))
    #expect(pressed.count == 1)
    stage.finger().tap(point(200, 125))
    stage.advance(by: 1)
    stage.finger().tap(point(200, 375))
    #expect(pressed.count == 1)
    stage.finger().tap(point(200, 175))
    #expect(pressed.count == 2)
    stage.finger().tap(point(200, 125))
    stage.advance(by: 1)
    stage.finger().tap(point(200, 375))
    #expect(pressed.count == 3)
  }

  /// Source: a constraint's constant is changed, then `layoutIfNeeded()` is called in the animation block (Auto Layout
  /// Guide). H.
  @Test("A panel moved by a constraint in an animation is pressed at its new place when it has arrived")
  func constraintAnimation() {
    let stage = TestStage()
    let (panel, pressed) = (UIButton(), Counter())
    panel.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    panel.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(panel)
    let bottom = panel.bottomAnchor.constraint(equalTo: stage.rootView.bottomAnchor, constant: 100)
    NSLayoutConstraint.activate([
      bottom, panel.heightAnchor.constraint(equalToConstant: 100),
      panel.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: stage.rootView.trailingAnchor),
    ])
    stage.finger().tap(point(200, 750))
    #expect(pressed.count == 0)
    bottom.constant = 0
    UIView.animate(withDuration: 0.3) { stage.rootView.layoutIfNeeded() }
    #expect(panel.frame == rect(0, 700, 400, 100))
    stage.advance(by: 0.15)
    #expect(panel.layer.presentation().map { $0.frame.minY > 710 && $0.frame.minY < 790 } ?? false)
    stage.advance(by: 1)
    stage.finger().tap(point(200, 750))
    #expect(pressed.count == 1)
  }

  /// Source: a magnifier follows the finger in another view's coordinates (UITouch.location(in:), H).
  @Test("A color wheel read through a scaled, scrolled container gives the color under the finger")
  func nestedCoordinates() {
    final class Wheel: UIView {
      private(set) var picked: CGPoint?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        picked = touches.first?.location(in: self)
      }
    }
    let stage = TestStage()
    let scrollView = UIScrollView(frame: rect(0, 100, 400, 400))
    scrollView.delaysContentTouches = false
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    let scaled = UIView(frame: rect(0, 0, 400, 2000))
    scaled.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let wheel = Wheel(frame: rect(100, 800, 200, 200))
    scaled.addSubview(wheel)
    scrollView.addSubview(scaled)
    stage.rootView.addSubview(scrollView)
    scrollView.contentOffset.y = 900
    let place = wheel.convert(point(30, 40), to: nil)
    #expect(place == point(165, 120))
    stage.finger().tap(place)
    #expect(wheel.picked == point(30, 40))
  }
}
