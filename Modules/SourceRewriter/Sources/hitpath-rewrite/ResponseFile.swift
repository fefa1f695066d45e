import Foundation

/// Arguments in a file, for command lines that are longer than the system allows: `@FILE` stands for them, as for
/// compilers. Each argument is in quotation marks, in which a backslash quotes the next character.
enum ResponseFile {
  /// Returns the arguments, with those of response files in their places. Returns nil if such a file cannot be read.
  static func expand(_ arguments: [String]) -> [String]? {
    var all: [String] = []
    for argument in arguments {
      guard argument.hasPrefix("@") else {
        all.append(argument)
        continue
      }
      guard let data = FileManager.default.contents(atPath: String(argument.dropFirst())) else { return nil }
      all += words(in: data)
    }
    return all
  }

  private static func words(in data: Data) -> [String] {
    var (words, word): ([String], [UInt8]?) = ([], nil)
    var isQuoted = false
    for byte in data {
      if isQuoted {
        word?.append(byte)
        isQuoted = false
      } else if byte == UInt8(ascii: "\\") {
        isQuoted = true
      } else if byte == UInt8(ascii: "\"") {
        if let end = word { words.append(String(decoding: end, as: UTF8.self)) }
        word = word == nil ? [] : nil
      } else {
        word?.append(byte)
      }
    }
    return words
  }
}
