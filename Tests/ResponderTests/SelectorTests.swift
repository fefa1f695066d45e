import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests calls by selector: `responds`, `perform`, forwarding, notifications.
@MainActor
@Suite struct SelectorTests {
  @MainActor private final class Listener: NSObject {
    var received: [String] = []
    func plain() { received.append("plain") }
    func posted(_ notification: Notification) {
      received.append("\(notification.name.rawValue) \(notification.object ?? 0)")
    }
  }

  private static let plain = Selector("plain", Listener.plain)
  private static let posted = Selector("posted:", Listener.posted)

  @Test("An object responds to the methods of its own type and performs them")
  func respondsAndPerforms() {
    let listener = Listener()
    #expect(listener.responds(to: Self.plain) && !NSObject().responds(to: Self.plain))
    listener.perform(Self.plain)
    listener.perform(Self.posted, with: Notification(name: Notification.Name("x"), object: 7))
    #expect(listener.received == ["plain", "x 7"])
  }

  @Test("A responder whose responds(to:) returns false does not perform the action; a forwarding target does")
  func forwarding() {
    final class Worker: UIResponder {
      var done = 0
      func work() { done += 1 }
    }
    final class Proxy: UIView {
      let worker = Worker()
      override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || worker.responds(to: aSelector)
      }
      override func forwardingTarget(for aSelector: Selector!) -> Any? { worker }
    }
    let stage = TestStage()
    let proxy = Proxy(frame: stage.rootView.bounds)
    stage.rootView.addSubview(proxy)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addTarget(nil, action: Selector("work", Worker.work), for: .touchUpInside)
    proxy.addSubview(button)
    stage.finger().tap(CGPoint(x: 50, y: 50))
    #expect(proxy.worker.done == 1)
  }

  @Test("An observer is called with the notification until it is removed, and is not retained")
  func notifications() {
    let (name, center) = (Notification.Name("event"), NotificationCenter())
    var listener: Listener? = Listener()
    weak let gone = listener
    center.addObserver(listener!, selector: Self.posted, name: name, object: nil)
    center.addObserver(listener!, selector: Listener.plain, name: nil, object: gone)
    center.post(name: name, object: 1)
    center.post(name: Notification.Name("other"), object: listener)
    #expect(listener?.received == ["event 1", "plain"])
    center.removeObserver(listener!, name: name, object: nil)
    center.post(name: name, object: 2)
    #expect(listener?.received.count == 2)
    center.removeObserver(listener!)
    center.post(name: Notification.Name("other"), object: listener)
    #expect(listener?.received.count == 2)
    center.addObserver(listener!, selector: Self.plain, name: name, object: nil)
    listener = nil
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test("A block-based observer is removed in the same way")
  func blockTokens() {
    let (name, center) = (Notification.Name("event"), NotificationCenter())
    nonisolated final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count.value += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count.value == 1)
  }
}
