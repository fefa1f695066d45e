import CoreGraphics
import Foundation
import HitPathCommands
import ObjCCompatibility
import Recording
import UIKit

/// The readers of files in opened folders.
enum StoryboardTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    guard let text = String(validating: bytes, as: UTF8.self), let file = InterfaceFile.read(text) else { return }
    guard let data = file.data,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let root = InterfaceElement(propertyList: list)
    else { throw FuzzTarget.Failure(description: "What was read cannot be written and read again.") }
    func count(_ element: InterfaceElement) -> Int {
      var elements = 0
      element.walk { _ in elements += 1 }
      return elements
    }
    try FuzzTarget.expect(count(root) == count(file.root), "Elements are lost.")
  }
}

enum WordsTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    for (path, data) in (try? StringCatalogue(bytes, name: "Words"))?.tables ?? [:] {
      try FuzzTarget.expect(PathInside.isInside(path), "A table leads out of the bundle: \(path.debugDescription)")
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      try FuzzTarget.expect(list != nil, "The table \(path.debugDescription) cannot be read again.")
    }
    for isText in [true, false] {
      let mistake = StringsFile.mistake(in: bytes, isText: isText)
      try FuzzTarget.expect(mistake.map { !$0.words.isEmpty && $0.line ?? 1 >= 1 } ?? true, "The mistake has no words.")
    }
    if StringsFile.mistake(in: bytes) == nil, !StringTable.isStructured(bytes), bytes.contains(where: { $0 > 0x20 }) {
      try FuzzTarget.expect((try? StringTable.read(Data(bytes))) != nil, "A table without a mistake cannot be read.")
    }
  }
}

@MainActor
enum AssetsTarget {
  /// The folder of the catalog, which the process keeps for all inputs.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-assets-\(getpid())")
    for kind in ["imageset", "colorset", "dataset"] {
      let set = folder.appendingPathComponent("App/Sets.xcassets/a.\(kind)")
      try? FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try? Data("inside".utf8).write(to: set.appendingPathComponent("a"))
    }
    try? Data("outside".utf8).write(to: folder.appendingPathComponent("a"))
    return folder
  }()

  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    let app = folder.appendingPathComponent("App")
    for kind in ["imageset", "colorset", "dataset"] {
      let file = app.appendingPathComponent("Sets.xcassets/a.\(kind)/Contents.json")
      guard (try? Data(bytes).write(to: file)) != nil else {
        throw FuzzTarget.Failure(description: "The catalog cannot be written.")
      }
    }
    let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: ImageDecoder())
    let data = runtime.perform { () -> Data? in
      runtime.resources = ResourceFolders([app])
      _ = (UIImage(named: "a"), UIColor(named: "a"))
      return NSDataAsset(name: "a")?.data
    }
    try FuzzTarget.expect(data != Data("outside".utf8), "A file outside of the catalog was read.")
  }
}
