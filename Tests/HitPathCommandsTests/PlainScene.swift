import CoreGraphics
import Scenes
import UIKit

/// A scene with one small button, for tests of commands.
final class PlainScene: Scene {
  static let about = SceneDescription("plain", title: "Plain")
  static var identifier = "buy"

  func build(in window: UIWindow) {
    window.backgroundColor = .white
    let view = PlainView(frame: window.bounds)
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    button.backgroundColor = .blue
    button.accessibilityIdentifier = Self.identifier
    view.addSubview(button)
    window.addSubview(view)
  }
}

final class PlainView: UIView {}

/// A list of five rows, each with two buttons that are too small, and a toolbar with two.
final class ListScene: Scene {
  static let about = SceneDescription("list", title: "List")

  func build(in window: UIWindow) {
    let table = UITableView(frame: window.bounds)
    table.register(ListCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    window.addSubview(table)
    let bar = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 60))
    bar.backgroundColor = .white
    for x in [20, 80] { bar.addSubview(smallButton(x: x)) }
    window.addSubview(bar)
  }
}

extension ListScene: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

final class ListCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for x in [100, 160] { contentView.addSubview(smallButton(x: x)) }
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private func smallButton(x: Int) -> UIButton {
  let button = UIButton(frame: CGRect(x: x, y: 7, width: 30, height: 30))
  button.backgroundColor = .blue
  return button
}
