import Foundation
import TestSupport
import Testing

/// Tests `hitpath why --patch` from the question to the answer: the patch is applied to the file, the file is built
/// again, and the same fingers get the other outcome. It builds a scene twice, which takes seconds of a core.
@Suite("Patches of opened sources", .needs(.rewriter), .serialized)
struct PatchTests {
  private static let source = """
    import UIKit

    final class Bar: UIView {
      let knob = UIButton(frame: CGRect(x: 120, y: -40, width: 80, height: 80))

      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray
        knob.backgroundColor = .systemBlue
        addSubview(knob)
      }

      required init?(coder: NSCoder) { fatalError("no coder") }
    }

    final class BarController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(Bar(frame: CGRect(x: 20, y: 300, width: 320, height: 60)))
      }
    }

    """

  @Test(
    "The patch makes the knob that protrudes from its bar get its touch, and keeps how the lines of the file end",
    arguments: ["\n", "\r\n"])
  func applied(end: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source.replacing("\n", with: end), to: "Bar.swift")
    let environment = ["HOME": folder.path, "XDG_CACHE_HOME": folder.path("cache")]
    let question = "hitpath open Bar.swift -- why --tap 180,280 --view UIButton"
    let before = try folder.shell("\(question) --patch", environment: environment, within: 300)
    #expect(before.status == 1 && before.standardOutput.hasPrefix("--- a/Bar.swift\n+++ b/Bar.swift\n@@ "))
    #expect(before.standardOutput.contains("+  override func point(inside point: CGPoint"), "\(before.standardError)")
    let elsewhere = try folder.shell(
      "cd /usr && hitpath open '\(folder.path("Bar.swift"))' -- why --tap 180,280 --view UIButton --patch",
      environment: environment, within: 300)
    #expect(elsewhere.standardOutput == before.standardOutput)
    #expect(elsewhere.standardError.contains("'git apply' in \(folder.path)"), "\(elsewhere.standardError)")
    try folder.write(before.standardOutput, to: "bar.patch")
    let applied = try folder.shell("git apply bar.patch", environment: environment)
    #expect(applied.status == 0, "\(applied.standardError)")
    let changed = try String(contentsOf: folder.url("Bar.swift"), encoding: .utf8)
    #expect(
      changed.contains("override func point(inside")
        && changed.replacing("\r\n", with: "\n").replacing("\n", with: end) == changed)
    let after = try folder.shell(question, environment: environment, within: 300)
    #expect(after.status == 0 && after.standardOutput.hasPrefix("UIButton"), "\(after.standardOutput)")
  }
}
