import CoreGraphics
import UIKit

/// The sizes of targets.
extension SceneAudit {
  /// The side of the smallest square of WCAG 2.5.8, and the diameter of its circle, in points.
  static let smallest: CGFloat = 24

  func sizeFindings() -> [AuditFinding] {
    let measured = targets.all.map { $0.cells.isEmpty ? nil : TargetSize($0.cells, of: scene.map) }
    return targets.all.indices.compactMap { index in
      let target = targets.all[index]
      // A target that is not whole on the screen is measured after scrolling.
      guard let size = measured[index], !target.isScrolledPartly else { return nil }
      return finding(index, size, measured)
    }
  }

  private func finding(_ index: Int, _ size: TargetSize, _ measured: [TargetSize?]) -> AuditFinding? {
    let target = targets.all[index]
    let side = size.square
    let reach = "\(size.box.width.display) by \(size.box.height.display) points"
    let square = "touches reach \(reach) of it, and the largest square in them has \(side.display)"
    let name = scene.name(target.view)
    if side < Self.smallest {
      if let near = neighbor(of: index, size, measured) {
        let message = "\(name): \(square). A circle of 24 points around it meets \(scene.name(near)) (WCAG 2.5.8)."
        return AuditFinding(.targetUnder24, target.view, message, in: scene)
      }
      let message =
        "\(name): \(square). It has room around it, so that WCAG 2.5.8 is met, but not 2.5.5 and Apple's 44."
      return AuditFinding(.targetUnder24Spaced, target.view, message, in: scene)
    }
    if side < 44 {
      return AuditFinding(
        .targetUnder44, target.view, "\(name): \(square), where 44 are asked for (WCAG 2.5.5, Apple).", in: scene)
    }
    guard side < 48 else { return nil }
    return AuditFinding(
      .targetUnder48, target.view, "\(name): \(square), where 48 are asked for (Android).", in: scene)
  }

  /// Returns a target that is too near for the exception for spacing: a circle with a diameter of 24 around the center
  /// of the undersized target's box meets the region of another target, or the circle of another undersized one.
  private func neighbor(of index: Int, _ size: TargetSize, _ measured: [TargetSize?]) -> UIView? {
    for (other, size2) in measured.enumerated() where other != index {
      guard let size2 else { continue }
      let (one, two) = (size.center, size2.center)
      let circlesMeet = size2.square < Self.smallest && hypot(one.x - two.x, one.y - two.y) < Self.smallest
      if circlesMeet || size2.meets(circleAt: one, radius: Self.smallest / 2) { return targets.all[other].view }
    }
    return nil
  }
}
