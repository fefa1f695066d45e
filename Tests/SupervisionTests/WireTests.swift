import Foundation
import Glibc
import Testing

@testable import Supervision

@Suite struct WireTests {
  @Test("Messages arrive whole, also when their bytes arrive one by one")
  func messages() throws {
    let (one, other) = try Wire.pair()
    let bytes =
      try #require(Wire.bytes(of: ToWindow.title("a"))) + #require(Wire.bytes(of: ToWindow.goodbye(status: 7)))
    var titles: [String] = []
    var status: Int32?
    for byte in bytes {
      _ = withUnsafeBytes(of: byte) { write(one.descriptor, $0.baseAddress, 1) }
      for message in try #require(try other.receive(ToWindow.self, milliseconds: 1000)) {
        if case .title(let title) = message { titles.append(title) }
        if case .goodbye(let given) = message { status = given }
      }
    }
    #expect(titles == ["a"] && status == 7)
  }

  @Test(
    "Bytes that are no message, and a length that no message has, end the connection",
    arguments: [
      [4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF] as [UInt8], [0xF0, 0xFF, 0xFF, 0xFF],
    ])
  func junk(bytes: [UInt8]) throws {
    let (one, other) = try Wire.pair()
    _ = bytes.withUnsafeBytes { write(one.descriptor, $0.baseAddress, $0.count) }
    #expect(throws: Wire.NotAMessage.self) { try other.receive(ToWindow.self, milliseconds: 1000) }
  }

  @Test("The shared picture cannot be shortened, and refuses sizes beyond its memory")
  func picture() throws {
    let picture = try SharedPicture()
    #expect(ftruncate(picture.descriptor, 0) == -1)
    #expect(picture.bitmap(width: 100, height: 100) != nil)
    #expect(picture.bitmap(width: .max, height: .max) == nil && picture.bitmap(width: 1 << 26, height: 2) == nil)
  }

  @Test("A process and those that it started end together")
  func session() throws {
    let process = try ChildProcess.start(
      ["/bin/sh", "-c", "(sleep 4321 & setsid sleep 4321 & sleep 4321) & wait"],
      environment: ["PATH": "/usr/bin:/bin", ProcessSession.variable: "mark"], isSession: true, files: { _ in })
    try waitUntil { try sleeping() == 3 }
    ProcessSession(leader: process, mark: "mark").kill()
    #expect(ChildProcess.waitForEnd(of: process) == 128 + SIGKILL)
    try waitUntil { try sleeping() == 0 }
  }

  /// Returns the number of the session's processes that wait.
  private func sleeping() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      let data = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: data, as: UTF8.self).hasPrefix("sleep\u{0}4321")
    }.count
  }

  /// Waits at most a minute, because other tests may use both cores.
  private func waitUntil(_ condition: () throws -> Bool) throws {
    for _ in 0..<600 {
      if try condition() { return }
      usleep(100_000)
    }
    Issue.record("The condition was not met")
  }
}
