import Files
import Foundation

/// The digests of the products in a folder of the cache, by their paths within it.
///
/// A product without a digest was not finished, and one with another digest is damaged: by a power cut, a full disk, or
/// a program that writes into the cache. Both are made again.
struct CacheSeals {
  private let folder: String
  private var digests: [String: String] = [:]

  /// Reads the digests of `folder`, which no other process may use meanwhile.
  init(_ folder: String) {
    self.folder = folder
    let bytes = try? InputFile.read(file, limit: OpenedFiles.largestResource, kinds: .regular)
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\0") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      digests[String(line[line.index(after: blank)...])] = String(line[..<blank])
    }
  }

  private var file: String { folder + "/seals" }

  /// Returns whether the product exists as it was made, and marks it as used now.
  func isIntact(_ path: String) -> Bool {
    guard let digest = digests[name(of: path)], BuildCache.keep(path) else { return false }
    return digest == Self.digest(of: path)
  }

  /// Adds finished products, and removes the digests of those that exist no more.
  mutating func seal(_ paths: [String]) {
    for path in paths { digests[name(of: path)] = Self.digest(of: path) }
    digests = digests.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0.key)") }
    let text = digests.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\0" }.joined()
    // Without the file the products are made again.
    try? OutputFile.write(text.utf8, to: file)
  }

  private func name(of path: String) -> String { String(path.dropFirst(folder.count + 1)) }

  private static func digest(of path: String) -> String? {
    (try? InputFile.read(path, limit: largestProduct, kinds: .regular)).map { ContentDigest.of($0) }
  }

  /// The largest product in bytes. The objects and the library of a large app have a hundredth of it.
  private static let largestProduct = 1 << 30
}
