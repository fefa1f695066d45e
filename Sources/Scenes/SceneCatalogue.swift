/// The scenes a program has.
@MainActor
package struct SceneCatalogue {
  /// The scenes in the order of the gallery, at least one.
  package let listed: [any Scene.Type]
  /// The scenes that can only be opened by name.
  package let unlisted: [any Scene.Type]

  package init(_ listed: [any Scene.Type], unlisted: [any Scene.Type] = []) {
    (self.listed, self.unlisted) = (listed, unlisted)
  }

  package func named(_ name: String) -> (any Scene.Type)? { (listed + unlisted).first { $0.about.name == name } }
}
