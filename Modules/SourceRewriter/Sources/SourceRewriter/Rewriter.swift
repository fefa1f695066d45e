import SwiftSyntax

/// Rewrites the files of one module so that Swift compiles them without Objective-C.
/// Each line of the result corresponds to the same line of the original, so that compiler errors refer to the original
/// code.
public struct Rewriter {
  /// The module that contains the functions that rewritten sources call.
  public static let supportModule = "ObjCCompatibility"
  /// The module that stands for Apple's Combine.
  public static let combineModule = "CombineCompatibility"

  public struct Input: Sendable {
    public let path: String
    public let text: String

    /// The syntax tree if the text has been parsed.
    public private(set) var tree: SourceFileSyntax?

    public init(path: String, text: String) { (self.path, self.text) = (path, text) }

    /// The same with its syntax tree. Files can be parsed at the same time.
    public var parsed: Input {
      var result = self
      result.tree = Nesting.tree(of: text)
      return result
    }
  }

  public struct RewrittenFile: Sendable {
    public let path: String
    public let text: String
    public let shifts: [ColumnShift]
    /// A hash of the part of this file that other files depend on. It is equal for two versions that differ only in the
    /// bodies of functions, in comments and in layout.
    public let outside: String
    /// The number of changed lines by the reason of the first change in the line.
    public let changes: [ChangeReason: Int]
    /// The number of lines of the original.
    public let lineCount: Int
  }

  public struct Result: Sendable {
    public let files: [RewrittenFile]
    public let notes: [Note]
    public let roots: [Root]
    public let outsides: KnownOutsides
  }

  /// - Parameters:
  ///   - isPackage: True if the files are built by a package, where `Bundle.main` is the program's.
  ///   - interface: What storyboards and nibs name of the sources.
  ///   - outsides: Those of an earlier version of the files.
  public static func rewrite(
    _ inputs: [Input], isPackage: Bool = false, interface: Interface = Interface(),
    outsides: KnownOutsides = KnownOutsides()
  ) -> Result {
    let files = inputs.map { SourceFile(path: $0.path, text: $0.text, tree: $0.tree) }
    let project = Project(files, interface: interface)
    project.namesAsText.formUnion(interface.actions)
    let output = RewriteOutput(outsides)
    let late = LateRequirements(project)
    output.reason = .override
    late.declare(output)
    ExtensionOverrides(project, late, output).run()
    for file in files {
      FileRewriter(project, file, output, isPackage: isPackage).walk(file.tree)
    }
    output.reason = .other
    OptionalRequirements.addDefaults(project, output)
    MethodTable.add(project, output)
    NibTable.add(project, output)
    LayerValues.addRequiredInitializers(project, output)
    LayerValues.addCopies(project, output)
    let roots = Roots.find(in: project)
    let rewritten = files.map { file in output.render(file, in: files) }
    return Result(
      files: rewritten,
      notes: output.notes.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) },
      roots: roots, outsides: output.outsides.current)
  }
}

/// The edits and notes of the passes over the files.
final class RewriteOutput {
  private var edits: [ObjectIdentifier: Edits] = [:]
  private var filesWithCombine: Set<ObjectIdentifier> = []
  private(set) var notes: [Note] = []
  private(set) var outsides: KnownOutsides

  init(_ outsides: KnownOutsides = KnownOutsides()) { self.outsides = outsides }

  /// The reason of the changes that are made next.
  var reason = ChangeReason.other

  func edit(_ file: SourceFile, _ body: (inout Edits) -> Void) {
    edits[ObjectIdentifier(file), default: Edits()].reason = reason
    body(&edits[ObjectIdentifier(file), default: Edits()])
  }

  func note(_ kind: Note.Kind, _ message: String, at node: some SyntaxProtocol, in file: SourceFile) {
    let (line, column) = file.place(node.range.lowerBound)
    let note = Note(kind: kind, file: file.path, line: line, column: column, message: message)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Imports Combine in a file that need not say so.
  func importCombine(in file: SourceFile) { filesWithCombine.insert(ObjectIdentifier(file)) }

  func render(_ file: SourceFile, in files: [SourceFile]) -> Rewriter.RewrittenFile {
    let own = edits[ObjectIdentifier(file)] ?? Edits()
    var placed = own
    for other in files {
      for move in (edits[ObjectIdentifier(other)] ?? Edits()).moves where move.file === file {
        let text = (edits[ObjectIdentifier(other)] ?? Edits()).render(move.range, of: other, skippingMoves: false).text
        let from = other.place(move.range.lowerBound).line
        let back = file.place(move.target).line
        placed.insert(
          "\n#sourceLocation(file: \(quoted(other.path)), line: \(from))\n\(text)\n"
            + "#sourceLocation(file: \(quoted(file.path)), line: \(back))\n",
          at: move.target)
      }
    }
    let (text, shifts) = placed.render(0..<file.bytes.count, of: file, skippingMoves: true)
    // A file that imports only its library, or Foundation in a framework with UIKit in its header, sees UIKit on iOS.
    let combine = filesWithCombine.contains(ObjectIdentifier(file)) ? "; import \(Rewriter.combineModule)" : ""
    let prelude =
      "import \(Rewriter.supportModule); import UIKit\(combine)\n"
      + "#sourceLocation(file: \(quoted(file.path)), line: 1)\n"
    let ending = placed.appended.isEmpty ? "" : "\n" + placed.appended.joined(separator: "\n") + "\n"
    let outside = outsides.name(of: text + ending)
    let changes = own.changedLines(of: file).values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return Rewriter.RewrittenFile(
      path: file.path, text: prelude + text + ending, shifts: shifts, outside: outside, changes: changes,
      lineCount: file.lineCount)
  }

  private func quoted(_ text: String) -> String { SwiftLiteral.of(text) }
}
