import ArgumentParser
import CoreGraphics
import Inspector

/// What the scene stands in and on, in films and stills.
struct SettingOptions: ParsableArguments {
  @Option(help: "Draw the scene in a phone.")
  var frame: StageSetting.Frame?

  @Option(
    help: ArgumentHelp(
      "What is behind the scene: 'theme', a colour such as 1B2A41, or two to four with commas, from top to bottom.",
      valueName: "colour"))
  var background: BackgroundArgument?
}

/// `theme`, or colours of six hexadecimal digits each; a # before them may be left out, which shells take for a comment.
enum BackgroundArgument: ExpressibleByArgument {
  case theme
  case colors([RGBA])

  init?(argument: String) {
    if argument == "theme" {
      self = .theme
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let colors = parts.compactMap { part -> RGBA? in
      let digits = part.hasPrefix("#") ? part.dropFirst() : part
      guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
      return RGBA(hex: value)
    }
    guard colors.count == parts.count, (1...4).contains(colors.count) else { return nil }
    self = .colors(colors)
  }

  var colors: [RGBA]? {
    switch self {
    case .theme: nil
    case .colors(let colors): colors
    }
  }
}

extension StageSetting.Frame: ExpressibleByArgument {}
