/// `Int(value)` ends the program when a number with a fraction is infinite, no number, or too large, and such numbers
/// come from files and from the code under study. `Int(clamping:)` and `Int(exactly:)` take them all.
///
/// Types are not known here: what is recognized is an argument that is rounded, or has a decimal point or a coordinate
/// in it. Examples are left alone, because they are code as it would be written for iOS.
enum ConversionRules {
  /// The places where `file` makes an `Int` of what has a fraction, as far as that can be found.
  static func violations(in file: SourceFile) -> [Violation] {
    let conversion = #/\bInt\(/#.wordBoundaryKind(.simple)
    return file.code.numberedLines.flatMap { number, line in
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

  /// Whole numbers that look like coordinates, by file.
  static let exceptions: [String: Set<String>] = [
    // Of the PNG library's structure.
    "Sources/Recording/Stills/PNGFile.swift": ["image.width", "image.height"],
    "Sources/Rasterizer/TextDrawing.swift": ["coverage[line * mask.width + column]"],
  ]

  /// Up to the parenthesis that closes the call, or to the end of the line.
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
    // With a label it is another initialiser: clamping, exactly, bitPattern, truncatingIfNeeded.
    if argument.prefixMatch(of: #/[a-zA-Z]+:/#) != nil { return false }
    let coordinate = #/\.(?:width|height|minX|minY|maxX|maxY|midX|midY)\b|\b(?:point|origin|offset)\.[xy]\b/#
    return argument.contains(#/\.rounded\(|\bfloor\(|\bceil\(|[0-9]\.[0-9]/#.wordBoundaryKind(.simple))
      || argument.contains(coordinate.wordBoundaryKind(.simple))
  }
}
