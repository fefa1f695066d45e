import Files
import InputEvents

/// The contents of a file that is played. A recording is read in pieces, so that its text is never held; anything else
/// is the text of a script.
package enum PlayedFile {
  case recording(InputRecording, isCutShort: Bool)
  case script(String)

  package enum Failure: Error, Equatable {
    case file(InputFile.Failure)
    case mistake(TextMistake)
  }

  package init(_ path: String, kinds: InputFile.Kinds = .any) throws(Failure) {
    let reader = try Self.open(path, kinds)
    var head: [UInt8] = []
    while head.count < Self.longestSignature, let piece = try reader.next(limit: DemoScript.longestText) {
      head += piece
    }
    if Self.isRecording(head) {
      let read = try Self.recording(head, reader)
      self = .recording(read.recording, isCutShort: read.isCutShort)
    } else {
      self = .script(try Self.text(head, reader))
    }
  }

  /// Reads a file as a recording, whatever its first line says.
  package static func recording(
    _ path: String
  ) throws(Failure) -> (recording: InputRecording, isCutShort: Bool) {
    try recording([], open(path, .any))
  }

  // MARK: Pieces

  private static let signature = Array("hitpath-recording".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestSignature = signature.count + byteOrderMark.count

  private static func isRecording(_ head: [UInt8]) -> Bool {
    head.dropFirst(head.starts(with: byteOrderMark) ? byteOrderMark.count : 0).starts(with: signature)
  }

  /// A file with the failures of this type.
  private struct Reader {
    let pieces: FilePieces

    func next(limit: Int) throws(Failure) -> ArraySlice<UInt8>? {
      do throws(InputFile.Failure) { return try pieces.next(limit: limit) } catch { throw .file(error) }
    }

    func check(limit: Int) throws(Failure) {
      guard pieces.size ?? 0 <= limit else { throw .file(.tooLarge(limit: limit)) }
    }
  }

  private static func open(_ path: String, _ kinds: InputFile.Kinds) throws(Failure) -> Reader {
    do throws(InputFile.Failure) {
      return Reader(pieces: try FilePieces(path, kinds: kinds))
    } catch {
      throw .file(error)
    }
  }

  private static func recording(
    _ head: [UInt8], _ reader: Reader
  ) throws(Failure) -> (recording: InputRecording, isCutShort: Bool) {
    try reader.check(limit: InputRecording.longestText)
    var stream = RecordingStream()
    do throws(RecordingStream.Failure) { try stream.append(head[...]) } catch { throw Failure(error) }
    while let piece = try reader.next(limit: InputRecording.longestText) {
      do throws(RecordingStream.Failure) { try stream.append(piece) } catch { throw Failure(error) }
    }
    do throws(RecordingStream.Failure) { return try stream.finish() } catch { throw Failure(error) }
  }

  private static func text(_ head: [UInt8], _ reader: Reader) throws(Failure) -> String {
    try reader.check(limit: DemoScript.longestText)
    var bytes = head
    while let piece = try reader.next(limit: DemoScript.longestText) { bytes += piece }
    let contents = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
    guard let text = String(validating: contents, as: UTF8.self) else { throw .file(.notUTF8) }
    return text
  }
}

extension PlayedFile.Failure {
  fileprivate init(_ failure: RecordingStream.Failure) {
    switch failure {
    case .mistake(let mistake): self = .mistake(mistake)
    case .notUTF8: self = .file(.notUTF8)
    }
  }
}
