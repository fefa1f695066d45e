import ObjCCompatibility
import Testing
import UIKitTestSupport

/// Tests appearance values that are set once for all instances of a class.
@MainActor
@Suite struct AppearanceIdiomTests {
  private final class Pill: UIView {
    var fill: UIColor?
    var size: CGFloat = 12
  }
  private final class Box: UIView {}

  /// Source: Apple, `UIAppearance`: the instances of a class take its values over, those of its superclass do not; a
  /// value that is set on an instance takes precedence there.
  @Test("An appearance value of a class applies to later instances, except those with a value of their own")
  func ofAClass() {
    let stage = TestStage()
    let early = Pill(frame: rect(0, 0, 10, 10))
    let proxy = Pill.appearance()
    #expect(proxy.fill == nil)
    proxy.fill = .red
    Pill.appearance().size = 20
    Pill.appearance().size = 30
    #expect(Pill.appearance().size == 30 && proxy.fill == .red)
    let (late, own) = (Pill(frame: rect(0, 0, 10, 10)), Pill(frame: rect(0, 0, 10, 10)))
    own.size = 5
    for view in [early, late, own] { stage.rootView.addSubview(view) }
    #expect(late.fill == .red && late.size == 30)
    #expect(own.fill == .red && own.size == 5)
    #expect(early.fill == nil && early.size == 12)
    UIView.appearance().tintColor = .green
    #expect(Pill(frame: .zero).tintColor == .green)
  }

  @Test("An appearance value for a container applies when a view is added to one in a window")
  func inContainers() {
    let stage = TestStage()
    Pill.appearance(whenContainedInInstancesOf: [Box.self]).fill = .blue
    let (inside, outside, box) = (Pill(frame: .zero), Pill(frame: .zero), Box(frame: rect(0, 0, 50, 50)))
    box.addSubview(inside)
    #expect(inside.fill == nil)
    stage.rootView.addSubview(box)
    stage.rootView.addSubview(outside)
    #expect(inside.fill == .blue && outside.fill == nil)
  }

  @Test("Bars, bar buttons and segments take over the appearance values of apps")
  func bars() {
    _ = TestStage()
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    UISegmentedControl.appearance().selectedSegmentTintColor = .green
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    #expect(bar.barTintColor == .red && bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .blue)
    #expect(UISegmentedControl(items: ["a"]).selectedSegmentTintColor == .green)
  }

  @Test("Another runtime begins without appearance values")
  func runtimes() {
    let first = TestStage()
    Pill.appearance().size = 40
    let second = TestStage()
    #expect(Pill(frame: .zero).size == 12)
    withExtendedLifetime((first, second)) {}
  }
}
