import CoreGraphics
import Testing

@testable import HitPathCommands

/// Tests the initial state of the window, and the part of it that is saved.
@Suite struct WindowChoiceTests {
  @Test("A size from the command line is not remembered, one that the user sets is")
  func size() {
    let (asked, last) = (CGSize(width: 900, height: 700), CGSize(width: 1280, height: 800))
    #expect(WindowMemory.size(toKeep: asked, asked: asked, last: last) == last)
    #expect(WindowMemory.size(toKeep: CGSize(width: 1000, height: 700), asked: asked, last: last)?.width == 1000)
    #expect(WindowMemory.size(toKeep: last, asked: nil, last: asked) == last)
  }

  @Test("An example is suggested by a prefix of its name, or for a name with typing errors")
  func neighbor() {
    let names = ["a-to-e", "tab-bar-bulge", "tap-against-control", "triangle"]
    #expect(ExampleArgument.neighbor(of: "tab-bar", among: names) == "tab-bar-bulge")
    #expect(ExampleArgument.neighbor(of: "tringle", among: names) == "triangle")
    #expect(ExampleArgument.neighbor(of: "zzzzzzzzzzzzzz", among: names) == nil)
  }

  @Test("The desktop's dark or light appearance is read from a file or a variable")
  func desktop() {
    func theme(_ environment: [String: String], _ files: [String: String] = [:]) -> String? {
      DesktopTheme.read(environment) { files[$0] }?.rawValue
    }
    #expect(theme(["GTK_THEME": "Adwaita:dark"]) == "dark" && theme(["GTK_THEME": "Adwaita"]) == "light")
    let home = ["HOME": "/h"]
    #expect(theme(home) == nil)
    let gtk = "[Settings]\ngtk-application-prefer-dark-theme = 1\n"
    #expect(theme(home, ["/h/.config/gtk-3.0/settings.ini": gtk]) == "dark")
    let kde = "[Colors:View]\nBackgroundNormal=0,0,0\n[Colors:Window]\nBackgroundNormal=239,240,241\n"
    #expect(theme(["HOME": "/h", "XDG_CURRENT_DESKTOP": "KDE"], ["/h/.config/kdeglobals": kde]) == "light")
  }
}
