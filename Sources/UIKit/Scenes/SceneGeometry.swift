import Foundation

extension UIWindowScene {
  /// The geometry that an app requests for a scene, an abstract class.
  open class GeometryPreferences: NSObject {
    /// The geometry of a scene on iOS.
    public final class iOS: GeometryPreferences {
      /// The orientations of the content, of which one is sufficient; nil requests none.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      override public init() { super.init() }

      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The geometry that a scene has.
  public final class Geometry: NSObject {
    /// The orientation of the content.
    public let interfaceOrientation: UIInterfaceOrientation

    init(_ orientation: UIInterfaceOrientation) { interfaceOrientation = orientation }

    override public func isEqual(_ object: Any?) -> Bool {
      (object as? Geometry)?.interfaceOrientation == interfaceOrientation
    }
    override public var hash: Int { interfaceOrientation.hashValue }
  }

  /// The geometry at the time of access. To be notified of changes, implement
  /// `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)` of the scene's delegate.
  public var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }

  /// Rotates the content to one of the requested orientations that the front controller and the app delegate support,
  /// whether the device is in this orientation or not. If the content already has a requested orientation, nothing
  /// happens; if none is supported, `errorHandler` is called with `geometryRequestDenied`. UIKit may call it later;
  /// here it is called before the method returns (reference 8.1).
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    if let error = runtime.perform({ runtime.turnContent(toOneOf: wanted) }) { errorHandler?(error) }
  }
}

/// An error in the management of a scene. The raw values are Apple's.
public struct UISceneError: CustomNSError, CustomStringConvertible {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    /// The request is valid, and the scene does not support what it asks for.
    case geometryRequestDenied = 101
  }

  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  public static let requestDenied = Code.requestDenied
  public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
  public static let geometryRequestDenied = Code.geometryRequestDenied

  public static let errorDomain = "UISceneErrorDomain"

  public let code: Code
  let reason: String

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
  public var description: String { "Error Domain=\(Self.errorDomain) Code=\(errorCode) \"\(reason)\"" }
}

extension UIRuntime {
  /// Rotates the content to an orientation of `wanted`: that of the device, or else the first in the usual order.
  /// Returns an error if none of them is supported.
  func turnContent(toOneOf wanted: UIInterfaceOrientationMask) -> UISceneError? {
    guard !wanted.contains(scene.interfaceOrientation) else {
      scene.hasRequestedOrientation = true
      return nil
    }
    let front = controllerOfOrientation
    let supported = application.supportedInterfaceOrientations(for: windows.key)
      .intersection(front?.supportedInterfaceOrientations ?? .all)
    let usual: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    let order = [UIInterfaceOrientation(device.orientation)] + usual
    guard let chosen = order.first(where: { wanted.contains($0) && supported.contains($0) }) else {
      if let first = usual.first(where: wanted.contains) { probe?.note(.turnRefused(by: front ?? application, first)) }
      return UISceneError(
        code: .geometryRequestDenied,
        reason: "None of the requested orientations are supported by the view controller. "
          + "Requested: \(wanted.names); Supported: \(supported.names)")
    }
    scene.hasRequestedOrientation = true
    turnContent(to: chosen, animated: UIView.areAnimationsEnabled)
    return nil
  }

  /// Rotates the content after the orientations that the front controller supports have changed: to the orientation of
  /// the device if that is supported now, or else to the first supported one if the current one is not.
  func updateSupportedOrientations() {
    let front = controllerOfOrientation
    // A requested orientation holds until the device is turned. Apps often request one and call this right after it.
    if scene.hasRequestedOrientation,
      front?.supportedInterfaceOrientations.contains(scene.interfaceOrientation) != false
    {
      return
    }
    guard let front, !front.allows(UIInterfaceOrientation(device.orientation)) else {
      turnContent(animated: UIView.areAnimationsEnabled)
      return
    }
    guard front.shouldAutorotate else { return }
    turnContent(to: front.firstOrientationForPresentation, animated: UIView.areAnimationsEnabled)
  }

  /// Gives the screen an orientation that the root controller of a window supports, before its view is shown in the
  /// window. The controller is not notified, because it appears in this orientation (our choice, L).
  func prepareOrientation(for window: UIWindow) {
    guard let root = window.rootViewController, windows.key == nil || windows.key === window,
      window.frame == screen.bounds
    else { return }
    let (old, wanted) = (scene.interfaceOrientation, root.firstOrientationForPresentation)
    guard wanted != old, application.supportedInterfaceOrientations(for: window).contains(wanted) else { return }
    scene.interfaceOrientation = wanted
    guard wanted.isLandscape != old.isLandscape else { return }
    let (bounds, size) = (screen.bounds, CGSize(width: screen.bounds.height, height: screen.bounds.width))
    let filling = windows.backToFront.filter { $0.frame == bounds }
    screen.bounds.size = size
    TraitChange.run(in: filling) { for window in filling { window.frame.size = size } }
  }
}

extension UIInterfaceOrientationMask {
  /// The names of the orientations, as in errors of scenes.
  fileprivate var names: String {
    let all: [(UIInterfaceOrientationMask, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"),
      (.landscapeRight, "landscapeRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
