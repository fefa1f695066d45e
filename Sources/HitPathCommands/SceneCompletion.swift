import ArgumentParser
import CoreGraphics
import Files
import Foundation
import Sandbox
import Scenes

/// What a shell offers for the name of a scene and for a switch. The shell runs the program for each request, so that
/// a program with the user's scenes completes those.
enum SceneCompletion {
  /// The scenes of the program.
  static let names = CompletionKind.custom { _, _, _ in sceneNames }

  /// The scenes of the program, and the recordings and scripts whose path begins with the completed word.
  static let namesAndFiles = CompletionKind.custom { _, _, prefix in sceneNames + files(from: prefix) }

  /// The positions of the switches of the scene that the command line names. A scene has switches after it was built.
  static let switches = CompletionKind.custom { words, _, _ in
    MainActor.assumeIsolated {
      guard let scene = Program.parsed.flatMap({ words.lazy.compactMap($0.scenes.named).first }) else { return [] }
      let switches = Stage(scene, measurer: FixedAdvanceMeasurer()).example.switches
      return switches.flatMap { ["\($0.key)=on", "\($0.key)=off"] }
    }
  }

  /// The classes that the files and folders of the command line declare. Nothing is compiled, so that classes are
  /// offered that turn out not to be views.
  static let openedClasses = CompletionKind.custom { words, _, _ in classes(inSourcesOf: Array(words.dropFirst())) }

  static func classes(inSourcesOf words: [String]) -> [String] {
    MainActor.assumeIsolated {
      let paths = words.filter { !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) }
      let texts = paths.flatMap(swiftFiles).prefix(mostFiles).compactMap { path in
        try? InputFile.text(path, limit: longestFile, kinds: .regular)
      }
      return Set(texts.flatMap { SourceDeclarations(in: $0).classes.map(\.name) }).sorted()
    }
  }

  /// Limits for a folder with much that belongs to other programs: a shell waits for the answer.
  private static let (mostFiles, longestFile) = (500, 1 << 20)

  private static func swiftFiles(at path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let folder = FileManager.default.enumerator(
      at: URL(fileURLWithPath: path), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [String] = []
    while files.count < mostFiles, let url = folder?.nextObject() as? URL {
      if url.pathExtension == "swift" { files.append(url.path) }
    }
    return files
  }

  private static var sceneNames: [String] {
    MainActor.assumeIsolated { Program.parsed?.scenes.listed.map { $0.about.name } ?? [] }
  }

  private static func files(from prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasSuffix(".hitrec") || $0.hasSuffix(".hitpath") }.sorted().map { folder + $0 }
  }
}

extension ExampleArgument {
  static var defaultCompletionKind: CompletionKind { SceneCompletion.names }
}

extension DiffSide {
  static var defaultCompletionKind: CompletionKind { SceneCompletion.namesAndFiles }
}
