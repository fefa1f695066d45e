import UIKit

/// Messages about the parts of storyboards and nibs that are not understood, with their lines. Each is written once.
@MainActor
enum NibGaps {
  private static var written: Set<String> = []

  private static func write(_ text: String) { if written.insert(text).inserted { LogLine.write(text) } }

  static func missingClass(_ name: String, _ element: InterfaceElement, in document: InterfaceDocument) {
    write(
      "\(document.place(of: element)): the class \(name) is neither in the sources nor in HitPath's UIKit: "
        + "an object of UIKit's own class stands in for it.")
  }

  static func attribute(
    _ keyPath: String, of object: AnyObject, _ element: InterfaceElement, in document: InterfaceDocument
  ) {
    write(
      "\(document.place(of: element)): \(type(of: object)) has no property '\(keyPath)' that takes this value, "
        + "so the runtime attribute is not set.")
  }

  static func outlet(
    _ name: String, of object: AnyObject, isOf type: Any.Type, _ element: InterfaceElement,
    in document: InterfaceDocument
  ) {
    write(
      "\(document.place(of: element)): the outlet '\(name)' of \(Swift.type(of: object)) is a \(type), "
        + "which the connected object is not: it stays nil.")
  }

  static func noOutlet(
    _ name: String, of object: AnyObject, _ element: InterfaceElement, in document: InterfaceDocument
  ) {
    write(
      "\(document.place(of: element)): \(type(of: object)) has no outlet '\(name)'. "
        + "On a phone the scene would stop here, because the class is not key value coding-compliant for that key.")
  }

  static func noAction(
    _ name: String, of object: AnyObject, _ element: InterfaceElement, in document: InterfaceDocument
  ) {
    write("\(document.place(of: element)): \(type(of: object)) has no action '\(name)': nothing is called.")
  }

  static func part(_ what: String, _ element: InterfaceElement, in document: InterfaceDocument) {
    write("\(document.place(of: element)): \(what) is not read.")
  }

  /// Returns the view that is drawn in place of one whose class is not here: a frame with the name of the class.
  static func placeholder(for element: InterfaceElement, in document: InterfaceDocument) -> UIView {
    let kind = element["customClass"] ?? className(element.name)
    write("\(document.place(of: element)): a view is not drawn: HitPath has no \(kind).")
    return NibPlaceholder(name: kind, place: document.place(of: element), frame: element.rect(key: "frame") ?? .zero)
  }

  private static let names = [
    "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "UIWebView", "sceneKitView": "SCNView",
    "arscnView": "ARSCNView", "skView": "SKView", "mtkView": "MTKView", "glkView": "GLKView",
  ]

  private static func className(_ element: String) -> String {
    names[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }
}

/// A frame with the name of a class that is not here, and the line that asks for it.
final class NibPlaceholder: UIView {
  private let label = UILabel()

  init(name: String, place: String, frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    layer.borderColor = UIColor.systemGray3.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 4
    clipsToBounds = true
    label.text = "\(name) is not drawn\n\(place)"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .systemGray
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 4)
  }
}
