import SwiftSyntax

/// A view, view controller or delegate in the sources that can be shown.
public struct Root: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable, Comparable {
    case delegate, controller, view

    public static func < (one: Kind, other: Kind) -> Bool {
      let order: [Kind] = [.delegate, .controller, .view]
      return (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
    }
  }

  /// The class.
  public let name: String
  public let kind: Kind
  public let file: String
  public let line: Int
  /// The expression that creates an instance; nil if it is unknown.
  public let expression: String?
  /// The reason for which an instance cannot be created; nil if it can.
  public let reason: String?
  /// A Boolean value that indicates whether the sources create an instance.
  public let isMadeElsewhere: Bool
  /// The outlets that are views.
  public let outlets: [String]
  /// The expression that makes the app's delegate, when the root is the delegate of a scene.
  public var application: String?

  /// A Boolean value that indicates whether the root is created as from a nib and receives `awakeFromNib`.
  public var isFromNib = false

  /// The storyboard whose initial controller is the root; nil if it is none.
  public var storyboard: String?
  /// A Boolean value that indicates whether a storyboard or nib of the sources creates objects of the class.
  public var isConnected = false
  /// The properties `window` of the delegates are set before the storyboard's controller is shown.
  public var setsWindowOfApplication = false
  public var setsWindowOfScene = false
  /// The expression that makes the scene's delegate, when the root is the initial controller of a storyboard.
  public var sceneDelegate: String?

  /// A Boolean value that indicates whether the root makes its window when a scene is connected to it.
  public var isSceneDelegate = false
}

enum Roots {
  /// The likeliest to be meant first.
  static func find(in project: Project) -> [Root] {
    let roots = project.order.compactMap { root($0, project) }
    let main = project.interface.main.map {
      Interface.Beginning(storyboard: $0, initialClass: project.interface.initialClass)
    }
    let initial = [main].compactMap { $0 }.flatMap { self.initial($0, roots, project) }
    // The delegates are launched with the storyboard, so that they are no choice of their own.
    let found = initial + rest(initial.isEmpty ? roots : roots.filter { $0.kind != .delegate }, project)
    let others = initial.isEmpty ? [] : project.interface.others ?? []
    return found
      + others.filter { other in !found.contains { $0.name == other.storyboard } }.flatMap { other in
        self.initial(other, roots, project, namedByStoryboard: true)
      }
  }

  /// Returns the initial controller of the storyboard with which the app begins. It has the name of its class, or else
  /// of the storyboard. It is launched with the app's delegates, which may replace it.
  private static func initial(
    _ beginning: Interface.Beginning, _ roots: [Root], _ project: Project, namedByStoryboard: Bool = false
  ) -> [Root] {
    let storyboard = beginning.storyboard
    let own = roots.first { $0.name == beginning.initialClass }
    // A storyboard of classes that are all elsewhere is that of another app.
    let isOwn = project.order.contains { project.interface.classes.contains($0.simpleName) }
    guard isOwn, beginning.initialClass == nil || own != nil else { return [] }
    var root = Root(
      name: namedByStoryboard ? storyboard : own?.name ?? storyboard,
      kind: .controller, file: own?.file ?? project.files.first?.path ?? "",
      line: own?.line ?? 1, expression: "UIStoryboard(name: \(SwiftLiteral.of(storyboard)), bundle: nil)", reason: nil,
      isMadeElsewhere: false, outlets: [])
    root.storyboard = storyboard
    // The delegates would put another controller into the window.
    if namedByStoryboard { return [root] }
    func delegate(ofScene: Bool) -> TypeDeclaration? {
      project.order.first {
        $0.kind == .class && $0.node != nil && !$0.isGeneric && !$0.isPrivate && !$0.isLocal
          && isDelegate($0, ofScene: ofScene)
      }
    }
    let (application, scene) = (delegate(ofScene: false), delegate(ofScene: true))
    root.application = application.flatMap { Construction.expression(for: $0, project, sampling: false) }
    root.sceneDelegate = scene.flatMap { Construction.expression(for: $0, project, sampling: false) }
    root.setsWindowOfApplication = hasWindow(application)
    root.setsWindowOfScene = hasWindow(scene)
    return [root]
  }

  /// Returns whether the delegate declares a property `window` that can be set.
  private static func hasWindow(_ type: TypeDeclaration?) -> Bool {
    type?.properties.contains {
      $0.name == "window" && !$0.node.modifiers.isPrivate && $0.node.bindingSpecifier.text == "var"
        && !$0.node.modifiers.has("lazy") && $0.node.canBeSet
        && $0.type?.filter { $0 != "?" && $0 != "!" } == "UIWindow"
    } ?? false
  }

  private static func rest(_ roots: [Root], _ project: Project) -> [Root] {
    let roots = roots.filter {
      project.interface.main == nil || project.interface.initialClass == nil
        || $0.name != project.interface.initialClass
    }
    let bases = Set(project.order.flatMap { project.ancestors(of: $0).own.map(\.name) })
    func rank(_ root: Root) -> Int {
      // A controller that others of the sources inherit from is what they have in common, and often empty.
      if root.kind == .controller, bases.contains(root.name) { return 2 }
      return root.isMadeElsewhere ? 1 : 0
    }
    return roots.enumerated().sorted { one, other in
      let a = (one.element.expression == nil ? 1 : 0, one.element.kind, rank(one.element), one.offset)
      let b = (other.element.expression == nil ? 1 : 0, other.element.kind, rank(other.element), other.offset)
      return a < b
    }.map(\.element)
  }

  private static func root(_ type: TypeDeclaration, _ project: Project) -> Root? {
    guard type.kind == .class, let file = type.file, let node = type.node, let base = project.base(of: type),
      !type.isLocal, !node.attributes.isUnavailable
    else { return nil }
    let kind: Root.Kind
    let moment = moment(ofDelegate: type)
    if isDelegate(type, ofScene: true) || isDelegate(type, ofScene: false) {
      guard moment != nil else { return nil }
      kind = .delegate
    } else if UIKitClasses.isController(base) {
      kind = .controller
    } else if UIKitClasses.isView(base), !UIKitClasses.isKind(base, of: "UIWindow") {
      kind = .view
    } else {
      return nil
    }
    var reason: String?
    var expression: String?
    let fromNib = kind == .delegate ? nil : Construction.fromNib(type, project)
    if type.isGeneric {
      reason = "it is generic"
    } else if type.isPrivate {
      reason = "it is private"
    } else if let made = fromNib ?? Construction.expression(for: type, project, sampling: true) {
      expression = made
    } else {
      reason = "its initializer needs values that HitPath cannot make up"
    }
    let simple = type.name.split(separator: ".").last.map(String.init) ?? type.name
    var root = Root(
      name: type.name, kind: kind, file: file.path, line: file.place(node.introducer.range.lowerBound).line,
      expression: expression, reason: reason,
      isMadeElsewhere: (project.constructions[simple] ?? 0) + (project.constructions[type.name] ?? 0) > 0,
      outlets: outlets(of: type, project))
    root.isFromNib = fromNib != nil && expression != nil
    root.isConnected = project.interface.classes.contains(type.simpleName)
    root.isSceneDelegate = moment == .connection
    if kind == .delegate { (root.setsWindowOfApplication, root.setsWindowOfScene) = (hasWindow(type), hasWindow(type)) }
    if root.isSceneDelegate { root.application = applicationDelegate(beside: type, in: project) }
    return root
  }

  /// The time at which a delegate puts a controller into a window.
  private enum WindowMoment { case launch, connection }

  /// Returns nil if the type makes no window or does not expose it. Any method may set the window's controller, because
  /// many delegates do so in a separate method.
  private static func moment(ofDelegate type: TypeDeclaration) -> WindowMoment? {
    guard type.properties.contains(where: { $0.name == "window" && !$0.node.modifiers.isPrivate }),
      type.methods.contains(where: { $0.node.body?.description.contains("rootViewController") ?? false })
    else { return nil }
    func has(_ name: String, _ labels: [String]) -> Bool {
      type.methods.contains { $0.name == name && $0.labels == labels }
    }
    if isDelegate(type, ofScene: true), has("scene", ["_", "willConnectTo", "options"]) { return .connection }
    if isDelegate(type, ofScene: false), has("application", ["_", "didFinishLaunchingWithOptions"]) { return .launch }
    return nil
  }

  static func isDelegate(_ type: TypeDeclaration, ofScene: Bool) -> Bool {
    let names = ofScene ? ["UISceneDelegate", "UIWindowSceneDelegate"] : ["UIApplicationDelegate"]
    return type.inherited.contains { names.contains($0) }
  }

  /// Returns the application's delegate, preferring the one in the same file if there are several.
  private static func applicationDelegate(beside delegate: TypeDeclaration, in project: Project) -> String? {
    let all = project.order.filter {
      $0.kind == .class && $0.node != nil && !$0.isGeneric && !$0.isPrivate && !$0.isLocal
        && isDelegate($0, ofScene: false)
    }
    let type = all.first { $0.file?.path == delegate.file?.path } ?? all.first
    return type.flatMap { Construction.expression(for: $0, project, sampling: false) }
  }

  private static func outlets(of type: TypeDeclaration, _ project: Project) -> [String] {
    type.properties.filter { property in
      guard property.node.attributes.named("IBOutlet") != nil, !property.node.modifiers.isPrivate,
        let text = property.type
      else { return false }
      let name = text.filter { $0 != "?" && $0 != "!" }
      guard let own = project.type(name, in: type.name), own.kind != .external else { return UIKitClasses.isView(name) }
      return project.base(of: own).map(UIKitClasses.isView) ?? false
    }.map(\.name)
  }
}

/// The call that creates an instance of a class, chosen only by its initializers.
enum Construction {
  /// Returns the expression that creates an object as nibs and storyboards do, if the class or an ancestor overrides
  /// `awakeFromNib`; otherwise nil. The caller must send `awakeFromNib`. The result is also nil for a class whose
  /// `init(coder:)` is unavailable.
  static func fromNib(_ type: TypeDeclaration, _ project: Project) -> String? {
    let (own, external) = project.ancestors(of: type)
    let line = [type] + own
    guard line.contains(where: { $0.methods.contains { $0.name == "awakeFromNib" && $0.isOverride } }) else {
      return nil
    }
    for one in line {
      if let coder = one.initializers.first(where: { $0.labels == ["coder"] }) {
        let body = coder.node.body?.statements.trimmedDescription ?? ""
        guard !coder.isPrivate, !["fatalError(", "preconditionFailure("].contains(where: body.hasPrefix) else {
          return nil
        }
        return "\(type.name)(coder: NSCoder.withoutArchive)\(coder.node.optionalMark == nil ? "" : "!")"
      }
      if one.initializers.contains(where: { !$0.isConvenience }) { return nil }
    }
    return external.map { standard(type.name, $0) }
  }

  /// Returns the expression that creates an object of a nib with `coder`: by the class's `init(coder:)`, or else by
  /// that of UIKit. A class that only traps there is created as by code.
  static func decoded(_ type: TypeDeclaration, _ project: Project) -> String? {
    let (own, external) = project.ancestors(of: type)
    for one in [type] + own {
      if let coder = one.initializers.first(where: { $0.labels == ["coder"] }) {
        let body = coder.node.body?.statements.trimmedDescription ?? ""
        let traps = ["fatalError(", "preconditionFailure("].contains(where: body.hasPrefix)
        if !coder.isPrivate, !traps { return "\(type.name)(coder: coder)" }
        return expression(for: type, project, sampling: true)
      }
      if one.initializers.contains(where: { !$0.isConvenience }) {
        return expression(for: type, project, sampling: true)
      }
    }
    guard let external else { return "\(type.name)()" }
    let arguments = UIKitClasses.argumentsWithCoder(of: external, "coder")
    if arguments.isEmpty || UIKitClasses.isKind(external, of: "UINavigationController")
      || external == "UITabBarController"
    {
      return "\(type.name)()"
    }
    return "\(type.name)(\(arguments))"
  }

  /// - Parameter sampling: A Boolean value that indicates whether parameters of simple types may have sample values.
  static func expression(for type: TypeDeclaration, _ project: Project, sampling: Bool) -> String? {
    let (own, external) = project.ancestors(of: type)
    for one in [type] + own {
      let usable = one.initializers.filter {
        !$0.isPrivate && $0.labels != ["coder"] && $0.node.signature.effectSpecifiers?.throwsClause == nil
      }
      let forced = { (initializer: InitializerDeclaration) in initializer.node.optionalMark == nil ? "" : "!" }
      if let plain = usable.first(where: { $0.hasOnlyDefaultArguments }) { return "\(type.name)()\(forced(plain))" }
      if let external {
        let labels = standardLabels(external)
        if !labels.isEmpty, usable.contains(where: { $0.labels == labels }) {
          return "\(type.name)(\(UIKitClasses.argumentsWithoutCoder(of: external)))"
        }
      }
      if sampling {
        for initializer in usable {
          let parameters = initializer.node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
          let values = parameters.map { sample($0.type, name: ($0.secondName ?? $0.firstName).text) }
          if values.contains(where: { $0 == nil }) { continue }
          let arguments = zip(parameters, values).map {
            ($0.firstName.text == "_" ? "" : $0.firstName.text + ": ") + ($1 ?? "")
          }
          return "\(type.name)(\(arguments.joined(separator: ", ")))\(forced(initializer))"
        }
      }
      // A class that has only designated initializers of its own does not inherit any.
      if one.initializers.contains(where: { !$0.isConvenience && $0.labels != ["coder"] }) { return nil }
      if one.initializers.contains(where: { !$0.isConvenience && $0.labels == ["coder"] }) {
        return "\(type.name)(coder: NSCoder.withoutArchive)!"
      }
    }
    guard let external else { return "\(type.name)()" }
    return standard(type.name, external)
  }

  private static func standard(_ name: String, _ base: String) -> String {
    let arguments = UIKitClasses.argumentsWithoutCoder(of: base)
    if arguments.isEmpty || UIKitClasses.isKind(base, of: "UINavigationController") || base == "UITabBarController" {
      return "\(name)()"
    }
    return "\(name)(\(arguments))"
  }

  private static func standardLabels(_ base: String) -> [String] {
    UIKitClasses.argumentsWithoutCoder(of: base).split(separator: ",").map { part in
      String(part.split(separator: ":")[0]).trimmingPrefix(" ").description
    }
  }

  private static func sample(_ type: TypeSyntax, name: String) -> String? {
    // Code uses such a value without checking for nil.
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return sample(optional.wrappedType, name: name) ?? "nil"
    }
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch type.plainName {
    case "String": return "\"\(name)\""
    case "Int", "UInt", "Int32", "UInt32": return "1"
    case "CGFloat", "Double", "Float", "TimeInterval": return "1"
    case "Bool": return "true"
    case "CGRect": return ".zero"
    case "CGPoint", "CGSize", "UIEdgeInsets": return ".zero"
    case "UIColor": return ".systemBlue"
    case "UIImage": return "UIImage()"
    case "UIView": return "UIView()"
    case "UIViewController": return "UIViewController()"
    case "UIFont": return ".systemFont(ofSize: 17)"
    case "() -> Void", "() -> ()": return "{}"
    default: return nil
    }
  }
}

extension VariableDeclSyntax {
  /// A Boolean value that indicates whether code elsewhere can set the variable: it is not computed without a setter,
  /// and its setter is not private.
  fileprivate var canBeSet: Bool {
    guard !modifiers.contains(where: { $0.detail != nil }) else { return false }
    switch bindings.first?.accessorBlock?.accessors {
    case nil: return true
    case .getter: return false
    case .accessors(let accessors):
      let kinds = accessors.map(\.accessorSpecifier.text)
      return !kinds.contains("get") || kinds.contains("set")
    }
  }
}
