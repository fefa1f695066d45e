import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the order in which a notification reaches its observers.
@Suite("Ordered observers")
struct OrderedObserverTests {
  private let center = NotificationCenter.default
  private let name = Notification.Name("OrderedObserverTests.\(UUID())")

  @MainActor private final class Observer: NSObject {
    let number: Int
    let log: Log
    init(_ number: Int, _ log: Log) { (self.number, self.log) = (number, log) }
    func receive() { log.entries.append(number) }
  }

  /// What observers received, by their numbers.
  private final class Log: @unchecked Sendable {
    var entries: [Int] = []
  }

  @Test("C551: Observers are called in the order of their registration, whatever they observe")
  func order() {
    let (log, sender) = (Log(), NSObject())
    var tokens: [any NSObjectProtocol] = []
    for number in 0..<30 {
      let name = number % 3 == 0 ? nil : name
      let own = self.name
      tokens.append(
        center.addObserverInOrder(forName: name, object: number % 2 == 0 ? sender : nil, queue: nil) {
          if $0.name == own { log.entries.append(number) }
        })
    }
    center.post(name: name, object: sender)
    #expect(log.entries == Array(0..<30))
    log.entries = []
    center.post(name: name, object: nil)
    #expect(log.entries == (0..<30).filter { $0 % 2 == 1 })
    for token in tokens { center.removeObserver(token) }
    center.post(name: name, object: sender)
    #expect(log.entries.count == 15)
  }

  @Test("An observer that is removed while others are called is left out, one that is added is called next time")
  func changes() {
    let log = Log()
    nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []
    let (center, name) = (center, name)
    tokens.append(
      center.addObserverInOrder(forName: name, object: nil, queue: nil) { _ in
        log.entries.append(1)
        center.removeObserver(tokens[1])
        if tokens.count == 2 {
          tokens.append(
            center.addObserverInOrder(forName: name, object: nil, queue: nil) { _ in log.entries.append(3) })
        }
      })
    tokens.append(center.addObserverInOrder(forName: name, object: nil, queue: nil) { _ in log.entries.append(2) })
    center.post(name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(log.entries == [1, 1, 3])
    for token in tokens { center.removeObserver(token) }
  }

  @Test("Each center has its own observers, and a removed one is not retained")
  func centers() {
    let (log, other) = (Log(), NotificationCenter())
    _ = center.addObserverInOrder(forName: name, object: nil, queue: nil) { _ in log.entries.append(1) }
    weak var kept: Log?
    do {
      let own = Log()
      kept = own
      let token = other.addObserverInOrder(forName: name, object: nil, queue: nil) { _ in own.entries.append(2) }
      other.post(name: name, object: nil)
      #expect(own.entries == [2] && log.entries.isEmpty)
      other.removeObserver(token)
    }
    #expect(kept == nil)
  }

  @Test("An observer with a queue is called there, before the post returns")
  func queues() {
    let (log, queue) = (Log(), OperationQueue())
    let token = center.addObserverInOrder(forName: name, object: nil, queue: queue) { _ in
      log.entries.append(OperationQueue.current === queue ? 1 : 0)
    }
    center.post(name: name, object: nil)
    #expect(log.entries == [1])
    center.removeObserver(token)
  }

  @MainActor
  @Test("Selectors of observers that are not retained are called in order, too")
  func selectors() {
    let log = Log()
    var observers = (0..<20).map { Observer($0, log) }
    for observer in observers {
      center.addObserver(observer, selector: Selector("receive", Observer.receive), name: name, object: nil)
    }
    center.post(name: name, object: nil)
    #expect(log.entries == Array(0..<20))
    center.removeObserver(observers[3])
    observers.removeLast(5)
    center.post(name: name, object: nil)
    #expect(log.entries.suffix(14) == [0, 1, 2] + Array(4..<15))
  }

  @MainActor
  @Test("The hash of a touch is stable and does not depend on its address")
  func touches() {
    final class Reader: UIView {
      var hashes: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hashes += touches.map(\.hash) }
    }
    func hashes() -> [Int] {
      let stage = TestStage()
      let view = Reader(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      stage.window.addSubview(view)
      for _ in 0..<3 {
        stage.finger().tap(CGPoint(x: 50, y: 50))
        stage.advance(by: 1)
      }
      return view.hashes
    }
    let first = hashes()
    #expect(first == hashes() && Set(first).count == 3)
  }
}
