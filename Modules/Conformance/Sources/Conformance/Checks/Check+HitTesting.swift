import UIKit

extension Check {
  /// The walk of a hit test, section 1.1.
  static let walks: [Check] = [
    Check("1.1", "A hidden view is not hit", gives: "nil") {
      let view = Probe("V")
      view.isHidden = true
      return Answer.hit(view, 50, 50)
    },
    Check("1.1", "A view whose interaction is off is not hit", gives: "nil") {
      let view = Probe("V")
      view.isUserInteractionEnabled = false
      return Answer.hit(view, 50, 50)
    },
    Check("1.1", "A view with an alpha of 0 is not hit", gives: "nil") {
      let view = Probe("V")
      view.alpha = 0
      return Answer.hit(view, 50, 50)
    },
    Check("1.1", "Of a view that is skipped only hitTest is called", gives: "V.hitTest") {
      let log = CallLog()
      let view = Probe("V", log: log)
      view.addSubview(Probe("S", log: log))
      view.isHidden = true
      _ = Answer.hit(view, 50, 50)
      return log.text
    },
    Check("1.1", "If the point is outside of a view its subviews are not called", gives: "V.hitTest, V.inside") {
      let log = CallLog()
      let view = Probe("V", log: log)
      view.addSubview(Probe("S", x: 100, log: log))
      _ = Answer.hit(view, 150, 50)
      return log.text
    },
    Check(
      "1.1", "Subviews are called from the last to the first, up to the first that answers",
      gives: "R.hitTest, R.inside, C.hitTest, C.inside, B.hitTest, B.inside"
    ) {
      let log = CallLog()
      let root = Probe("R", width: 300, log: log)
      root.addSubview(Probe("A", log: log))
      root.addSubview(Probe("B", log: log))
      root.addSubview(Probe("C", x: 200, log: log))
      _ = Answer.hit(root, 50, 50)
      return log.text
    },
    Check("1.1", "A view returns itself if all of its subviews return nil", gives: "R") {
      let root = Probe("R", width: 300)
      root.addSubview(Probe("A", x: 200))
      return Answer.hit(root, 50, 50)
    },
    Check("1.1", "A root with 52 children that miss costs 53 calls of each method", gives: "53, 53") {
      let log = CallLog()
      let root = Probe("R", width: 300, log: log)
      for _ in 0..<52 { root.addSubview(Probe("S", x: 200, log: log)) }
      _ = Answer.hit(root, 50, 50)
      return Answer.list(
        log.calls.filter { $0.hasSuffix("hitTest") }.count, log.calls.filter { $0.hasSuffix("inside") }.count)
    },
    Check("1.1", "A subview receives the point in its own coordinates", gives: "20, 30") {
      let root = Probe("R", width: 300)
      let child = PointReader(frame: CGRect(x: 40, y: 10, width: 100, height: 50))
      root.addSubview(child)
      _ = Answer.hit(root, 60, 40)
      return child.last.map(Answer.point) ?? "not called"
    },
    Check("1.1", "The answer of a subview is returned as it is, also if it is another view", gives: "X") {
      let root = Probe("R")
      let child = Substitute(frame: root.bounds)
      child.other = Probe("X", x: 500)
      root.addSubview(child)
      return Answer.hit(root, 50, 50)
    },
  ]

  /// What is inside of a view, section 1.2.
  static let insides: [Check] = [
    Check(
      "1.2", "The left and top edges belong to a view, the right and bottom edges do not", gives: "true, false, false"
    ) {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
      let points = [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 100), CGPoint(x: 100, y: 200)]
      return points.map { "\(view.point(inside: $0, with: nil))" }.joined(separator: ", ")
    },
    Check("1.2", "A point at 199.999 of 200 is inside", gives: "true") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      return "\(view.point(inside: CGPoint(x: 199.999, y: 199.999), with: nil))"
    },
    Check("1.2", "A point is inside if it is in the bounds, wherever these begin", gives: "false, true") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.bounds.origin = CGPoint(x: 0, y: 300)
      return Answer.list(
        view.point(inside: CGPoint(x: 50, y: 50), with: nil), view.point(inside: CGPoint(x: 50, y: 350), with: nil))
    },
    Check("1.2", "Bounds without width contain no point, and what overflows them is not hit", gives: "nil") {
      let view = Probe("V", width: 0)
      view.addSubview(Probe("S"))
      return Answer.hit(view, 0, 50)
    },
    Check("1.2", "An override of point(inside:with:) enlarges the area of a view", gives: "L") {
      let root = Probe("R", width: 300, height: 300)
      let child = Enlarged("L", x: 100, y: 100, width: 20, height: 20)
      root.addSubview(child)
      return Answer.hit(root, 75, 75)
    },
    Check("1.2", "An override cannot reach beyond what the superview accepts", gives: "nil") {
      let root = Probe("R")
      root.addSubview(Enlarged("L", x: 90, y: 0, width: 10, height: 100))
      return Answer.hit(root, 105, 50)
    },
  ]

  /// Alpha, hidden and interaction, section 1.3.
  static let visibility: [Check] = [
    Check("1.3", "An alpha of 0.35 reads back with 32 bits", gives: "0.3499999940395355") {
      let view = UIView()
      view.alpha = 0.35
      return "\(Double(view.alpha))"
    },
    Check("1.3", "A view with an alpha of 0.01 is not hit", gives: "nil") {
      let view = Probe("V")
      view.alpha = 0.01
      return Answer.hit(view, 50, 50)
    },
    Check("1.3", "A view with an alpha of 0.010000000707805157 is hit", gives: "V") {
      let view = Probe("V")
      view.alpha = 0.010000000707805157
      return Answer.hit(view, 50, 50)
    },
    Check("1.3", "Alpha is not multiplied: two nested views of 0.02 are hit", gives: "S") {
      let view = Probe("V")
      let subview = Probe("S")
      view.addSubview(subview)
      view.alpha = 0.02
      subview.alpha = 0.02
      return Answer.hit(view, 50, 50)
    },
    Check("1.3", "No subview of a view with an alpha of 0.009 is hit", gives: "nil") {
      let view = Probe("V")
      view.addSubview(Probe("S"))
      view.alpha = 0.009
      return Answer.hit(view, 50, 50)
    },
    Check("1.3", "Alpha and hidden are those of the layer", gives: "0.5, true") {
      let view = UIView()
      view.layer.opacity = 0.5
      view.layer.isHidden = true
      return Answer.list(view.alpha, view.isHidden)
    },
    Check("1.3", "A clear background does not matter", gives: "V") {
      let view = Probe("V")
      view.backgroundColor = .clear
      return Answer.hit(view, 50, 50)
    },
    Check("1.3", "isHidden is the flag of the view alone", gives: "false") {
      let view = Probe("V")
      let subview = Probe("S")
      view.addSubview(subview)
      view.isHidden = true
      return "\(subview.isHidden)"
    },
    Check("1.3", "Interaction is on for views and off for labels and image views", gives: "true, false, false") {
      Answer.list(
        UIView().isUserInteractionEnabled, UILabel().isUserInteractionEnabled, UIImageView().isUserInteractionEnabled)
    },
    Check("1.3", "A disabled control is hit", gives: "true") {
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      control.isEnabled = false
      return "\(control.hitTest(CGPoint(x: 50, y: 50), with: nil) === control)"
    },
  ]
}

/// A view that keeps the point with which it was last called.
private final class PointReader: UIView {
  var last: CGPoint?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    last = point
    return super.point(inside: point, with: event)
  }
}

/// A view whose hit test returns another view.
private final class Substitute: UIView {
  var other: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
}

/// A view that accepts points up to 30 points around it.
private final class Enlarged: Probe {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -30, dy: -30).contains(point)
  }
}
