import Foundation

/// The text that `print` and a debugger show for an object of UIKit: `<UIView: 0x55d0c8f0; frame = (0 0; 100 50); layer
/// = ...>`. The parts and their order are those of logs that developers have published (practice, M). Descriptions are
/// made on the main thread, like every access to UIKit's objects.
@MainActor
struct ObjectDescription {
  private var text: String

  /// Creates the description of `object`. An app's class is followed by its nearest superclass in UIKit, unless that is
  /// one of `plainBases`.
  init(of object: NSObject, plainBases: [NSObject.Type]) {
    text = "<\(Self.head(of: object))"
    guard let base = Self.base(of: object), !plainBases.contains(where: { $0 == base }) else { return }
    add("baseClass", NSStringFromClass(base))
  }

  private static func base(of object: NSObject) -> NSObject.Type? {
    if isOwn(type(of: object)) { return nil }
    var current: AnyClass? = type(of: object)
    while let type = current as? NSObject.Type {
      if isOwn(type) { return type }
      current = _getSuperclass(type)
    }
    return nil
  }

  private static func isOwn(_ type: NSObject.Type) -> Bool { String(reflecting: type).hasPrefix("UIKit.") }

  /// Returns the class and address, as in `UIView: 0x55d0c8f0`.
  static func head(of object: AnyObject) -> String { "\(className(of: object)): \(address(of: object))" }
  /// Returns the short form, as in `<UIView 0x55d0c8f0>`.
  static func short(_ object: AnyObject?) -> String {
    object.map { "<\(className(of: $0)) \(address(of: $0))>" } ?? "(null)"
  }

  static func className(of object: AnyObject) -> String {
    let name = (type(of: object) as? NSObject.Type).map(NSStringFromClass) ?? String(reflecting: type(of: object))
    // Swift adds the source location to the name of a private type.
    return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  nonisolated static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  mutating func add(_ name: String, _ value: String) { text += "; \(name) = \(value)" }
  mutating func add(_ name: String, _ value: Bool) { add(name, value ? "YES" : "NO") }
  mutating func append(_ part: String) { text += part }

  var closed: String { text + ">" }

  // MARK: Numbers

  nonisolated static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
  /// Returns a rectangle, as in `(0 20; 100 50)`.
  static func text(_ rect: CGRect) -> String {
    "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
  }
  /// Returns a point, as in `{20, 30.5}`.
  static func text(_ point: CGPoint) -> String { "{\(exact(point.x)), \(exact(point.y))}" }
  static func exact(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }
}

extension UIView {
  func makeDescription() -> String {
    var text = ObjectDescription(of: self, plainBases: [UIView.self])
    text.add("frame", ObjectDescription.text(frame))
    if !transform.isIdentity {
      let t = transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(ObjectDescription.number)
      text.add("transform", "[\(numbers.joined(separator: ", "))]")
    }
    if let shown = textForDescription { text.add("text", "'\(shown)'") }
    if clipsToBounds { text.add("clipsToBounds", true) }
    if alpha != 1 { text.add("alpha", ObjectDescription.number(alpha)) }
    if isHidden { text.add("hidden", true) }
    if !isOpaque { text.add("opaque", false) }
    let mask = autoresizingMask.description(in: ["LM", "W", "RM", "TM", "H", "BM"])
    if !mask.isEmpty { text.add("autoresize", mask) }
    if !isUserInteractionEnabled { text.add("userInteractionEnabled", false) }
    if tag != 0 { text.add("tag", String(tag)) }
    if !recognizers.isEmpty { text.add("gestureRecognizers", "<NSArray: \(recognizers.count) objects>") }
    text.add("layer", "<\(ObjectDescription.head(of: layer))>")
    if let scrollView = self as? UIScrollView {
      let inset = scrollView.adjustedContentInset
      let edges = [inset.top, inset.left, inset.bottom, inset.right].map(ObjectDescription.exact)
      let size = scrollView.contentSize
      text.append("; contentOffset: \(ObjectDescription.text(scrollView.contentOffset))")
      text.append("; contentSize: \(ObjectDescription.text(CGPoint(x: size.width, y: size.height)))")
      text.append("; adjustedContentInset: {\(edges.joined(separator: ", "))}")
    }
    return text.closed
  }

  private var textForDescription: String? {
    switch self {
    case let label as UILabel: label.text ?? ""
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text ?? ""
    default: nil
    }
  }
}

extension UIView.AutoresizingMask {
  /// Returns the names of the set bits; `names` starts with the lowest bit.
  fileprivate func description(in names: [String]) -> String {
    names.indices.filter { rawValue & (1 << $0) != 0 }.map { names[$0] }.joined(separator: "+")
  }
}

extension UIGestureRecognizer {
  func makeDescription() -> String {
    var text = ObjectDescription(of: self, plainBases: [UIGestureRecognizer.self])
    text.add("state", state.nameForDescription)
    if !isEnabled { text.add("enabled", false) }
    if !cancelsTouchesInView { text.add("cancelsTouchesInView", false) }
    if delaysTouchesBegan { text.add("delaysTouchesBegan", true) }
    if !delaysTouchesEnded { text.add("delaysTouchesEnded", false) }
    if let view { text.add("view", ObjectDescription.short(view)) }
    let actions = targets.map {
      "(action=\($0.action.name), target=\(ObjectDescription.short($0.target.object)))"
    }
    // The space is missing in UIKit's descriptions, too.
    if !actions.isEmpty { text.append("; target= <\(actions.joined(separator: ", "))>") }
    if let tap = self as? UITapGestureRecognizer {
      if tap.numberOfTapsRequired != 1 { text.add("numberOfTapsRequired", String(tap.numberOfTapsRequired)) }
      if tap.numberOfTouchesRequired != 1 {
        text.add("numberOfTouchesRequired", String(tap.numberOfTouchesRequired))
      }
    }
    return text.closed
  }
}

extension UIGestureRecognizer.State {
  /// The name of the state. `.ended` also stands for discrete gestures, for which UIKit sometimes writes "Recognized".
  fileprivate var nameForDescription: String {
    switch self {
    case .possible: "Possible"
    case .began: "Began"
    case .changed: "Changed"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}

extension UITouch {
  func makeDescription() -> String {
    let window = window.map(\.description) ?? "(null)"
    let view = view.map(\.description) ?? "(null)"
    let force = String(format: "%.3f", Double(force))
    func text(_ point: CGPoint) -> String { ObjectDescription.text(point) }
    return "<\(ObjectDescription.head(of: self))> phase: \(phase.nameForDescription) tap count: \(tapCount) "
      + "force: \(force) window: \(window) view: \(view) location in window: \(text(location(in: nil))) "
      + "previous location in window: \(text(previousLocation(in: nil))) "
      + "location in view: \(text(location(in: self.view))) "
      + "previous location in view: \(text(previousLocation(in: self.view)))"
  }
}

extension UITouch.Phase {
  fileprivate var nameForDescription: String {
    switch self {
    case .began: "Began"
    case .moved: "Moved"
    case .stationary: "Stationary"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .regionEntered: "Entered"
    case .regionMoved: "Moved"
    case .regionExited: "Exited"
    }
  }
}

extension UIEvent {
  /// Describes the event. On iOS, the event of touches has its own class, `UITouchesEvent`.
  func makeDescription() -> String {
    let name = type == .touches ? "UITouchesEvent" : ObjectDescription.className(of: self)
    let head = "<\(name): \(ObjectDescription.address(of: self))> timestamp: \(ObjectDescription.number(timestamp))"
    guard type == .touches else { return head }
    let touches = orderedTouches.map { "    \($0.description)" }.joined(separator: ",\n")
    return "\(head) touches: {(\n\(touches)\n)}"
  }
}

extension UIViewController {
  func makeDescription() -> String { "<\(ObjectDescription.head(of: self))>" }
}
