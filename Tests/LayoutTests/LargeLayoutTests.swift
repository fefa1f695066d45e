import Testing
import UIKitTestSupport

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
}
