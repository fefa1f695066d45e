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
    switch try Self.contents(path, language) {
    case .recording(let recording, _): self = .recording(recording)
    case .script(let text): self = .script(try Self.script(text))
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
  private static func contents(_ path: String, _ language: Language) throws(Refusal) -> PlayedFile {
    do throws(PlayedFile.Failure) {
      return try PlayedFile(path, kinds: .regular)
    } catch {
      switch error {
      case .file(.notUTF8): throw Refusal(phrase: .fileIsNothingToPlay)
      case .file(let failure): throw Refusal(phrase: .fileCannotBeRead, details: [language.reason(failure)])
      case .mistake(let mistake):
        throw Refusal(
          phrase: .fileIsMalformed, details: [String(mistake.line), String(mistake.column), mistake.message])
      }
    }
  }

  private static func script(_ text: String) throws(Refusal) -> DemoScript {
    guard !text.unicodeScalars.contains("\0") else { throw Refusal(phrase: .fileIsNothingToPlay) }
    do throws(DemoScript.Failure) {
      return try DemoScript(text)
    } catch {
      throw Refusal(
        phrase: .fileIsMalformed, details: [String(error.line), String(error.column), error.message])
    }
  }
}
