import CAssets

/// The files the program carries in itself.
package enum Assets {
  /// The program's icon, 128 by 128 pixels, as a PNG file.
  package static var iconPNG: [UInt8] { bytes(of: "icon.png") ?? [] }

  /// What an example is written in, for reading beside it; nil when there is no such file.
  package static func exampleSource(_ file: String) -> String? { text(of: file) }

  /// What shows an example by itself; nil when it has no demonstration.
  package static func demoScript(_ example: String) -> String? { text(of: example + demoScriptEnding) }

  /// The tools of `hitpath serve` with the schemas of their arguments and answers, as JSON.
  package static var toolSchemas: String { text(of: "tools.json") ?? "" }

  /// The style sheet of pages.
  package static var pageStyle: String { text(of: "page.css") ?? "" }
  /// The script of pages.
  package static var pageScript: String { text(of: "page.js") ?? "" }

  /// The examples that have one, sorted.
  package static var demoScriptNames: [String] {
    places.keys.filter { $0.hasSuffix(demoScriptEnding) }.map { String($0.dropLast(demoScriptEnding.count)) }.sorted()
  }

  private static let demoScriptEnding = ".hitpath"

  /// The number of each file, by its name.
  private static let places: [String: Int] = {
    var found: [String: Int] = [:]
    while let asset = CAssetAt(found.count) {
      let path = String(cString: asset.pointee.path)
      found[path.split(separator: "/").last.map(String.init) ?? path] = found.count
    }
    return found
  }()

  private static func bytes(of name: String) -> [UInt8]? {
    guard let place = places[name], let asset = CAssetAt(place)?.pointee else { return nil }
    return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
  }

  private static func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }
}
