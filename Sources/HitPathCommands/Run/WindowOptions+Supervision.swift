import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import PlatformContract
import SDLPlatform
import Sandbox
import Supervision

/// The user's scenes run in a separate process: see `Decisions/0012`.
extension WindowOptions {
  /// Supervises the user's scenes, and those of a session: this process owns the window, another one runs the scenes,
  /// and the function does not return. In the scenes' process, and for other scenes of `hitpath`, it does nothing.
  @MainActor
  func superviseOwnScenes(of program: Program, opening example: ExampleArgument? = nil) throws {
    guard session || !program.isGallery, !oneProcess, SceneStart.inherited == nil else { return }
    _ = try example?.resolve(in: program)
    let environment = UserFolders.environment
    let executable = Program.file
    let file = forgetful ? nil : WindowMemory.file(environment)
    let last = remembered(file).last
    let platform = try window(last, SDLText())
    let arguments = program.opened?.arguments ?? Array(CommandLine.arguments.dropFirst())
    var options = WindowHost.Options(
      command: [executable] + arguments,
      language: language ?? last?.language ?? Language(environment: environment),
      theme: .named(theme ?? last?.theme ?? .dark), folder: UserFolders.home(environment) + "/HitPath",
      build: Self.build(executable, of: program), library: program.opened?.library, watches: watch)
    options.container = program.opened?.container.kept
    if let opened = program.opened {
      options.files = FileMaker(
        opening: OpenedProgram.opening(Array(CommandLine.arguments.dropFirst())), sources: opened.sources, environment)
    }
    options.remember = { content in
      if let file, case .remembered(let memory) = WindowMemory.read(content) { Self.write(memory, to: file) }
    }
    options.narrate = Narrator().narrate
    let kept = forgetful || session ? nil : KeptScenes(of: program, environment)
    let interrupted = kept?.interrupted()
    options.keepJournal = { kept?.begin() }
    options.interrupted = interrupted?.text
    options.interruptedBranches = interrupted.map { String(decoding: $0.branches, as: UTF8.self) } ?? ""
    options.forgetInterrupted = { interrupted?.file.remove() }
    do {
      if session { options.requests = try SessionRequests(wake: SDLPlatform.wake) }
      let status = try WindowHost(options, on: platform).run()
      if platform.isDisplayGone { throw CommandFailure.displayGone }
      Foundation.exit(status)
    } catch let error as SupervisionError {
      throw CommandFailure.noScene(error.description)
    }
  }

  @MainActor
  private static func build(_ executable: String, of program: Program) -> (any SceneBuild)? {
    if let opened = program.opened { return opened.build }
    if program.isGallery { return nil }
    let source = program.scenes.listed.map { $0.about.sourceFile }.first { $0.hasPrefix("/") }
    return source.flatMap { ProgramBuild(program: executable, source: $0) }
  }

  /// Connects the scenes' process with that of its window.
  @MainActor
  func begin(_ sandbox: Sandbox, on platform: ScenePlatform, _ start: SceneStart) {
    CrashReporting.watch { [weak sandbox] in sandbox?.openCalls ?? [] }
    platform.makeTrace = { [weak sandbox] in sandbox?.traceOfJournal ?? "" }
    platform.makePicture = { [weak sandbox] in sandbox?.sceneAlone ?? (DisplayList(), .zero) }
    platform.perform = { [weak sandbox] text, done in
      guard let sandbox, let recording = try? InputRecording.read(text).recording else {
        return done("The input is no recording.")
      }
      sandbox.perform(inputOf: recording, done: done)
    }
    platform.showMessage = { [weak sandbox] in sandbox?.show(Sentence($0)) }
    platform.willWait = { [weak platform, weak sandbox] in
      if let choices = sandbox?.choices { platform?.keep(choices) }
    }
    if let choices = start.choices { sandbox.adopt(choices) }
    platform.showCodeVersion = { [weak sandbox] in sandbox?.show($0) }
    let branches = KeptBranches(start.earlierBranches)
    let progress = { [weak platform] in platform?.reportProgress() ?? () }
    if let text = start.earlierJournal, let recording = try? InputRecording.read(text).recording {
      sandbox.resume(recording, branches: branches, progress: progress)
      if let moment = start.choices?.moment { sandbox.revisit(moment, progress: progress) }
    }
    sandbox.keepJournal(
      in: JournalFile(
        journal: start.journalDescriptor, attempt: start.attemptDescriptor, disk: start.keptDescriptor,
        branches: start.branchDescriptors))
    guard let text = start.offeredJournal else { return }
    let answered: @MainActor () -> Void = { [weak platform] in platform?.offerWasAnswered() }
    let isOffered = (try? InputRecording.read(text)).map {
      sandbox.offer($0.recording, branches: branches, answered: answered)
    }
    if isOffered != true { answered() }
  }
}

extension CommandFailure {
  /// The process of a scene cannot be started.
  static func noScene(_ reason: String) -> CommandFailure {
    CommandFailure(status: .unavailable, message: "No scene can be started: \(reason).")
  }
}

extension Sentence {
  fileprivate init(_ message: SceneMessage) {
    switch message {
    case .building: self.init(Phrase.building)
    case .buildFailed(let errors): self.init(.buildFailed, errors.joined(separator: "\n"))
    case .buildImpossible(let reason): self.init(.buildImpossible, reason)
    case .oldCode: self.init(Phrase.showsOldCode)
    case .newCode: self.init(Phrase.showsNewCode)
    case .sameTrace: self.init(Phrase.sameTrace)
    case .firstDifference(let line, let before, let now): self.init(.firstDifference, "\(line)", before, now)
    case .touchMoved(let touch, let from, let to): self.init(.touchMoved, "\(touch)", from, to)
    }
  }
}
