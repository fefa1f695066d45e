import SwiftSyntax

/// Translates the constructs of a file that are translated in place.
final class FileRewriter: SyntaxVisitor {
  let project: Project
  let file: SourceFile
  let output: RewriteOutput
  private let isPackage: Bool

  init(_ project: Project, _ file: SourceFile, _ output: RewriteOutput, isPackage: Bool = false) {
    (self.project, self.file, self.output, self.isPackage) = (project, file, output, isPackage)
    super.init(viewMode: .sourceAccurate)
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    output.edit(file) { $0.replace(node.range, with: text) }
  }
  func blank(_ node: some SyntaxProtocol) { output.edit(file) { $0.blank(node.range, of: file) } }
  func insert(_ text: String, at offset: Int) { output.edit(file) { $0.insert(text, at: offset) } }
  func note(_ kind: Note.Kind, _ message: String, at node: some SyntaxProtocol) {
    output.note(kind, message, at: node, in: file)
  }

  // MARK: Attributes and modifiers

  private static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "UIApplicationMain", "NSApplicationMain", "main", "NSCopying", "objcImplementation",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .attribute
    let name = node.attributeName.trimmedDescription
    if name == "NSManaged" {
      if !LayerValues.translate(node, self) { note(.refusal, "@NSManaged \(Refusals.managed)", at: node) }
      blank(node)
      return .skipChildren
    }
    if Self.dropped.contains(name) {
      blank(node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .attribute
    if ["dynamic", "optional"].contains(node.name.text) { blank(node) }
    return .skipChildren
  }

  // MARK: Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .module
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if node.importKindSpecifier == nil, node.path.count > 1,
      ["UIKit", "QuartzCore", "Foundation", "CoreGraphics"].contains(module)
    {
      let start = node.path.first.map { $0.name.range.upperBound } ?? 0
      output.edit(file) { $0.blank(start..<node.path.range.upperBound, of: file) }
    } else if let standIn = Refusals.standIns[module] {
      // The delegate of Xcode's template needs no words about a stack that it only sets up.
      if module != "CoreData"
        || !project.order.contains(where: { $0.file === file && Roots.isDelegate($0, ofScene: false) })
      {
        note(.difference, "'\(module)' has only stand-ins here: \(standIn).", at: node)
      }
      blank(node)
    } else if Refusals.frameworks.contains(module) {
      if !Conditions.excludeIOS(node) {
        note(.refusal, "'\(module)' is not part of HitPath: what this file uses of it is unknown.", at: node)
      }
      blank(node)
    } else if let other = Refusals.replaced[module] {
      replace(node, with: "import \(other)")
    } else if !Refusals.present.contains(module) {
      if !Refusals.leftOut.contains(module) {
        note(
          .difference,
          "'import \(module)' is left out: all files given are one module. Give that module's files too if they are not.",
          at: node)
      }
      blank(node)
    }
    return .skipChildren
  }

  /// The sources are read with the conditions of iOS.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .condition
    guard let condition = node.condition else { return .visitChildren }
    ConditionReader { [self] call in
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.trimmedDescription
      if name == "os" { replace(call, with: argument == "iOS" ? "true" : "false") }
      if name == "canImport", argument == "Combine" { replace(call, with: "true") }
      if name == "targetEnvironment" { replace(call, with: argument == "simulator" ? "true" : "false") }
    }.walk(condition)
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .selector
    switch node.macroName.text {
    case "selector":
      replace(node, with: SelectorExpression(project, self).translate(node))
      return .skipChildren
    case "keyPath":
      replace(node, with: SelectorExpression.keyPath(node))
      return .skipChildren
    case "imageLiteral":
      let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(node, with: "ImageLiteral.image(\(name))")
      return .skipChildren
    case "colorLiteral":
      replace(node, with: "UIColor(\(node.arguments.trimmedDescription))")
      return .skipChildren
    case "fileLiteral":
      note(.difference, "#fileLiteral is looked up in the bundle of the opened folder.", at: node)
      let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(
        node, with: "(Bundle.main.url(forResource: \(name), withExtension: nil) ?? URL(fileURLWithPath: \(name)))")
      return .skipChildren
    case "Preview":
      blank(node)
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// Removes macros that only Xcode shows.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .selector
    guard node.macroName.text == "Preview" else { return .visitChildren }
    blank(node)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if let reason = Refusals.functions[name] { note(.refusal, "'\(name)' \(reason)", at: node) }
    return .visitChildren
  }

  private typealias Translation<Node> = (reason: ChangeReason, translate: (Node, FileRewriter) -> Void)

  private let ofCalls: [Translation<FunctionCallExprSyntax>] = [
    (.optional, OptionalRequirements.translate), (.optional, Responding.translate),
    (.initializer, Initializers.translate), (.nib, AwakeFromNib.translate), (.number, ImplicitNumbers.translate),
    (.isolation, Isolation.translate), (.number, Foundations.translate), (.nib, PrototypeCells.translate),
    (.nib, Segues.translate), (.object, ClassObjectCalls.translate),
  ]
  private let ofMembers: [Translation<MemberAccessExprSyntax>] = [
    (.optional, OptionalRequirements.translate), (.older, OlderSwift.translate), (.object, AnyObjectAccess.translate),
    (.module, ModuleNames.translate),
  ]
  private let ofVariables: [Translation<VariableDeclSyntax>] = [
    (.nib, Outlets.translate), (.isolation, Isolation.translate), (.older, OlderSwift.translate),
    (.object, ListDelegates.translate),
  ]
  private let ofFunctions: [Translation<FunctionDeclSyntax>] = [
    (.nib, AwakeFromNib.translate), (.isolation, Isolation.translate), (.object, RowPermissions.translate),
  ]

  private func translate<Node>(_ node: Node, _ all: [Translation<Node>]) {
    for (reason, translate) in all {
      output.reason = reason
      translate(node, self)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    translate(node, ofCalls)
    output.reason = .selector
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self), called.baseName.text == "Timer",
      labels == ["timeInterval", "target", "selector", "userInfo", "repeats"]
    {
      insert(".withTarget", at: called.range.upperBound)
    }
    if let call = Observing.refusedCall(node, project) {
      note(.refusal, "'\(call.name.baseName.text)(\(call.path))' \(Refusals.observing)", at: call.name)
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if name == "addObserver", labels.contains("forKeyPath"), !Observing.isKnown(node, project) {
        note(.refusal, "'addObserver(_:forKeyPath:options:context:)' \(Refusals.observing)", at: member.declName)
      }
      if ["value", "setValue", "mutableArrayValue"].contains(name),
        labels.contains("forKey") || labels.contains("forKeyPath"),
        !LayerValues.keepsValues(member.base, self), !LayerValues.namesCell(node), !isDictionary(member.base),
        !PartNames.includeKey(of: node, setting: name == "setValue")
      {
        note(.refusal, "'\(name)(\(labels.map { $0 + ":" }.joined()))' \(Refusals.keyedAccess)", at: member.declName)
      }
    }
    return .visitChildren
  }

  /// Returns whether a variable is declared as one of Foundation's dictionaries, which have values for keys.
  private func isDictionary(_ expression: ExprSyntax?) -> Bool {
    guard let name = expression?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let kinds: Set = ["NSDictionary", "NSMutableDictionary"]
    return project.variables[name].map { !$0.isEmpty && $0.isSubset(of: kinds) } ?? false
  }

  /// `delegate?.window??` is a double optional only on Apple's systems, where the property itself may be missing.
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .optional
    if let inner = node.expression.as(OptionalChainingExprSyntax.self), DelegateWindow.isMeant(inner.expression) {
      blank(node.questionMark)
    }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .optional
    if let inner = node.expression.as(ForceUnwrapExprSyntax.self), DelegateWindow.isMeant(inner.expression) {
      blank(node.exclamationMark)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isPackage, node.base?.trimmedDescription == "Bundle", node.declName.baseName.text == "main" {
      note(
        .difference,
        "'Bundle.main' is the program's folder in a package. The resources of the target are in 'Bundle.module'.",
        at: node)
    }
    translate(node, ofMembers)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .module
    ModuleNames.translate(node, self)
    return .visitChildren
  }

  /// Foundation itself has these names of Combine on iOS.
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if name == "Published" || name == "ObservableObject", project.type(name) == nil {
      output.importCombine(in: file)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .number
    ImplicitNumbers.translate(node, self)
    BridgingCasts.translate(node, self)
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .object
    CellDelegates.translate(node, self)
    ForwardingObjects.translate(node, self)
    Observing.translate(node, self)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .optional
    if node.attributes.named("objc") != nil || node.memberBlock.members.contains(where: { $0.isOptionalRequirement }) {
      OptionalRequirements.declare(node, self)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    translate(node, ofFunctions)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    translate(node, ofVariables)
    DynamicProperty.translate(node, self)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .initializer
    Initializers.translate(node, self)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    output.reason = .isolation
    if !node.modifiers.has("nonisolated"), !node.modifiers.has("isolated") {
      insert("isolated ", at: node.deinitKeyword.range.lowerBound)
    }
    return .visitChildren
  }
}
