import ArgumentParser
import CoreGraphics
import Inspector

/// The frame and the background of the scene, in films and stills.
struct SettingOptions: ParsableArguments {
  @Option(help: "Draw the scene in a phone.")
  var frame: StageSetting.Frame?

  @Option(
    help: ArgumentHelp(
      "What is behind the scene: 'theme', a colour such as 1B2A41, or two to four with commas, from top to bottom.",
      valueName: "colour"), transform: BackgroundArgument.init(text:))
  var background: BackgroundArgument?
}

/// A background, which is `theme` or colors of six hexadecimal digits each. The # before them is optional, because
/// shells read it as a comment.
enum BackgroundArgument {
  case theme
  case colors([RGBA])

  init(text: String) throws {
    if text == "theme" {
      self = .theme
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let colors = parts.compactMap { part -> RGBA? in
      let digits = part.hasPrefix("#") ? part.dropFirst() : part
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
        return nil
      }
      return RGBA(hex: value)
    }
    guard colors.count == parts.count, (1...4).contains(colors.count) else {
      throw ValidationError("it takes 'theme', or one to four colours such as 1B2A41,0B132B.")
    }
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
