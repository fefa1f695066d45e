import Foundation
import TestSupport
import Testing

/// Tests that commands take recordings and demo scripts in place of a scene, from files and from standard input.
@Suite("Recordings and scripts in place of a scene", .startsPrograms)
struct PlayedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("open tab-bar-bulge\ntap 187,480\n", to: "tap.hitpath")
  }

  @Test(
    "A script has the output of the same tap as an option, also from standard input",
    arguments: ["why", "map --json", "audit", "whatif", "margins", "trace --format article"])
  func scripts(command: String) throws {
    let words = command.split(separator: " ")
    let options = words.dropFirst().joined(separator: " ")
    // A script runs in a window, whose scene has the clock and the font of the window.
    let ofScript = try folder.shell("hitpath \(words[0]) tap.hitpath \(options)")
    let piped = try folder.shell("hitpath \(words[0]) - \(options) < tap.hitpath")
    #expect(ofScript.status < 2 && !ofScript.standardOutput.isEmpty, "\(ofScript.standardError)")
    #expect(piped.standardOutput == ofScript.standardOutput && piped.status == ofScript.status)
    guard ["why", "whatif"].contains(command) else { return }
    let ofOption = try folder.shell("hitpath \(command) tab-bar-bulge --tap 187,480")
    #expect(ofOption.standardOutput == ofScript.standardOutput && ofOption.status == ofScript.status)
  }

  @Test("A picture of a script from standard input is that of the file")
  func pictures() throws {
    let outcome = try folder.shell(
      "hitpath snapshot tap.hitpath -o a.svg && hitpath snapshot - -o b.svg < tap.hitpath && cmp a.svg b.svg",
      within: 60)
    #expect(outcome.status == 0, "\(outcome.standardError)")
  }

  @Test("Switches and the system are chosen for a file, and its fingers are not")
  func options() throws {
    let changed = try folder.shell("hitpath why tap.hitpath --set override=on")
    #expect(changed.status == 0 && changed.standardOutput.hasPrefix("CentreButton got the touch"))
    for option in ["--tap 1,2", "--drag 1,2:3,4", "--canvas 400x600"] {
      for command in ["why", "map", "audit"] {
        let refused = try folder.shell("hitpath \(command) tap.hitpath \(option)")
        #expect(refused.status == 64 && refused.standardError.contains("has its own input and device"), "\(command)")
      }
    }
  }

  @Test(
    "A script of several scenes is refused by what is about one, and any script by what needs the times of recordings")
  func refused() throws {
    try folder.write("open a-to-e\ntap 245,390\nopen triangle\ntap 187,300\n", to: "two.hitpath")
    for command in ["why", "map", "audit", "whatif", "margins", "test"] {
      let refused = try folder.shell("hitpath \(command) two.hitpath")
      #expect(refused.status == 64 && refused.standardError.contains("two.hitpath opens 2 scenes"), "\(command)")
    }
    for command in ["check", "script"] {
      let refused = try folder.shell("hitpath \(command) tap.hitpath")
      #expect(refused.status == 65 && refused.standardError.contains("is a demo script"), "\(command)")
    }
    #expect(try folder.shell("echo nothing | hitpath why -").standardError.contains("Standard input, line 1"))
  }

  @Test("Swift files and folders are refused with the command that takes them")
  func sources() throws {
    try folder.write("import UIKit\n", to: "My Knob.swift")
    for (argument, place) in [("'My Knob.swift'", "open 'My Knob.swift' -- "), (".", "open . -- ")] {
      for command in ["why", "audit", "trace", "snapshot -o a.png"] {
        let refused = try folder.shell("hitpath \(command) \(argument)")
        #expect(refused.status == 64 && refused.standardError.contains("hitpath \(place)"), "\(refused.standardError)")
      }
    }
    let positions = try folder.shell("hitpath diff tab-bar-bulge:override=maybe tab-bar-bulge")
    #expect(positions.status == 64 && positions.standardError.contains("'override=maybe' is no position"))
    #expect(try folder.shell("hitpath page a-to-e -o page.txt").status == 64)
  }

  @Test("why and map take drags, presses and keys")
  func fingers() throws {
    let why = try folder.shell("hitpath why photo --drag 150,300:100,300")
    #expect(why.status == 0 && why.standardOutput.contains("UIPanGestureRecognizer on PhotoView cancelled it"))
    let atRest = try folder.shell("hitpath map nested-scroll-views")
    let scrolled = try folder.shell("hitpath map nested-scroll-views --drag 187,400:187,200")
    #expect(scrolled.status == 0 && scrolled.standardOutput != atRest.standardOutput)
  }
}
