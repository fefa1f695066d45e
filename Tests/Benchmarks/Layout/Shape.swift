import UIKit
import UIKitTestSupport

/// Views that constraints place, and what of them is changed. `Peers/kiwi-layout.py` states the same constraints.
@MainActor
final class Shape {
  let stage = TestStage()
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var views: [UIView] = []

  /// The constraint whose constant is changed, and its constant.
  var first: NSLayoutConstraint? { constraints.first }
  /// The label whose text is changed.
  private(set) var label: UILabel?

  enum Kind: String, CaseIterable {
    /// Labels in a column, each as wide as the outermost view and below the one before.
    case chain
    /// Views in each other, each with all edges at those of the view around it.
    case nested
    /// Labels in columns of ten, which are in a column: nested stack views.
    case stacks
    /// Views in a row of the outermost view's width, all as wide as the first.
    case equal
    /// Views with constant frames.
    case fixed
  }

  init(_ kind: Kind, count: Int) {
    stage.rootView.addSubview(outer)
    switch kind {
    case .chain: makeChain(count)
    case .nested: makeNested(count)
    case .stacks: makeStacks(count)
    case .equal: makeEqual(count)
    case .fixed: makeFixed(count)
    }
  }

  /// Activates the constraints and lays out for the first time.
  func layOutFirst() {
    NSLayoutConstraint.activate(constraints)
    outer.layoutIfNeeded()
  }

  private func add(_ view: UIView, to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    views.append(view)
    return view
  }

  private func makeLabel(_ number: Int) -> UILabel {
    let label = UILabel()
    label.text = String(repeating: "x", count: 10 + number % 7)
    if self.label == nil { self.label = label }
    return label
  }

  private func makeChain(_ count: Int) {
    var above = outer.topAnchor
    for number in 0..<count {
      let label = add(makeLabel(number), to: outer)
      constraints += [
        label.topAnchor.constraint(equalTo: above, constant: 4),
        label.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
        label.heightAnchor.constraint(equalToConstant: 20),
      ]
      above = label.bottomAnchor
    }
  }

  private func makeNested(_ count: Int) {
    var parent = outer
    for _ in 0..<count {
      let view = add(UIView(), to: parent)
      constraints += [
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 0.01),
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -0.01),
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 0.01),
        view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -0.01),
      ]
      parent = view
    }
  }

  private func makeStacks(_ count: Int) {
    let column = UIStackView()
    for start in stride(from: 0, to: count, by: 10) {
      let labels = (start..<min(start + 10, count)).map(makeLabel)
      let inner = UIStackView(arrangedSubviews: labels)
      inner.axis = .vertical
      column.addArrangedSubview(inner)
      views += labels
    }
    column.axis = .vertical
    _ = add(column, to: outer)
    constraints += [
      column.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      column.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ]
  }

  private func makeEqual(_ count: Int) {
    var left = outer.leadingAnchor
    for _ in 0..<count {
      let view = add(UIView(), to: outer)
      constraints += [
        view.leadingAnchor.constraint(equalTo: left),
        view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
      ]
      if view !== views[0] { constraints.append(view.widthAnchor.constraint(equalTo: views[0].widthAnchor)) }
      left = view.trailingAnchor
    }
    constraints.append(left.constraint(equalTo: outer.trailingAnchor))
  }

  private func makeFixed(_ count: Int) {
    for number in 0..<count {
      let view = add(UIView(), to: outer)
      constraints += [
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: CGFloat(number % 40 * 10)),
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: CGFloat(number / 40 * 10)),
        view.widthAnchor.constraint(equalToConstant: 9),
        view.heightAnchor.constraint(equalToConstant: 9),
      ]
    }
  }
}
