import UIKit

extension UIRuntime {
  /// Lays out and runs `body` as this runtime's code with `probe` in place of the runtime's own, which is back when
  /// `body` returns. With nil, nothing is recorded.
  package func observed<Result>(by probe: (any EventProbe)?, _ body: () -> Result) -> Result {
    let usual = self.probe
    self.probe = probe
    defer { self.probe = usual }
    layoutIfNeeded()
    return perform(body)
  }

  /// Lays out and runs `body` as this runtime's code; nothing that happens meanwhile is part of a trace.
  package func unobserved<Result>(_ body: () -> Result) -> Result { observed(by: nil, body) }
}
