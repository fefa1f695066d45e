import Foundation
import PlatformContract
import Testing

@testable import HitPathCommands

@Suite struct DoctorTests {
  @Test("Touch screens are found in the kernel's list of devices by their properties")
  func kernelScreens() {
    let text = """
      I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
      N: Name="AT Translated Set 2 keyboard"
      H: Handlers=sysrq kbd event0
      B: PROP=0

      I: Bus=0018 Vendor=04f3 Product=2494 Version=0100
      N: Name="ELAN Touchscreen"
      H: Handlers=mouse1 event5
      B: PROP=2

      I: Bus=0018 Vendor=06cb Product=7a13 Version=0100
      N: Name="Touchpad"
      H: Handlers=mouse0 event6
      B: PROP=5
      """
    #expect(
      DoctorCommand.KernelScreen.screens(in: text) == [
        DoctorCommand.KernelScreen(name: "ELAN Touchscreen", file: "/dev/input/event5")
      ])
  }

  @Test("A toolchain that is missing, does not run or is too old is reported, with how to install one")
  func toolchain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "swift")
    func finding(_ script: String?) throws -> DoctorCommand.Finding {
      try? FileManager.default.removeItem(at: program)
      if let script {
        // Another process writes the file. A process that another test starts meanwhile would inherit the open
        // descriptor, and a file that is open for writing cannot be executed.
        let shell = try Process.run(
          URL(filePath: "/bin/sh"),
          arguments: ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod +x "$0""#, program.path, script])
        shell.waitUntilExit()
      }
      return DoctorCommand.toolchain(DoctorCommand.askForVersion(["PATH": folder.path]))
    }
    #expect(try !finding(nil).isFound)
    #expect(try finding("exit 1").detail.contains("does not say"))
    let old = try finding("echo Swift version 5.10.1")
    #expect(!old.isFound && old.detail.contains("too old") && old.remedy?.contains("6.2") == true)
    #expect(try finding("echo Swift version 6.10").isFound)
  }

  @Test("Each display's scale is reported, and none without a display")
  func scale() {
    let display = DeviceInventory.Display(
      name: "HDMI-1", x: 0, y: 0, width: 3840, height: 2160, refreshRate: 60, dotsPerInch: 163, suggestedScale: 1.75)
    let finding = DoctorCommand.scale(DeviceInventory(system: "SDL", videoDriver: "x11", displays: [display]))
    #expect(finding?.detail == "HDMI-1 3840x2160 at 60 Hz, 1.75 pixels to a point")
    #expect(DoctorCommand.scale(DeviceInventory(system: "SDL", videoDriver: "dummy", displays: [display])) == nil)
    #expect(DoctorCommand.scale(nil) == nil)
  }

  @Test("What the kernel lacks to keep opened code in its container is named")
  func container() {
    #expect(DoctorCommand.container(files: true, signals: true, network: true).isFound)
    let partial = DoctorCommand.container(files: false, signals: true, network: true)
    #expect(!partial.isFound && partial.isOptional && partial.remedy?.contains("Landlock") == true)
    #expect(partial.detail.contains("does not keep it from: files") && partial.detail.contains("network"))
  }

  // MARK: Touch screens

  private let touchScreen = """
    I: Bus=0018 Vendor=04f3 Product=2494 Version=0100
    N: Name="ELAN Touchscreen"
    H: Handlers=mouse1 event5
    B: PROP=2
    """

  @Test("A touch screen that only the kernel knows is reported, with the permission if that is missing")
  func touchPermission() throws {
    var asked: [String] = []
    func finding(_ inventory: DeviceInventory?, _ text: String, isReadable: Bool) -> DoctorCommand.Finding? {
      DoctorCommand.unreportedScreen(inventory, kernelDevices: text) {
        asked.append($0)
        return isReadable
      }
    }
    let none = DeviceInventory(system: "SDL", videoDriver: "x11")
    let closed = try #require(finding(none, touchScreen, isReadable: false))
    #expect(!closed.isFound && closed.isOptional && closed.detail.contains("ELAN Touchscreen"))
    #expect(closed.remedy?.hasPrefix(#"sudo usermod -aG input "$USER""#) == true)
    #expect(asked == ["/dev/input/event5"])
    let open = try #require(finding(nil, touchScreen, isReadable: true))
    #expect(open.remedy?.contains("desktop") == true && open.remedy?.contains("usermod") == false)
    #expect(finding(none, "", isReadable: false) == nil)
    let reported = DeviceInventory(
      system: "SDL", videoDriver: "x11",
      touchDevices: [DeviceInventory.TouchDevice(name: "ELAN Touchscreen", kind: .direct, fingersDown: 10)])
    #expect(finding(reported, touchScreen, isReadable: false) == nil)
  }

  // MARK: Displays

  @Test("Without a display the virtual one is suggested, with its installation if it is missing")
  func virtualDisplay() throws {
    let folder = try temporaryFolder(with: ["xvfb-run", "xauth"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(DoctorCommand.display(nil, ["PATH": folder]).remedy == "xvfb-run hitpath")
    try FileManager.default.removeItem(atPath: folder + "/xauth")
    let remedy = try #require(DoctorCommand.display(nil, ["PATH": folder]).remedy)
    #expect(remedy.contains("apt install xvfb xauth") && remedy.hasSuffix("xvfb-run hitpath"))
    let screen = DeviceInventory(system: "SDL", videoDriver: "x11")
    #expect(DoctorCommand.display(screen, ["DISPLAY": ":7"]).detail == "x11 :7")
  }

  @Test("A display that does not answer and a driver that opens no window are named")
  func silentDisplay() {
    #expect(DoctorCommand.display(nil, ["DISPLAY": ":7"]).detail.hasPrefix("DISPLAY=:7 does not answer"))
    let wayland = DoctorCommand.display(nil, ["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-9"])
    #expect(wayland.detail.hasPrefix("WAYLAND_DISPLAY=wayland-9 does not answer"))
    let dummy = DeviceInventory(system: "SDL", videoDriver: "dummy")
    let chosen = DoctorCommand.display(dummy, ["DISPLAY": ":7", "SDL_VIDEODRIVER": "dummy"])
    #expect(chosen.detail.hasPrefix("SDL_VIDEODRIVER=dummy opens no window here"))
    #expect(chosen.remedy == "unset SDL_VIDEODRIVER" && !chosen.isFound)
  }

  @Test("The report says why this driver was chosen where there are two")
  func driverReason() {
    let session = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "XDG_SESSION_TYPE": "wayland"]
    func detail(_ driver: String, _ chosen: [String: String] = [:]) -> String {
      DoctorCommand.display(
        DeviceInventory(system: "SDL", videoDriver: driver), session.merging(chosen) { $1 }
      ).detail
    }
    #expect(detail("wayland").hasPrefix("wayland wayland-0: the session is one of Wayland"))
    #expect(detail("x11", ["SDL_VIDEODRIVER": "x11"]).contains("may scale its picture up"))
    #expect(detail("x11").contains("does not answer"))
    #expect(detail("x11", ["XDG_SESSION_TYPE": "x11"]) == "x11 :0")
  }

  // MARK: Opening sources

  @Test("For each missing requirement of `hitpath open` and `hitpath new` the remedy is a command")
  func sourceChain() {
    let checkout = DoctorCommand.SourceChain(checkout: "/src/hit path", sources: "/src/hit path")
    #expect(
      checkout.findings.map(\.remedy) == [nil, "swift build --package-path '/src/hit path' --product hitpath", nil])
    #expect(checkout.findings.last?.detail.contains("builds it once") == true)
    let built = DoctorCommand.SourceChain(
      checkout: "/src", sources: "/src", modules: "/src/.build/debug/Modules", rewriter: "/src/rewrite")
    #expect(built.findings.allSatisfy { $0.isFound && $0.remedy == nil })
    #expect(built.findings.map(\.name) == ["sources", "engine modules", "rewriter"])
    // These are the Debian package of the program alone, and with hitpath-dev, whose engine is built at its first use.
    let alone = DoctorCommand.SourceChain().findings
    #expect(alone.count == 1 && alone[0].remedy?.contains("apt install ./hitpath-dev_") == true)
    let installed = DoctorCommand.SourceChain(sources: "/usr/share/hitpath", rewriter: "/usr/libexec/hitpath-rewrite")
    #expect(installed.findings.allSatisfy { $0.isFound })
    let broken = DoctorCommand.SourceChain(sources: "/usr/share/hitpath").findings
    #expect(broken.first { !$0.isFound }?.name == "rewriter")
  }

  @Test("A toolchain without one of the parts that opening sources needs is reported, a complete one is not")
  func compilerParts() throws {
    let folder = try temporaryFolder(with: ["usr/bin/swift", "usr/bin/swiftc", "usr/bin/swift-frontend"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["PATH": folder + "/usr/bin"]
    let lacking = try #require(DoctorCommand.compilerParts(environment))
    #expect(!lacking.isFound && lacking.isOptional && lacking.detail.contains("ld.lld"))
    #expect(lacking.remedy?.contains("Debian has no package") == true)
    let runtime = "usr/lib/swift/linux/\(Toolchain.architecture)/swiftrt.o"
    try add(["usr/bin/ld.lld", runtime], to: folder)
    #expect(DoctorCommand.compilerParts(environment) == nil)
    try FileManager.default.removeItem(atPath: folder + "/usr/bin/swiftc")
    #expect(DoctorCommand.compilerParts(environment)?.detail.contains("swiftc") == true)
    #expect(DoctorCommand.compilerParts(["PATH": "/nowhere"]) == nil)
  }

  @Test("Libraries needed to build users' scenes are searched for by their headers, all that the package needs")
  func libraries() throws {
    let libraries = DoctorCommand.buildLibraries
    let folder = try temporaryFolder(with: libraries.map(\.header))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(DoctorCommand.libraries(in: ["/nowhere", folder]).isFound)
    try FileManager.default.removeItem(atPath: folder + "/png.h")
    let lacking = DoctorCommand.libraries(in: [folder])
    #expect(!lacking.isFound && lacking.remedy?.hasSuffix("apt install libpng-dev") == true)
    let setup = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Modules/setup"),
      encoding: .utf8)
    let list = try #require(setup.firstMatch(of: #/(?m)^build=\(([^)]+)\)/#)).output.1
    let named = list.split(separator: " ").map(String.init).filter { $0 != "perl" }
    #expect(Set(named) == Set(libraries.map(\.package)) && !named.isEmpty)
  }

  private func temporaryFolder(with files: [String]) throws -> String {
    // Links are resolved because the compiler's folder is reported resolved, and the temporary folder may be a link.
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "doctor-\(UUID().uuidString)").path
    try add(files, to: folder)
    return folder
  }

  private func add(_ files: [String], to folder: String) throws {
    for file in files {
      let url = URL(filePath: "\(folder)/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
  }
}
