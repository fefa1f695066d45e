import Foundation
import Glibc

/// Chromium without a window, driven through its DevTools protocol over two pipes. No network port is opened.
package final class Browser {
  /// A value of a script, as JSON represents it.
  package typealias Value = Any

  private let program: ProgramUnderTest
  private let folder: URL
  private let commands: FileHandle
  private let answers: FileHandle
  private var received: [UInt8] = []
  private var last = 0
  private var session: String?
  /// The messages of errors in pages, and of blocked requests and scripts.
  package private(set) var complaints: [String] = []

  package init(width: Int = 1280, height: Int = 900) throws {
    guard let chromium = Machine.executable("chromium") else { throw TestSupportError("chromium is not installed") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["commands", "answers"].map { folder.appendingPathComponent($0) }
    for pipe in pipes where mkfifo(pipe.path, 0o600) != 0 { throw TestSupportError("no pipe at \(pipe.path)") }
    // Both ends are opened here, so that neither program waits for the other to open its end.
    (commands, answers) = (try FileHandle(forUpdating: pipes[0]), try FileHandle(forUpdating: pipes[1]))
    let options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
      "--disable-dev-shm-usage", "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)",
      "about:blank",
    ]
    program = try ProgramUnderTest(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", "exec \"$0\" \"$@\" 3<'\(pipes[0].path)' 4>'\(pipes[1].path)'", chromium.path] + options)
    let targets = try send("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    guard let page = targets.first(where: { $0["type"] as? String == "page" })?["targetId"] as? String else {
      throw TestSupportError("chromium has no page")
    }
    session = try send("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Accessibility"] { _ = try send(domain + ".enable") }
  }

  deinit { stop() }

  package func stop() {
    program.stop(grace: 1)
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Pages

  /// Opens a file and waits until it is complete.
  package func open(_ file: URL) throws {
    _ = try send("Page.navigate", ["url": file.absoluteString])
    for _ in 0..<1200 {
      if try evaluate("document.readyState === 'complete' && location.protocol === 'file:'") as? Bool == true { return }
      usleep(50_000)
    }
    throw TestSupportError("\(file.lastPathComponent) is not complete after a minute")
  }

  /// Evaluates an expression in the page and returns its value; a promise is awaited.
  @discardableResult
  package func evaluate(_ expression: String) throws -> Value? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let failure = answer["exceptionDetails"] { throw TestSupportError("\(expression): \(failure)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses and releases a key, named as in `KeyboardEvent.key`.
  package func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      _ = try send(
        "Input.dispatchKeyEvent", ["type": type, "key": key, "text": key.count == 1 && type == "keyDown" ? key : ""])
    }
  }

  /// Returns what a screen reader says for the elements with a role.
  package func accessibleNames(of role: String) throws -> [String] {
    let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return nodes.compactMap { node in
      guard (node["role"] as? [String: Any])?["value"] as? String == role else { return nil }
      return (node["name"] as? [String: Any])?["value"] as? String
    }
  }

  package func resize(width: Int, height: Int) throws {
    _ = try send(
      "Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Returns the number of pixels of the page, as it is on paper, for which a condition of JavaScript on `r`, `g` and
  /// `b`, from 0 to 255, is true.
  package func printedPixels(where condition: String) throws -> Int {
    _ = try send("Emulation.setEmulatedMedia", ["media": "print"])
    try evaluate("dispatchEvent(new Event('beforeprint'))")
    defer {
      _ = try? evaluate("dispatchEvent(new Event('afterprint'))")
      _ = try? send("Emulation.setEmulatedMedia", ["media": ""])
    }
    let picture = try send("Page.captureScreenshot")["data"] as? String ?? ""
    let counting = """
      (async () => {
        const image = new Image();
        image.src = 'data:image/png;base64,\(picture)';
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const bytes = context.getImageData(0, 0, image.width, image.height).data;
        let count = 0;
        for (let i = 0; i < bytes.length; i += 4) {
          const [r, g, b] = [bytes[i], bytes[i + 1], bytes[i + 2]];
          if (\(condition)) count++;
        }
        return count;
      })()
      """
    return try evaluate(counting) as? Int ?? 0
  }

  // MARK: The protocol

  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    last += 1
    var message: [String: Any] = ["id": last, "method": method, "params": parameters]
    message["sessionId"] = session
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while let answer = try receive() {
      guard answer["id"] as? Int == last else {
        notice(answer)
        continue
      }
      if let error = answer["error"] { throw TestSupportError("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
    throw TestSupportError("chromium does not answer \(method)")
  }

  private func notice(_ event: [String: Any]) {
    guard ["Runtime.exceptionThrown", "Log.entryAdded"].contains(event["method"] as? String) else { return }
    complaints.append("\(event["params"] ?? "")")
  }

  /// Returns the next message; nil if none comes within a minute.
  private func receive() throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any]
      }
      var waiting = pollfd(fd: answers.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) > 0 else { return nil }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers.fileDescriptor, &piece, piece.count)
      guard count > 0 else { return nil }
      received += piece[..<count]
    }
  }
}
