import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the times and the order of layout, and sizes that views report.
@MainActor
@Suite struct LayoutPassTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Noted: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append(name)
    }
  }

  /// Source: a presentation layer is a copy of a layer, and takes no part in layout (Apple, `CALayer.presentation()`).
  @Test("Animations of a view do not cause its layout")
  func animatedSubview() {
    let (stage, log) = (TestStage(), Log())
    let (a, b) = (Noted("a", log), Noted("b", log))
    a.addSubview(b)
    stage.rootView.addSubview(a)
    stage.runtime.layoutIfNeeded()
    _ = log.take()
    let slide = CABasicAnimation(keyPath: "position")
    slide.toValue = CGPoint(x: 50, y: 0)
    slide.duration = 1
    b.layer.add(slide, forKey: nil)
    for _ in 0..<5 {
      stage.advance(by: 0.1)
      _ = stage.runtime.makeDisplayList()
    }
    #expect(b.layer.presentation()?.position != b.layer.position)
    #expect(log.take() == [])
  }

  @Test("Layout goes from the top down, siblings from back to front, and each view once")
  func order() {
    let (stage, log) = (TestStage(), Log())
    let (a, b, c, d) = (Noted("a", log), Noted("b", log), Noted("c", log), Noted("d", log))
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(d)
    stage.rootView.addSubview(a)
    stage.runtime.layoutIfNeeded()
    #expect(log.take() == ["a", "b", "c", "d"])
    stage.runtime.layoutIfNeeded()
    #expect(log.take().isEmpty)
    d.bounds.size.width = 20
    stage.runtime.layoutIfNeeded()
    #expect(log.take() == ["a", "d"])
    d.center = CGPoint(x: 50, y: 50)
    stage.runtime.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test("layoutIfNeeded begins with the highest of the consecutive ancestors that need layout")
  func ancestors() {
    let (stage, log) = (TestStage(), Log())
    let (a, b, c) = (Noted("a", log), Noted("b", log), Noted("c", log))
    stage.rootView.addSubview(a)
    a.addSubview(b)
    b.addSubview(c)
    stage.runtime.layoutIfNeeded()
    log.lines = []
    b.setNeedsLayout()
    c.setNeedsLayout()
    c.layoutIfNeeded()
    #expect(log.take() == ["b", "c"])
    a.setNeedsLayout()
    c.setNeedsLayout()
    c.layoutIfNeeded()
    #expect(log.take() == ["c"])
  }

  @Test("sizeToFit sets the size that fits and keeps the origin")
  func sizeToFit() {
    final class Stamp: UIView {
      var asked: CGSize?
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        asked = size
        return CGSize(width: 30, height: 20)
      }
    }
    _ = TestStage()
    let stamp = Stamp(frame: CGRect(x: 7, y: 9, width: 100, height: 50))
    stamp.sizeToFit()
    #expect(stamp.asked == CGSize(width: 100, height: 50))
    #expect(stamp.frame == CGRect(x: 7, y: 9, width: 30, height: 20))
    let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A label of one line grows beyond its width; one of several lines breaks at it")
  func labels() {
    _ = TestStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "several words in a row"
    label.sizeToFit()
    #expect(label.frame.width > 100)
    let oneLine = label.frame.height
    label.frame.size.width = 80
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.frame.width <= 80 && label.frame.height > oneLine)
  }

  @Test("A view that has moved to another window keeps the frame of its constraints when the first window is laid out")
  func movedBetweenWindows() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (box, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    child.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(child)
    NSLayoutConstraint.activate(
      ["H:|-10-[child]-10-|", "V:|-10-[child]-10-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["child": child])
      })
    other.addSubview(box)
    other.layoutIfNeeded()
    stage.rootView.addSubview(box)
    stage.runtime.layoutIfNeeded()
    other.layoutIfNeeded()
    child.frame = .zero
    box.setNeedsLayout()
    stage.runtime.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
  }
}
