import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Observers of notifications that go, in centers of their own.
@MainActor
@Suite struct ObserverListTests {
  private final class Listener: NSObject {}
  private final class Probe {}

  private let name = Notification.Name("event")

  /// Adds an observer whose method keeps `probe`, and which is gone when this returns.
  private func addShortLived(_ probe: Probe, to center: NotificationCenter) {
    let listener = Listener()
    center.addObserver(
      listener, selector: { (_: Listener) in { @MainActor (_: Notification) in withExtendedLifetime(probe) {} } },
      name: name, object: nil)
  }

  private func add(_ listeners: [Listener], to center: NotificationCenter) {
    for listener in listeners {
      center.addObserver(
        listener, selector: { (_: Listener) in { @MainActor (_: Notification) in } }, name: name, object: nil)
    }
  }

  @Test("What was kept for an observer that is gone is freed, whatever other centers are used meanwhile")
  func goneObservers() {
    let (first, second) = (NotificationCenter(), NotificationCenter())
    var probe: Probe? = Probe()
    weak let kept = probe
    addShortLived(probe!, to: first)
    probe = nil
    #expect(kept != nil)
    let listeners = (0..<64).map { _ in Listener() }
    add(listeners, to: second)
    add(listeners, to: first)
    #expect(kept == nil)
  }

  /// Returns the nanoseconds that this thread computed for `body`: the machine's other work does not count.
  private func processorTime(_ body: () -> Void) -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    body()
    return now() - start
  }

  @Test("Observers are added and removed in time close to their number") func growth() {
    func time(_ number: Int) -> Int {
      let (center, listeners) = (NotificationCenter(), (0..<number).map { _ in Listener() })
      return processorTime {
        add(listeners, to: center)
        for listener in listeners { center.removeObserver(listener) }
      }
    }
    _ = time(100)
    let few = min(time(1000), time(1000))
    let many = min(time(4000), time(4000))
    #expect(many < few * 10, "\(few) and \(many)")
  }
}
