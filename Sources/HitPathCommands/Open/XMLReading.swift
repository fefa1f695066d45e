import Foundation
import ObjCCompatibility

/// Reads XML with libxml2, the system's parser.
///
/// The library is loaded when the first file is read: linking it would add 15 ms to the start of every command. Swift's
/// toolchain, which opening sources needs, depends on it as well. It reads no other file and no address, whatever a
/// document asks for: a document type, which could declare entities, is refused, and so is more than Interface Builder
/// writes.
enum XMLReading {
  /// A reason for which a text is not read, with its line.
  struct Refusal: Error {
    let line: Int
    let words: String
  }

  /// The most elements of a document. A storyboard of a hundred screens has forty thousand.
  private static let mostElements = 400_000

  static func read(_ text: String) throws(Refusal) -> InterfaceElement {
    guard let library = LibXML.shared else {
      throw Refusal(line: 1, words: "libxml2 is not installed (Debian: libxml2), and reads these files")
    }
    if text.contains("<!DOCTYPE") {
      throw Refusal(line: line(of: "<!DOCTYPE", in: text), words: "it declares a document type, which is not read")
    }
    var builder = Builder()
    do {
      try library.walk(Array(text.utf8)) { event throws(Refusal) in try builder.take(event) }
    }
    guard let root = builder.root else { throw Refusal(line: 1, words: "it has no element") }
    return root
  }

  private static func line(of word: String, in text: String) -> Int {
    text.range(of: word).map { text[..<$0.lowerBound].count { $0.isNewline } + 1 } ?? 1
  }

  enum Event {
    case start(name: String, line: Int, attributes: [String: String], isEmpty: Bool)
    case end
    case text(String)
  }

  /// Makes elements of the events.
  private struct Builder {
    private struct Open {
      let name: String
      let line: Int
      let attributes: [String: String]
      var children: [InterfaceElement] = []
      var text = ""
    }

    private var open: [Open] = []
    private var count = 0
    private(set) var root: InterfaceElement?

    mutating func take(_ event: Event) throws(Refusal) {
      switch event {
      case .start(let name, let line, let attributes, let isEmpty):
        count += 1
        guard count <= mostElements else {
          throw Refusal(line: line, words: "it has more than \(mostElements) elements")
        }
        guard open.count < InterfaceElement.deepest else {
          throw Refusal(line: line, words: "its elements are nested deeper than \(InterfaceElement.deepest)")
        }
        open.append(Open(name: name, line: line, attributes: attributes))
        if isEmpty { close() }
      case .end: close()
      case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
      }
    }

    private mutating func close() {
      guard let last = open.popLast() else { return }
      // White space between elements is none of their text.
      let hasText = last.children.isEmpty && last.text.contains { !$0.isWhitespace }
      let element = InterfaceElement(
        name: last.name, line: last.line, attributes: last.attributes, children: last.children,
        text: hasText ? last.text : "")
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}

/// The functions of libxml2's text reader that are called here.
private struct LibXML: Sendable {
  private typealias Reader = OpaquePointer
  private typealias Text = UnsafePointer<CChar>

  private let open: @convention(c) (UnsafePointer<UInt8>?, CInt, Text?, Text?, CInt) -> Reader?
  private let free: @convention(c) (Reader) -> Void
  private let next: @convention(c) (Reader) -> CInt
  private let kind: @convention(c) (Reader) -> CInt
  private let isEmpty: @convention(c) (Reader) -> CInt
  private let name: @convention(c) (Reader) -> Text?
  private let value: @convention(c) (Reader) -> Text?
  private let nextAttribute: @convention(c) (Reader) -> CInt
  private let toElement: @convention(c) (Reader) -> CInt
  private let currentNode: @convention(c) (Reader) -> OpaquePointer?
  private let lineOfNode: @convention(c) (OpaquePointer?) -> CLong
  private let lineOfReader: @convention(c) (Reader) -> CInt
  private let setErrors:
    @convention(c) (Reader, (@convention(c) (OpaquePointer?, OpaquePointer?) -> Void)?, OpaquePointer?) -> Void

  /// The library; nil if the system has none.
  static let shared: LibXML? = {
    let names: [String] = ["libxml2.so.2", "libxml2.so.16", "libxml2.so"]
    return names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.compactMap { LibXML($0) }.first
  }()

  private init?(_ library: UnsafeMutableRawPointer) {
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    typealias OfReader = @convention(c) (Reader) -> CInt
    typealias TextOfReader = @convention(c) (Reader) -> Text?
    guard
      let open = function(
        "xmlReaderForMemory", (@convention(c) (UnsafePointer<UInt8>?, CInt, Text?, Text?, CInt) -> Reader?).self),
      let free = function("xmlFreeTextReader", (@convention(c) (Reader) -> Void).self),
      let next = function("xmlTextReaderRead", OfReader.self),
      let kind = function("xmlTextReaderNodeType", OfReader.self),
      let isEmpty = function("xmlTextReaderIsEmptyElement", OfReader.self),
      let name = function("xmlTextReaderConstName", TextOfReader.self),
      let value = function("xmlTextReaderConstValue", TextOfReader.self),
      let nextAttribute = function("xmlTextReaderMoveToNextAttribute", OfReader.self),
      let toElement = function("xmlTextReaderMoveToElement", OfReader.self),
      let currentNode = function(
        "xmlTextReaderCurrentNode", (@convention(c) (Reader) -> OpaquePointer?).self),
      let lineOfNode = function("xmlGetLineNo", (@convention(c) (OpaquePointer?) -> CLong).self),
      let lineOfReader = function("xmlTextReaderGetParserLineNumber", OfReader.self),
      let setErrors = function(
        "xmlTextReaderSetStructuredErrorHandler",
        (@convention(c) (Reader, (@convention(c) (OpaquePointer?, OpaquePointer?) -> Void)?, OpaquePointer?) -> Void)
          .self)
    else { return nil }
    (self.open, self.free, self.next, self.kind, self.isEmpty) = (open, free, next, kind, isEmpty)
    (self.name, self.value, self.nextAttribute, self.toElement) = (name, value, nextAttribute, toElement)
    (self.currentNode, self.lineOfNode, self.lineOfReader) = (currentNode, lineOfNode, lineOfReader)
    self.setErrors = setErrors
  }

  /// `XML_PARSE_NONET`: the parser opens no address.
  private static let withoutNetwork: CInt = 1 << 11
  /// `XML_PARSE_NOERROR` and `XML_PARSE_NOWARNING`: the parser prints nothing.
  private static let silent: CInt = 1 << 5 | 1 << 6

  /// Calls `take` for each element, end and text. Throws the first mistake of the document.
  func walk(
    _ bytes: [UInt8], _ take: (XMLReading.Event) throws(XMLReading.Refusal) -> Void
  ) throws(XMLReading.Refusal) {
    guard let size = CInt(exactly: bytes.count), let memory = UnsafeMutablePointer<UInt8>(bytes) else { return }
    defer { memory.deallocate() }
    guard let reader = open(memory, size, nil, nil, Self.withoutNetwork | Self.silent) else {
      throw XMLReading.Refusal(line: 1, words: "libxml2 has no memory for it")
    }
    defer { free(reader) }
    setErrors(reader, { _, _ in }, nil)
    while true {
      let result = next(reader)
      if result == 0 { return }
      guard result == 1 else {
        throw XMLReading.Refusal(line: Int(lineOfReader(reader)), words: "it is not well-formed XML")
      }
      switch kind(reader) {
      case 1: try take(start(reader))
      case 3, 4: try take(.text(value(reader).map { String(cString: $0) } ?? ""))
      case 15: try take(.end)
      default: break
      }
    }
  }

  private func start(_ reader: Reader) -> XMLReading.Event {
    let line = Int(lineOfNode(currentNode(reader)))
    let (tag, isClosed) = (name(reader).map { String(cString: $0) } ?? "", isEmpty(reader) == 1)
    var attributes: [String: String] = [:]
    while nextAttribute(reader) == 1 {
      guard let key = name(reader) else { continue }
      attributes[String(cString: key)] = value(reader).map { String(cString: $0) } ?? ""
    }
    _ = toElement(reader)
    return .start(name: tag, line: line, attributes: attributes, isEmpty: isClosed)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Creates a copy of the bytes, which the caller deallocates; nil without bytes.
  fileprivate init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    self = .allocate(capacity: bytes.count)
    initialize(from: bytes, count: bytes.count)
  }
}
