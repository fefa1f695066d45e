import CoreGraphics
import Foundation
import Recording
import Testing
import UIKit

/// Tests images and fonts in the files of an app.
@MainActor
@Suite struct NamedResourceTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: ImageDecoder())

  /// A file of 32 by 24 pixels with one shade of blue.
  private static let jpeg = Data(
    base64Encoded: """
      /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgH\
      BwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABMAAEBAAAAAAAAAAAAAAAAAAAABQEBAQAAAAAAAAAAAAAAAAAAAAYQ\
      AQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAYACADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCCAu06AAAA\
      AA//2Q==
      """)

  @Test("A JPEG file becomes an image, without alpha; one that is truncated in its header is nil")
  func jpeg() throws {
    let file = try #require(Self.jpeg)
    try runtime.perform {
      let image = try #require(UIImage(data: file))
      #expect(image.size == CGSize(width: 32, height: 24))
      let pixels = try #require(image.cgImage?.pixels(from: nil))
      #expect(Set(pixels).count == 1)
      let (red, green, blue) = (pixels[0] >> 16 & 255, pixels[0] >> 8 & 255, pixels[0] & 255)
      #expect(pixels[0] >> 24 == 255 && (49...53) ~= red && (100...104) ~= green && (201...206) ~= blue)
      #expect(UIImage(data: file.prefix(100)) == nil)
    }
  }

  @Test("A small file that claims a hundred megapixels is rejected before memory is allocated; up to 16 it is decoded")
  func claims() throws {
    let decoder = ImageDecoder()
    func claiming(_ width: UInt16, _ height: UInt16) throws -> Data {
      var file = try #require(Self.jpeg)
      let header = try #require(file.range(of: Data([0xFF, 0xC0])))
      for (offset, value) in [(5, height), (7, width)] {
        file[header.lowerBound + offset] = UInt8(value >> 8)
        file[header.lowerBound + offset + 1] = UInt8(value & 255)
      }
      return file
    }
    let error = #expect(throws: StillError.self) { try decoder.image(from: claiming(11_000, 11_000)) }
    #expect(error?.why.contains("cannot hold the 11000 x 11000 pixels") == true)
    #expect(try decoder.image(from: claiming(320, 240)).width == 320)
  }

  /// Source: Apple, `preparingThumbnail(of:)` and `animatedImageNamed(_:duration:)`. H; that the proportions are kept
  /// is our choice.
  @Test("A thumbnail fits the size, prepared images are drawn alike, and numbered files become an animated image")
  func prepared() async throws {
    runtime.makeCurrent()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    #expect(image.preparingThumbnail(of: CGSize(width: 10, height: 10))?.size == CGSize(width: 10, height: 5))
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 20, height: 20))?.size.height == 10)
    #expect(image.preparingForDisplay() === image)
    #expect(await image.byPreparingForDisplay === image)
    #expect(image.imageFlippedForRightToLeftLayoutDirection() === image)
    runtime.makeCurrent()
    var sizes: [CGSize?] = []
    image.prepareForDisplay { sizes.append($0?.size) }
    image.prepareThumbnail(of: CGSize(width: 10, height: 10)) { sizes.append($0?.size) }
    #expect(sizes.isEmpty)
    runtime.advance(to: 1)
    #expect(sizes == [CGSize(width: 40, height: 20), CGSize(width: 10, height: 5)])
    #expect(UIImage.animatedImageNamed("nothing", duration: 1) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in [1, 2, 4] { try Self.jpeg?.write(to: folder.appendingPathComponent("run\(number).png")) }
    runtime.resources = ResourceFolders([folder])
    let running = UIImage.animatedImageNamed("run", duration: 2)
    #expect(running?.images?.count == 2 && running?.duration == 2)
  }

  @Test(
    "Vector drawings, which catalogs also contain, are rejected with their names", arguments: ["%PDF-1.4", "<svg/>"])
  func drawings(text: String) throws {
    let error = #expect(throws: StillError.self) { try ImageDecoder().image(from: Data(text.utf8)) }
    #expect(error?.what.contains(text.hasPrefix("%") ? "PDF" : "SVG") == true)
  }

  @Test("An image of a catalog is decoded once in a runtime")
  func decodedOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("blue.jpg")
    try #require(Self.jpeg).write(to: file)
    try runtime.perform {
      runtime.resources = ResourceFolders([folder])
      let first = try #require(UIImage(named: "blue.jpg"))
      try Data().write(to: file)
      #expect(UIImage(named: "blue.jpg") == first && UIImage(named: "blue") == nil)
      runtime.resources = ResourceFolders([folder])
      #expect(UIImage(named: "blue.jpg") == nil)
    }
  }

  @Test("A name that leads out of its folder is not followed: of an asset catalog's file, and of an image")
  func namesThatLeadOut() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outside-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("App/Sets.xcassets/photo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(Self.jpeg).write(to: folder.appendingPathComponent("outside.jpg"))
    runtime.perform {
      for (name, isThere) in [("../../../outside.jpg", false), ("inside.jpg", true), ("/etc/hosts", false)] {
        let contents = "{\"images\": [{\"filename\": \"\(name)\", \"idiom\": \"universal\"}]}"
        try? contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
        try? Self.jpeg?.write(to: set.appendingPathComponent("inside.jpg"))
        runtime.resources = ResourceFolders([folder.appendingPathComponent("App")])
        #expect((UIImage(named: "photo") != nil) == isThere, "\(name)")
      }
      #expect(UIImage(named: "../outside.jpg") == nil)
    }
  }

  @Test("Paths are inside of a folder unless one of their parts leaves it")
  func inside() {
    for path in ["a", "a/b.png", "..a/b", "de.lproj/Localizable.strings"] { #expect(PathInside.isInside(path)) }
    for path in ["", "/a", "a/", "..", "a/../b", "./a", "a//b", "a\0b", String(repeating: "a", count: 300)] {
      #expect(!PathInside.isInside(path), "\(path)")
    }
  }

  @Test("Pipes, devices and files that are too large are not read, whatever their names are")
  func unusualFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unusual-\(UUID().uuidString)")
    func make(_ path: String) throws -> URL {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return file
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    // Reading from a pipe would block forever, and reading from the device would fill the memory.
    #expect(mkfifo(try make("pipe.png").path, 0o600) == 0)
    #expect(mkfifo(try make("Sets.xcassets/words.dataset/Contents.json").path, 0o600) == 0)
    for name in ["device.jpg", "device.ttf"] {
      try FileManager.default.createSymbolicLink(
        atPath: make(name).path, withDestinationPath: "/dev/zero")
    }
    runtime.perform {
      runtime.resources = ResourceFolders([folder])
      #expect(UIImage(contentsOfFile: folder.appendingPathComponent("pipe.png").path) == nil)
      #expect(UIImage(named: "pipe.png") == nil && UIImage(named: "device.jpg") == nil)
      #expect(NSDataAsset(name: "words") == nil)
      AppFonts.adopt([folder.appendingPathComponent("device.ttf")])
    }
    let file = try make("ten")
    try Data(count: 10).write(to: file)
    #expect(try RegularFile.data(at: file, limit: 10).count == 10)
    #expect(throws: RegularFile.Refusal.tooLarge(limit: 9)) { try RegularFile.data(at: file, limit: 9) }
    #expect(throws: RegularFile.Refusal.notRegular) {
      try RegularFile.data(at: folder.appendingPathComponent("device.jpg"))
    }
    #expect(throws: CocoaError.self) { try RegularFile.data(at: folder.appendingPathComponent("none")) }
  }
}
