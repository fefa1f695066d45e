import UIKit

extension UIRuntime {
  /// Lays out the views and runs `body` as this runtime's code, with `probe` in place of the runtime's probe, which is
  /// restored afterward. With nil, nothing is recorded.
  package func observed<Result>(by probe: (any EventProbe)?, _ body: () -> Result) -> Result {
    let usual = self.probe
    self.probe = probe
    defer { self.probe = usual }
    layoutIfNeeded()
    return perform(body)
  }

  /// Lays out the views and runs `body` as this runtime's code without recording a trace.
  package func unobserved<Result>(_ body: () -> Result) -> Result { observed(by: nil, body) }
}
