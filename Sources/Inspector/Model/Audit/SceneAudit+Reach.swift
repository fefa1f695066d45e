import CoreGraphics
import UIKit

/// Targets whose touches go elsewhere.
extension SceneAudit {
  /// The share of a target's visible part, in percent, from which on lost touches are reported.
  private static let leastShare = 5

  func reachFindings() -> [AuditFinding] {
    targets.all.flatMap { target in
      if let above = target.view.viewWithoutInteractionAbove {
        let message =
          "\(scene.name(target.view)) is in \(scene.name(above)), whose isUserInteractionEnabled is false: no touch reaches it."
        return [AuditFinding(.interactionOffAbove, target.view, message, in: scene)]
      }
      return reachFindings(of: target)
    }
  }

  private func reachFindings(of target: AuditTargets.Target) -> [AuditFinding] {
    let shown = target.shownCount
    let lost = target.shown.filter { $0.key != AuditTargets.itself }
    guard shown > 0, lost.values.reduce(0, +) * 100 >= shown * Self.leastShare else { return [] }
    let receivers = lost.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { node, count in
      (view: scene.view(node), percent: max(1, count * 100 / shown), point: target.samples[node].map(center))
    }
    let thieves = receivers.filter { isThief($0.view, of: target.view) }
    var findings = thieves.map { thief in
      let name = thief.view.map(scene.name) ?? ""
      let handler = thief.view.flatMap(Self.handler).map { ", which has \($0)," } ?? ""
      let message =
        "\(name)\(handler) is not visible and takes \(thief.percent) % of the visible part of \(scene.name(target.view))."
      return AuditFinding(.thief, target.view, message, lostPoint: thief.point, in: scene)
    }
    let others = receivers.filter { !isThief($0.view, of: target.view) }
    guard let most = others.first else { return findings }
    let receiver = most.view.map { scene.name($0) } ?? "no view"
    let name = scene.name(target.view)
    if target.cells.isEmpty, thieves.isEmpty {
      let message = "\(name) is visible, and no touch reaches it: they go to \(receiver)."
      findings.append(AuditFinding(.unreachable, target.view, message, lostPoint: most.point, in: scene))
    } else {
      let percent = others.reduce(0) { $0 + $1.percent }
      let message = "\(percent) % of the visible part of \(name) loses its touches to \(receiver)."
      findings.append(AuditFinding(.partlyReachable, target.view, message, lostPoint: most.point, in: scene))
    }
    return findings
  }

  /// Returns the center of a cell in canvas points.
  private func center(_ cell: Int32) -> CGPoint {
    let side = scene.map.grid.cell
    let (row, column) = Int(cell).quotientAndRemainder(dividingBy: scene.map.columns)
    return CGPoint(x: (CGFloat(column) + 0.5) * side, y: (CGFloat(row) + 0.5) * side)
  }

  /// Returns whether a view in front of a target takes its touches without being visible there, because the target is
  /// visible there. A view behind the target gets touches that the superviews of the target do not accept.
  private func isThief(_ view: UIView?, of target: UIView) -> Bool {
    guard let view, !target.isDescendant(of: view) else { return false }
    let lines = [view, target].map { view in Array(sequence(first: view) { $0.superview }.reversed()) }
    let windows = scene.runtime.windows.backToFront
    guard lines[0][0] === lines[1][0] else {
      let indices = lines.map { line in windows.firstIndex { $0 === line[0] } ?? 0 }
      return indices[0] > indices[1]
    }
    let shared = zip(lines[0], lines[1]).prefix { $0 === $1 }.count
    guard shared < lines[0].count, shared < lines[1].count else { return true }
    let siblings = lines[0][shared - 1].subviews
    let indices = lines.map { line in siblings.firstIndex { $0 === line[shared] } ?? 0 }
    return indices[0] > indices[1]
  }

  /// Returns the handler of touches that a reader of the screen cannot see.
  private static func handler(of view: UIView) -> String? {
    if let recognizer = view.gestureRecognizers?.first(where: \.isEnabled) { return "a \(type(of: recognizer))" }
    return view is UIControl ? "a control's tracking" : nil
  }

  func slopFindings() -> [AuditFinding] {
    let canvas = CGRect(origin: .zero, size: scene.map.grid.size)
    return scene.slops.compactMap { slop in
      let cut = slop.cut.map { $0.overlap(canvas) }.filter { !$0.isNull && !$0.isEmpty }
      guard !cut.isEmpty, let view = scene.view(slop.node), view.reactsToTouches else { return nil }
      let area = cut.reduce(0) { $0 + $1.width * $1.height }
      let box = cut.dropFirst().reduce(cut[0]) { $0.union($1) }
      let middle = CGPoint(x: box.midX, y: box.midY)
      let around = view.superviewThatCuts(at: cut.first { $0.contains(middle) }.map { _ in middle } ?? cut[0].middle)
      let message =
        "\(scene.name(view)) accepts touches beyond its bounds, and \(around.map(scene.name) ?? "a superview") does not "
        + "contain \(area.display) square points of them: the view is not asked there."
      return AuditFinding(.slopCut, view, message, in: scene)
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
  /// The nearest superview without user interaction.
  fileprivate var viewWithoutInteractionAbove: UIView? {
    sequence(first: self) { $0.superview }.dropFirst().first { !$0.isUserInteractionEnabled }
  }

  /// Returns the nearest superview that does not contain a point of the canvas.
  fileprivate func superviewThatCuts(at point: CGPoint) -> UIView? {
    guard let window else { return nil }
    return sequence(first: self) { $0.superview }.dropFirst().first { view in
      !view.point(inside: view.convert(window.convertFromScreen(point), from: window), with: nil)
    }
  }
}
