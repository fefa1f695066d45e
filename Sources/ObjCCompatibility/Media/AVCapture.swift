import UIKit

// Stand-ins for the capture of AVFoundation: no device has a camera or a microphone, so sessions have no inputs.

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

@MainActor
open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
  }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
  open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    handler(false)
  }

  open var position: Position { .unspecified }
  open var hasTorch: Bool { false }
  open func lockForConfiguration() throws {}
  open func unlockForConfiguration() {}
}

@MainActor
open class AVCaptureInput: NSObject {}

@MainActor
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { self.device = device }
}

@MainActor
open class AVCaptureOutput: NSObject {}
@MainActor
open class AVCapturePhotoOutput: AVCaptureOutput {}
@MainActor
open class AVCaptureVideoDataOutput: AVCaptureOutput {}
@MainActor
open class AVCaptureMovieFileOutput: AVCaptureOutput {}

@MainActor
open class AVCaptureSession: NSObject {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }

  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open private(set) var isRunning = false

  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() { isRunning = true }
  open func stopRunning() { isRunning = false }
}

/// A rectangle that says that a phone shows its camera there.
open class AVCaptureVideoPreviewLayer: CALayer {
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
    setNeedsDisplay()
  }

  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  override open func draw(in context: CGContext) { MediaPlaceholder.draw("Camera", in: bounds, of: context) }
}
