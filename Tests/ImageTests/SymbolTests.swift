import CoreGraphics
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests the drawings of symbols. Practice: in a filled frame, the sign is cut out.
@MainActor
@Suite struct SymbolTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 40, height: 40), imageDecoder: ImageDecoder())

  /// Returns the opacities of a symbol of 60 points, row by row, from 0 to 255.
  private func opacities(_ name: String) throws -> [[UInt32]] {
    runtime.makeCurrent()
    let size = UIImage.SymbolConfiguration(pointSize: 60)
    let picture = try #require(UIImage(systemName: name, withConfiguration: size)?.cgImage)
    let pixels = try #require(picture.pixels(from: runtime.imageDecoder))
    return stride(from: 0, to: pixels.count, by: picture.width).map { start in
      pixels[start..<start + picture.width].map { $0 >> 24 }
    }
  }

  @Test(
    "The sign in a filled frame is cut out of it, also where its lines cross",
    arguments: ["xmark.circle.fill", "plus.circle.fill", "play.circle.fill", "minus.square.fill"])
  func cutOut(name: String) throws {
    let rows = try opacities(name)
    let middle = rows.count / 2
    #expect(rows[middle][middle] == 0)
    // Between the sign and the edge of the frame.
    #expect(rows[middle / 3][middle] == 255)
    #expect(rows[0][0] == 0)
  }

  @Test("An open frame and a sign alone are drawn where a filled frame has a hole", arguments: ["plus.circle", "plus"])
  func drawn(name: String) throws {
    let rows = try opacities(name)
    #expect(rows[rows.count / 2][rows.count / 2] == 255)
  }

  @Test("A sign of many lines stays a line over a fainter frame")
  func manyLines() throws {
    let rows = try opacities("gearshape.circle.fill")
    let all = rows.flatMap { $0 }
    #expect(all.contains(255) && all.contains { 60...120 ~= $0 })
  }

  @Test(
    "Names of daily life have a drawing, not a box with a letter",
    arguments: ["leaf", "cup.and.saucer.fill", "key", "lightbulb", "umbrella", "basket", "qrcode", "bicycle"])
  func drawings(name: String) throws {
    // The box of a name without a drawing has a line along its left edge.
    let (rows, box) = (try opacities(name), try opacities("nosuchname"))
    let middle = rows.count / 2
    let edge = try #require(box[middle].firstIndex { $0 == 255 })
    let column = (middle - 12...middle + 12).map { rows[$0][edge] }
    #expect(!column.allSatisfy { $0 == 255 }, "\(name)")
  }

  @Test("A symbol in a larger image view is drawn again, sharp, and one that is not enlarged is not")
  func enlarged() throws {
    runtime.makeCurrent()
    let image = try #require(UIImage(systemName: "square.and.arrow.up"))
    let view = UIImageView(image: image)
    func width() -> Int? { (view.layer.contents as? CGImage)?.width }
    let pixels = try #require(width())
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: 8 * image.size.width, height: 4 * image.size.height)
    view.layoutIfNeeded()
    #expect(width() == 4 * pixels && view.layer.contentsScale == 4 * image.scale)
    view.contentMode = .scaleToFill
    #expect(width() == 8 * pixels)
    view.contentMode = .center
    #expect(width() == pixels && view.layer.contentsScale == image.scale)
    #expect(view.intrinsicContentSize == image.size)
  }
}
