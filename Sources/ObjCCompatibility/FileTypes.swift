import Foundation

/// A type of data, named by an identifier. Those that apps name most are known, with what they conform to; a file of
/// another type has no known conformances.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  /// What a type that the app declares conforms to.
  private var declaredParent: String?

  /// Creates a known type; nil for an identifier that is not known.
  public init?(_ identifier: String) {
    guard FileTypes.all[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    let found = FileTypes.all.filter { $0.value.extensions.contains(wanted) }.keys.sorted().map(UTType.init(known:))
    guard let type = found.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let found = FileTypes.all.filter { $0.value.mime == mimeType }.keys.sorted().map(UTType.init(known:))
    guard let type = found.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  /// A type that the app declares. Without its property list, only what is said here is known.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    (self.identifier, declaredParent) = (identifier, parentType?.identifier)
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  fileprivate init(known identifier: String) { self.identifier = identifier }

  public var preferredFilenameExtension: String? { FileTypes.all[identifier]?.extensions.first }
  public var preferredMIMEType: String? { FileTypes.all[identifier]?.mime }
  public var description: String { identifier }
  public var supertypes: Set<UTType> {
    let parents = FileTypes.all[identifier]?.parents ?? declaredParent.map { [$0] } ?? []
    return Set(parents.flatMap { UTType(known: $0).supertypes.union([UTType(known: $0)]) })
  }
  /// Returns whether the type is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let folder = UTType(known: "public.folder")
  public static let directory = UTType(known: "public.directory")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let archive = UTType(known: "public.archive")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let tiff = UTType(known: "public.tiff")
  public static let svg = UTType(known: "public.svg-image")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
}

/// The types of UTType, as Apple's list of system types has them.
private enum FileTypes {
  struct Known {
    var parents: [String]
    var extensions: [String] = []
    var mime: String?

    init(_ parents: String..., extensions: [String] = [], mime: String? = nil) {
      (self.parents, self.extensions, self.mime) = (parents, extensions, mime)
    }
  }

  static let all: [String: Known] = [
    "public.item": Known(), "public.content": Known(), "public.data": Known("public.item"),
    "public.directory": Known("public.item"), "public.folder": Known("public.directory"),
    "public.url": Known("public.data"), "public.file-url": Known("public.url"),
    "public.text": Known("public.data", "public.content"),
    "public.plain-text": Known("public.text", extensions: ["txt", "text"], mime: "text/plain"),
    "public.utf8-plain-text": Known("public.plain-text"),
    "public.html": Known("public.text", extensions: ["html", "htm"], mime: "text/html"),
    "public.xml": Known("public.text", extensions: ["xml"], mime: "application/xml"),
    "public.json": Known("public.text", extensions: ["json"], mime: "application/json"),
    "public.comma-separated-values-text": Known("public.text", extensions: ["csv"], mime: "text/csv"),
    "public.rtf": Known("public.text", extensions: ["rtf"], mime: "text/rtf"),
    "public.source-code": Known("public.plain-text"),
    "public.swift-source": Known("public.source-code", extensions: ["swift"]),
    "com.adobe.pdf": Known("public.data", "public.content", extensions: ["pdf"], mime: "application/pdf"),
    "public.archive": Known("public.data"),
    "public.zip-archive": Known("public.archive", extensions: ["zip"], mime: "application/zip"),
    "public.image": Known("public.data", "public.content"),
    "public.png": Known("public.image", extensions: ["png"], mime: "image/png"),
    "public.jpeg": Known("public.image", extensions: ["jpeg", "jpg"], mime: "image/jpeg"),
    "com.compuserve.gif": Known("public.image", extensions: ["gif"], mime: "image/gif"),
    "public.heic": Known("public.image", extensions: ["heic"], mime: "image/heic"),
    "public.tiff": Known("public.image", extensions: ["tiff", "tif"], mime: "image/tiff"),
    "public.svg-image": Known("public.image", extensions: ["svg"], mime: "image/svg+xml"),
    "public.audiovisual-content": Known("public.data", "public.content"),
    "public.movie": Known("public.audiovisual-content"), "public.video": Known("public.movie"),
    "com.apple.quicktime-movie": Known("public.movie", extensions: ["mov", "qt"], mime: "video/quicktime"),
    "public.mpeg-4": Known("public.movie", extensions: ["mp4", "mpg4"], mime: "video/mp4"),
    "public.audio": Known("public.audiovisual-content"),
    "public.mp3": Known("public.audio", extensions: ["mp3"], mime: "audio/mpeg"),
    "public.mpeg-4-audio": Known("public.audio", extensions: ["m4a"], mime: "audio/mp4"),
    "com.microsoft.waveform-audio": Known("public.audio", extensions: ["wav"], mime: "audio/vnd.wave"),
  ]
}

// The names of the types before iOS 14.
public let kUTTypeItem = UTType.item.identifier
public let kUTTypeContent = UTType.content.identifier
public let kUTTypeData = UTType.data.identifier
public let kUTTypeFolder = UTType.folder.identifier
public let kUTTypeDirectory = UTType.directory.identifier
public let kUTTypeURL = UTType.url.identifier
public let kUTTypeFileURL = UTType.fileURL.identifier
public let kUTTypeText = UTType.text.identifier
public let kUTTypePlainText = UTType.plainText.identifier
public let kUTTypeUTF8PlainText = UTType.utf8PlainText.identifier
public let kUTTypeHTML = UTType.html.identifier
public let kUTTypeXML = UTType.xml.identifier
public let kUTTypeJSON = UTType.json.identifier
public let kUTTypeCommaSeparatedText = UTType.commaSeparatedText.identifier
public let kUTTypeRTF = UTType.rtf.identifier
public let kUTTypeSourceCode = UTType.sourceCode.identifier
public let kUTTypePDF = UTType.pdf.identifier
public let kUTTypeZipArchive = UTType.zip.identifier
public let kUTTypeArchive = UTType.archive.identifier
public let kUTTypeImage = UTType.image.identifier
public let kUTTypePNG = UTType.png.identifier
public let kUTTypeJPEG = UTType.jpeg.identifier
public let kUTTypeGIF = UTType.gif.identifier
public let kUTTypeTIFF = UTType.tiff.identifier
public let kUTTypeAudiovisualContent = UTType.audiovisualContent.identifier
public let kUTTypeMovie = UTType.movie.identifier
public let kUTTypeVideo = UTType.video.identifier
public let kUTTypeQuickTimeMovie = UTType.quickTimeMovie.identifier
public let kUTTypeMPEG4 = UTType.mpeg4Movie.identifier
public let kUTTypeAudio = UTType.audio.identifier
public let kUTTypeMP3 = UTType.mp3.identifier
public let kUTTypeMPEG4Audio = UTType.mpeg4Audio.identifier
