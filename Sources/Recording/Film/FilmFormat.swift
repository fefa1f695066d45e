/// The formats of a film, and ffmpeg's arguments for each.
package enum FilmFormat: String, CaseIterable {
  case gif
  case mp4
  case webm

  /// Frames as they come from this program.
  package struct Frames {
    /// The format of pixels in ffmpeg's words: `bgr0` for a `Bitmap`, `yuv420p` for a `PlanarPicture`.
    let pixels: String
    let width: Int
    let height: Int
    /// Frames a second.
    let rate: Double

    package init(pixels: String, width: Int, height: Int, rate: Double) {
      (self.pixels, self.width, self.height, self.rate) = (pixels, width, height, rate)
    }
  }

  /// The encoders of ffmpeg that make it. A GIF's frames wait in a lossless film until its palette is computed.
  package var encoders: [String] {
    switch self {
    case .gif: ["gif", "libx264rgb"]
    case .mp4: ["libx264"]
    case .webm: ["libvpx-vp9"]
    }
  }

  /// A Boolean value that indicates whether frames go in as planes of brightness and color.
  var isPlanar: Bool { self != .gif }

  /// Raw frames from `input` become a film at `output`. Not for gif, which takes two passes.
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
    // Without -xerror a full disk is no failure to ffmpeg, only words. With it, half a frame at the end is one, and the
    // film is lost: that is how it ends when a program that films live is killed.
    return isLive ? start : start + ["-xerror"]
  }

  private static func raw(_ frames: Frames, _ input: String) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", frames.pixels, "-s", "\(frames.width)x\(frames.height)", "-framerate",
      "\(frames.rate)", "-i", input,
    ]
  }

  /// Players infer what is not stated from the size, and show wrong colors where they are wrong.
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

  /// The frames are kept without loss in one file, their best palette in another: a palette is known only after the
  /// last frame, and in memory the frames would take megabytes each.
  static func firstPass(_ frames: Frames, input: String, frameFile: String, palette: String) -> [String] {
    start(isLive: false) + raw(frames, input) + [
      "-filter_complex", "split[seen][kept];[seen]palettegen=stats_mode=full[palette]",
      "-map", "[palette]", "-f", "rawvideo", "-pix_fmt", "bgra", palette,
      "-map", "[kept]", "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "nut", frameFile,
    ]
  }

  /// The film, of what the first pass left.
  static func secondPass(_ frames: Frames, frameFile: String, palette: String, output: String) -> [String] {
    let colors = Frames(pixels: "bgra", width: 16, height: 16, rate: frames.rate)
    return start(isLive: false) + ["-f", "nut", "-i", frameFile] + raw(colors, palette) + [
      "-filter_complex", "[0][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-f", "gif", output,
    ]
  }
}
