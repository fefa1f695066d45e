import CoreGraphics
import Inspector
import Testing

/// Tests which part of the scene a film's camera shows.
@Suite struct StageCameraTests {
  private let stage = CGRect(x: 0, y: 0, width: 1320, height: 1080)
  private let canvas = CGRect(x: 80, y: 40, width: 600, height: 960)

  private func shown(_ center: CGPoint, _ zoom: CGFloat) -> CGRect {
    canvas.applying(StageCamera(center: center, zoom: zoom).transform(canvas: canvas, scale: 1.6, in: stage))
  }

  @Test("At scale 1 nothing moves, and near 1 the scene does not jump") func rest() {
    #expect(shown(CGPoint(x: 300, y: 300), 1) == canvas)
    let near = shown(CGPoint(x: 300, y: 300), 1.01)
    #expect(abs(near.midX - canvas.midX) < 15 && abs(near.midY - canvas.midY) < 15)
  }

  @Test("A scene that fits stays inside, and the focus is as near to the center as this allows")
  func fitting() {
    for x: CGFloat in [10, 180, 210, 365] {
      let scene = shown(CGPoint(x: x, y: 300), 1.8)
      let isInside = scene.minX >= stage.minX + 23 && scene.maxX <= stage.maxX - 23
      #expect(isInside, "\(x)")
      let distance = abs(scene.minX + x * 1.6 * 1.8 - stage.midX)
      #expect(distance < 1 || scene.minX < stage.minX + 25 || scene.maxX > stage.maxX - 25, "\(x)")
    }
    #expect(abs(shown(CGPoint(x: 187.5, y: 300), 1.8).midX - stage.midX) < 1)
  }

  @Test("A scene that does not fit fills the stage, and the focus is as near to the center as this allows")
  func larger() {
    for y: CGFloat in [0, 100, 300, 500, 600] {
      let scene = shown(CGPoint(x: 180, y: y), 2)
      #expect(scene.minY <= stage.minY && scene.maxY >= stage.maxY)
    }
    let scene = shown(CGPoint(x: 180, y: 300), 2)
    #expect(abs(scene.minY + 300 * 1.6 * 2 - stage.midY) < 1)
    #expect(abs(shown(CGPoint(x: 180, y: 0), 2).minY - stage.minY) < 1)
  }
}
