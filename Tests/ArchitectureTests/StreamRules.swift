/// The rule that the output of the command line passes through one place, which checks for write errors and escapes
/// terminal control characters.
enum StreamRules {
  static let room = "Sources/HitPathCommands"
  static let owner = "Sources/HitPathCommands/StandardStreams.swift"

  nonisolated(unsafe) private static let call =
    #/
    (?: ^ | [^\w.] ) (?: Swift\. )? (?: print | debugPrint | puts | printf ) \( | FileHandle\.standard(?: Output | Error )
    /#

  static func violations(in file: SourceFile) -> [Violation] {
    guard file.path != owner else { return [] }
    return file.code.numberedLines.flatMap { number, line in
      line.matches(of: call).map { _ in
        Violation(
          path: file.path, line: number,
          message: "StandardOutput and StandardError in \(owner) print: they know when it went wrong.")
      }
    }
  }
}

/// The rule against `FileHandle.write(_:)`, which ends the program if the stream is closed or its disk is full;
/// `write(contentsOf:)` throws.
enum StreamWriteRules {
  nonisolated(unsafe) private static let call =
    #/
    FileHandle (?: \.standard(?: Output | Error ) | \( [^()]* \) ) \.write \( (?! contentsOf: | \s* contentsOf: )
    /#

  static func violations(in file: SourceFile) -> [Violation] {
    file.code.numberedLines.flatMap { number, line in
      line.matches(of: call).map { _ in
        Violation(
          path: file.path, line: number,
          message: "write(contentsOf:) throws where write(_:) ends the program: the stream may be closed or full.")
      }
    }
  }
}

/// The rule against Foundation's path functions of NSString, which end the program on paths of one character.
enum PathRules {
  nonisolated(unsafe) private static let call =
    #/
    as\ NSString\)\. (?: deletingLastPathComponent | pathExtension | lastPathComponent | deletingPathExtension )
    /#

  static func violations(in file: SourceFile) -> [Violation] {
    file.code.numberedLines.flatMap { number, line in
      line.matches(of: call).map { _ in
        Violation(path: file.path, line: number, message: "PathParts in Sources/Files takes paths apart.")
      }
    }
  }
}
