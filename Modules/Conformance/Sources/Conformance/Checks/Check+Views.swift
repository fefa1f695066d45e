import UIKit

extension Check {
  /// The hierarchy of views, section 18.1.
  static let hierarchy: [Check] = [
    Check(
      "18.1", "A view that is added outside of a window is called before and after, and its superview after it",
      gives: "V.will enter superview, V.did enter superview, R.did add"
    ) {
      let log = CallLog()
      let root = logging("R", log)
      root.addSubview(logging("V", log))
      return log.text
    },
    Check(
      "18.1", "A removed view's superview is called first, and the view before and after",
      gives: "R.will remove, V.will leave superview, V.did leave superview"
    ) {
      let log = CallLog()
      let root = logging("R", log)
      let view = logging("V", log)
      root.addSubview(view)
      log.calls = []
      view.removeFromSuperview()
      return log.text
    },
    Check(
      "18.1", "A view that enters a window is called about the superview and about the window",
      gives: "V.will enter superview, V.will enter window, V.did enter window, V.did enter superview"
    ) {
      let log = CallLog()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      window.addSubview(logging("V", log))
      return log.text
    },
    Check(
      "18.1", "The subviews of a view that enters a window are called about the window",
      gives: "S.will enter window, S.did enter window"
    ) {
      let log = CallLog()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView()
      view.addSubview(logging("S", log))
      log.calls = []
      window.addSubview(view)
      return log.text
    },
    Check("18.1", "A view that is added to another superview leaves the first", gives: "0, 1") {
      let one = UIView()
      let other = UIView()
      let view = UIView()
      one.addSubview(view)
      other.addSubview(view)
      return Answer.list(one.subviews.count, other.subviews.count)
    },
    Check("18.1", "A view that is added again moves to the front", gives: "B, A") {
      let root = UIView()
      let view = Probe("A")
      root.addSubview(view)
      root.addSubview(Probe("B"))
      root.addSubview(view)
      return Answer.names(root.subviews)
    },
    Check("18.1", "Subviews are inserted at an index, above and below", gives: "C, A, E, D, B") {
      let root = UIView()
      let (a, b) = (Probe("A"), Probe("B"))
      root.addSubview(a)
      root.addSubview(b)
      root.insertSubview(Probe("C"), at: 0)
      root.insertSubview(Probe("D"), belowSubview: b)
      root.insertSubview(Probe("E"), aboveSubview: a)
      return Answer.names(root.subviews)
    },
    Check(
      "18.1", "Subviews are exchanged, sent to the back and brought to the front", gives: "C, B, A; A, C, B; C, B, A"
    ) {
      let root = UIView()
      let (a, b, c) = (Probe("A"), Probe("B"), Probe("C"))
      for view in [a, b, c] { root.addSubview(view) }
      root.exchangeSubview(at: 0, withSubviewAt: 2)
      let exchanged = Answer.names(root.subviews)
      root.sendSubviewToBack(a)
      let sent = Answer.names(root.subviews)
      root.bringSubviewToFront(a)
      return "\(exchanged); \(sent); \(Answer.names(root.subviews))"
    },
    Check("18.1", "The layers of subviews have their order", gives: "true") {
      let root = UIView()
      for name in ["A", "B", "C"] { root.insertSubview(Probe(name), at: 0) }
      let layers = root.subviews.map(\.layer)
      return "\(root.layer.sublayers.map { zip($0, layers).allSatisfy { $0 === $1 } && $0.count == 3 } ?? false)"
    },
    Check(
      "18.1", "A view is a descendant of itself and of its superviews; viewWithTag includes the view",
      gives: "true, true, false, true"
    ) {
      let root = UIView()
      let view = UIView()
      root.addSubview(view)
      root.tag = 7
      view.tag = 7
      return Answer.list(
        view.isDescendant(of: view), view.isDescendant(of: root), root.isDescendant(of: view),
        root.viewWithTag(7) === root)
    },
  ]

  @MainActor
  private static func logging(_ name: String, _ log: CallLog) -> Probe {
    let view = Probe(name, log: log)
    view.topic = .moves
    return view
  }

  /// Sizes and the layout of subviews, section 18.2.
  static let layout: [Check] = [
    Check("18.2", "A plain view fits in its size and has no intrinsic size", gives: "30, 40, -1, -1") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
      return Answer.list(
        Answer.size(view.sizeThatFits(CGSize(width: 200, height: 200))), Answer.size(view.intrinsicContentSize))
    },
    Check("18.2", "sizeToFit takes the size of sizeThatFits and keeps the origin", gives: "10, 20, 70, 80") {
      let view = Fitting(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.sizeToFit()
      return Answer.rect(view.frame)
    },
    Check("18.2", "Without a mask a subview keeps its frame when its superview is resized", gives: "10, 10, 50, 50") {
      resized([])
    },
    Check("18.2", "A flexible width gets the whole difference", gives: "10, 10, 150, 50") {
      resized(.flexibleWidth)
    },
    Check("18.2", "A flexible left margin gets the whole difference", gives: "110, 10, 50, 50") {
      resized(.flexibleLeftMargin)
    },
    Check("18.2", "Margins that are both flexible share the difference in proportion", gives: "30, 10, 50, 50") {
      resized([.flexibleLeftMargin, .flexibleRightMargin])
    },
    Check("18.2", "With autoresizesSubviews off subviews keep their frames", gives: "10, 10, 50, 50") {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.autoresizesSubviews = false
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      root.addSubview(view)
      root.frame.size = CGSize(width: 200, height: 200)
      return Answer.rect(view.frame)
    },
    Check("18.2", "layoutIfNeeded lays out once after setNeedsLayout, and not without a need", gives: "1, 1, 2") {
      let view = Fitting(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
      view.layoutIfNeeded()
      let first = view.layouts
      view.layoutIfNeeded()
      let second = view.layouts
      view.setNeedsLayout()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      return Answer.list(first, second, view.layouts)
    },
    Check("18.2", "A changed size needs layout, a changed origin does not", gives: "0, 1") {
      let view = Fitting(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
      view.layoutIfNeeded()
      view.layouts = 0
      view.frame.origin.x = 50
      view.layoutIfNeeded()
      let moved = view.layouts
      view.frame.size.width = 60
      view.layoutIfNeeded()
      return Answer.list(moved, view.layouts)
    },
    Check("18.2", "Constraints place a view, and update the frame with the layout", gives: "20, 20, 160, 30") {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.heightAnchor.constraint(equalToConstant: 30),
      ])
      root.layoutIfNeeded()
      return Answer.rect(view.frame)
    },
  ]

  /// Returns the frame that a subview of (10, 10, 50, 50) has after its superview grew from a width of 100 to 200.
  @MainActor
  private static func resized(_ mask: UIView.AutoresizingMask) -> String {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size.width = 200
    return Answer.rect(view.frame)
  }

  /// Rectangles and paths, section 18.3.
  static let shapes: [Check] = [
    Check(
      "18.3", "A rectangle contains its left and top edges and not its right and bottom edges",
      gives: "true, false, false"
    ) {
      let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
      return Answer.list(
        rect.contains(CGPoint.zero), rect.contains(CGPoint(x: 10, y: 5)), rect.contains(CGPoint(x: 5, y: 10)))
    },
    Check("1.2", "A rectangle with a negative size is made positive first", gives: "true, -10, 10") {
      let rect = CGRect(x: 0, y: 0, width: -10, height: 10)
      return Answer.list(rect.contains(CGPoint(x: -5, y: 5)), Answer.number(rect.minX), Answer.number(rect.width))
    },
    Check("1.2", "Null and empty rectangles contain nothing", gives: "false, false") {
      Answer.list(CGRect.null.contains(CGPoint.zero), CGRect(x: 0, y: 0, width: 0, height: 10).contains(CGPoint.zero))
    },
    Check("18.3", "An inset of more than half of the size gives the null rectangle", gives: "true") {
      "\(CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 6, dy: 0).isNull)"
    },
    Check(
      "18.3", "The intersection of separate rectangles is null, and touching ones intersect",
      gives: "true, true"
    ) {
      let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
      return Answer.list(
        rect.intersection(CGRect(x: 20, y: 0, width: 10, height: 10)).isNull,
        rect.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
    },
    Check("18.3", "A union with the null rectangle is the other one", gives: "1, 2, 3, 4") {
      Answer.rect(CGRect.null.union(CGRect(x: 1, y: 2, width: 3, height: 4)))
    },
    Check("18.3", "integral takes the smallest rectangle of whole numbers around", gives: "0, 0, 11, 2") {
      Answer.rect(CGRect(x: 0.5, y: 0.2, width: 10, height: 1).integral)
    },
    Check("18.3", "The path of an oval contains its center and not the corners of its box", gives: "true, false") {
      let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
      return Answer.list(path.contains(CGPoint(x: 50, y: 50)), path.contains(CGPoint(x: 5, y: 5)))
    },
    Check("18.3", "With the even-odd rule the inner of two rectangles is outside of their path", gives: "true, false") {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
      path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)))
      let winding = path.contains(CGPoint(x: 50, y: 50))
      path.usesEvenOddFillRule = true
      return Answer.list(winding, path.contains(CGPoint(x: 50, y: 50)))
    },
    Check("18.3", "An open path contains points as if it were closed", gives: "true") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: CGPoint(x: 0, y: 100))
      return "\(path.contains(CGPoint(x: 20, y: 20)))"
    },
  ]
}

/// A view with a size that fits, which counts its layouts.
private final class Fitting: UIView {
  var layouts = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 80) }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
