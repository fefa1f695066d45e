import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// The orientation of the device and the size of the scene's screen. Both are input of the scene and part of its
/// journal.
extension Stage {
  package var orientation: DeviceOrientation { DeviceOrientation(runtime.device.orientation) }

  /// Rotates the device. The scene rotates with it if its content supports that. Before time has advanced, this is the
  /// scene's initial orientation and nothing is animated.
  ///
  /// - Returns: The controller or app delegate that prevents the rotation of the scene; nil if it rotated.
  @discardableResult
  package func turn(to orientation: DeviceOrientation) -> Sentence? {
    guard orientation != self.orientation else { return nil }
    let held = UIDeviceOrientation(orientation)
    let blocker = change(.turn(orientation, at: runtime.now)) {
      runtime.rotateDevice(to: held, animated: runtime.now > 0)
    }
    // The raw values for content and device are the same.
    guard let blocker, let content = UIInterfaceOrientation(rawValue: held.rawValue) else { return nil }
    return Sentence(.turnRefused, "\(type(of: blocker))", "\(content)")
  }

  /// Resizes the scene's screen and the windows that fill it, to the nearest size that a canvas can have.
  package func resize(to size: CGSize) {
    let size = CGSize(width: Self.side(size.width), height: Self.side(size.height))
    guard size != canvas else { return }
    change(.resize(size, at: runtime.now)) { runtime.resizeScreen(to: size, animated: false) }
  }

  private static func side(_ points: CGFloat) -> CGFloat {
    let sides = InputRecording.canvasSides
    return CGFloat(min(max(Int(clamping: points.rounded()), sides.lowerBound), sides.upperBound))
  }

  /// The default size of the screen in the current orientation of the scene.
  package var usualCanvas: CGSize { exampleCanvas.turned(runtime.scene.interfaceOrientation) }

  /// Rotates and resizes the screen like that of `other`.
  func takeScreen(of other: Stage) {
    turn(to: other.orientation)
    // Another scene may support other orientations, so the sizes are compared in portrait.
    let upright = other.canvas.turned(other.runtime.scene.interfaceOrientation)
    resize(to: upright.turned(runtime.scene.interfaceOrientation))
  }

  /// The point of a tap that demonstrates the example; the center if the canvas does not contain it.
  package var suggestedTap: CGPoint {
    let usual = type(of: example).about.suggestedTap
    let isThere = CGRect(origin: .zero, size: canvas).contains(usual)
    return isThere ? usual : CGPoint(x: canvas.width / 2, y: canvas.height / 2)
  }
}

extension CGSize {
  /// Returns the portrait size in the content's orientation, or converts it back.
  fileprivate func turned(_ orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: height, height: width) : self
  }
}

extension DeviceOrientation {
  fileprivate init(_ orientation: UIDeviceOrientation) {
    switch orientation {
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .portrait, .faceUp, .faceDown, .unknown: self = .portrait
    }
  }
}

extension UIDeviceOrientation {
  init(_ orientation: DeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .landscapeLeft: self = .landscapeLeft
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeRight: self = .landscapeRight
    }
  }
}
