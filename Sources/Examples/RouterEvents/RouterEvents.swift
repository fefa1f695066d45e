import UIKit

/// Article 004, 6.2: buttons in table cells, and one place that handles all their events: the controller, reached
/// along the chain.
package final class RouterEvents: Scene {
  package static let about = SceneDescription(
    name: "router-events",
    title: Wording("Events from table cells", "来自单元格的事件"),
    chapter: .responders,
    tryThis: Wording(
      "Tap the buttons in a row, then the row itself. Let the cell keep the event and tap again.",
      "轻点一行里的按钮，再轻点这一行。让单元格自己处理事件，再轻点一次。"),
    notice: Wording(
      "The event climbs next by next: button, cell, table, root view, controller. No delegate, no closure: "
        + "any responder on the way can stop it.",
      "事件沿 next 逐级上行：按钮、单元格、表格、根视图、控制器。不需要代理和闭包；途中谁都可以处理它。"),
    article: "004",
    suggestedTap: CGPoint(x: 238, y: 72))

  package init() {}

  private let controller = RouterEventController()

  package private(set) lazy var switches = [
    SceneSwitch("cell", Wording("Cells keep their events", "单元格自己处理事件"), isOn: false) { [weak self] in
      self?.controller.cellsKeepEvents = $0
    }
  ]

  package func build(in window: UIWindow) {
    window.rootViewController = controller
  }
}

/// Swift on Linux cannot override a method of an extension, so routing is a protocol. Calls read as in the article.
@MainActor
protocol EventRouting: UIResponder {
  func routerEvent(with event: String, userInfo: [String: String])
}

extension UIResponder {
  /// Passes an event to the next responder that routes it. The others print and forward it, as in the article.
  fileprivate func passOn(_ event: String, _ userInfo: [String: String]) {
    var responder = next
    while let current = responder {
      if let router = current as? any EventRouting { return router.routerEvent(with: event, userInfo: userInfo) }
      current.note("routerEvent(with:userInfo:)")
      responder = current.next
    }
  }

  /// Adds the line that the article prints to the trace only. Standard output belongs to the command that runs the
  /// scene.
  fileprivate func note(_ method: String) {
    UIRuntime.current.probe?.note(.printed(NSStringFromClass(type(of: self)) + " " + method))
  }
}

final class RouterEventController: UIViewController, EventRouting, UITableViewDataSource, UITableViewDelegate {
  var cellsKeepEvents = false { didSet { table.reloadData() } }
  private let table = UITableView(frame: CGRect(x: 0, y: 40, width: 375, height: 320), style: .plain)
  private let journal = Journal(
    frame: CGRect(x: 20, y: 380, width: 335, height: 160), placeholder: Wording("Events appear here.", "事件显示在这里。"))
  private let titles = [
    Wording("Harbour walk", "海港漫步"), Wording("Morning light", "晨光"), Wording("Night train", "夜行列车"),
    Wording("Botanical garden", "植物园"), Wording("Old town", "老城"), Wording("Ferry", "渡轮"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    table.register(ButtonCell.self, forCellReuseIdentifier: "button")
    table.rowHeight = 64
    table.dataSource = self
    table.delegate = self
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    journal.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    for part in [table, journal] { view.addSubview(part) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "button", for: indexPath)
    if let cell = cell as? ButtonCell {
      cell.show(titles[indexPath.row], row: indexPath.row, keepsEvents: cellsKeepEvents) { [weak self] in
        self?.journal.add($0)
      }
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.add(Wording("row \(indexPath.row) was selected", "选中第 \(indexPath.row) 行"))
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func routerEvent(with event: String, userInfo: [String: String]) {
    let row = userInfo["row"] ?? "?"
    // The article's controller prints this, and handles the event without passing it on.
    UIRuntime.current.probe?.note(.printed("\(event) Clicked"))
    journal.add(Wording("controller: \(event), row \(row)", "控制器：\(event)，第 \(row) 行"))
  }
}

final class ButtonCell: UITableViewCell, EventRouting, WordedView {
  private let firstButton = UIButton(frame: CGRect(x: 200, y: 14, width: 76, height: 36))
  private let secondButton = UIButton(frame: CGRect(x: 286, y: 14, width: 76, height: 36))
  private let name = Caption("", size: 16, weight: .medium, frame: CGRect(x: 16, y: 21, width: 180, height: 22))
  private var row = 0
  private var keepsEvents = false
  private var report: (Wording) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(name)
    languageChanged()
    for (button, color) in [(firstButton, UIColor.actionBlue), (secondButton, .systemIndigo)] {
      button.backgroundColor = color
      button.layer.cornerRadius = 9
      contentView.addSubview(button)
    }
    firstButton.addTarget(self, action: Selector("firstButtonTapped", ButtonCell.firstTapped), for: .touchUpInside)
    secondButton.addTarget(self, action: Selector("secondButtonTapped", ButtonCell.secondTapped), for: .touchUpInside)
  }

  func languageChanged() {
    firstButton.setTitle(Wording("First", "第一个").shown, for: .normal)
    secondButton.setTitle(Wording("Second", "第二个").shown, for: .normal)
  }

  func show(_ title: Wording, row: Int, keepsEvents: Bool, report: @escaping (Wording) -> Void) {
    name.wording = title
    (self.row, self.keepsEvents, self.report) = (row, keepsEvents, report)
  }

  private func firstTapped() {
    note("firstButtonTapped(_:)")
    routerEvent(with: "firstButton", userInfo: ["row": "\(row)"])
  }
  private func secondTapped() {
    note("secondButtonTapped(_:)")
    routerEvent(with: "secondButton", userInfo: ["row": "\(row)"])
  }

  func routerEvent(with event: String, userInfo: [String: String]) {
    note("routerEvent(with:userInfo:)")
    report(
      keepsEvents
        ? Wording("cell: \(event), handled", "单元格：\(event)，已处理")
        : Wording("cell: \(event), forwarded", "单元格：\(event)，已转发"))
    if !keepsEvents { passOn(event, userInfo) }
  }
}
