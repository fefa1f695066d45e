import UIKit

// These methods dequeue cells that a storyboard registers. If none is registered, they register the class that the code
// expects.

extension UITableView {
  /// The replacement of `dequeueReusableCell(withIdentifier:for:)`.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath, prototype: Any.Type
  ) -> UITableViewCell {
    registerPrototype(prototype, for: identifier)
    return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  /// The replacement of `dequeueReusableCell(withIdentifier:)` whose cell is cast to a class of the sources.
  public func dequeueReusableCell(withIdentifier identifier: String, prototype: Any.Type) -> UITableViewCell? {
    registerPrototype(prototype, for: identifier)
    return dequeueReusableCell(withIdentifier: identifier)
  }

  private func registerPrototype(_ prototype: Any.Type, for identifier: String) {
    guard !makesCells(for: identifier) else { return }
    let type = prototype as? UITableViewCell.Type ?? UITableViewCell.self
    LogLine.prototype(type, identifier)
    register(
      nib: {
        if let made = OpenedClasses.make(type) { return made }
        // The style has a subtitle, because a storyboard may have set one.
        return type == UITableViewCell.self ? UITableViewCell(style: .subtitle, reuseIdentifier: nil) : type.init()
      }, forCellReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// The replacement of `dequeueReusableCell(withReuseIdentifier:for:)`.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath, prototype: Any.Type
  ) -> UICollectionViewCell {
    if !makesCells(for: identifier) {
      let type = prototype as? UICollectionViewCell.Type ?? UICollectionViewCell.self
      LogLine.prototype(type, identifier)
      register(nib: { OpenedClasses.make(type) ?? type.init() }, forCellWithReuseIdentifier: identifier)
    }
    return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
}

extension LogLine {
  fileprivate static func prototype(_ type: UIView.Type, _ identifier: String) {
    write(
      "No code registers the cell '\(identifier)', and no storyboard of the folder has it: a \(type) stands in for it.")
  }
}
