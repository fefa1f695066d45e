import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

/// Tests trees with far more levels than recursive calls would have stack for. An algorithm of quadratic time would not
/// finish.
@MainActor
@Suite struct DeepTreeTests {
  private static let levels = 10_000

  /// Creates nested views, from the outermost to the innermost. Each is moved by a point and slightly smaller than its
  /// superview, and the innermost is colored.
  private func tree(in root: UIView, of levels: Int = levels) -> UIView {
    var view = root
    for _ in 0..<levels {
      let inner = UIView(frame: CGRect(x: 0, y: 0.001, width: 200, height: 200))
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .red
    return view
  }

  @Test("A tree of 10,000 levels is laid out, hit and converted")
  func geometry() {
    let stage = TestStage()
    let innermost = tree(in: stage.rootView)
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 100, y: 100)) === innermost)
    #expect(innermost.window === stage.window)
    let point = innermost.convert(CGPoint(x: 5, y: 5), from: nil)
    #expect(abs(point.y - (5 - 0.001 * CGFloat(Self.levels))) < 1e-6 && point.x == 5)
    #expect(abs(innermost.convert(CGPoint.zero, to: stage.rootView).y - 0.001 * CGFloat(Self.levels)) < 1e-6)
    #expect(innermost.safeAreaInsets == .zero)
    innermost.tag = 7
    #expect(stage.rootView.viewWithTag(7) === innermost)
    #expect(innermost.layer.presentation()?.bounds.width == 200)
  }

  @Test("A tree of 10,000 levels is drawn, and again when the innermost changes")
  func drawing() {
    let stage = TestStage()
    let innermost = tree(in: stage.rootView)
    func fills(_ color: UIColor) -> [DisplayList.Command] {
      stage.runtime.makeDisplayList().flattened.commands.filter {
        if case .fill(_, color.cgColor.rgba) = $0 { true } else { false }
      }
    }
    #expect(fills(.red).count == 1)
    #expect(stage.runtime.makeDisplayList().flattened.commands.count < 5 * Self.levels)
    innermost.backgroundColor = .green
    #expect(fills(.red).isEmpty && fills(.green).count == 1)
    let before = stage.runtime.makeDisplayList()
    #expect(stage.runtime.makeDisplayList() == before)
  }

  private class CountedTraits: UIView {
    static var reads = 0
    override var traitCollection: UITraitCollection {
      Self.reads += 1
      return super.traitCollection
    }
  }

  private final class Drawn: CountedTraits {
    var style: UIUserInterfaceStyle?
    override func draw(_ rect: CGRect) { style = UITraitCollection.current.userInterfaceStyle }
  }

  private final class Dark: CountedTraits {
    override var traitCollection: UITraitCollection {
      UITraitCollection(traitsFrom: [super.traitCollection, UITraitCollection(userInterfaceStyle: .dark)])
    }
  }

  @Test("When a deep tree is drawn, the traits of each view that draws are read once, and those of others not at all")
  func traitsOfDrawnViews() {
    for draws in [false, true] {
      let stage = TestStage()
      var view: UIView = Dark(frame: stage.rootView.bounds)
      stage.rootView.addSubview(view)
      var drawn: [UIView] = []
      for _ in 0..<1_000 {
        let inner = draws ? Drawn(frame: view.bounds) : CountedTraits(frame: view.bounds)
        view.addSubview(inner)
        (view, drawn) = (inner, drawn + [inner])
      }
      CountedTraits.reads = 0
      _ = stage.runtime.makeDisplayList()
      #expect(CountedTraits.reads == (draws ? 1_001 : 0))
      // An override of a superview reaches all levels.
      #expect(drawn.allSatisfy { ($0 as? Drawn).map { $0.style == .dark } ?? true })
      CountedTraits.reads = 0
      for view in drawn.suffix(2) { view.setNeedsDisplay() }
      _ = stage.runtime.makeDisplayList()
      #expect(CountedTraits.reads == (draws ? 1_001 : 0))
    }
  }

  @Test("Traits that change while a tree is drawn apply to the views that are drawn afterwards")
  func traitsChangedWhileDrawing() {
    final class Changing: UIView {
      var change: () -> Void = {}
      override func draw(_ rect: CGRect) { change() }
    }
    let stage = TestStage()
    let (outer, changing, later) = (UIView(), Changing(), Drawn())
    for view in [outer, changing, later] { view.frame = stage.rootView.bounds }
    stage.rootView.addSubview(outer)
    outer.addSubview(changing)
    outer.addSubview(later)
    changing.change = { outer.overrideUserInterfaceStyle = .dark }
    _ = stage.runtime.makeDisplayList()
    #expect(later.style == .dark)

    let dark = UIView(frame: stage.rootView.bounds)
    dark.overrideUserInterfaceStyle = .dark
    stage.rootView.addSubview(dark)
    changing.change = { dark.addSubview(outer) }
    outer.overrideUserInterfaceStyle = .unspecified
    for view in [changing, later] { view.setNeedsDisplay() }
    _ = stage.runtime.makeDisplayList()
    #expect(later.style == .dark)
  }

  @Test("The traits of the innermost of 100,000 views are read without recursion", .timeLimit(.minutes(60)))
  func deepTraits() {
    let outermost = UIView(frame: .zero)
    outermost.overrideUserInterfaceStyle = .dark
    var view = outermost
    for _ in 1..<100_000 {
      let inner = UIView(frame: .zero)
      view.addSubview(inner)
      view = inner
    }
    #expect(view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("Lists are nested up to a limit, wherever a previously drawn tree is added")
  func nesting() {
    func nesting(_ list: DisplayList) -> Int {
      list.commands.map { if case .sublist(let list, _) = $0 { list.nesting } else { 0 } }.max() ?? 0
    }
    let top = CALayer()
    var (bottom, roots) = (top, [top])
    for _ in 0..<5 {
      let root = CALayer()
      var layer = root
      for _ in 0..<100 {
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        layer.addSublayer(inner)
        layer = inner
      }
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      _ = root.makeDisplayList()
      bottom.addSublayer(root)
      (bottom, roots) = (layer, roots + [root])
    }
    let list = top.makeDisplayList()
    #expect(nesting(list) <= 130)
    #expect(list.flattened.commands.filter { if case .fill = $0 { true } else { false } }.count == 5)
    bottom.backgroundColor = nil
    #expect(top.makeDisplayList().flattened.commands.filter { if case .fill = $0 { true } else { false } }.count == 4)
  }

  @Test("A tree of 10,000 levels is removed from its window and added again")
  func moving() {
    let stage = TestStage()
    let innermost = tree(in: stage.rootView)
    let outermost = stage.rootView.subviews[0]
    outermost.removeFromSuperview()
    #expect(innermost.window == nil)
    stage.rootView.addSubview(outermost)
    #expect(innermost.window === stage.window)
  }

  private final class Counted: UIView {
    static var alive = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.alive += 1
    }
    isolated deinit { Self.alive -= 1 }
  }

  @Test("A chain of 100,000 views, and one of as many layers, is created and freed", .timeLimit(.minutes(60)))
  func freeing() {
    var view: UIView? = Counted(frame: .zero)
    var last = view
    for _ in 1..<100_000 {
      let inner = Counted(frame: .zero)
      last?.addSubview(inner)
      last = inner
    }
    #expect(Counted.alive == 100_000)
    last = nil
    view = nil
    #expect(Counted.alive == 0 && view == nil)

    var layer: CALayer? = CALayer()
    weak let first = layer
    var innermost = layer
    for _ in 1..<100_000 {
      let inner = CALayer()
      innermost?.addSublayer(inner)
      innermost = inner
    }
    weak let end = innermost
    (layer, innermost) = (nil, nil)
    #expect(first == nil && end == nil && layer == nil)
  }

  @Test("A view that is retained longer than its ancestors has no superview and no window any more")
  func kept() {
    var stage: TestStage? = TestStage()
    let kept = UIView(frame: .zero)
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let between = UIView(frame: .zero)
    window?.addSubview(between)
    between.addSubview(kept)
    #expect(kept.window === window)
    window = nil
    #expect(between.window == nil && kept.window == nil && kept.superview === between)
    stage = nil
    #expect(stage == nil && window == nil)
  }

  @Test("Views are removed one by one from either end in linear time", .timeLimit(.minutes(60)))
  func removing() {
    let stage = TestStage()
    for _ in 0..<20_000 { stage.rootView.addSubview(UIView(frame: .zero)) }
    for view in stage.rootView.subviews.prefix(10_000) { view.removeFromSuperview() }
    for view in stage.rootView.subviews.reversed() { view.removeFromSuperview() }
    #expect(stage.rootView.subviews.isEmpty && stage.rootView.layer.sublayers == nil)
  }

  @Test(
    "An arc has at most one turn, and none for angles that are not numbers",
    arguments: [1e7, -1e7, 1e12, -1e300, 1e308])
  func arcs(end: CGFloat) {
    for clockwise in [true, false] {
      let path = UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: -end, endAngle: end, clockwise: clockwise)
      #expect(path.cgPath.elements.count <= 6 && path.cgPath.elements.allSatisfy(\.isFinite))
      for bad in [CGFloat.nan, .infinity, -.infinity] {
        let center = UIBezierPath(
          arcCenter: .zero, radius: 10, startAngle: 0, endAngle: bad, clockwise: clockwise)
        #expect(center.isEmpty)
      }
    }
  }
}
