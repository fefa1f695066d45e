import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests which shapes cast the shadow of a layer. Source: practice. A container that is clear has the shadow of the
/// rounded view inside it, which clips its own content and therefore can have no shadow; a shape has that of its path.
@MainActor
@Suite struct LayerShadowTests {
  private struct Cast {
    let shape: Shape
    /// The translation from the layer's superlayer.
    let place: CGPoint
    let isClipped: Bool
  }

  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 2, height: 3)
    return layer
  }

  private func shadows(of layer: CALayer) -> [Cast] {
    var found: [Cast] = []
    collect(layer.makeDisplayList().commands, .identity, false, into: &found)
    return found
  }

  private func collect(
    _ commands: [DisplayList.Command], _ place: CGAffineTransform, _ isClipped: Bool, into found: inout [Cast]
  ) {
    var states = [(place, isClipped)]
    for command in commands {
      guard let (current, clipped) = states.last else { return }
      switch command {
      case .save: states.append((current, clipped))
      case .restore: states.removeLast()
      case .concatenate(let transform): states[states.count - 1].0 = transform.concatenating(current)
      case .clip: states[states.count - 1].1 = true
      case .shadow(let shape, _, _, let offset):
        let origin = CGPoint(x: current.tx + offset.width, y: current.ty + offset.height)
        found.append(Cast(shape: shape, place: origin, isClipped: clipped))
      case .sublist(let list, let inner):
        collect(list.commands, (inner ?? .identity).concatenating(current), clipped, into: &found)
      default: break
      }
    }
  }

  @Test("C264: a layer without a background casts the shadow of its content")
  func content() {
    let container = layer(CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(shadows(of: container).isEmpty)
    let inner = CALayer()
    inner.frame = CGRect(x: 20, y: 10, width: 60, height: 40)
    inner.cornerRadius = 8
    inner.masksToBounds = true
    inner.backgroundColor = CGColor(gray: 1, alpha: 1)
    container.addSublayer(inner)
    let cast = shadows(of: container)
    #expect(cast.map(\.shape) == [.roundedRect(CGRect(x: 0, y: 0, width: 60, height: 40), radius: 8)])
    #expect(cast.first?.place == CGPoint(x: 32, y: 33))
    container.backgroundColor = CGColor(gray: 0, alpha: 1)
    #expect(shadows(of: container).map(\.shape) == [.rect(CGRect(x: 0, y: 0, width: 100, height: 60))])
    container.shadowPath = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    container.backgroundColor = nil
    #expect(shadows(of: container).count == 1)
  }

  @Test("A shape layer without a size casts the shadow of its path, filled or stroked")
  func shapes() {
    let shape = CAShapeLayer()
    shape.shadowOpacity = 1
    shape.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40))
    guard case .path(let filled, _)? = shadows(of: shape).first?.shape else {
      Issue.record("The fill casts no shadow.")
      return
    }
    #expect(CGPath(elements: filled).contains(CGPoint(x: 30, y: 30)))
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, CGColor(gray: 0, alpha: 1), 4)
    guard case .path(let line, _)? = shadows(of: shape).first?.shape else {
      Issue.record("The line casts no shadow.")
      return
    }
    let path = CGPath(elements: line)
    #expect(path.contains(CGPoint(x: 10, y: 30)) && !path.contains(CGPoint(x: 30, y: 30)))
  }

  @Test("C264: a layer that clips also clips its shadow")
  func clipping() {
    let card = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    card.backgroundColor = CGColor(gray: 1, alpha: 1)
    #expect(shadows(of: card).map(\.isClipped) == [false])
    card.masksToBounds = true
    #expect(shadows(of: card).map(\.isClipped) == [true])
  }
}
