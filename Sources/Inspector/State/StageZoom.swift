import CoreGraphics

/// The magnification of the scene and the visible part of it, relative to its position when all of it fits.
package struct StageZoom: Equatable, Sendable {
  /// The magnification; 1 fits the scene.
  package private(set) var factor: CGFloat = 1
  /// The offset of its center, in window points.
  package private(set) var offset = CGSize.zero

  package init() {}

  package var isFit: Bool { self == StageZoom() }

  private static let factors: [CGFloat] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]
  /// The minimum part of the scene that remains on the stage, in points of the scene.
  private static let remainder: CGFloat = 60

  /// Zooms by a step; the point of the scene under `anchor` (window points) does not move.
  package mutating func step(closer: Bool, at anchor: CGPoint?, fitted: CGRect, in stage: CGRect) {
    let next = closer ? Self.factors.first { $0 > factor } : Self.factors.last { $0 < factor }
    guard let next else { return }
    let old = exactPlace(fitted)
    let anchor = anchor ?? CGPoint(x: stage.midX, y: stage.midY)
    let growth = next / factor
    factor = next
    let middle = CGPoint(
      x: anchor.x + (old.midX - anchor.x) * growth, y: anchor.y + (old.midY - anchor.y) * growth)
    offset = CGSize(width: middle.x - fitted.midX, height: middle.y - fitted.midY)
    clamp(fitted, in: stage)
  }

  package mutating func move(by delta: CGSize, fitted: CGRect, in stage: CGRect) {
    offset = CGSize(width: offset.width + delta.width, height: offset.height + delta.height)
    clamp(fitted, in: stage)
  }

  private mutating func clamp(_ fitted: CGRect, in stage: CGRect) {
    let frame = place(fitted)
    let reachX = max(0, (stage.width + frame.width) / 2 - Self.remainder)
    let reachY = max(0, (stage.height + frame.height) / 2 - Self.remainder)
    let (awayX, awayY) = (fitted.midX - stage.midX, fitted.midY - stage.midY)
    offset.width = min(max(offset.width, -reachX - awayX), reachX - awayX)
    offset.height = min(max(offset.height, -reachY - awayY), reachY - awayY)
  }

  /// Returns the frame of a scene that fits at `fitted`; its corner is at integral points.
  package func place(_ fitted: CGRect) -> CGRect {
    guard !isFit else { return fitted }
    let exact = exactPlace(fitted)
    return CGRect(x: exact.minX.rounded(), y: exact.minY.rounded(), width: exact.width, height: exact.height)
  }

  private func exactPlace(_ fitted: CGRect) -> CGRect {
    let size = CGSize(width: fitted.width * factor, height: fitted.height * factor)
    return CGRect(
      x: fitted.midX + offset.width - size.width / 2, y: fitted.midY + offset.height - size.height / 2,
      width: size.width, height: size.height)
  }
}

package enum ZoomStep: Equatable, Sendable {
  case closer
  case farther
  case fit
}
