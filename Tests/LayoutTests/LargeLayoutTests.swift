import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests layouts as large as an example may have.
@MainActor
@Suite struct LargeLayoutTests {
  @Test("A column of 150 labels, each held by the one above it, is laid out")
  func column() throws {
    let stage = TestStage()
    var labels: [UILabel] = []
    for index in 0..<150 {
      let label = UILabel(frame: .zero)
      label.text = "Row \(index)"
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(label)
      label.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor, constant: 8).isActive = true
      label.trailingAnchor.constraint(lessThanOrEqualTo: stage.rootView.trailingAnchor).isActive = true
      let above = labels.last?.bottomAnchor ?? stage.rootView.topAnchor
      label.topAnchor.constraint(equalTo: above, constant: 4).isActive = true
      labels.append(label)
    }
    stage.runtime.layoutIfNeeded()
    let (first, last) = (try #require(labels.first), try #require(labels.last))
    #expect(first.frame.minX == 8)
    #expect(last.frame.minY == 4 + 149 * (first.frame.height + 4))
  }

  @Test("500 views of equal widths share the width of the window, whatever it is")
  func equalWidths() throws {
    let stage = TestStage()
    let views = (0..<500).map { _ in UIView() }
    var left = stage.rootView.leadingAnchor
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.rootView.addSubview(view)
      view.leadingAnchor.constraint(equalTo: left).isActive = true
      if view !== views[0] { view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
      left = view.trailingAnchor
    }
    left.constraint(equalTo: stage.rootView.trailingAnchor).isActive = true
    for width in [500, 1000, 250] {
      stage.rootView.bounds.size.width = CGFloat(width)
      stage.runtime.layoutIfNeeded()
      for (index, view) in views.enumerated() {
        #expect(view.frame.minX == (CGFloat(index * width) / 250).rounded() / 2)
      }
    }
  }

  @Test("A column of columns has the height of all labels, and a changed label moves those below it")
  func nestedStacks() throws {
    let stage = TestStage()
    let column = UIStackView()
    column.axis = .vertical
    let labels = (0..<200).map { _ in SizedView(40, 10) }
    for start in stride(from: 0, to: 200, by: 10) {
      let inner = UIStackView(arrangedSubviews: Array(labels[start..<(start + 10)]))
      inner.axis = .vertical
      column.addArrangedSubview(inner)
    }
    _ = constrained(column, in: stage.rootView)
    column.topAnchor.constraint(equalTo: stage.rootView.topAnchor).isActive = true
    column.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor).isActive = true
    stage.runtime.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 0, y: 0, width: 40, height: 2000))
    labels[15].size = CGSize(width: 70, height: 30)
    stage.runtime.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 0, y: 0, width: 70, height: 2020))
    #expect(labels[15].frame.minY == 50 && labels[16].frame.minY == 80 && labels[199].superview?.frame.minY == 1920)
  }
}
