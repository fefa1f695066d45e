import UIKit

extension Workload {
  /// Workloads of layout by constraints: changes take time in proportion to what they move.
  static let layouts =
    atTwoSizes(
      "constraints-resize", of: ["LinearSolver"], "10 widths of a view with a chain of", sizes: (300, 1000), "labels",
      most: 3.6
    ) { count in
      let chain = ConstrainedChain(count)
      chain.layOut()
      return {
        for step in 1...10 { try chain.resize(to: CGFloat(300 + 10 * step)) }
      }
    }
    + atTwoSizes(
      "constraints-constant", of: ["LinearSolver"], "10 constants of the first constraint of a chain of",
      sizes: (300, 1000), "labels", most: 3.6
    ) { count in
      let chain = ConstrainedChain(count)
      chain.layOut()
      return {
        for step in 1...10 { try chain.move(to: CGFloat(10 + step)) }
        try chain.move(to: 0)
      }
    }
    + atTwoSizes(
      "constraints-text", of: ["LinearSolver"], "10 texts of the first label of a chain of", sizes: (300, 1000),
      "labels",
      most: 3.6
    ) { count in
      let chain = ConstrainedChain(count)
      chain.layOut()
      return {
        for step in 0..<10 { chain.change("text \(step * step)") }
      }
    }
    + atTwoSizes(
      "constraints-first", of: ["LinearSolver"], "the first layout of a chain of", sizes: (300, 1000), "labels",
      most: 3.7
    ) { count in
      var chains: [ConstrainedChain] = []
      // The workload runs twice.
      for _ in 0..<2 { chains.append(ConstrainedChain(count)) }
      return {
        guard let chain = chains.popLast() else { throw WorkloadFailure(description: "there is no other chain") }
        chain.layOut()
        try chain.resize(to: 380)
      }
    }
    + atTwoSizes(
      "constraints-equal", of: ["LinearSolver"], "the first layout of a row of", sizes: (300, 1000), "equal-widths",
      most: 3.7
    ) { count in
      var rows: [EqualRow] = []
      for _ in 0..<2 { rows.append(EqualRow(count)) }
      return {
        guard let row = rows.popLast() else { throw WorkloadFailure(description: "there is no other row") }
        try row.layOut()
      }
    }
    + atTwoSizes(
      "constraints-nested", of: ["LinearSolver"], "the first layout, and 3 widths of a view around", sizes: (300, 1000),
      "views-in-each-other", most: 3.7
    ) { count in
      var nests: [ConstrainedNest] = []
      for _ in 0..<2 { nests.append(ConstrainedNest(count)) }
      return {
        guard let nest = nests.popLast() else { throw WorkloadFailure(description: "there is no other nest") }
        nest.activate()
        for step in 1...3 { try nest.resize(to: CGFloat(300 + 10 * step)) }
      }
    }
}

/// Labels in a column, each as wide as the view around them and below the one before.
@MainActor
private final class ConstrainedChain {
  private let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800))
  private let outer: UIView
  private let labels: [UILabel]
  private var first: NSLayoutConstraint?

  init(_ count: Int) {
    (outer, labels) = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      window.isHidden = false
      let outer = UIView(frame: window.bounds)
      window.addSubview(outer)
      let labels = (0..<count).map { number in
        let label = UILabel()
        label.text = "Row \(number)"
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        return label
      }
      return (outer, labels)
    }
    runtime.perform {
      var above = outer.topAnchor
      for label in labels {
        let top = label.topAnchor.constraint(equalTo: above, constant: 4)
        first = first ?? top
        NSLayoutConstraint.activate([
          top, label.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
          label.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
          label.heightAnchor.constraint(equalToConstant: 20),
        ])
        above = label.bottomAnchor
      }
    }
  }

  func layOut() { runtime.layoutIfNeeded() }

  func resize(to width: CGFloat) throws {
    runtime.perform { outer.frame.size.width = width }
    layOut()
    for label in [labels.first, labels.last] {
      try WorkloadFailure.unless(label?.frame.width == width - 16, "a label is not as wide as the view")
    }
  }

  func move(to constant: CGFloat) throws {
    runtime.perform { first?.constant = constant }
    layOut()
    let expected = constant + CGFloat(labels.count - 1) * 24
    try WorkloadFailure.unless(labels.last?.frame.minY == expected, "the last label is not at \(expected)")
  }

  func change(_ text: String) {
    runtime.perform { labels.first?.text = text }
    layOut()
  }
}

/// Views in a row that share a given width equally.
@MainActor
private final class EqualRow {
  private let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800))
  private let views: [UIView]

  init(_ count: Int) {
    views = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      window.isHidden = false
      var left = window.leadingAnchor
      let views = (0..<count).map { _ in
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        return view
      }
      for view in views {
        view.leadingAnchor.constraint(equalTo: left).isActive = true
        if view !== views[0] { view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
        left = view.trailingAnchor
      }
      left.constraint(equalTo: window.trailingAnchor).isActive = true
      return views
    }
  }

  func layOut() throws {
    runtime.layoutIfNeeded()
    try WorkloadFailure.unless(views.last?.frame.maxX == 400, "the row ends at \(views.last?.frame.maxX ?? 0)")
  }
}

/// Views in each other, each with its edges at those of the view around it.
@MainActor
private final class ConstrainedNest {
  private let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 800))
  private let outer: UIView
  private let inner: UIView
  private let constraints: [NSLayoutConstraint]

  init(_ count: Int) {
    (outer, inner, constraints) = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      window.isHidden = false
      let outer = UIView(frame: window.bounds)
      window.addSubview(outer)
      var parent = outer
      var constraints: [NSLayoutConstraint] = []
      for _ in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        constraints += [
          view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
          view.topAnchor.constraint(equalTo: parent.topAnchor),
          view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
        ]
        parent = view
      }
      return (outer, parent, constraints)
    }
  }

  func activate() {
    runtime.perform { NSLayoutConstraint.activate(constraints) }
    runtime.layoutIfNeeded()
  }

  func resize(to width: CGFloat) throws {
    runtime.perform { outer.frame.size.width = width }
    runtime.layoutIfNeeded()
    try WorkloadFailure.unless(inner.frame.width == width, "the innermost view is \(inner.frame.width) wide")
  }
}
