import CoreGraphics
import Scenes
import Testing
import UIKit

@testable import Inspector

/// Tests where the chip with the name of the selected view is, beside the handles by which its size is changed.
@Suite("The chip of the selection")
struct SelectionChipTests {
  @Test("The chip below a view leaves its handles free, at every scale", arguments: [0.5, 1, 2])
  func chipBesideHandles(scale: CGFloat) {
    let box = CGRect(x: 150, y: 200, width: 60, height: 60)
    let mark = SelectionMark(name: "UIButton", size: box.size, corners: box.corners)
    var taken: [CGRect] = []
    let list = SelectionOverlay.drawChip(
      mark, canvas: exampleCanvas, scale: scale, taken: &taken, measurer: FixedAdvanceMeasurer())
    let window = CGAffineTransform(scaleX: scale, y: scale)
    let area = CGRect(origin: .zero, size: exampleCanvas).applying(window)
    let handles = SelectionHandles(around: box.applying(window), in: area).draw(lit: nil)
    var squares: [CGRect] = []
    for case .fill(let shape, _) in handles.commands { squares.append(shape.boundingBox) }
    #expect(squares.count == 3)
    for case .fill(let shape, _) in list.commands {
      let chip = shape.boundingBox.applying(window)
      #expect(chip.minY > box.maxY * scale, "It is below the view")
      #expect(squares.allSatisfy { !$0.intersects(chip) }, "\(chip) covers one of \(squares)")
    }
  }
}
