import Assets
import Foundation
import Sandbox

/// Answers requests of the Model Context Protocol, and of lines with a tool and its arguments.
@MainActor
struct ToolServer {
  private var session: ToolSession
  /// The tools with their schemas, as in `Assets/Serve/tools.json`.
  private let tools: [JSONValue]

  /// The versions of the protocol that the server speaks, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The codes of errors in JSON-RPC 2.0.
  private enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
  }

  private struct Refusal: Error {
    let code: Code
    let message: String
  }

  /// - Parameter openWindow: Opens the window that shows a session; nil for sessions without one.
  init(
    run: @escaping ToolSession.Runner = ToolSession.runProgram, openWindow: ToolSession.WindowOpener? = nil
  ) throws {
    session = try ToolSession(run: run, openWindow: openWindow)
    tools = try JSONValue(parsing: Assets.toolSchemas.utf8)["tools"]?.arrayValue ?? []
  }

  /// Removes the files of the session and closes its window.
  func close() { session.close() }

  /// Returns the answer to a request; nil if it gets none, as a notification.
  mutating func answer(_ request: RequestLines.Request) -> JSONValue? {
    guard case .line(let bytes) = request else {
      return Self.failure(.null, .invalidRequest, "The request has more than \(RequestLines.longest >> 20) MiB.")
    }
    guard String(validating: bytes, as: UTF8.self) != nil, let value = try? JSONValue(parsing: bytes) else {
      return Self.failure(.null, .parseError, "The line is not JSON in UTF-8.")
    }
    guard let batch = value.arrayValue, !batch.isEmpty else { return answer(to: value) }
    let answers = batch.compactMap { answer(to: $0) }
    return answers.isEmpty ? nil : .array(answers)
  }

  /// Answers a request alone, or one of a batch, which JSON-RPC has and the protocol had until 2025-03-26.
  private mutating func answer(to request: JSONValue) -> JSONValue? {
    guard let fields = request.objectValue else {
      return Self.failure(.null, .invalidRequest, "A request is an object, or a list of objects that is not empty.")
    }
    return fields["jsonrpc"] == nil ? line(fields) : message(fields)
  }

  // MARK: Lines

  private mutating func line(_ fields: [String: JSONValue]) -> JSONValue {
    var answer: [String: JSONValue] = [:]
    if let id = fields["id"] { answer["id"] = id }
    do {
      guard let name = fields["tool"]?.stringValue else {
        throw Refusal(code: .invalidRequest, message: "A request has 'jsonrpc', or a 'tool' and its 'arguments'.")
      }
      answer["result"] = try call(name, fields["arguments"]).json
    } catch {
      answer["error"] = .object(["message": .string(Self.words(error))])
    }
    return .object(answer)
  }

  // MARK: JSON-RPC

  private mutating func message(_ fields: [String: JSONValue]) -> JSONValue? {
    let id = fields["id"] ?? .null
    guard fields["jsonrpc"] == .string("2.0"), let method = fields["method"]?.stringValue else {
      // An answer, such as to a ping, gets no answer.
      if fields["result"] != nil || fields["error"] != nil { return nil }
      return Self.failure(id, .invalidRequest, "A request has \"jsonrpc\":\"2.0\" and a method.")
    }
    switch id {
    case .string, .integer: break
    case .null where fields["id"] == nil: return nil
    default: return Self.failure(.null, .invalidRequest, "An id is a text or a whole number.")
    }
    do {
      return .object(["jsonrpc": .string("2.0"), "id": id, "result": try result(method, fields["params"])])
    } catch let refusal as Refusal {
      return Self.failure(id, refusal.code, refusal.message)
    } catch {
      return Self.failure(id, .invalidRequest, "\(error)")
    }
  }

  private static func failure(_ id: JSONValue, _ code: Code, _ message: String) -> JSONValue {
    .object([
      "jsonrpc": .string("2.0"), "id": id,
      "error": .object(["code": .integer(code.rawValue), "message": .string(message)]),
    ])
  }

  private mutating func result(_ method: String, _ parameters: JSONValue?) throws -> JSONValue {
    switch method {
    case "initialize":
      let asked = parameters?["protocolVersion"]?.stringValue
      let version = Self.versions.first { $0 == asked } ?? Self.versions[0]
      return .object([
        "protocolVersion": .string(version), "capabilities": .object(["tools": .object([:])]),
        "serverInfo": .object(["name": .string("hitpath"), "version": .string(ProgramVersion.current)]),
        "instructions": .string(Self.instructions),
      ])
    case "ping": return .object([:])
    case "tools/list": return .object(["tools": .array(tools)])
    case "tools/call":
      guard let name = parameters?["name"]?.stringValue else {
        throw Refusal(code: .invalidParameters, message: "tools/call needs the name of a tool.")
      }
      return try toolResult(name, parameters?["arguments"])
    default: throw Refusal(code: .methodNotFound, message: "There is no method '\(method.inMessage)'.")
    }
  }

  private static let instructions = """
    Open a scene first, by its name or from Swift files that were written for iOS. tap, drag and type act on it one after the other; tap \
    and drag answer who got the touch, why, and what would change that. trace, map, audit, tree and snapshot describe the scene after them.
    """

  private mutating func toolResult(_ name: String, _ arguments: JSONValue?) throws -> JSONValue {
    do {
      let answer = try call(name, arguments)
      if let picture = answer.picture {
        return .object([
          "content": .array([
            .object(["type": .string("image"), "data": .string(picture), "mimeType": .string("image/png")])
          ]), "isError": .bool(false),
        ])
      }
      return .object([
        "content": .array([.object(["type": .string("text"), "text": .string(answer.json.text)])]),
        "structuredContent": answer.json, "isError": .bool(false),
      ])
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      return .object([
        "content": .array([.object(["type": .string("text"), "text": .string(Self.words(error))])]),
        "isError": .bool(true),
      ])
    }
  }

  // MARK: Tools

  private mutating func call(_ name: String, _ arguments: JSONValue?) throws -> ToolSession.Answer {
    guard let tool = tools.first(where: { $0["name"]?.stringValue == name }),
      let known = ToolSession.Tool(rawValue: name)
    else {
      let names = ToolSession.Tool.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(code: .invalidParameters, message: "There is no tool '\(name.inMessage)'. There are: \(names).")
    }
    let arguments = arguments ?? .object([:])
    if let mistake = ToolSchema.mistake(in: arguments, of: tool["inputSchema"] ?? .null, at: "arguments") {
      throw Refusal(code: .invalidParameters, message: mistake)
    }
    return try session.call(known, arguments)
  }

  private static func words(_ error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.message
    case let failure as ToolSession.Failure: failure.message
    default: CommandFailure.reported(error).message
    }
  }
}
