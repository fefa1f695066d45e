import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests stack views: distribution, alignment, spacing, hidden views.
@MainActor
@Suite struct StackViewTests {
  private let stage = TestStage()

  /// Returns a stack of 300 by 100 points with three views, which are 50, 100 and 30 wide and 20, 40 and 60 high.
  private func makeStack(_ configure: (UIStackView) -> Void) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [SizedView(50, 20), SizedView(100, 40), SizedView(30, 60)])
    stack.frame = CGRect(x: 10, y: 10, width: 300, height: 100)
    configure(stack)
    stage.runtime.makeCurrent()
    stage.rootView.addSubview(stack)
    stage.runtime.layoutIfNeeded()
    return stack
  }

  private func spans(_ stack: UIStackView) -> [String] {
    stack.arrangedSubviews.map { view in
      let isRow = stack.axis == .horizontal
      let (start, end) = isRow ? (view.frame.minX, view.frame.maxX) : (view.frame.minY, view.frame.maxY)
      return "\(start)-\(end)"
    }
  }

  private func crossSpans(_ stack: UIStackView) -> [String] {
    stack.arrangedSubviews.map { view in "\(view.frame.minY)-\(view.frame.maxY)" }
  }

  @Test("Fill equally: all have the same length, with the spacing between them")
  func fillEqually() {
    let stack = makeStack {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(spans(stack) == ["0.0-90.0", "105.0-195.0", "210.0-300.0"])
    #expect(crossSpans(stack) == ["0.0-100.0", "0.0-100.0", "0.0-100.0"])
  }

  @Test("Fill: the view with the lowest hugging priority is stretched")
  func fill() {
    let stack = makeStack {
      $0.spacing = 10
      $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    }
    #expect(spans(stack) == ["0.0-50.0", "60.0-260.0", "270.0-300.0"])
  }

  @Test("C554: Fill proportionally: each view has the share of its content, the last one the rest; other lengths win")
  func proportionally() {
    let stack = makeStack {
      $0.distribution = .fillProportionally
      $0.spacing = 60
    }
    #expect(spans(stack) == ["0.0-50.0", "110.0-210.0", "270.0-300.0"])
    stack.spacing = 15
    stage.runtime.layoutIfNeeded()
    // Of 180 points of content and 30 of spacing, the contents are 50, 100 and 30; 12.857 points are left for the last.
    #expect(stack.arrangedSubviews.map(\.frame.width) == [71.5, 143, 55.5])
    stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 20).isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.width == 20 && stack.arrangedSubviews[2].frame.maxX == 300)
  }

  @Test("Equal spacing: contents keep their length, gaps are equal and not below the spacing")
  func equalSpacing() {
    let stack = makeStack { $0.distribution = .equalSpacing }
    #expect(spans(stack) == ["0.0-50.0", "110.0-210.0", "270.0-300.0"])
    stack.frame.size.width = 150
    stack.spacing = 5
    stage.runtime.layoutIfNeeded()
    #expect(
      zip(stack.arrangedSubviews, stack.arrangedSubviews.dropFirst()).allSatisfy { $1.frame.minX - $0.frame.maxX == 5 })
    #expect(stack.arrangedSubviews[2].frame.maxX == 150)
  }

  @Test("Equal centering: centers are equally far apart as long as the spacing allows")
  func equalCentering() {
    let stack = makeStack { $0.distribution = .equalCentering }
    #expect(stack.arrangedSubviews.map(\.center.x) == [25, 155, 285])
    stack.frame.size.width = 200
    stack.spacing = 8
    stage.runtime.layoutIfNeeded()
    #expect(spans(stack) == ["0.0-50.0", "58.0-158.0", "170.0-200.0"])
  }

  @Test(
    "Alignment across the stack",
    arguments: [
      (UIStackView.Alignment.top, ["0.0-20.0", "0.0-40.0", "0.0-60.0"]),
      (.center, ["40.0-60.0", "30.0-70.0", "20.0-80.0"]),
      (.bottom, ["80.0-100.0", "60.0-100.0", "40.0-100.0"]),
    ]) func alignment(alignment: UIStackView.Alignment, expected: [String])
  {
    let stack = makeStack {
      $0.distribution = .equalSpacing
      $0.alignment = alignment
    }
    #expect(crossSpans(stack) == expected)
  }

  @Test("A vertical stack has the layout of a horizontal one with exchanged axes")
  func column() {
    let stack = makeStack {
      $0.axis = .vertical
      $0.distribution = .fillEqually
      $0.spacing = 5
      $0.alignment = .trailing
    }
    #expect(spans(stack) == ["0.0-30.0", "35.0-65.0", "70.0-100.0"])
    #expect(stack.arrangedSubviews.map(\.frame.maxX) == [300, 300, 300])
    #expect(stack.arrangedSubviews.map(\.frame.width) == [50, 100, 30])
  }

  @Test("Custom spacing applies after its view; a hidden view removes its space and spacing")
  func spacingAndHiding() {
    let stack = makeStack {
      $0.distribution = .fillEqually
      $0.spacing = 10
      $0.setCustomSpacing(40, after: $0.arrangedSubviews[1])
    }
    let views = stack.arrangedSubviews
    #expect(views[2].frame.minX - views[1].frame.maxX == 40 && views[1].frame.minX - views[0].frame.maxX == 10)
    #expect(stack.customSpacing(after: views[1]) == 40)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    views[1].isHidden = true
    stage.runtime.layoutIfNeeded()
    #expect(views[0].frame.width == 145 && views[2].frame.minX == 155)
    #expect(views[1].frame.width == 0)
    views[1].isHidden = false
    stage.runtime.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [83.5, 83, 83.5] && views[2].frame.minX - views[1].frame.maxX == 40)
  }

  @Test("Baseline alignment puts texts on one line; raw values are those of the header")
  func baseline() {
    stage.runtime.makeCurrent()
    let labels = [12, 40, 20].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: CGFloat(size))
      label.text = "Text"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(stack)
    stage.runtime.layoutIfNeeded()
    let baselines = labels.map { label in
      label.frame.minY + stage.runtime.textMeasurer.metrics(of: label.font.descriptor).ascent
    }
    #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 1 })
    #expect(labels[0].frame.minY > labels[1].frame.minY && labels[1].frame.minY == 0)
    let alignments: [UIStackView.Alignment] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Layout margins inset the views if isLayoutMarginsRelativeArrangement is set")
  func margins() {
    let stack = makeStack {
      $0.distribution = .fillEqually
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 15, right: 0)
    }
    #expect(spans(stack) == ["30.0-120.0", "120.0-210.0", "210.0-300.0"])
    #expect(crossSpans(stack)[0] == "5.0-85.0")
  }

  @Test("A stack positioned by constraints has the size of its views; stacks can be nested")
  func sizeOfItself() {
    stage.runtime.makeCurrent()
    let row = UIStackView(arrangedSubviews: [SizedView(50, 20), SizedView(100, 40)])
    row.spacing = 10
    row.alignment = .center
    let column = UIStackView(arrangedSubviews: [row, SizedView(30, 60)])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      column.centerXAnchor.constraint(equalTo: stage.rootView.centerXAnchor),
    ])
    stage.runtime.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 120, y: 0, width: 160, height: 100))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 160, height: 40))
    #expect(row.arrangedSubviews[0].frame == CGRect(x: 0, y: 10, width: 50, height: 20))
  }

  @Test("An arranged view's own constraints are effective")
  func ownConstraints() {
    let stack = makeStack { stack in
      stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 200).isActive = true
      stack.arrangedSubviews[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    }
    #expect(spans(stack) == ["0.0-50.0", "50.0-250.0", "250.0-300.0"])
  }

  @Test("Adding, inserting and removing; a view that leaves its superview leaves the arrangement")
  func membership() {
    let stack = makeStack { $0.distribution = .fillEqually }
    let views = stack.arrangedSubviews
    stack.insertArrangedSubview(views[2], at: 0)
    stage.runtime.layoutIfNeeded()
    #expect(views[2].frame.minX == 0 && stack.subviews == views)
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack && stack.arrangedSubviews == [views[2], views[1]])
    views[1].removeFromSuperview()
    stage.runtime.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2]] && views[2].frame.width == 300)
  }

  @Test("Touches go through the gaps between views to the stack")
  func touches() {
    let stack = makeStack { $0.distribution = .equalSpacing }
    #expect(stage.runtime.hitTest(CGPoint(x: 10 + 80, y: 50)) === stack)
    #expect(stage.runtime.hitTest(CGPoint(x: 10 + 120, y: 50)) === stack.arrangedSubviews[1])
  }
}
