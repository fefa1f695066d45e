import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests properties of views that are observed by key path or by name.
@MainActor
@Suite struct ObservingTests {
  private final class Watcher: UIView {
    var received: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = (change?[.newKey] as? NSValue)?.cgPointValue
      received.append("\(keyPath ?? "-") \(Int(new?.y ?? -1))")
    }
  }

  @Test("An observation reports the content offset, old and new, until it is invalidated") func offset() {
    let stage = TestStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    stage.rootView.addSubview(scrollView)
    var received: [[CGFloat]] = []
    let observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { observed, change in
      received.append([change.oldValue?.y ?? -1, change.newValue?.y ?? -1, observed.contentOffset.y])
    }
    scrollView.contentOffset.y = 30
    scrollView.contentOffset.y = 30
    scrollView.contentOffset.y = 50
    #expect(received == [[0, 30, 30], [30, 50, 50]])
    observation.invalidate()
    scrollView.contentOffset.y = 60
    #expect(received.count == 2)
  }

  @Test("An observation that is not retained ends") func released() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.frame, options: .initial) { _, _ in count += 1 }
    view.frame.size.width = 20
    #expect(count == 2 && observation != nil)
    observation = nil
    view.frame.size.width = 30
    #expect(count == 2)
  }

  private class Counter: UIViewController {
    var total = 0 { didSet { ObservedObjects.changed(self, \.total, "total") } }
    var name: String? { didSet { ObservedObjects.changed(self, \.name, "name") } }
    var received: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey], change?[.newKey])
      received.append("\(keyPath ?? "-") \(old as? Int ?? -1) \(new as? Int ?? -1)")
    }
  }

  @Test("An object observes its own properties by name, with the values before and after a change")
  func ownProperties() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let counter = Counter()
    counter.addObserver(counter, forKeyPath: "total", options: [.old, .new], context: nil)
    counter.total = 7
    #expect(counter.received == ["total 0 7"])
    counter.removeObserver(counter, forKeyPath: "total")
    counter.total = 8
    #expect(counter.received.count == 1)
  }

  @Test("C498: The observers of a property are called whenever it is set, also to an equal value, and no others")
  func equalValues() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let counter = Counter()
    var names: [String] = []
    let observation = counter.observe(\.name, options: [.old, .new]) { _, change in
      names.append("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    counter.addObserver(counter, forKeyPath: "total", options: [.old, .new], context: nil)
    counter.name = nil
    counter.name = "a"
    counter.name = "a"
    #expect(names == ["- -", "- a", "a a"] && counter.received == [])
    counter.total = 0
    counter.total = 7
    counter.total = 7
    #expect(counter.received == ["total 0 0", "total 0 7", "total 7 7"] && names.count == 3)
    observation.invalidate()
    counter.name = "b"
    #expect(names.count == 3)
  }

  @Test("An observer by name is called until it is removed") func named() {
    let watcher = Watcher()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize.height = 500
    scrollView.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
    scrollView.setContentOffset(CGPoint(x: 0, y: 12), animated: false)
    #expect(watcher.received == ["contentOffset 12"])
    scrollView.removeObserver(watcher, forKeyPath: "contentOffset")
    scrollView.contentOffset.y = 40
    #expect(watcher.received.count == 1)
  }

  @Test("Insets and the state of the pan are observed by name in an object's own method") func scrolling() {
    let stage = TestStage()
    let watcher = Watcher()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize.height = 500
    stage.rootView.addSubview(scrollView)
    let object: NSObject = scrollView
    object.addObserver(watcher, forKeyPath: "contentInset", options: [], context: nil)
    object.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: [], context: nil)
    scrollView.contentInset.top = 4
    scrollView.contentInset.top = 4
    #expect(watcher.received == ["contentInset -1"])
    let finger = stage.finger()
    finger.down(CGPoint(x: 50, y: 80))
    finger.move(CGPoint(x: 50, y: 40))
    finger.up()
    #expect(watcher.received.dropFirst().first == "panGestureRecognizer.state -1")
    let count = watcher.received.count
    object.removeObserver(watcher, forKeyPath: "panGestureRecognizer.state", context: nil)
    object.removeObserver(watcher, forKeyPath: "contentInset")
    scrollView.contentInset.top = 9
    #expect(watcher.received.count == count)
  }
}
