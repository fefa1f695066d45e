/// The phone, or the pad, that a runtime is.
@MainActor
public final class UIDevice: NSObject {
  public class var current: UIDevice { UIRuntime.current.device }

  /// The orientation of the device. The content follows it if its controllers allow that.
  public internal(set) var orientation = UIDeviceOrientation.portrait
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var name: String { "\(model) of \(ProcessInfo.processInfo.processName)" }
  /// The version whose rules hold in the scene. The newest is that of the headers which the engine follows
  /// (`UIKit.docc/Rules`).
  public var systemVersion: String {
    let version = UIRuntime.current.system.version
    return "\(version.major).\(version.minor)"
  }
  public let systemName = "iOS"
  public var isMultitaskingSupported: Bool { true }
  /// Plays the click of a key, of which nothing is heard here.
  public func playInputClick() {}
  /// The same value in every scene and on every machine, so that a replay reads the same value as the recorded run (our
  /// choice).
  public let identifierForVendor: UUID? = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

  /// The battery is unknown, as in a simulator: its level is -1, and no notification is posted.
  public let batteryLevel: Float = -1
  public let batteryState = BatteryState.unknown
  public var isBatteryMonitoringEnabled = false
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// A Boolean value that indicates whether notifications of the orientation are sent, which is between the first begin
  /// and the last end.
  public private(set) var isGeneratingDeviceOrientationNotifications = false
  private var generating = 0 { didSet { isGeneratingDeviceOrientationNotifications = generating > 0 } }
  public func beginGeneratingDeviceOrientationNotifications() { generating += 1 }
  public func endGeneratingDeviceOrientationNotifications() { generating = max(0, generating - 1) }

  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The edge of the device that points up. The raw values are Apple's.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The home button is on the right.
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of the content; in landscape it is opposite to the device's. The raw values are Apple's.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  init(_ device: UIDeviceOrientation) { self = UIInterfaceOrientation(rawValue: device.rawValue) ?? .unknown }
}

/// A set of orientations. The bits are Apple's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  func contains(_ orientation: UIInterfaceOrientation) -> Bool { rawValue & 1 << UInt(orientation.rawValue) != 0 }
}
