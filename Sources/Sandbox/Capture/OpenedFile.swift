import Foundation
import InputEvents
import Inspector

/// A file that was dropped on the window, read and checked: a recording or a demo script.
enum OpenedFile {
  case recording(InputRecording)
  case script(DemoScript)

  /// Why a file is not played.
  struct Refusal: Error {
    let phrase: Phrase
    /// Fills the phrase's gaps after the file's name.
    var details: [String] = []
  }

  /// `examples` are those that there are.
  init(fileAt path: String, examples: [String], _ language: Language) throws(Refusal) {
    let text = try Self.text(path, language)
    if text.hasPrefix("hitpath-recording") {
      self = .recording(try Self.recording(text))
    } else {
      self = .script(try Self.script(text))
    }
    if let unknown = openedExamples.first(where: { !examples.contains($0) }) {
      throw Refusal(phrase: .noSuchExample, details: [unknown])
    }
  }

  private var openedExamples: [String] {
    switch self {
    case .recording(let recording): [recording.header.example]
    case .script(let script): script.steps.compactMap { if case .open(let name) = $0.verb { name } else { nil } }
    }
  }

  private static func text(_ path: String, _ language: Language) throws(Refusal) -> String {
    // The system's own words; Foundation's say that the file could not be read, which is known already.
    let file = fopen(path, "re")
    guard let file else { throw Refusal(phrase: .fileCannotBeRead, details: [language.systemReason]) }
    defer { fclose(file) }
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&bytes, 1, bytes.count, file), count > 0 { data += bytes[..<count] }
    guard ferror(file) == 0 else { throw Refusal(phrase: .fileCannotBeRead, details: [language.systemReason]) }
    guard let text = String(data: data, encoding: .utf8), !text.unicodeScalars.contains("\0") else {
      throw Refusal(phrase: .fileIsNothingToPlay)
    }
    return text
  }

  private static func recording(_ text: String) throws(Refusal) -> InputRecording {
    do throws(TextMistake) {
      return try InputRecording.read(text).recording
    } catch {
      throw Refusal(
        phrase: .fileIsMalformed, details: [String(error.line), String(error.column), error.message])
    }
  }

  private static func script(_ text: String) throws(Refusal) -> DemoScript {
    do throws(DemoScript.Failure) {
      return try DemoScript(text)
    } catch {
      throw Refusal(
        phrase: .fileIsMalformed, details: [String(error.line), String(error.column), error.message])
    }
  }
}
