/// The rule against `Int(value)` for fractional numbers. It ends the program if the number is infinite, NaN or too
/// large, and such numbers occur in files and in the user's code. `Int(clamping:)` and `Int(exactly:)` accept them.
/// The rule does not know types. It recognizes an argument that is rounded, has a decimal point or contains a
/// coordinate. Examples are exempt because they are written as for iOS.
enum ConversionRules {
  nonisolated(unsafe) private static let conversion = #/\bInt\(/#.wordBoundaryKind(.simple)

  /// Returns the places where `file` converts a fractional number to an `Int`, as far as they are recognized.
  static func violations(in file: SourceFile) -> [Violation] {
    file.code.numberedLines.flatMap { number, line in
      line.matches(of: conversion).compactMap { match in
        let argument = argument(in: line[match.range.upperBound...])
        guard hasFraction(argument), exceptions[file.path]?.contains(String(argument)) != true else { return nil }
        return Violation(
          path: file.path, line: number,
          message: "`\(match.output)\(argument))` ends the program for numbers that are too large or none. Write "
            + "Int(clamping:), or Int(exactly:) where there is something else to do then.")
      }
    }
  }

  /// The integers that look like coordinates, by file.
  static let exceptions: [String: Set<String>] = [
    // The dimensions are integers of the PNG library's structure.
    "Sources/Recording/Stills/PNGFile.swift": ["image.width", "image.height"],
    "Sources/Rasterizer/TextDrawing.swift": ["coverage[line * mask.width + column]"],
  ]

  /// Returns the text up to the parenthesis that closes the call, or to the end of the line.
  private static func argument(in rest: Substring) -> Substring {
    var depth = 1
    let end = rest.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  private static func hasFraction(_ argument: Substring) -> Bool {
    // A call with a label is another initializer: clamping, exactly, bitPattern, truncatingIfNeeded.
    if argument.prefixMatch(of: #/[a-zA-Z]+:/#) != nil { return false }
    let coordinate = #/\.(?:width|height|minX|minY|maxX|maxY|midX|midY)\b|\b(?:point|origin|offset)\.[xy]\b/#
    return argument.contains(#/\.rounded\(|\bfloor\(|\bceil\(|[0-9]\.[0-9]/#.wordBoundaryKind(.simple))
      || argument.contains(coordinate.wordBoundaryKind(.simple))
  }
}
