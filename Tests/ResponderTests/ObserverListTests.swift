import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests observers of notifications that are freed, in separate notification centers.
@MainActor
@Suite struct ObserverListTests {
  private final class Listener: NSObject {}
  private final class Probe {}

  private let name = Notification.Name("event")

  /// Adds an observer whose method retains `probe`, and which is freed when this function returns.
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

  @Test("Objects retained for a freed observer are freed, whatever other centers are used meanwhile")
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
}
