/// The formats of a film, and ffmpeg's arguments for each.
package enum FilmFormat: String, CaseIterable {
  case gif
  case mp4
  case webm

  /// The properties of the raw frames that this program produces.
  package struct Frames {
    /// The pixel format as ffmpeg names it: `bgr0` for a `Bitmap`, `yuv420p` for a `PlanarPicture`.
    let pixels: String
    let width: Int
    let height: Int
    /// The frame rate, in frames per second.
    let rate: Double

    package init(pixels: String, width: Int, height: Int, rate: Double) {
      self.pixels = pixels
      self.width = width
      self.height = height
      self.rate = rate
    }
  }

  /// The encoders of ffmpeg for the format. The frames of a GIF are kept in a lossless film until its palette is
  /// computed.
  package var encoders: [String] {
    switch self {
    case .gif: ["gif", "libx264rgb"]
    case .mp4: ["libx264"]
    case .webm: ["libvpx-vp9"]
    }
  }

  /// A Boolean value that indicates whether frames are passed as planes of luma and chroma.
  var isPlanar: Bool { self != .gif }

  /// Returns the arguments that encode raw frames from `input` to a film at `output`. GIF is not supported, because it
  /// takes two passes.
  ///
  /// - Parameters: - input, output: In ffmpeg's words, such as `pipe:0` or `file:` and a path. Without `file:` a colon
  ///   or a hyphen in a path would mean something to it. - isLive: The machine has other things to do, and an
  ///   interrupted film shall play.
  package func arguments(_ frames: Frames, input: String, isLive: Bool = false, output: String) -> [String] {
    var options = options
    if isLive, let preset = options.firstIndex(of: "veryfast") { options[preset] = "ultrafast" }
    return Self.start(isLive: isLive) + Self.raw(frames, input) + options + [output]
  }

  private static func start(isLive: Bool) -> [String] {
    let start = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    // Without -xerror ffmpeg only prints a message when the disk is full. With it, an incomplete frame at the end is a
    // failure and the film is lost, which happens when a program that films live is killed.
    return isLive ? start : start + ["-xerror"]
  }

  private static func raw(_ frames: Frames, _ input: String) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", frames.pixels, "-s", "\(frames.width)x\(frames.height)", "-framerate",
      "\(frames.rate)", "-i", input,
    ]
  }

  /// Without these values, players infer the color space from the size, and a wrong guess shows wrong colors.
  private static let colors = [
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  private var options: [String] {
    switch self {
    case .mp4:
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18"] + Self.colors + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      [
        "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-crf", "30", "-b:v", "0",
      ] + Self.colors + ["-f", "webm"]
    case .gif: ["-f", "gif"]
    }
  }

  // MARK: GIF

  /// Returns the arguments that keep the frames without loss in one file and their best palette in another. The palette
  /// is known only after the last frame, and in memory each frame would take megabytes.
  static func firstPass(_ frames: Frames, input: String, frameFile: String, palette: String) -> [String] {
    start(isLive: false) + raw(frames, input) + [
      "-filter_complex", "split[seen][kept];[seen]palettegen=stats_mode=full[palette]",
      "-map", "[palette]", "-f", "rawvideo", "-pix_fmt", "bgra", palette,
      "-map", "[kept]", "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "nut", frameFile,
    ]
  }

  /// Returns the arguments that make the film from the results of the first pass.
  static func secondPass(_ frames: Frames, frameFile: String, palette: String, output: String) -> [String] {
    let colors = Frames(pixels: "bgra", width: 16, height: 16, rate: frames.rate)
    return start(isLive: false) + ["-f", "nut", "-i", frameFile] + raw(colors, palette) + [
      "-filter_complex", "[0][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-f", "gif", output,
    ]
  }
}
