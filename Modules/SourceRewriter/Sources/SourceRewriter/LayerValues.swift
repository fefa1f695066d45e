import SwiftSyntax

/// Values that layers and animations store by name without Objective-C.
enum LayerValues {
  /// Translates `@NSManaged var progress: CGFloat` of a layer, whose value is stored in the layer so that it can be
  /// animated. Returns false in any other class.
  static func translate(_ node: AttributeSyntax, _ rewriter: FileRewriter) -> Bool {
    var current = node.parent
    while let parent = current, !parent.is(VariableDeclSyntax.self) { current = parent.parent }
    guard let variable = current?.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let annotation = binding.typeAnnotation, let type = rewriter.project.type(enclosingTypeName(variable)),
      let base = rewriter.project.base(of: type), UIKitClasses.isKind(base, of: "CALayer")
    else { return false }
    let name = binding.pattern.trimmedDescription
    rewriter.insert(
      " { get { managedValue(\"\(name)\") } set { setValue(newValue, forKey: \"\(name)\") } }",
      at: annotation.range.upperBound)
    return true
  }

  /// Returns whether `base`, on which `setValue(_:forKey:)` is called, is probably a layer, an animation or a bar item,
  /// judging by its spelling and the type around it.
  static func keepsValues(_ base: ExprSyntax?, _ rewriter: FileRewriter) -> Bool {
    guard let base else { return isInLayer(rewriter) }
    if let sides = alternatives(base) { return sides.allSatisfy { keepsValues($0, rewriter) } }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, isLayer(name, rewriter) { return true }
    let words = String(base.trimmedDescription.lowercased().trimmingSuffix { $0 == "?" || $0 == "!" })
    let barItems = ["UIBarItem", "UIBarButtonItem", "UITabBarItem"]
    if words == "self", barItems.contains(enclosingTypeName(base)) { return true }
    if words == "self" || words == "super" { return isInLayer(rewriter) }
    if let member = base.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      ["presentation", "model"].contains(member.declName.baseName.text)
    {
      return keepsValues(member.base, rewriter)
    }
    if words.hasPrefix("presentation()") || words.hasPrefix("model()") { return isInLayer(rewriter) }
    return words.hasSuffix("layer") || words.hasSuffix("emitter") || words.contains("anim") || words.hasSuffix("group")
      || words.hasSuffix("transition") || words.hasSuffix("layer()") || words.hasSuffix("userdefaults.standard")
      || words.hasSuffix("defaults") || words == "uiapplication"
      || words.hasSuffix("item")
  }

  /// Returns the expressions that `(a ?? b)` chooses from, or the one in parentheses or before `?` and `!`.
  private static func alternatives(_ node: ExprSyntax) -> [ExprSyntax]? {
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.map(\.expression) }
    if let optional = node.as(OptionalChainingExprSyntax.self) { return [optional.expression] }
    if let forced = node.as(ForceUnwrapExprSyntax.self) { return [forced.expression] }
    if let sequence = node.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].trimmedDescription == "??" else { return nil }
      return [parts[0], parts[2]]
    }
    return nil
  }

  /// Returns whether every variable of the sources with this name is a layer or an animation, by its type or by the
  /// initializer that makes it.
  private static func isLayer(_ name: String, _ rewriter: FileRewriter) -> Bool {
    let project = rewriter.project
    let types = (project.variables[name] ?? []).union(project.madeVariables[name] ?? [])
    guard !types.isEmpty else { return false }
    return types.allSatisfy { type in
      let base = project.type(type).flatMap(project.base) ?? type
      return UIKitClasses.isKind(base, of: "CALayer") || UIKitClasses.isKind(base, of: "CAAnimation")
    }
  }

  /// Returns whether the call names a cell of an emitter layer, whatever the layer is called.
  static func namesCell(_ call: FunctionCallExprSyntax) -> Bool {
    let path = call.arguments.first { $0.label?.text == "forKeyPath" }?.expression.trimmedDescription
    return path?.hasPrefix("\"emitterCells.") ?? false
  }

  /// Returns whether the file declares layers, in which case a call without an object is probably one of their methods.
  private static func isInLayer(_ rewriter: FileRewriter) -> Bool {
    rewriter.project.order.contains { type in
      type.file === rewriter.file
        && (rewriter.project.base(of: type).map {
          UIKitClasses.isKind($0, of: "CALayer") || UIKitClasses.isKind($0, of: "CAAnimation")
        } ?? false)
    }
  }

  /// Adds the initializer without arguments that the engine requires of layers to classes that have other initializers
  /// only.
  static func addRequiredInitializers(_ project: Project, _ output: RewriteOutput) {
    for type in project.order where type.kind == .class && !type.isLocal {
      guard let file = type.file, let node = type.node, let base = project.base(of: type),
        UIKitClasses.isKind(base, of: "CALayer"),
        type.initializers.contains(where: { !$0.isConvenience }),
        !type.initializers.contains(where: { $0.labels.isEmpty })
      else { continue }
      let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
      let isMakeable = !node.memberBlock.members.contains(where: needsValue)
      let body = isMakeable ? "super.init()" : "fatalError(\"The layer needs values that init() has not.\")"
      output.edit(file) {
        $0.insert(" \(access)required init() { \(body) } ", at: node.memberBlock.rightBrace.range.lowerBound)
      }
    }
  }

  /// Returns whether a stored property has no default value. The class then cannot be created without arguments, on
  /// Apple's systems either.
  private static func needsValue(_ member: MemberBlockItemSyntax) -> Bool {
    guard let variable = member.decl.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      !variable.attributes.trimmedDescription.contains("NSManaged")
    else { return false }
    let isConstant = variable.bindingSpecifier.text == "let"
    return variable.bindings.contains { binding in
      guard binding.initializer == nil, let type = binding.typeAnnotation?.type else { return false }
      if case .getter = binding.accessorBlock?.accessors { return false }
      if case .accessors(let accessors) = binding.accessorBlock?.accessors,
        accessors.contains(where: { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) })
      {
        return false
      }
      let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      return isConstant || !isOptional
    }
  }

  /// Registers a function that copies instances of a class that overrides `init(layer:)`.
  static func addCopies(_ project: Project, _ output: RewriteOutput) {
    for type in project.order where type.kind == .class && !type.isGeneric && !type.isLocal {
      guard let file = type.file, let base = project.base(of: type), UIKitClasses.isKind(base, of: "CALayer"),
        type.initializers.contains(where: { $0.labels == ["layer"] && !$0.isPrivate }),
        !(type.isPrivate && type.name.contains("."))
      else { continue }
      let key = type.name.replacing(".", with: "_")
      output.edit(file) { edits in
        edits.appended.append(
          """
          extension \(type.name) { fileprivate static func hitpathEnterCopies_\(key)() { LayerCopies.add(\(type.name).self) { \(type.name)(layer: $0) } } }
          @section(".init_array") @used private let hitpathCopies_\(key): @convention(c) () -> Void = { MainActor.assumeIsolated { \(type.name).hitpathEnterCopies_\(key)() } }
          """)
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
