import CoreGraphics
import Inspector
import Sandbox

/// The size and the contents of a film. Options take precedence over the preset, and the preset over the defaults.
@MainActor
struct FilmLook {
  let isStageOnly: Bool
  /// The number of pixels per point.
  let scale: CGFloat
  let framesPerSecond: Int
  /// The size of the window in points, or of the film if it shows only the scene. Nil means the default window.
  private let size: CGSize?
  let setting: StageSetting
  /// The overlays of the notation.
  let shown: Set<Overlay>

  init(
    stageOnly: Bool, size: CGSize?, scale: CGFloat?, framesPerSecond: Int?, preset: FilmPreset?,
    setting: SettingOptions, hasCaptions: Bool, hidesCaptions: Bool = false
  ) {
    let isPlain = !stageOnly && size == nil && scale == nil && framesPerSecond == nil
    let preset = preset ?? (isPlain ? .page : nil)
    isStageOnly = stageOnly || preset?.isStageOnly == true
    self.scale = scale ?? preset?.scale ?? 1
    self.framesPerSecond = framesPerSecond ?? preset?.framesPerSecond ?? 30
    self.size = size ?? preset?.size
    self.setting = StageSetting(
      frame: setting.frame ?? preset?.frame ?? .none,
      background: setting.background.map(\.colors) ?? preset?.background,
      captionRoom: hasCaptions && !hidesCaptions ? StageSetting.usualCaptionRoom : 0, hidesCaptions: hidesCaptions)
    shown = preset?.shown ?? [.hitPath, .chain, .touches]
  }

  var windowSize: CGSize { size ?? CGSize(width: 1280, height: 800) }

  /// Folds the panels so that the scene's part has the requested size.
  func arrange(_ sandbox: Sandbox) {
    sandbox.perform(.setSetting(setting))
    if isStageOnly, let size { sandbox.showStageAlone(size) }
  }

  /// Throws if the film is too short or too long to watch.
  func check() throws {
    let smallest = isStageOnly ? CGSize(width: 200, height: 200) : WorkbenchLayout.minimumSize
    guard windowSize.width >= smallest.width, windowSize.height >= smallest.height else {
      throw CommandFailure(
        status: .usage,
        message: """
          A film of \(describe(windowSize)) points is too small to see anything. Use --size \(describe(smallest)) or more.
          """)
    }
    let pixels = CGSize(width: windowSize.width * scale, height: windowSize.height * scale)
    guard max(pixels.width, pixels.height) <= Self.largest else {
      throw CommandFailure(
        status: .usage,
        message: """
          A film of \(describe(pixels)) pixels is larger than players can show: \(Int(Self.largest)) is the most to a side. \
          Use a smaller --size or --scale.
          """)
    }
  }

  /// The maximum duration in seconds: a longer one is a mistake, and would fill the disk.
  static let longest: Double = 3600

  /// The largest side for which H.264 has levels.
  private static let largest: CGFloat = 8192

  private func describe(_ size: CGSize) -> String { "\(Int(clamping: size.width))x\(Int(clamping: size.height))" }

  /// Returns the size in pixels.
  func pictureSize(of sandbox: Sandbox) -> (width: Int, height: Int) {
    let size = isStageOnly ? sandbox.stageFrame.size : windowSize
    return (Int(clamping: (size.width * scale).rounded()), Int(clamping: (size.height * scale).rounded()))
  }

  func picture(of sandbox: Sandbox) -> DisplayList {
    isStageOnly ? sandbox.stagePicture : DisplayList(sandbox.makePanes())
  }
}
