import Foundation
import TestSupport
import Testing

/// Opens an app whose views are in a storyboard and nibs, and touches it.
@Suite("Views of storyboards and nibs", .needs(.rewriter))
struct BoardedTests {
  private func touch(_ scene: String?, _ taps: [String]) throws -> (said: [String], errors: String, trace: String) {
    let outcome = try OpenedFolder.open(
      "Boarded", ["--", "trace"] + [scene].compactMap { $0 } + taps.flatMap { ["--tap", $0] })
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let all = outcome.standardError + outcome.standardOutput
    let lines = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("said: ") }
    return (lines.map { String($0.dropFirst("said: ".count)) }, all, outcome.standardOutput)
  }

  /// Source: Apple, "The nib object life cycle", "Add user-defined runtime attributes", `awakeFromNib()`.
  @Test("The app is launched with its initial controller; objects are decoded, get attributes and outlets, and awake")
  func launch() throws {
    let shown = try touch(nil, [])
    #expect(
      shown.said.prefix(8) == [
        "decoded Mixer, view loaded false", "awake, view loaded false", "launched with 3 tabs",
        "pad decoded (313.0, 120.0) subviews 1 color set",
        "pad awake 12.5 drums & bass 7 true (3.0, 4.0) hue on the pad", "helper awake",
        #"loaded ["A", "Bee"] missing true height 120.0"#,
        "pad (65.0, 220.0, 245.0, 120.0) level (40.0, 60.0)",
      ], "\(shown.said)")
    #expect(
      shown.errors.contains("Main.storyboard:69: a view is not drawn: HitPath has no MKMapView."), "\(shown.errors)")
  }

  @Test("Touches reach controls at their places; actions, collections and recognizers of the storyboard are connected")
  func touches() throws {
    let shown = try touch("MixerController", ["80,132", "180,132", "265,131", "190,186", "200,300"])
    let said = shown.said.filter {
      $0.hasPrefix("press") || $0.hasPrefix("switched") || $0.hasPrefix("picked") || $0.hasPrefix("tapped")
    }
    #expect(
      said == [
        "press A of 2, label 0.50", "press Bee of 2, label 0.50", "switched false", "picked Two",
        "tapped the pad in pad",
      ], "\(shown.said)")
  }

  /// Source: Apple, `UITableViewController` ("static cells"), `shouldPerformSegue(withIdentifier:sender:)`.
  @Test("C388: a segue of a cell is performed before the delegate is notified of the selection")
  func staticCells() throws {
    let shown = try touch("SettingsController", ["100,130"])
    #expect(shown.said.first == "settings 1 2 on true", "\(shown.said)")
    #expect(
      Array(shown.said.dropFirst().prefix(3)) == [
        "may more", "detail from UITableViewCell, title Details", "chose 1 More",
      ], "\(shown.said)")
  }

  @Test("Prototype cells, cells registered by nib and nibs with an owner are created from their files")
  func cells() throws {
    let shown = try touch("FruitsController", ["100,75", "50,175", "170,330"])
    #expect(shown.said == ["badge (200.0, 60.0) New", "Pear", "stamped stamp", "badge tapped"], "\(shown.said)")
  }
}
