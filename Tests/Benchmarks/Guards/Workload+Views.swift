import UIKit

extension Workload {
  /// Workloads of the geometry and appearance of views.
  static let views = [
    Workload("layout", "40 rows of labels and buttons in stacks, laid out at 10 widths", prepare: layingOut),
    Workload("record", "100 times: one of 1,000 views changes, the display list is made again", prepare: recording),
  ]

  private static func layingOut() -> () throws -> Void {
    let runtime = UIRuntime(screenSize: CGSize(width: 400, height: 4000))
    let (window, column) = runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
      window.isHidden = false
      let rows = (0..<40).map(row)
      let column = UIStackView(arrangedSubviews: rows)
      column.axis = .vertical
      column.spacing = 4
      column.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(column)
      NSLayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
        column.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8),
        column.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      return (window, column)
    }
    return {
      for step in 1...10 {
        let width = CGFloat(300 + 10 * step)
        runtime.perform { window.frame.size.width = width }
        runtime.layoutIfNeeded()
        try WorkloadFailure.unless(
          column.frame.width == width - 16, "the column is \(column.frame.width) wide in \(width)")
      }
    }
  }

  private static func row(_ index: Int) -> UIView {
    let label = UILabel()
    label.text = "Row number \(index)"
    let button = UIButton()
    button.setTitle("Open", for: .normal)
    let row = UIStackView(arrangedSubviews: [label, UIView(), button])
    row.spacing = 8
    return row
  }

  private static func recording() -> () throws -> Void {
    let runtime = UIRuntime(screenSize: DrawnScene.size)
    let views = runtime.perform { DrawnScene.views(in: UIWindow(frame: CGRect(origin: .zero, size: DrawnScene.size))) }
    var last = runtime.makeDisplayList()
    return {
      for step in 0..<100 {
        let view = views[step * 37 % views.count]
        runtime.perform { view.alpha = view.alpha < 1 ? 1 : 0.5 }
        let list = runtime.makeDisplayList()
        try WorkloadFailure.unless(list != last, "nothing changed")
        last = list
      }
    }
  }
}
