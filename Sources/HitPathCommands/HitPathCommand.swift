import ArgumentParser
import Foundation
import InputEvents
import ObjCCompatibility
import Sandbox
import Scenes
import Supervision

/// The command `hitpath`, which opens the window unless there is a subcommand.
package struct HitPathCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      let program = Program.parsed ?? Program(gallery: SceneCatalogue([]))
      return program.isGallery
        ? configuration(
          named: program.name, usage: galleryUsage, more: [ClaimsCommand.self, OpenCommand.self, NewCommand.self])
        : configuration(named: program.name, usage: ownUsage(program), more: [])
    }
  }

  private static func configuration(
    named name: String, usage: String, more: [any ParsableCommand.Type]
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Who gets this touch, and why? A sandbox for UIKit's event handling.",
      discussion: usage + "\n\n" + exitStatus,
      version: ProgramVersion.current,
      subcommands: [
        RunCommand.self, ListCommand.self, TraceCommand.self, WhyCommand.self, WhatIfCommand.self, MarginsCommand.self,
        TestCommand.self,
        MapCommand.self, AuditCommand.self, DiffCommand.self, PageCommand.self, CourseCommand.self,
        SnapshotCommand.self, SourceCommand.self,
        FilmCommand.self,
        RecordCommand.self, ReplayCommand.self, CheckCommand.self, ScriptCommand.self, ServeCommand.self,
        DoctorCommand.self, DevicesCommand.self,
      ] + more,
      defaultSubcommand: RunCommand.self)
  }

  private static let galleryUsage = """
    EXAMPLES
      hitpath                                          open the window
      hitpath tab-bar-bulge                            open it on one example
      hitpath trace a-to-e --tap 245,390               print who was asked
      hitpath trace hit-slop --tap 310,275 --set slop=off
      hitpath map tab-bar-bulge -o map.png             who gets which touch
      hitpath audit tab-bar-bulge                      small targets, lost touches
      hitpath snapshot tab-bar-bulge --tap 187,480 -o bulge.png
      hitpath film tab-bar-bulge -o bulge.mp4
      hitpath page tab-bar-bulge -o bulge.html         scrub it in a browser
      hitpath record photo -o photo.hitrec             record your input
      hitpath replay photo.hitrec                      replay it
      hitpath open Slider.swift                        open iOS sources
      hitpath doctor                                   check this machine
    """

  @MainActor
  private static func ownUsage(_ program: Program) -> String {
    let (name, scene) = (program.name, program.scenes.listed[0].about.name)
    let examples = [
      ("", "open the window"), ("list", "what it can show"),
      ("trace \(scene) --tap 187,280", "print who was asked"),
      ("record \(scene) -o \(scene).hitrec", "record your input"),
      ("replay \(scene).hitrec", "replay it"),
    ]
    let width = (examples.map(\.0.count).max() ?? 0) + 2
    return "EXAMPLES\n"
      + examples.map { "  \(name) \($0.padding(toLength: width, withPad: " ", startingAt: 0))\($1)" }
      .joined(separator: "\n")
  }

  private static let exitStatus = """
    EXIT STATUS
      0   done
      1   a recording does not replay the same, two sides of a comparison differ, an audit has findings, or a claim does
          not have its recorded verdict
      1, 2 of why: see 'hitpath help why'
      64  the command line is wrong
      65  a script, a recording or a baseline is malformed, too large or too long
      66  an input file is missing or cannot be read
      69  no display, no font, no ffmpeg, or SDL cannot start
      70  an internal error; or the code of opened sources stopped: it trapped, did not come back, used up its memory or
          ended its process
      73  an output file cannot be created
      74  writing failed on the way, also to standard output
      128 and the number of a signal: ended by it before there was anything to keep
    """

  package init() {}

  /// Starts `hitpath`, which shows `gallery` unless it was started to show the scenes of opened sources.
  package static func start(gallery: SceneCatalogue) -> Never {
    start {
      let library = SceneStart.inherited?.library
      let program = try library.map { try Program(own: SceneCatalogue(OpenedScenes.load($0))) }
      if let start = SceneStart.inherited, start.isHeadless { try Supervisor.connect(start) }
      return program ?? Program(gallery: gallery)
    }
  }

  /// Starts a program with the user's scenes.
  package static func start(own: SceneCatalogue) -> Never { start { try Program(own: own) } }

  private static func start(_ makeProgram: @MainActor () throws -> Program) -> Never {
    StandardStreams.open()
    answerVersion()
    let program = MainActor.assumeIsolated { reportingFailures { try makeProgram() } }
    MainActor.assumeIsolated { perform(in: program) { try arguments(of: program) } }
  }

  /// The arguments of the process, whose first word is a command or an example.
  @MainActor
  private static func arguments(of program: Program) throws -> [String] {
    try requireUTF8Arguments()
    return Array(CommandLine.arguments.dropFirst())
  }

  /// Performs a command line of a program and ends the process. The command line of `open` leads to another one, of the
  /// program that was opened.
  @MainActor
  private static func perform(in program: Program, _ readArguments: @MainActor () throws -> [String]) -> Never {
    Program.$parsed.withValue(program) {
      var words: [String] = []
      do {
        words = try readArguments()
        reportingFailures { try refuseUnknownCommand(words, in: program) }
        var command = try parseAsRoot(words)
        if let command = command as? OpenCommand {
          guard let program = reportingFailures({ try command.open() }) else { Supervisor.exit(0) }
          perform(in: program) { program.opened?.arguments ?? [] }
        }
        if let opened = program.opened, let command = command as? any SceneCommand, !command.opensWindow {
          reportingFailures { Supervisor.exit(try opened.supervise(command)) }
        }
        if let command = command as? any ProgramCommand { try command.run(in: program) } else { try command.run() }
      } catch {
        end(with: error, about: words)
      }
    }
    Supervisor.exit(0)
  }

  private static var commandNames: [String] { configuration.subcommands.map { $0._commandName } }

  @MainActor
  private static func refuseUnknownCommand(_ arguments: [String], in program: Program) throws {
    try UnknownCommand.refuse(
      arguments, commands: commandNames,
      examples: (program.scenes.listed + program.scenes.unlisted).map { $0.about.name }, usage: usage(of:))
  }

  /// Returns the two lines with which the parser ends a message about a command.
  static func usage(of command: String) -> String {
    let type = configuration.subcommands.first { $0._commandName == command } ?? RunCommand.self
    let name = "\(configuration.commandName ?? "hitpath") \(command)"
    return "Usage: \(usageString(for: type))\n  See '\(name) --help' for more information."
  }

  /// Answers `--version` without the parser, because describing all commands to it takes a third of the program's time.
  private static func answerVersion() {
    guard CommandLine.argc == 2, let argument = CommandLine.unsafeArgv[1], strcmp(argument, "--version") == 0 else {
      return
    }
    MainActor.assumeIsolated { reportingFailures { try StandardOutput.writeLine(ProgramVersion.current) } }
    Foundation.exit(0)
  }

  /// Ends the program like `exit` of the parser, which does not check whether its text was written.
  private static func end(with error: any Error, about words: [String]) -> Never {
    let status = exitCode(for: error).rawValue
    let message = fullMessage(for: error)
    let isScript = words.contains { $0.hasPrefix("--generate-completion-script") }
    let text =
      status != 0
      ? OptionHint.improve(message, about: words)
      : isScript ? CompletionScript.completed(message, commands: commandNames) : message
    guard status == 0 else {
      if !text.isEmpty { StandardError.write(text.withShortWords.forTerminal + "\n") }
      MainActor.assumeIsolated { Supervisor.exit(status) }
    }
    reportingFailures { if !text.isEmpty { try StandardOutput.writeLine(text) } }
    MainActor.assumeIsolated { Supervisor.exit(0) }
  }

  /// Refuses arguments that are not UTF-8: decoding would change the name, so that an input would not be found and an
  /// output would get another name.
  private static func requireUTF8Arguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      let shown = bytes.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : String(format: "\\x%02X", $0) }
      throw ValidationError(
        """
        '\(shown.joined())' is not UTF-8 text, which every name here has to be. Rename the file, or hand its content over as \
        /dev/stdin or /dev/stdout.
        """)
    }
  }
}
