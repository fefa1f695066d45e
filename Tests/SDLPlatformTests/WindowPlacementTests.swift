import CoreGraphics
import Testing

@testable import SDLPlatform

@Suite struct WindowPlacementTests {
  private let size = CGSize(width: 1280, height: 800)

  private func corner(_ x: CGFloat, _ y: CGFloat, on displays: CGRect...) -> CGPoint? {
    WindowPlacement.corner(CGPoint(x: x, y: y), size: size, on: displays)
  }

  @Test("A place from a larger display is moved into the one there is") func smallerDisplay() {
    let small = CGRect(x: 0, y: 0, width: 1280, height: 800)
    #expect(corner(320, 200, on: small) == .zero)
    let middle = CGRect(x: 0, y: 0, width: 1440, height: 900)
    #expect(corner(320, 50, on: middle) == CGPoint(x: 160, y: 50))
    #expect(corner(-40, 200, on: middle) == CGPoint(x: 0, y: 100))
  }

  @Test("A place on its display is kept, also beside a dock and across two displays") func kept() {
    let large = CGRect(x: 0, y: 30, width: 1920, height: 1170)
    #expect(corner(320, 200, on: large) == CGPoint(x: 320, y: 200))
    #expect(corner(320, 0, on: large) == CGPoint(x: 320, y: 30))
    let right = CGRect(x: 1920, y: 30, width: 1920, height: 1170)
    #expect(corner(1500, 100, on: large, right) == CGPoint(x: 1500, y: 100))
  }

  @Test("A place without a display is none, and a window larger than the display begins at its corner") func none() {
    let display = CGRect(x: 0, y: 0, width: 1024, height: 768)
    #expect(corner(2000, 100, on: display) == nil)
    #expect(corner(100, 100) == nil)
    #expect(corner(300, 300, on: display) == .zero)
  }
}
