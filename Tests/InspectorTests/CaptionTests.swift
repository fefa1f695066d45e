import CoreGraphics
import Inspector
import TestSupport
import Testing

/// Tests the place of a demonstration's caption.
@Suite struct CaptionTests {
  private let stage = CGRect(x: 0, y: 0, width: 640, height: 800)

  private func band(canvas: CGRect, fingers: [CGPoint], text: String = "Who gets it?") -> CGRect {
    CaptionOverlay(text, below: canvas, in: stage, clearOf: fingers, measurer: FixedAdvanceMeasurer()).band
  }

  @Test("A caption is below the scene if there is space")
  func below() {
    let canvas = CGRect(x: 150, y: 60, width: 340, height: 600)
    let band = band(canvas: canvas, fingers: [CGPoint(x: 300, y: 640)])
    #expect(band.minY > canvas.maxY && band.maxY < stage.maxY)
  }

  @Test("Over the scene, a caption is at the lower edge, and moves to the upper one when a finger is there")
  func clearOfFingers() {
    let canvas = CGRect(x: 150, y: 10, width: 340, height: 785)
    let finger = CGPoint(x: 320, y: 760)
    let usual = band(canvas: canvas, fingers: [CGPoint(x: 320, y: 300)])
    #expect(usual.contains(finger))
    let moved = band(canvas: canvas, fingers: [CGPoint(x: 320, y: 300), finger])
    #expect(moved.maxY < 120 && !moved.contains(finger))
    let between = band(canvas: canvas, fingers: [finger, CGPoint(x: 320, y: 30)])
    #expect(between == usual, "no edge is free of fingers: the lower one, where captions are looked for")
  }
}
