import Foundation
import TestSupport
import Testing

/// Does what the page about CI says, from an accepted screen to what a reviewer sees of a change.
@Suite("Audits and pages in CI", .needs(.rewriter, .browser), .serialized)
struct ReviewTests {
  @Test("The script for CI finds a target that a change shrank below 24 points, and keeps the page that shows it")
  func reviewed() throws {
    let folder = try TemporaryFolder()
    let scripts = try Self.scripts()
    let script = try #require(scripts.first { $0.hasPrefix("# Usage: check-touches.") })
    try FileManager.default.createDirectory(at: folder.url("Sources"), withIntermediateDirectories: true)
    try folder.write(Self.checkout(side: 44), to: "Sources/Checkout.swift")
    let accepted = try folder.shell(scripts[0])
    #expect(accepted.status == 0, "\(accepted.standardError)")
    let unchanged = try folder.shell(script)
    #expect(unchanged.status == 0, "\(unchanged.standardError)")

    try folder.write(Self.checkout(side: 18), to: "Sources/Checkout.swift")
    let shrunk = try folder.shell(script)
    #expect(shrunk.status == 1, "\(shrunk.standardError)")
    let report = try folder.text("touches.sarif")
    #expect(report.contains("\"ruleId\" : \"target-under-24\"") && report.contains("Sources/Checkout.swift"))

    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("touches.html"))
    try browser.evaluate("document.querySelector('.mark').click()")
    let result = "document.querySelector('article:not([hidden]) .headline:not([hidden]) p').innerText"
    #expect((try browser.evaluate(result) as? String)?.contains("touch\u{A0}1") == true)
    let asked = "[...document.querySelectorAll('article:not([hidden]) [data-step]')].map(x => x.dataset.name).join()"
    #expect((try browser.evaluate(asked) as? String)?.contains("RemoveButton") == true)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  /// A screen with two buttons side by side.
  private static func checkout(side: Int) -> String {
    """
    import UIKit

    final class RemoveButton: UIButton {}

    final class Checkout: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        for column in 0..<2 {
          let button = RemoveButton(frame: CGRect(x: 20 + \(side) * column, y: 60, width: \(side), height: \(side)))
          button.backgroundColor = .systemRed
          view.addSubview(button)
        }
      }
    }

    """
  }

  /// The commands of the page about CI, in its order.
  private static func scripts() throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/HitPathCommands/HitPathCommands.docc/InCI.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```sh\n").dropFirst()
    return blocks.compactMap { $0.components(separatedBy: "```").first }
  }
}
