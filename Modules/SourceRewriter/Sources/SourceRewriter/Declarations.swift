import SwiftSyntax

/// A method, accessor or initializer of a type, with the properties that selectors and overrides depend on.
struct MethodDeclaration {
  let name: String
  /// The argument labels, with `_` for a parameter without a label.
  let labels: [String]
  let isStatic: Bool
  let isOverride: Bool
  let isOptional: Bool
  let isExposed: Bool
  /// The name that `@objc(name:)` specifies.
  let exposedName: String?
  let node: FunctionDeclSyntax

  var fullName: String { labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }
  /// The name in Objective-C.
  var selectorName: String { exposedName ?? ObjectiveCName.selector(name, labels) }
}

struct PropertyDeclaration {
  let name: String
  let type: String?
  let isOptionalRequirement: Bool
  let isStatic: Bool
  let isOverride: Bool
  let node: VariableDeclSyntax
}

struct InitializerDeclaration {
  let labels: [String]
  /// A Boolean value that indicates whether every parameter has a default value.
  let hasOnlyDefaultArguments: Bool
  let isConvenience: Bool
  let isPrivate: Bool
  let node: InitializerDeclSyntax
}

/// A type of the sources with the contents of its declaration and its extensions.
final class TypeDeclaration {
  enum Kind { case `class`, `struct`, `enum`, `protocol`, `actor`, external }

  /// The qualified name, such as `Outer.Inner`.
  let name: String
  let kind: Kind
  let file: SourceFile?
  let node: (any DeclGroupSyntax)?
  var inherited: [String] = []
  var methods: [MethodDeclaration] = []
  var properties: [PropertyDeclaration] = []
  var initializers: [InitializerDeclaration] = []
  var isGeneric = false
  var isPrivate = false
  /// A Boolean value that indicates whether the type is declared inside of a function.
  var isLocal = false
  var isExposed = false
  var delegateAttribute: AttributeSyntax?

  init(name: String, kind: Kind, file: SourceFile?, node: (any DeclGroupSyntax)?) {
    (self.name, self.kind, self.file, self.node) = (name, kind, file, node)
  }
}

/// All types of all files.
final class Project {
  let files: [SourceFile]
  private(set) var types: [String: TypeDeclaration] = [:]
  private(set) var order: [TypeDeclaration] = []
  /// The types outside of the sources that are extended.
  private(set) var externals: [TypeDeclaration] = []
  /// The names of variables and parameters by their declared type.
  var variables: [String: Set<String>] = [:]
  /// The names of variables without a declared type, by the type whose initializer makes their value.
  var madeVariables: [String: Set<String>] = [:]
  /// The names of selectors that occur only as text.
  var namesAsText: Set<String> = []
  /// The names of selectors of methods that several classes expose to Objective-C: an object of any of them responds.
  var sharedNames: Set<String> = []
  private lazy var exposedNames: [String: Int] = order.filter { $0.kind == .class }.flatMap { type in
    Set(type.methods.filter { $0.isExposed && !$0.isStatic && !$0.isOverride }.map(\.selectorName))
  }.reduce(into: [:]) { $0[$1, default: 0] += 1 }

  /// Called for each selector in the sources.
  func noteSelector(_ name: String) { if exposedNames[name, default: 0] > 1 { sharedNames.insert(name) } }
  /// The types of names that are declared as aliases.
  var aliases: [String: String] = [:]
  /// A Boolean value that indicates whether a type of the sources has a property with that name, which strings also had
  /// before Swift 4.
  var declaresCharacters: Bool {
    order.contains { type in type.properties.contains { $0.name == "characters" } }
  }
  /// What storyboards and nibs name of the sources.
  let interface: Interface
  /// The number of calls of each class name as an initializer.
  var constructions: [String: Int] = [:]

  init(_ files: [SourceFile], interface: Interface = Interface()) {
    (self.files, self.interface) = (files, interface)
    for file in files { DeclarationCollector(self, file).walk(file.tree) }
    for file in files { ExtensionCollector(self).walk(file.tree) }
  }

  /// Returns the file that contains a node of one of the trees.
  func file(of node: some SyntaxProtocol) -> SourceFile? {
    let root = node.root.id
    return files.first { $0.tree.id == root }
  }

  func add(_ type: TypeDeclaration) {
    guard types[type.name] == nil else { return }
    types[type.name] = type
    order.append(type)
  }

  /// Returns the type that `name` refers to inside of `scope`.
  func type(_ name: String, in scope: String = "") -> TypeDeclaration? {
    var scope = scope
    while !scope.isEmpty {
      if let found = types[scope + "." + name] { return found }
      scope = scope.split(separator: ".").dropLast().joined(separator: ".")
    }
    return types[name]
  }

  /// Returns the extended type, which is created if the sources do not declare it.
  func extended(_ name: String) -> TypeDeclaration {
    if let found = types[name] { return found }
    let type = TypeDeclaration(name: name, kind: .external, file: nil, node: nil)
    types[name] = type
    externals.append(type)
    return type
  }

  /// Returns the ancestors, superclass first, and the name of the first class outside of the sources.
  func ancestors(of type: TypeDeclaration) -> (own: [TypeDeclaration], external: String?) {
    var own: [TypeDeclaration] = []
    var current = type
    while own.count < 64 {
      guard let name = superclassName(of: current) else { return (own, nil) }
      guard let next = self.type(name, in: current.name), next.kind == .class else { return (own, name) }
      own.append(next)
      current = next
    }
    return (own, nil)
  }

  private func superclassName(of type: TypeDeclaration) -> String? {
    guard type.kind == .class, let first = type.inherited.first else { return nil }
    let written = String(first.prefix { $0 != "<" })
    let name = aliases[written] ?? written
    if let known = self.type(name, in: type.name), known.kind != .external { return known.kind == .class ? name : nil }
    return UIKitClasses.isClass(name) || !UIKitClasses.isProtocol(name) ? name : nil
  }

  /// Returns the class of UIKit or Foundation from which the type inherits.
  func base(of type: TypeDeclaration) -> String? {
    if type.kind == .external { return type.name }
    return ancestors(of: type).external
  }

  func subclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    order.filter { candidate in
      let (own, external) = ancestors(of: candidate)
      return own.contains { $0 === type }
        || (type.kind == .external && external.map { UIKitClasses.isKind($0, of: type.name) } ?? false)
    }
  }
}

enum ObjectiveCName {
  /// The compiler's list.
  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method. `insert(_:at:)` is `insert:at:`; `move(animated:)` is `moveWithAnimated:`.
  /// *With* is omitted beside a preposition: `move(to:)` is `moveTo:`, and `panned(with:)` and `pannedWith(pan:)` are
  /// `pannedWith:` and `pannedWithPan:`.
  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let head: String
    if first == "_" {
      head = name
    } else {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      let hasPreposition = prepositions.contains {
        let word = $0.prefix(1).uppercased() + $0.dropFirst()
        return first == $0 || (first.hasPrefix($0) && first.dropFirst($0.count).first?.isUppercase == true)
          || name == $0 || name.hasSuffix(word)
      }
      head = hasPreposition ? name + capital : name + "With" + capital
    }
    return head + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
  var isPrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
  var isStatic: Bool { has("static") || has("class") }
}

extension AttributeListSyntax {
  func named(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }
}
