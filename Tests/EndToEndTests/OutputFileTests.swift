import Foundation
import TestSupport
import Testing

/// Tests outputs whose names belong to existing files.
@Suite("Files that are written", .startsPrograms)
struct OutputFileTests {
  private static let script = "open a-to-e\nwait 0.1s\n"
  private static let small = "--size 640x480"

  @Test("Links are followed, also to missing targets; permissions are kept; no other file is left", .needs(.ffmpeg))
  func linksAndModes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    for command in ["snapshot a-to-e -o x.png", "film s.hitpath -o x.mp4", "film s.hitpath -o x.gif"] {
      let name = command.hasSuffix("png") ? "x.png" : command.hasSuffix("mp4") ? "x.mp4" : "x.gif"
      let outcome = try folder.shell(
        """
        mkdir -p deep; rm -f deep/* x.*
        echo old > deep/old; chmod 600 deep/old; ln -s deep/old \(name)
        hitpath \(command) \(Self.small) || exit
        rm \(name); ln -s deep/new \(name)
        hitpath \(command) \(Self.small)
        """)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(try folder.mode("deep/old") == 0o600)
      #expect(try folder.mode("deep/new") == 0o644)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name)) == "deep/new")
      #expect(try Data(contentsOf: folder.url("deep/old")).count > 500)
      #expect(try folder.names() == ["deep", "s.hitpath", name].sorted())
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("deep")).sorted() == ["new", "old"])
    }
  }

  @Test("A pipe as the output is written to, and stays a pipe", .needs(.ffmpeg))
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    for (command, head) in [("snapshot a-to-e -o p.png", "89504e47"), ("film s.hitpath -o p.gif", "47494638")] {
      let name = command.hasSuffix("png") ? "p.png" : "p.gif"
      let outcome = try folder.shell(
        """
        mkfifo \(name); cat \(name) > got & hitpath \(command) \(Self.small); status=$?; wait
        test -p \(name) || echo no pipe; head -c 4 got | od -An -tx1 | tr -d ' '; rm got; exit $status
        """)
      #expect(outcome.status == 0 && outcome.standardOutput == head + "\n", "\(outcome.standardError)")
    }
    let picture = try folder.shell(
      "hitpath snapshot a-to-e -o /dev/stdout \(Self.small) | head -c 4 | od -An -tx1 | tr -d ' '")
    #expect(picture.standardOutput == "89504e47\n", "\(picture.standardError)")
  }

  @Test("A folder, a circular link and an unwritable path are rejected, and existing files are unchanged")
  func refused() throws {
    let folder = try TemporaryFolder()
    for (make, says) in [
      ("mkdir x.png", "Is a directory"), ("ln -s x.png x.png", "Too many levels"), ("ln -s no/x.png x.png", "No such"),
    ] {
      let outcome = try folder.shell("rm -rf x.png; \(make); hitpath snapshot a-to-e -o x.png")
      #expect(outcome.status == 73 && outcome.standardError.contains(says), "\(outcome.standardError)")
      #expect(try folder.names() == ["x.png"])
    }
  }

  @Test("A disk that becomes full is a write error, and the older picture is unchanged")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "x.png")
    let limited = "trap '' XFSZ; ulimit -f 1;"
    for command in ["snapshot a-to-e -o x.png", "film a-to-e -o f/ --quiet"] {
      let outcome = try folder.shell("\(limited) hitpath \(command) \(Self.small)")
      #expect(outcome.status == 74, "\(command): \(outcome.standardError)")
    }
    #expect(try folder.text("x.png") == "old")
    #expect(try folder.names() == ["f", "x.png"])
  }

  @Test(
    "Numbered pictures may have a name of one letter, and a folder that does not exist yet",
    arguments: ["f%04d.png", "new/%04d.png", "new/frame-%04d.png", "%d.png"])
  func numbered(pattern: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    let outcome = try folder.shell("hitpath film s.hitpath -o \(pattern) --fps 10 --quiet")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(folder.isThere(pattern.replacing("%04d", with: "0001").replacing("%d", with: "1")))
  }

  @Test("A latency file is truncated when there is data for it, and not before")
  func latencies() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "p.csv")
    for arguments in ["--latency-file p.csv", "--latency-file p.csv nope", "--latency-file new.csv"] {
      #expect(try folder.shell("hitpath run \(arguments)").status != 0)
    }
    #expect(try folder.text("p.csv") == "precious")
    #expect(try folder.names() == ["p.csv"])
  }

  @Test("If the window cannot be opened, no recording is left, so that its name can be used again")
  func noWindow() throws {
    let folder = try TemporaryFolder()
    for arguments in ["a-to-e", "nope", "a-to-e --size 10x10"] {
      _ = try folder.shell("hitpath record \(arguments) -o r.hitrec")
      #expect(try folder.names() == [])
    }
    #expect(try folder.shell("hitpath record a-to-e -o r.hitrec").status == 69)
  }

  @Test("Colons, hyphens and percent signs in a path have no meaning for the encoder", .needs(.ffmpeg))
  func strangePaths() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    for path in ["a:b/x.mp4", "-d/x.gif", "50%d/x.gif", "file:/x.mp4", "q'\"$x/x.webm"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(String(path.prefix { $0 != "/" })), withIntermediateDirectories: true)
      let quoted = "'" + path.replacing("'", with: "'\\''") + "'"
      let outcome = try folder.shell("hitpath film s.hitpath --quiet --output=\(quoted) \(Self.small)")
      #expect(outcome.status == 0, "\(path): \(outcome.standardError)")
      #expect(folder.isThere(path))
    }
  }

  @Test("A file with a guessed temporary name is neither written to nor replaces the film", .needs(.ffmpeg))
  func guessedNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    try folder.write("victim", to: "victim")
    let outcome = try folder.shell(
      """
      for suffix in part.mp4 0.part 1.part part; do ln -s victim .hitpath-$$.$suffix; ln -s victim .hitpath-$$-$suffix; done
      exec "$0" film s.hitpath -o x.mp4 --quiet \(Self.small)
      """)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try folder.text("victim") == "victim")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path("x.mp4"))) == nil)
  }

  @Test(
    "The message of an encoder that fails is quoted, with advice that fits it",
    arguments: [
      ("echo 'Conversion failed!' >&2; exit 1", "Conversion failed!"), ("exit 0", "before the film was whole"),
      ("cat > /dev/null; exit 0", "wrote nothing"), ("printf '\\033[2J' >&2; exit 1", "\\u{1B}[2J"),
    ])
  func encoderFails(script: String, says: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    let path = try folder.fakeEncoder(script)
    let outcome = try folder.shell("hitpath film s.hitpath -o x.mp4", environment: ["PATH": path])
    #expect(outcome.status == 74 && outcome.standardError.contains(says), "\(outcome.standardError)")
    #expect(!outcome.standardError.contains("disk full"))
    #expect(try folder.names() == ["bin", "s.hitpath"])
  }

  @Test("A long gif needs no more memory than a short one", .needs(.ffmpeg))
  func gifMemory() throws {
    let folder = try TemporaryFolder()
    try folder.write("open a-to-e\nwait 45s\n", to: "s.hitpath")
    // All its frames together would need 1.7 GB.
    let path = try folder.fakeEncoder("PATH=${PATH#*:}; ulimit -v 1800000; exec ffmpeg \"$@\"")
    let outcome = try folder.shell(
      "hitpath film s.hitpath -o x.gif --quiet \(Self.small)", environment: ["PATH": path], within: 120)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try folder.names() == ["bin", "s.hitpath", "x.gif"])
  }

  @Test("An encoder that cannot be started is reported as such")
  func encoderCannotStart() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    let path = try folder.fakeEncoder("")
    try folder.write("#!/nowhere/at/all\n", to: "bin/ffmpeg")
    let outcome = try folder.shell("hitpath film s.hitpath -o x.mp4", environment: ["PATH": path])
    #expect(outcome.status == 69, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("cannot be started") && !outcome.standardError.contains("NSCocoa"))
    #expect(try folder.names() == ["bin", "s.hitpath"])
  }

  @Test("The messages of an encoder that writes many are read all the time")
  func talkativeEncoder() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "s.hitpath")
    let path = try folder.fakeEncoder(
      "head -c 1000000 /dev/zero | tr '\\0' x >&2; cat > /dev/null; echo 'the end' >&2; exit 1")
    let outcome = try folder.shell("hitpath film s.hitpath -o x.mp4", environment: ["PATH": path])
    #expect(outcome.status == 74 && outcome.standardError.contains("the end"), "\(outcome.standardError)")
    #expect(outcome.standardError.utf8.count < 2000)
  }
}
