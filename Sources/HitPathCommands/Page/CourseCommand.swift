import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector
import SDLPlatform
import Sandbox
import Scenes

struct CourseCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "course",
    abstract: "Write the course as pages: each scene with its demonstration, and an index.",
    discussion: """
      The folder gets index.html and a page for each scene, in English, and the same in Chinese in its folder zh. Files of other names in \
      it are kept. Needs no display, but a font.

        hitpath course -o course
        hitpath course -o course --scene tab-bar-bulge --scene photo
      """)

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var output: String

  @Option(help: ArgumentHelp("Write only the page of this scene and the index; may be repeated.", valueName: "example"))
  var scene: [ExampleArgument] = []

  @Flag(help: "Quiet.")
  var quiet = false

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a folder.") }
  }

  @MainActor
  func run(in program: Program) { reportingFailures { try write(in: program) } }

  @MainActor
  private func write(in program: Program) throws {
    OwnOutput.separate()
    let text = try SDLText()
    var examples: [any Scene.Type] = []
    for argument in scene { examples.append(try argument.resolve(in: program)) }
    if examples.isEmpty { examples = program.scenes.listed }
    for language in [Language.english, .chinese] {
      let folder = language == .english ? output : output + "/zh"
      try makeFolder(folder)
      for example in examples {
        let page = try page(of: example, in: language, text, program)
        let path = "\(folder)/\(example.about.name).html"
        try PageFile.write(try PageDocument(page).html, to: path)
        if !quiet { try StandardOutput.writeLine(path) }
      }
      try PageFile.write(CourseIndex(program.scenes.listed.map { $0.about }, language).html, to: folder + "/index.html")
    }
  }

  @MainActor
  private func page(
    of example: any Scene.Type, in language: Language, _ text: any TextMeasuring & GlyphRendering, _ program: Program
  ) throws -> PerformedPage {
    let about = example.about
    var performance = PagePerformance(in: program, text: text, language: language)
    try performance.perform(PageCommand.demonstration(of: example, text, language), named: about.name)
    try performance.performWithOtherSwitches()
    var page = PerformedPage(
      about: about, runs: performance.runs, pictures: performance.pictures,
      command: "\(program.name) course -o course --scene \(about.name)", language: language)
    page.isOfCourse = true
    page.claims = OwnOutput.withoutPrints { ClaimFinding.findings(about: about.name, in: program.scenes) }
    return page
  }

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        status: .cannotCreate,
        message: "The folder \(path.pathInMessage) cannot be created. Name another one with -o.")
    }
  }
}
