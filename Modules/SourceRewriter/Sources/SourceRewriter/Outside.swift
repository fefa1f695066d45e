import SwiftParser
import SwiftSyntax

/// The part of a file that other files depend on: everything except the bodies of functions and accessors, and the
/// initial values of variables with an explicit type.
enum Outside {
  static func name(of text: String) -> String {
    let reader = OutsideReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    return String(reader.hash, radix: 36)
  }
}

/// The names of texts that were rewritten before, so that after an edit only the edited file is read again.
public struct KnownOutsides: Codable, Sendable {
  /// The names by the digests of the texts.
  private var names: [String: String] = [:]
  private var used: Set<String> = []

  private enum CodingKeys: CodingKey { case names }

  public init() {}

  /// The names that were asked for, without those of earlier versions.
  public var current: KnownOutsides {
    var result = self
    result.names = names.filter { used.contains($0.key) }
    return result
  }

  mutating func name(of text: String) -> String {
    let digest = Self.digest(text)
    used.insert(digest)
    if let known = names[digest] { return known }
    let name = Outside.name(of: text)
    names[digest] = name
    return name
  }

  /// Two texts with the same digest are practically impossible.
  private static func digest(_ text: String) -> String {
    var (one, other): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
    for byte in text.utf8 {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      other = (other &+ UInt64(byte)) &* 0x2545_f491_4f6c_dd1d ^ (other >> 29)
    }
    return String(one, radix: 36) + String(other, radix: 36)
  }
}

private final class OutsideReader: SyntaxVisitor {
  /// The state of an FNV-1a hash.
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  private func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    for byte in token.text.utf8 { add(byte) }
    add(0)
    return .skipChildren
  }

  /// Line numbers change with the bodies above them.
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    let function = node.parent?.as(FunctionDeclSyntax.self)
    if let answer = function?.signature.returnClause, Self.isOpaque(answer) { add(node) }
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    add(1)
    let variable = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation.map(Self.isOpaque)
    let element = (node.parent?.as(SubscriptDeclSyntax.self)?.returnClause).map(Self.isOpaque)
    if variable ?? element ?? false { add(node) } else if case .accessors(let list) = node.accessors { walk(list) }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.typeAnnotation, node.initializer != nil, !Self.isOpaque(type) else { return .visitChildren }
    walk(node.pattern)
    walk(type)
    add(2)
    if let accessors = node.accessorBlock { walk(accessors) }
    return .skipChildren
  }

  /// Adds all tokens, because the type that `some` represents is determined by a body.
  private func add(_ node: some SyntaxProtocol) {
    for token in node.tokens(viewMode: .sourceAccurate) { _ = visit(token) }
  }

  private static func isOpaque(_ node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}
