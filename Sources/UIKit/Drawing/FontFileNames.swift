/// The names in a font file: the tables `name` and `OS/2` of an OpenType file (the OpenType specification, "name" and
/// "OS/2").
struct FontFileNames: Equatable, Sendable {
  /// The PostScript name, such as `Lato-BoldItalic`.
  let postScriptName: String
  /// The family, such as `Lato`.
  let familyName: String
  /// The full name, such as `Lato Bold Italic`.
  let fullName: String
  /// The weight in CSS numbers: 400 is regular, 700 bold.
  let weight: Int
  let isItalic: Bool

  /// Reads the names in `data`. Returns nil unless the data is a TrueType or OpenType font of one face with a
  /// PostScript name.
  init?(_ data: Data) {
    let bytes = Bytes(data: data)
    guard let kind = bytes.word(0), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(kind),
      let names = Self.table("name", bytes).map({ Self.names(in: bytes, at: $0) }), let postScript = names[6]
    else { return nil }
    postScriptName = postScript
    // The typographic family exists where a family has more than the four basic styles.
    familyName = names[16] ?? names[1] ?? postScript
    fullName = names[4] ?? postScript
    let style = Self.table("OS/2", bytes)
    weight = style.flatMap { bytes.half($0 + 4) }.map { Int($0) } ?? 400
    isItalic = style.flatMap { bytes.half($0 + 62) }.map { $0 & 1 != 0 } ?? false
  }

  private static func table(_ tag: String, _ bytes: Bytes) -> Int? {
    let wanted = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let count = Int(bytes.half(4) ?? 0)
    let record = (0..<count).map { 12 + 16 * $0 }.first { bytes.word($0) == wanted }
    return record.flatMap { bytes.word($0 + 8) }.map { Int($0) }
  }

  /// Returns the names by their numbers; names for Windows precede those for other systems, English precedes other
  /// languages.
  private static func names(in bytes: Bytes, at table: Int) -> [Int: String] {
    guard let count = bytes.half(table + 2), let strings = bytes.half(table + 4) else { return [:] }
    var found: [Int: (rank: Int, text: String)] = [:]
    for record in (0..<Int(count)).map({ table + 6 + 12 * $0 }) {
      guard let platform = bytes.half(record), let language = bytes.half(record + 4),
        let name = bytes.half(record + 6).map({ Int($0) }), let length = bytes.half(record + 8),
        let offset = bytes.half(record + 10),
        let text = bytes.text(table + Int(strings) + Int(offset), Int(length), isWide: platform != 1)
      else { continue }
      let rank = platform == 3 ? (language == 0x409 ? 0 : 1) : 2
      if let known = found[name], known.rank <= rank { continue }
      found[name] = (rank, text)
    }
    return found.mapValues(\.text)
  }

  /// Reads big-endian numbers; nil outside of the file.
  private struct Bytes {
    let data: Data

    func half(_ offset: Int) -> UInt16? { number(offset, 2).map { UInt16(truncatingIfNeeded: $0) } }
    func word(_ offset: Int) -> UInt32? { number(offset, 4) }

    private func number(_ offset: Int, _ count: Int) -> UInt32? {
      slice(offset, count)?.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }

    func text(_ offset: Int, _ count: Int, isWide: Bool) -> String? {
      slice(offset, count).flatMap { String(data: $0, encoding: isWide ? .utf16BigEndian : .macOSRoman) }
    }

    private func slice(_ offset: Int, _ count: Int) -> Data? {
      guard offset >= 0, count >= 0, offset <= data.count - count else { return nil }
      return data.subdata(in: data.startIndex + offset..<data.startIndex + offset + count)
    }
  }
}
