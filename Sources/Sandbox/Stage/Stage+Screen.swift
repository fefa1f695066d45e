import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// How the device is held, and how large the scene's screen is: both are input of the scene, in its journal.
extension Stage {
  package var orientation: DeviceOrientation { DeviceOrientation(runtime.device.orientation) }

  /// Holds the device another way; the scene turns with it, unless what it shows does not support that. Before time has
  /// passed, that is how the scene begins, and nothing is animated.
  ///
  /// - Returns: Which controller or app delegate keeps the scene as it is; nil where it turned.
  @discardableResult
  package func turn(to orientation: DeviceOrientation) -> Sentence? {
    guard orientation != self.orientation else { return nil }
    let held = UIDeviceOrientation(orientation)
    let keeper = change(.turn(orientation, at: runtime.now)) {
      runtime.rotateDevice(to: held, animated: runtime.now > 0)
    }
    // The numbers of content and device are the same.
    guard let keeper, let content = UIInterfaceOrientation(rawValue: held.rawValue) else { return nil }
    return Sentence(.turnRefused, "\(type(of: keeper))", "\(content)")
  }

  /// Gives the scene's screen, and the windows that fill it, another size: the nearest that a canvas can have.
  package func resize(to size: CGSize) {
    let size = CGSize(width: Self.side(size.width), height: Self.side(size.height))
    guard size != canvas else { return }
    change(.resize(size, at: runtime.now)) { runtime.resizeScreen(to: size, animated: false) }
  }

  private static func side(_ points: CGFloat) -> CGFloat {
    let sides = InputRecording.canvasSides
    return CGFloat(min(max(Int(clamping: points.rounded()), sides.lowerBound), sides.upperBound))
  }

  /// The size that the screen has unless it is resized, the way the scene is turned now.
  package var usualCanvas: CGSize { exampleCanvas.turned(runtime.scene.interfaceOrientation) }

  /// Turns and resizes the screen as that of `other` was.
  func takeScreen(of other: Stage) {
    turn(to: other.orientation)
    // Another scene may support other orientations, so the sizes are compared upright.
    let upright = other.canvas.turned(other.runtime.scene.interfaceOrientation)
    resize(to: upright.turned(runtime.scene.interfaceOrientation))
  }

  /// Where a tap shows what the example is about; the middle, where the canvas does not reach there.
  package var suggestedTap: CGPoint {
    let usual = type(of: example).about.suggestedTap
    let isThere = CGRect(origin: .zero, size: canvas).contains(usual)
    return isThere ? usual : CGPoint(x: canvas.width / 2, y: canvas.height / 2)
  }
}

extension CGSize {
  /// The upright size turned to the content's orientation, or that turned upright.
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
  fileprivate init(_ orientation: DeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .landscapeLeft: self = .landscapeLeft
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeRight: self = .landscapeRight
    }
  }
}
