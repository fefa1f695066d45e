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

  @Test("A toolchain that is not there, does not run or is too old is said, and how to get one")
  func toolchain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "swift")
    func finding(_ script: String?) throws -> DoctorCommand.Finding {
      try? FileManager.default.removeItem(at: program)
      if let script {
        // By another process: a program that another test starts while this one writes holds the file open, too, and
        // no file can be run that is open for writing.
        let shell = try Process.run(
          URL(filePath: "/bin/sh"),
          arguments: ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod +x "$0""#, program.path, script])
        shell.waitUntilExit()
      }
      return DoctorCommand.toolchain(["PATH": folder.path])
    }
    #expect(try !finding(nil).isThere)
    #expect(try finding("exit 1").detail.contains("does not say"))
    let old = try finding("echo Swift version 5.10.1")
    #expect(!old.isThere && old.detail.contains("too old") && old.remedy?.contains("6.2") == true)
    #expect(try finding("echo Swift version 6.10").isThere)
  }

  @Test("Each display's scale is said, and nothing without a display")
  func scale() {
    let display = DeviceInventory.Display(
      name: "HDMI-1", x: 0, y: 0, width: 3840, height: 2160, refreshRate: 60, dotsPerInch: 163, suggestedScale: 1.75)
    let finding = DoctorCommand.scale(DeviceInventory(system: "SDL", videoDriver: "x11", displays: [display]))
    #expect(finding?.detail == "HDMI-1 3840x2160 at 60 Hz, 1.75 pixels to a point")
    #expect(DoctorCommand.scale(DeviceInventory(system: "SDL", videoDriver: "dummy", displays: [display])) == nil)
    #expect(DoctorCommand.scale(nil) == nil)
  }
}
