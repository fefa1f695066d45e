import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Compares layouts after random changes with those of a new engine for the same views.
@MainActor
@Suite struct IncrementalLayoutTests {
  /// Views in random nesting whose constraints determine all frames: every length has an optional constraint with a
  /// priority of its own, so that there is exactly one solution, even when constraints conflict.
  @MainActor
  private final class RandomTree {
    let stage = TestStage()
    var random: SeededRandom
    private(set) var views: [UIView] = []
    private(set) var constraints: [NSLayoutConstraint] = []
    /// The constraints that may become inactive: the others leave exactly one solution.
    private var dispensable: [NSLayoutConstraint] = []
    private var nextPriority: Float = 5
    /// A view whose frame is given, with constrained subviews.
    private let box = UIView(frame: CGRect(x: 30, y: 40, width: 150, height: 120))

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      stage.rootView.addSubview(box)
      for index in 0..<(3 + random.below(5)) {
        add(makeView(index), to: random.pick([stage.rootView, stage.rootView, box] + views))
      }
      stage.runtime.layoutIfNeeded()
    }

    private func makeView(_ index: Int) -> UIView {
      switch random.below(4) {
      case 0:
        let label = UILabel()
        label.text = words
        label.numberOfLines = random.below(2)
        return label
      case 1: return SizedView(CGFloat(random.below(90)), CGFloat(random.below(60)))
      default: return UIView()
      }
    }

    private var words: String { String(repeating: "word ", count: 1 + random.below(8)) }

    private var priority: UILayoutPriority {
      nextPriority += 7
      return UILayoutPriority(nextPriority.truncatingRemainder(dividingBy: 990) + 3)
    }

    private func add(_ view: UIView, to parent: UIView) {
      let siblings = views.filter { $0.superview === parent }
      view.accessibilityIdentifier = "view \(views.count)"
      _ = constrained(view, in: parent)
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(priority, for: axis)
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
      let (x, y) = (CGFloat(random.below(40)), CGFloat(random.below(40)))
      var required: [NSLayoutConstraint] = []
      switch random.below(5) {
      case 0 where !siblings.isEmpty:
        required.append(view.leadingAnchor.constraint(equalTo: random.pick(siblings).trailingAnchor, constant: x))
      case 1: required.append(view.centerXAnchor.constraint(equalTo: parent.centerXAnchor, constant: x))
      case 2: required.append(view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -x))
      case 3: required.append(view.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor))
      default: required.append(view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x))
      }
      switch random.below(4) {
      case 0 where !siblings.isEmpty:
        required.append(view.topAnchor.constraint(equalTo: random.pick(siblings).bottomAnchor, constant: y))
      case 1: required.append(view.bottomAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.bottomAnchor))
      case 2 where !siblings.isEmpty:
        required.append(view.firstBaselineAnchor.constraint(equalTo: random.pick(siblings).lastBaselineAnchor))
      default: required.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y))
      }
      if random.chance(oneIn: 2) {
        required.append(view.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -4))
      }
      if random.chance(oneIn: 3) { required.append(view.heightAnchor.constraint(greaterThanOrEqualToConstant: y)) }
      if random.chance(oneIn: 4) { required.append(view.widthAnchor.constraint(equalToConstant: 2 * x)) }
      let determining = [
        view.widthAnchor.constraint(equalToConstant: CGFloat(random.below(120))),
        view.heightAnchor.constraint(equalToConstant: CGFloat(random.below(80))),
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
      ]
      var optional = [view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5, constant: -x)]
      if let other = views.last { optional.append(view.widthAnchor.constraint(equalTo: other.widthAnchor)) }
      for constraint in determining + optional { constraint.priority = priority }
      views.append(view)
      dispensable += required + optional
      for constraint in required + determining + optional {
        constraint.identifier = "constraint \(constraints.count)"
        constraints.append(constraint)
        constraint.isActive = true
      }
    }

    // MARK: Changes

    typealias Change = @MainActor () -> Void

    /// Returns a change of the kind that may be exchanged with others of other targets.
    func makeChange() -> Change {
      let constraint = random.pick(constraints)
      let view = random.pick(views)
      let (number, text, priority) = (CGFloat(random.below(60)), words, priority)
      let root = stage.rootView
      switch random.below(9) {
      case 0: return { root.bounds.size.width = 200 + 4 * number }
      case 1: return { root.bounds.size.height = 500 + 4 * number }
      case 2, 3: return { constraint.constant = number }
      case 4:
        return {
          (view as? UILabel)?.text = text
          (view as? SizedView)?.size = CGSize(width: number, height: number / 2)
        }
      case 5: return { [box] in box.frame = CGRect(x: number, y: 20, width: 100 + number, height: 90) }
      case 6: return { root.layoutMargins.left = number }
      case 7: return { view.setContentHuggingPriority(priority, for: .horizontal) }
      default:
        return { if constraint.priority != .required { constraint.priority = priority } }
      }
    }

    /// Activates or deactivates a constraint, or adds or removes a view.
    func changeTree() {
      switch random.below(8) {
      case 0 where views.count > 3:
        let view = views.remove(at: random.below(views.count))
        view.removeFromSuperview()
        views.removeAll { $0.isDescendant(of: view) }
        constraints.removeAll { !$0.isActive }
        dispensable.removeAll { !$0.isActive }
      case 1:
        add(makeView(views.count), to: random.pick([stage.rootView, box] + views))
      default:
        let constraint = random.pick(dispensable)
        let isWithinTree = [constraint.firstItem, constraint.secondItem].allSatisfy { item in
          (item as? any LayoutItem)?.layoutView?.isDescendant(of: stage.window) ?? true
        }
        if isWithinTree { constraint.isActive.toggle() }
      }
    }

    // MARK: Results

    /// Lays out, and returns the frames and which constraints are left out.
    func layOut() -> (frames: [CGRect], leftOut: [String]) {
      stage.runtime.layoutIfNeeded()
      let engine = stage.rootView.layoutTop.layoutTraits?.engine
      return (
        views.map { $0.layoutTraits?.solvedFrame ?? .null },
        engine?.solver.leftOutConstraints.map { $0.statement() } ?? []
      )
    }

    /// Lays out with a new engine.
    func layOutAnew() -> (frames: [CGRect], leftOut: [String]) {
      let traits = stage.rootView.layoutTop.madeLayoutTraits
      let engine = traits.engine
      defer { traits.engine = engine }
      traits.engine = nil
      stage.rootView.constraintsChanged()
      return layOut()
    }
  }

  private func areEqual(_ one: [CGRect], _ other: [CGRect]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { a, b in
        a == b
          || [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-5 }
      }
  }

  @Test("After any changes, frames and constraints left out are those of a new engine", arguments: seeds(20))
  func changes(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    for step in 0..<12 {
      for _ in 0...tree.random.below(3) {
        if tree.random.chance(oneIn: 3) { tree.changeTree() } else { tree.makeChange()() }
      }
      let (kept, new) = (tree.layOut(), tree.layOutAnew())
      #expect(kept.leftOut == new.leftOut, "step \(step)")
      #expect(areEqual(kept.frames, new.frames), "step \(step)")
    }
  }

  @Test("The order of changes, and layouts between them, make no difference", arguments: 100..<130)
  func order(seed: UInt64) {
    let (one, other) = (RandomTree(seed: seed), RandomTree(seed: seed))
    for step in 0..<8 {
      // Each target is changed once, so that the changes may be exchanged.
      let kinds = one.random
      let changes = [one.makeChange(), one.makeChange()]
      other.random = kinds
      let same = [other.makeChange(), other.makeChange()]
      for change in changes { change() }
      for change in same.reversed() {
        change()
        other.stage.runtime.layoutIfNeeded()
      }
      // A target that both changes concern has the value of the last one.
      for change in same { change() }
      let (first, second) = (one.layOut(), other.layOut())
      #expect(first.leftOut == second.leftOut, "step \(step)")
      #expect(areEqual(first.frames, second.frames), "step \(step)")
    }
  }

  @Test("A constraint that becomes required again holds, and the later one that excludes it is left out")
  func requiredAgain() {
    let stage = TestStage()
    let view = constrained(in: stage.rootView)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([first, second])
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 100)
    first.priority = .defaultHigh
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 60)
    first.priority = .required
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 100)
    first.isActive = false
    first.isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(view.frame.width == 60)
  }

  @Test("A resize leaves constraints out while they cannot hold, and satisfies them again afterwards")
  func resizedTooSmall() {
    let stage = TestStage()
    let (left, right) = (constrained(in: stage.rootView), constrained(in: stage.rootView))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      left.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: stage.rootView.trailingAnchor),
      right.widthAnchor.constraint(equalToConstant: 100),
    ])
    func widths(in width: CGFloat) -> [CGFloat] {
      stage.rootView.bounds.size.width = width
      stage.runtime.layoutIfNeeded()
      return [left, right].map(\.frame.width)
    }
    #expect(widths(in: 400) == [300, 100])
    // The width of the right view is left out.
    #expect(widths(in: 200).reduce(0, +) == 200 && left.frame.width >= 150)
    #expect(widths(in: 260) == [160, 100])
    // No width of the right view fits: its trailing edge is left out, and its width holds again.
    #expect(widths(in: 120)[1] == 100 && left.frame.width >= 150)
    #expect(widths(in: 250) == [150, 100])
  }

  @Test("A branch that moves to another window, or that outlives its superview, is laid out where it is then")
  func movedBranch() {
    let stage = TestStage()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    other.isHidden = false
    var outer: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let branch = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    stage.rootView.addSubview(outer ?? branch)
    outer?.addSubview(branch)
    let middle = constrained(in: branch)
    let leaf = constrained(in: middle)
    let width = leaf.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, leaf.leadingAnchor.constraint(equalTo: branch.leadingAnchor, constant: 1),
      leaf.trailingAnchor.constraint(equalTo: middle.trailingAnchor),
      middle.leadingAnchor.constraint(equalTo: branch.leadingAnchor),
    ])
    func widths(after constant: CGFloat) -> [CGFloat] {
      width.constant = constant
      branch.layoutIfNeeded()
      return [leaf.frame.width, middle.frame.width]
    }
    #expect(widths(after: 20) == [20, 21])
    other.addSubview(branch)
    #expect(widths(after: 30) == [30, 31])
    outer?.addSubview(branch)
    #expect(widths(after: 40) == [40, 41])
    outer?.removeFromSuperview()
    #expect(widths(after: 50) == [50, 51])
    outer = nil
    #expect(branch.superview == nil && widths(after: 60) == [60, 61])
  }

  @Test("A leaf with constraints finds the tree of its next superview")
  func movedLeaf() {
    let stage = TestStage()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    other.isHidden = false
    let leaf = constrained(in: stage.rootView)
    let width = leaf.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    stage.runtime.layoutIfNeeded()
    other.addSubview(leaf)
    width.constant = 30
    other.layoutIfNeeded()
    #expect(leaf.frame.width == 30)
  }

  @Test("The nearest common superview holds a constraint, however the two views are placed")
  func holders() {
    let stage = TestStage()
    let (left, right) = (constrained(in: stage.rootView), constrained(in: stage.rootView))
    var deep = left
    for _ in 0..<5 { deep = constrained(in: deep) }
    let inner = constrained(in: right)
    func holder(_ one: UIView, _ two: UIView) -> UIView? {
      let constraint = one.widthAnchor.constraint(equalTo: two.widthAnchor)
      constraint.isActive = true
      defer { constraint.isActive = false }
      return constraint.holder
    }
    #expect(holder(deep, inner) === stage.rootView && holder(inner, deep) === stage.rootView)
    #expect(holder(deep, left) === left && holder(left, deep) === left && holder(deep, deep) === deep)
    #expect(holder(left, right) === stage.rootView && holder(deep, stage.window) === stage.window)
  }
}
