import Testing
import UIKitTestSupport

/// Tests a view that constraints pin to its scroll view while it is zoomed.
@MainActor
@Suite("Zooming with constraints") struct ZoomConstraintTests {
  /// The controller of well known tutorials, which keeps a picture in the middle by the constants of four constraints.
  private final class Centered: UIViewController, UIScrollViewDelegate {
    let (scrollView, picture) = (UIScrollView(), UIView())
    private(set) var edges: [NSLayoutConstraint] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.delegate = self
      scrollView.contentInsetAdjustmentBehavior = .never
      for view in [scrollView, picture] { view.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubview(scrollView)
      scrollView.addSubview(picture)
      edges = [
        picture.topAnchor.constraint(equalTo: scrollView.topAnchor),
        picture.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        scrollView.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
        scrollView.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      ]
      NSLayoutConstraint.activate(
        edges + [
          scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          scrollView.topAnchor.constraint(equalTo: view.topAnchor),
          scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          picture.widthAnchor.constraint(equalToConstant: 1920), picture.heightAnchor.constraint(equalToConstant: 1080),
        ])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let y = max(0, (view.bounds.height - picture.frame.height) / 2)
      let x = max(0, (view.bounds.width - picture.frame.width) / 2)
      for (constraint, constant) in zip(edges, [y, x, y, x]) { constraint.constant = constant }
      view.layoutIfNeeded()
    }
  }

  @Test("C556: The edges of a zoomed view are constrained where they are on the screen, and its content has that size")
  func centered() {
    let controller = Centered()
    let stage = TestStage(rootViewController: controller)
    stage.advance(by: 0.1)
    #expect(controller.picture.frame == CGRect(x: 0, y: 0, width: 1920, height: 1080))
    let scale = controller.view.bounds.width / 1920
    controller.scrollView.minimumZoomScale = scale
    controller.scrollView.zoomScale = scale
    stage.advance(by: 0.1)
    let (size, picture, scrollView) = (controller.view.bounds.size, controller.picture, controller.scrollView)
    let height = size.width / 1920 * 1080
    #expect(picture.bounds.size == CGSize(width: 1920, height: 1080))
    #expect(abs(picture.frame.minX) < 1 && abs(picture.frame.midY - size.height / 2) < 1)
    #expect(abs(picture.frame.width - size.width) < 1 && abs(picture.frame.height - height) < 1)
    #expect(abs(scrollView.contentSize.width - size.width) < 1 && abs(scrollView.contentSize.height - size.height) < 1)
    scrollView.setZoomScale(1, animated: false)
    stage.advance(by: 0.1)
    #expect(picture.frame.size == CGSize(width: 1920, height: 1080) && abs(picture.frame.minX) < 1)
    #expect(abs(scrollView.contentSize.width - 1920) < 1)
  }

  /// Source: as C558.
  @Test("C558: A pinch keeps the point between the fingers where constraints center the view")
  func pinched() {
    let controller = Centered()
    let stage = TestStage(rootViewController: controller)
    let (scrollView, picture) = (controller.scrollView, controller.picture)
    scrollView.minimumZoomScale = 0.1
    scrollView.maximumZoomScale = 1
    stage.advance(by: 0.1)
    scrollView.zoomScale = 0.15
    stage.advance(by: 0.1)
    #expect(picture.frame.minY > 50, "the picture is in the middle")
    let (x, y) = (controller.view.bounds.midX, controller.view.bounds.midY)
    let between = picture.convert(CGPoint(x: x, y: y), from: controller.view)
    let (left, right) = (stage.finger(), stage.finger())
    func move(_ half: CGFloat, _ act: (Finger, CGPoint) -> Void) {
      stage.turn(at: stage.now + 1.0 / 60) {
        act(left, CGPoint(x: x - half, y: y))
        act(right, CGPoint(x: x + half, y: y))
      }
    }
    move(50) { $0.down($1) }
    for step in 1...10 { move(50 + 3 * CGFloat(step)) { $0.move($1) } }
    let place = picture.convert(between, to: controller.view)
    #expect(scrollView.zoomScale > 0.18 && abs(place.x - x) < 1 && abs(place.y - y) < 1, "\(place)")
  }
}
