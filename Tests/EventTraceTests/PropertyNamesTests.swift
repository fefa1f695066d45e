import EventTrace
import Testing
import UIKit
import UIKitTestSupport

/// Tests the names of views and recognizers without identifiers, which are the names of properties in the source code.
@MainActor
@Suite struct PropertyNamesTests {
  private final class Gone {}

  private class Base: UIViewController {
    let header = UIView()
  }

  private final class Controller: Base {
    let card = UIView()
    private(set) lazy var badge = UILabel()
    var footer: UIView?
    var dots: [UIView] = []
    let own = Own()
    let pan = UIPanGestureRecognizer()
    let other = NSObject()
    unowned var gone: Gone

    init(_ gone: Gone) {
      self.gone = gone
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("There is no nib.") }
  }

  private final class Own: UIView {
    let content = UIView()
  }

  private let recorder = TraceRecorder(limit: 100)

  /// Returns a controller with an unowned reference to a freed object, which ends the program when it is read.
  private func shown(on stage: TestStage) -> Controller {
    let controller = Controller(Gone())
    stage.window.rootViewController = controller
    return controller
  }

  @Test("A view has the name of its property: constants, optionals, lazy ones, those of a superclass")
  func properties() {
    let stage = TestStage()
    let controller = shown(on: stage)
    let footer = UIView()
    controller.footer = footer
    let all = [controller.header, controller.card, controller.badge, footer]
    for view in all { controller.view.addSubview(view) }
    #expect(all.map { recorder.name(of: $0).identifier } == ["header", "card", "badge", "footer"])
    #expect("\(recorder.name(of: controller.card))" == "UIView \"card\"")
  }

  @Test("A view in an array has its index; a property of a nearer view takes precedence")
  func nearest() {
    let stage = TestStage()
    let controller = shown(on: stage)
    controller.dots = (0..<3).map { _ in UIView() }
    for dot in controller.dots { controller.view.addSubview(dot) }
    #expect(controller.dots.map { recorder.name(of: $0).identifier } == ["dots[0]", "dots[1]", "dots[2]"])
    controller.footer = controller.own.content
    controller.view.addSubview(controller.own)
    controller.own.addSubview(controller.own.content)
    #expect(recorder.name(of: controller.own.content).identifier == "content")
  }

  @Test("A recognizer has the name of its property; a view of a custom class, and one without a property, has none")
  func others() {
    let stage = TestStage()
    let controller = shown(on: stage)
    controller.view.addGestureRecognizer(controller.pan)
    controller.view.addSubview(controller.own)
    let loose = UIView()
    controller.view.addSubview(loose)
    #expect(recorder.name(of: controller.pan).identifier == "pan")
    #expect(recorder.name(of: controller.own).identifier == nil && recorder.name(of: loose).identifier == nil)
  }

  @Test("An accessibility identifier takes precedence over the property") func identifiers() {
    let stage = TestStage()
    let controller = shown(on: stage)
    controller.view.addSubview(controller.card)
    controller.card.accessibilityIdentifier = "Main card"
    #expect(recorder.name(of: controller.card).identifier == "Main card")
  }
}
