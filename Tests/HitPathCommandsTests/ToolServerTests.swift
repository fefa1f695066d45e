import Assets
import CoreGraphics
import Foundation
import Glibc
import InputEvents
import Supervision
import TestSupport
import Testing

@testable import HitPathCommands

/// Tests the server for programs: what it answers, and that nothing ends it.
@MainActor
@Suite struct ToolServerTests {
  /// Commands that were run, and what they print.
  private final class Commands {
    var run: [[String]] = []
    var results: [String: ToolRun] = [
      "list": ToolRun(
        status: 0,
        output: Data(#"[{"name":"plain","switches":[{"key":"flag","title":"Flag","isOn":false}]}]"#.utf8), errors: ""),
      "why": ToolRun(status: 1, output: Data(#"{"format":1}"#.utf8), errors: ""),
      "trace": ToolRun(
        status: 70, output: Data(), errors: "printed: 1\nhitpath: The scene stopped. It did not come back.\n"),
    ]

    func perform(_ command: [String]) -> ToolRun {
      run.append(command)
      let name = command.first == "open" ? command[(command.firstIndex(of: "--") ?? 0) + 1] : command[0]
      return results[name] ?? ToolRun(status: 64, output: Data(), errors: "")
    }
  }

  private func server(_ commands: Commands = Commands()) throws -> ToolServer {
    try ToolServer(run: { commands.perform($0) })
  }

  private func ask(_ server: inout ToolServer, _ text: String) -> JSONValue? {
    server.answer(.line(Array(text.utf8)))
  }

  @Test("A client initializes, lists tools, pings, and gets no answers to notifications")
  func protocolOfTools() throws {
    var server = try server()
    defer { server.close() }
    let first = ask(
      &server,
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#)
    #expect(first?["result"]?["protocolVersion"] == .string("2024-11-05") && first?["id"] == .integer(1))
    #expect(first?["result"]?["serverInfo"]?["name"] == .string("hitpath"))
    let other = ask(
      &server, #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#)
    #expect(other?["result"]?["protocolVersion"] == .string("2025-06-18") && other?["id"] == .string("a"))
    #expect(ask(&server, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(ask(&server, #"{"jsonrpc":"2.0","id":4,"result":{}}"#) == nil)
    #expect(ask(&server, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)?["result"] == .object([:]))
    let tools = ask(&server, #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#)?["result"]?["tools"]?.arrayValue
    #expect(tools?.compactMap { $0["name"]?.stringValue } == ToolSession.Tool.allCases.map(\.rawValue))
  }

  @Test(
    "What is no request gets an error of JSON-RPC, and the next request an answer",
    arguments: [
      ("{", -32700), ("nonsense", -32700), ("\u{FF}", -32700), ("[]", -32600), ("12", -32600), ("null", -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/fly"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"x":1}}}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"x":1,"y":"2"}}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"x":1e300,"y":2}}}"#, -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"drag","arguments":{"points":[[1,2]]}}}"#,
        -32602
      ),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"map","arguments":{"-o":"x"}}}"#, -32602),
      (String(repeating: "[", count: 100_000), -32700),
    ])
  func malformed(request: String, code: Int) throws {
    var server = try server()
    defer { server.close() }
    let bytes = request == "\u{FF}" ? [0xFF] : Array(request.utf8)
    #expect(server.answer(.line(bytes))?["error"]?["code"] == .integer(code))
    #expect(server.answer(.tooLong)?["error"]?["code"] == .integer(-32600))
    #expect(ask(&server, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)?["result"] == .object([:]))
  }

  @Test("A batch gets a list of the answers in its order, none for notifications, and nothing if it has only these")
  func batch() throws {
    var server = try server()
    defer { server.close() }
    let ping = #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let answers = try #require(ask(&server, "[\(ping),\(note),1,[],{\"tool\":\"fly\",\"id\":3}]")?.arrayValue)
    #expect(answers.count == 4 && answers.first?["id"] == .string("p") && answers.last?["id"] == .integer(3))
    #expect(answers[1]["error"]?["code"] == .integer(-32600) && answers[2]["error"]?["code"] == .integer(-32600))
    #expect(ask(&server, "[\(note)]") == nil)
  }

  @Test(
    "A finger that lands outside of the canvas is refused, and the session does not have it", arguments: [-1, 375.0])
  func outside(x: Double) throws {
    let commands = Commands()
    var server = try server(commands)
    defer { server.close() }
    _ = ask(&server, #"{"tool":"open"}"#)
    let answer = ask(&server, #"{"tool":"tap","arguments":{"x":\#(x),"y":20}}"#)
    #expect(
      answer?["error"]?["message"]?.stringValue?.hasSuffix("is not on the canvas, which is 375 by 560 points.") == true)
    #expect(!commands.run.contains { $0[0] == "why" })
    _ = ask(&server, #"{"tool":"tap","arguments":{"x":10,"y":20}}"#)
    let recording = try String(contentsOfFile: try #require(commands.run.last)[1], encoding: .utf8)
    #expect(recording.contains("0 contact 1 down 10 20") && !recording.contains("down \(x)"))
  }

  @Test("Input from which the scene does not come back is left out, so that the next input is answered")
  func withdrawn() throws {
    let commands = Commands()
    var server = try server(commands)
    defer { server.close() }
    _ = ask(&server, #"{"tool":"open"}"#)
    _ = ask(&server, #"{"tool":"tap","arguments":{"x":10,"y":20}}"#)
    let answered = try #require(commands.results["why"])
    commands.results["why"] = commands.results["trace"]
    for request in [
      #"{"tool":"tap","arguments":{"x":30,"y":40}}"#, #"{"tool":"drag","arguments":{"points":[[30,40],[3,4]]}}"#,
      #"{"tool":"type","arguments":{"text":"a"}}"#,
    ] {
      let failed = ask(&server, request)?["error"]?["message"]?.stringValue
      #expect(
        failed == "The scene stopped. It did not come back.\nThe session is as it was before this input.", "\(request)")
    }
    commands.results["why"] = answered
    _ = ask(&server, #"{"tool":"tap","arguments":{"x":50,"y":60}}"#)
    let recording = try String(contentsOfFile: try #require(commands.run.last)[1], encoding: .utf8)
    #expect(recording.contains("down 10 20") && recording.contains("down 50 60"))
    #expect(!recording.contains("30 40") && !recording.contains("text"))
  }

  @Test("A script is replayed like a recording: a command performs it, and what it did is the session")
  func script() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.hitpath").path
    try "open tab-bar-bulge\ntap 187,480\n".write(toFile: file, atomically: true, encoding: .utf8)
    let program = try ProgramUnderTest.builtExecutable("hitpath").path
    var server = try ToolServer(run: { try ToolRun.run([program] + $0) })
    defer { server.close() }
    #expect(ask(&server, #"{"tool":"replay","arguments":{"file":"\#(file)"}}"#)?["result"]?["format"] == .integer(1))
    let why = ask(&server, #"{"tool":"why","arguments":{"touch":1}}"#)?["result"]
    #expect(
      why?["lines"]?.arrayValue?.first?.stringValue?.hasPrefix("AlbumCard got the touch") == true, "\(why as Any)")
    try "open a-to-e\ntap 245,390\nopen photo\ntap 9,9\n".write(toFile: file, atomically: true, encoding: .utf8)
    let two = ask(&server, #"{"tool":"replay","arguments":{"file":"\#(file)"}}"#)?["error"]?["message"]?.stringValue
    #expect(two?.contains("opens 2 scenes") == true, "\(two ?? "")")
    let endless = ask(&server, #"{"tool":"replay","arguments":{"file":"/dev/zero"}}"#)
    #expect(endless?["error"] != nil)
  }

  @Test("A tool's answer is that of the command on a recording of the session, and a failure is its message")
  func session() throws {
    let commands = Commands()
    var server = try server(commands)
    defer { server.close() }
    #expect(ask(&server, #"{"tool":"map"}"#)?["error"]?["message"]?.stringValue?.contains("No scene is open") == true)
    let opened = ask(
      &server, #"{"id":7,"tool":"open","arguments":{"files":["A b.swift"],"switches":{"flag":true}}}"#)
    #expect(opened?["id"] == .integer(7) && opened?["result"]?["scene"]?["name"] == .string("plain"))
    #expect(commands.run.last == ["open", "A b.swift", "--", "list", "--json"])
    #expect(ask(&server, #"{"tool":"tap","arguments":{"x":10,"y":20}}"#)?["result"]?["format"] == .integer(1))
    let command = try #require(commands.run.last)
    #expect(command.starts(with: ["open", "A b.swift", "--", "why"]) && command.suffix(2) == ["--format", "json"])
    let recording = try String(contentsOfFile: command[4], encoding: .utf8)
    #expect(recording.contains("example plain\n") && recording.contains("switch flag on"))
    #expect(recording.contains("0 contact 1 down 10 20") && recording.contains("50000 contact 1 up 10 20"))
    _ = ask(&server, #"{"tool":"drag","arguments":{"points":[[1,2],[3,40]],"seconds":0.1}}"#)
    #expect(try String(contentsOfFile: command[4], encoding: .utf8).contains("1050000 contact 1 down 1 2"))

    let failed = ask(
      &server, #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"trace","arguments":{}}}"#)?["result"]
    #expect(failed?["isError"] == .bool(true))
    #expect(failed?["content"]?.arrayValue?.first?["text"] == .string("The scene stopped. It did not come back."))
    #expect(ask(&server, #"{"tool":"replay","arguments":{"file":"/nowhere"}}"#)?["error"] != nil)
    #expect(ask(&server, #"{"tool":"open","arguments":{"scene":"other"}}"#)?["error"] != nil)
    #expect(ask(&server, #"{"tool":"open","arguments":{"switches":{"none":true}}}"#)?["error"] != nil)
    #expect(ask(&server, #"{"arguments":{}}"#)?["error"] != nil)
  }

  /// A window of a session that performs input at once.
  private final class Window: ShownSession {
    var recording: InputRecording
    var performed: [String] = []
    var refusal: String?
    var isClosed = false

    init(_ text: String) throws { recording = try InputRecording.read(text).recording }

    func perform(_ text: String) throws(SessionWindow.Failure) -> String {
      if isClosed { throw .closed }
      if let refusal { throw .refused(refusal) }
      performed.append(text)
      guard let input = try? InputRecording.read(text).recording else { throw .refused("This is no recording.") }
      // The user touched the scene, too.
      let touch = ContactSample(id: 9, phase: .down, location: CGPoint(x: 7, y: 8), kind: .finger)
      recording = InputRecording(
        header: recording.header,
        entries: Array(recording.entries) + Array(input.entries)
          + [.input(InputEvent(timestamp: 5, sample: .contact(touch))), .frame(6)])
      return recording.text
    }

    func journal() throws(SessionWindow.Failure) -> String {
      if isClosed { throw .closed }
      return recording.text
    }

    func close() { isClosed = true }
  }

  @Test("With a window, the session is the journal of its scene; without it after it was closed, the session goes on")
  func window() throws {
    let commands = Commands()
    var windows: [Window] = []
    var arguments: [[String]] = []
    var server = try ToolServer(run: { commands.perform($0) }) { command, recording in
      arguments.append(command)
      windows.append(try Window(recording))
      return windows[windows.count - 1]
    }
    defer { server.close() }
    func last() throws -> String { try String(contentsOfFile: try #require(commands.run.last)[4], encoding: .utf8) }
    _ = ask(&server, #"{"tool":"open","arguments":{"files":["A.swift"],"switches":{"flag":true}}}"#)
    #expect(arguments == [["open", "A.swift", "--", "run", "plain", "--session"]])
    #expect(windows[0].recording.header.switches == [InputRecording.Switch(key: "flag", isOn: true)])
    _ = ask(&server, #"{"tool":"tap","arguments":{"x":10,"y":20}}"#)
    #expect(windows[0].performed.count == 1 && windows[0].performed[0].contains("0 contact 1 down 10 20"))
    #expect(try last().contains("contact 1 down 10 20") && last().contains("contact 9 down 7 8"))
    // The times of input count from its own beginning.
    _ = ask(&server, #"{"tool":"tap","arguments":{"x":11,"y":21}}"#)
    #expect(windows[0].performed.last?.contains("\n0 contact 1 down 11 21") == true)
    windows[0].refusal = "The scene's clock is paused."
    let refused = ask(&server, #"{"tool":"tap","arguments":{"x":12,"y":22}}"#)
    #expect(refused?["error"]?["message"] == .string("The scene's clock is paused."))
    windows[0].isClosed = true
    #expect(ask(&server, #"{"tool":"tap","arguments":{"x":13,"y":23}}"#)?["result"]?["format"] == .integer(1))
    #expect(try last().contains("contact 9 down 7 8") && last().contains("down 13 23") && !last().contains("12 22"))
    _ = ask(&server, #"{"tool":"open","arguments":{}}"#)
    #expect(arguments.count == 2 && arguments[1] == ["run", "plain", "--session"])
  }

  @Test("A window that closes before it shows the scene is an error, and the session goes on without one")
  func windowThatDoesNotOpen() throws {
    let commands = Commands()
    var server = try ToolServer(run: { commands.perform($0) }) { _, recording in
      let window = try Window(recording)
      window.isClosed = true
      return window
    }
    defer { server.close() }
    let opened = ask(&server, #"{"tool":"open","arguments":{}}"#)
    #expect(opened?["error"]?["message"]?.stringValue?.contains("The window closed") == true)
    #expect(ask(&server, #"{"tool":"tap","arguments":{"x":13,"y":23}}"#)?["result"]?["format"] == .integer(1))
  }

  @Test("Lines are read whole, empty ones are passed over, and one that is too long is skipped")
  func lines() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let target = ends[1]
    let writer = Thread {
      let long = String(repeating: "x", count: RequestLines.longest + 100_000)
      for text in ["{}\r\n\n  \n", long, "\nlast"] {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
          rest = rest.dropFirst(max(0, count))
        }
      }
      close(target)
    }
    writer.start()
    var lines = RequestLines(descriptor: ends[0])
    var found: [String] = []
    while let request = lines.next() {
      if case .line(let bytes) = request {
        found.append(String(decoding: bytes, as: UTF8.self))
      } else {
        found.append("too long")
      }
    }
    close(ends[0])
    #expect(found == ["{}\r", "too long", "last"])
  }

  @Test("Every answer of the program has the form that the schemas promise")
  func schemas() throws {
    let program = try ProgramUnderTest.builtExecutable("hitpath").path
    var server = try ToolServer(run: { try ToolRun.run([program] + $0) })
    defer { server.close() }
    let tools = try JSONValue(parsing: Assets.toolSchemas.utf8)["tools"]?.arrayValue ?? []
    let calls: [(String, String)] = [
      ("scenes", "{}"), ("open", #"{"scene":"tab-bar-bulge"}"#), ("tap", #"{"x":187,"y":480}"#),
      ("drag", #"{"points":[[60,300],[60,200]]}"#), ("why", #"{"touch":1,"view":"TabBar"}"#),
      ("type", #"{"text":"a"}"#),
      ("tree", "{}"), ("trace", "{}"), ("map", "{}"), ("audit", "{}"), ("whatif", "{}"),
    ]
    for (name, arguments) in calls {
      let answer = ask(
        &server,
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#)
      let result = try #require(answer?["result"])
      #expect(result["isError"] == .bool(false), "\(name): \(result.text.prefix(600))")
      let schema = try #require(tools.first { $0["name"]?.stringValue == name }?["outputSchema"])
      #expect(ToolSchema.mistake(in: result["structuredContent"] ?? .null, of: schema, at: name) == nil)
    }
    let picture = ask(
      &server, #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"snapshot","arguments":{}}}"#)
    #expect(picture?["result"]?["content"]?.arrayValue?.first?["mimeType"] == .string("image/png"))
  }
}
