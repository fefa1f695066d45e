import UIKit

/// The appearances of bars, which Interface Builder writes as elements with the key of the property.
@MainActor
struct NibAppearances {
  private let resources: NibResources

  init(_ resources: NibResources) { self.resources = resources }

  func decode(_ bar: UINavigationBar, _ element: InterfaceElement) {
    if let attributes = attributes(element, "titleTextAttributes") { bar.titleTextAttributes = attributes }
    if let attributes = attributes(element, "largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
    if let look = navigation(element, "standardAppearance") { bar.standardAppearance = look }
    if let look = navigation(element, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = look }
    if let look = navigation(element, "compactAppearance") { bar.compactAppearance = look }
    if let look = navigation(element, "compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = look }
  }

  func decode(_ bar: UITabBar, _ element: InterfaceElement) {
    if let look = background(element, "standardAppearance", UITabBarAppearance()) { bar.standardAppearance = look }
    if let look = background(element, "scrollEdgeAppearance", UITabBarAppearance()) { bar.scrollEdgeAppearance = look }
  }

  func decode(_ bar: UIToolbar, _ element: InterfaceElement) {
    if let look = background(element, "standardAppearance", UIToolbarAppearance()) { bar.standardAppearance = look }
    if let look = background(element, "scrollEdgeAppearance", UIToolbarAppearance()) { bar.scrollEdgeAppearance = look }
  }

  private func navigation(_ element: InterfaceElement, _ key: String) -> UINavigationBarAppearance? {
    guard let written = element.child(key: key),
      let look = background(element, key, UINavigationBarAppearance())
    else { return nil }
    if let attributes = attributes(written, "titleTextAttributes") { look.titleTextAttributes = attributes }
    if let attributes = attributes(written, "largeTitleTextAttributes") { look.largeTitleTextAttributes = attributes }
    return look
  }

  /// Sets the background and the hairline of `look`, which is returned if the element has the appearance.
  private func background<Look: UIBarAppearance>(_ element: InterfaceElement, _ key: String, _ look: Look) -> Look? {
    guard let written = element.child(key: key) else { return nil }
    if let color = resources.color(written, key: "backgroundColor") { look.backgroundColor = color }
    if let color = resources.color(written, key: "shadowColor") { look.shadowColor = color }
    if let image = resources.image(written, "backgroundImage") { look.backgroundImage = image }
    return look
  }

  private func attributes(_ element: InterfaceElement, _ key: String) -> [NSAttributedString.Key: Any]? {
    guard let written = element.child(key: key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = resources.color(written, key: "textColor") { attributes[.foregroundColor] = color }
    if let font = resources.font(written) { attributes[.font] = font }
    return attributes
  }
}
