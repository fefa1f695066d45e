import EventTrace
import Files
import InputEvents
import Inspector

/// A file that was dropped on the window, read and checked: a recording or a demo script.
enum OpenedFile {
  case recording(InputRecording)
  case script(DemoScript)

  /// The reason why a file is not played.
  struct Refusal: Error {
    let phrase: Phrase
    /// The values of the phrase's placeholders after the file's name.
    var details: [String] = []
  }

  /// Reads the file. `examples` are the names of the available examples.
  init(fileAt path: String, examples: [String], _ language: Language) throws(Refusal) {
    let text = try Self.text(path, language)
    if text.hasPrefix("hitpath-recording") {
      self = .recording(try Self.recording(text))
    } else {
      self = .script(try Self.script(text))
    }
    if let unknown = openedExamples.first(where: { !examples.contains($0) }) {
      throw Refusal(phrase: .noSuchExample, details: [unknown.inMessage])
    }
  }

  private var openedExamples: [String] {
    switch self {
    case .recording(let recording): [recording.header.example]
    case .script(let script): script.steps.compactMap { if case .open(let name) = $0.verb { name } else { nil } }
    }
  }

  /// Returns the contents of a regular file: reading a pipe would block the window until something is written into it.
  private static func text(_ path: String, _ language: Language) throws(Refusal) -> String {
    let text: String
    do throws(InputFile.Failure) {
      text = try InputFile.text(path, limit: InputRecording.longestText, kinds: .regular)
    } catch {
      if error == .notUTF8 { throw Refusal(phrase: .fileIsNothingToPlay) }
      throw Refusal(phrase: .fileCannotBeRead, details: [language.reason(error)])
    }
    guard !text.unicodeScalars.contains("\0") else { throw Refusal(phrase: .fileIsNothingToPlay) }
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
