import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

struct MapCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Divide a scene by the view that would get a touch, exact to the point.",
    discussion: """
      Each point of the canvas is hit tested at its centre, with every override. Without -o the list is printed. In place of a scene, \
      the file of a recording or of a demo script can be given, or '-' for one on standard input. Needs no display; a picture needs a font.

        hitpath map tab-bar-bulge                         the views and their shares
        hitpath map tab-bar-bulge --set override=on -o bulge.png
        hitpath map overflow-child --dead -o dead.svg     visible, but touches go elsewhere
        hitpath map invisible-thief --ghost               takes touches, but is not visible
        hitpath map photo.hitrec --at 1.5 --json > photo.json
      """)

  @OptionGroup var moment: MomentOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write; its extension says what it becomes.", valueName: "file.png|svg|json"))
  var output: String?

  @Flag(help: "The owner of each point (default, unless --dead or --ghost is given).")
  var owners = false

  @Flag(help: "What is visible where a touch reaches neither it nor the control or view around it.")
  var dead = false

  @Flag(help: "Views that take touches where nothing of them is visible.")
  var ghost = false

  @Flag(help: "Print JSON: rectangles that cover each point once, and the places of --dead and --ghost.")
  var json = false

  @Option(help: ArgumentHelp("Pixels to a point.", valueName: "number"), transform: ScaleArgument.init(text:))
  var scale = ScaleArgument.fixed(2)

  @Option(help: "Colours of the page.")
  var theme = Theme.Name.light

  @Option(help: "Language of the page.")
  var language = Language.english

  func validate() throws {
    guard let output else { return }
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a file.") }
    guard ["png", "svg", "json"].contains(PathParts.fileExtension(of: output)) else {
      throw ValidationError("A map becomes png, svg or json: '\(output)' should end in one of them.")
    }
  }

  var resultPath: String? { output }

  @MainActor
  func run(in program: Program) { reportingFailures { try draw(in: program) } }

  @MainActor
  private func draw(in program: Program) throws {
    OwnOutput.separate()
    let isPicture = output.map { PathParts.fileExtension(of: $0) != "json" } ?? false
    // A picture without a font would have no names, which is reported before the work.
    let text = isPicture ? try SDLText() : nil
    let stage = try moment.stage(in: program)
    let map = stage.makeMap()
    if let output, let text {
      try write(page(of: map, stage, text), text, to: Supervisor.result ?? output)
    } else if let output {
      try write(document(map, stage), to: Supervisor.result ?? output)
    } else if json {
      try StandardOutput.writeJSONLine(document(map, stage))
    } else {
      try StandardOutput.write(MapText(map, layers: layers).text)
    }
  }

  private var layers: Set<HitMapPage.Layer> {
    var layers: Set<HitMapPage.Layer> = []
    if owners || !(dead || ghost) { layers.insert(.owners) }
    if dead { layers.insert(.dead) }
    if ghost { layers.insert(.ghost) }
    return layers
  }

  @MainActor
  private func document(_ map: SceneMap, _ stage: Stage) throws -> String {
    let switches = stage.example.switches.map { ($0.key, $0.isOn) }
    return try SceneMapDocument(
      map, scene: type(of: stage.example).about.name, time: stage.runtime.now,
      switches: Dictionary(switches, uniquingKeysWith: { first, _ in first })
    ).text()
  }

  @MainActor
  private func page(of map: SceneMap, _ stage: Stage, _ text: SDLText) -> HitMapPage {
    let about = type(of: stage.example).about
    let scene = SceneCode.run(on: stage) { stage.runtime.makeDisplayList() }
    let title = language == .chinese ? about.title.chinese : about.title.english
    let heading = HitMapPage.Heading(
      title: title, scene: about.name, time: stage.runtime.now,
      switches: stage.example.switches.map { "\($0.key) \($0.isOn ? "on" : "off")" })
    return HitMapPage(
      map, scene: scene, layers: layers, heading: heading, theme: .named(theme), language: language, measurer: text)
  }

  @MainActor
  private func write(_ page: HitMapPage, _ text: SDLText, to path: String) throws {
    let name = output.map { PathParts.fileExtension(of: $0) }
    do {
      if name == "svg" {
        try Still.writeSVG(page.draw(), size: page.size, text: text, to: path)
      } else {
        try Still.write(page.draw(), size: page.size, scale: scale.value ?? 1, glyphs: text, to: path)
      }
    } catch is SVGDrawing.Unsupported {
      throw CommandFailure(
        status: .usage,
        message: """
          '\(moment.scene.example.name.inMessage)' has views in perspective, which SVG cannot show. Use -o with a name that ends in \
          .png.
          """)
    } catch let error as Bitmap.SizeError {
      throw CommandFailure(status: .usage, message: "\(error)")
    } catch let error as StillError {
      throw CommandFailure(status: error.step == .writing ? .ioFailed : .cannotCreate, message: "\(error)")
    }
  }

  private func write(_ text: String, to path: String) throws {
    do throws(OutputFile.Failure) {
      try OutputFile.write((text + "\n").utf8, to: path)
    } catch {
      throw CommandFailure(
        error,
        message: "The map cannot be written to \(path.pathInMessage): \(error.reason). Name another file with -o.")
    }
  }
}
