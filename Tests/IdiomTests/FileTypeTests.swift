import ObjCCompatibility
import Testing
import UIKit

/// Tests the types of files, which drags, pickers and pasteboards of opened apps name.
@Suite("File types")
struct FileTypeTests {
  private static let olderNames: [(String, UTType)] = [
    (kUTTypeItem, .item),
    (kUTTypeContent, .content),
    (kUTTypeData, .data),
    (kUTTypeFolder, .folder),
    (kUTTypeDirectory, .directory),
    (kUTTypeURL, .url),
    (kUTTypeFileURL, .fileURL),
    (kUTTypeText, .text),
    (kUTTypePlainText, .plainText),
    (kUTTypeUTF8PlainText, .utf8PlainText),
    (kUTTypeHTML, .html),
    (kUTTypeXML, .xml),
    (kUTTypeJSON, .json),
    (kUTTypeCommaSeparatedText, .commaSeparatedText),
    (kUTTypeRTF, .rtf),
    (kUTTypeSourceCode, .sourceCode),
    (kUTTypePDF, .pdf),
    (kUTTypeZipArchive, .zip),
    (kUTTypeArchive, .archive),
    (kUTTypeImage, .image),
    (kUTTypePNG, .png),
    (kUTTypeJPEG, .jpeg),
    (kUTTypeGIF, .gif),
    (kUTTypeTIFF, .tiff),
    (kUTTypeAudiovisualContent, .audiovisualContent),
    (kUTTypeMovie, .movie),
    (kUTTypeVideo, .video),
    (kUTTypeQuickTimeMovie, .quickTimeMovie),
    (kUTTypeMPEG4, .mpeg4Movie),
    (kUTTypeAudio, .audio),
    (kUTTypeMP3, .mp3),
    (kUTTypeMPEG4Audio, .mpeg4Audio),
  ]
  private static let newerNames: [UTType] = [.swiftSource, .heic, .svg, .wav]

  @Test("Names of types before iOS 14 are the identifiers of the newer ones, and every type is data or a place for it")
  func names() {
    for (older, newer) in Self.olderNames { #expect(older == newer.identifier) }
    #expect(kUTTypeUTF8PlainText as String == "public.utf8-plain-text" && kUTTypePDF == "com.adobe.pdf")
    for type in Self.newerNames + Self.olderNames.map(\.1) {
      #expect(type.conforms(to: .item) || type == .content, "\(type)")
    }
  }

  @Test("A type conforms to itself and to the types that it is a kind of")
  func conformance() throws {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
    #expect(!UTType.png.conforms(to: .text) && UTType.image.isSupertype(of: .jpeg) && !UTType.png.isSubtype(of: .png))
    let own = UTType(exportedAs: "com.example.note", conformingTo: .plainText)
    #expect(own.conforms(to: .text) && !own.conforms(to: .image))
    #expect(UTType("com.example.unknown") == nil && UTType("public.json") == .json)
  }

  @Test("A type is found by the extension of a file or by its MIME type")
  func lookup() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "mov") == .quickTimeMovie)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(UTType(mimeType: "text/csv") == .commaSeparatedText)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.pdf.preferredMIMEType == "application/pdf")
  }
}
