import Foundation
import TestSupport
import Testing

@Suite("Floors of the rooms", .computes)
struct FloorTests {
  private static let path = "Tests/ArchitectureTests/UpwardReferences.txt"
  private let repository = Repository.current

  private func files(of plan: FloorPlan) throws -> [SourceFile] {
    try repository.swiftFiles(in: "Sources/\(plan.room)").map {
      SourceFile(path: $0, text: try repository.text(of: $0) ?? "")
    }
  }

  /// Compares the references with the list, which may only shrink. One that is gone is removed by hand or with
  /// RECORD_GOLDENS=1, which adds none.
  @Test("No file names a type of a higher floor, but for the listed references")
  func upwards() throws {
    let references = try FloorPlan.all.reduce(into: Set<String>()) {
      $0.formUnion($1.upwardReferences(in: try files(of: $1)))
    }
    let list = try #require(try repository.text(of: Self.path))
    let lines = list.split(separator: "\n").map(String.init)
    let listed = Set(lines.filter { !$0.hasPrefix("#") })
    let gone = listed.subtracting(references)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let text = lines.filter { !gone.contains($0) }.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: repository.root.appendingPathComponent(Self.path))
    }
    let added = references.subtracting(listed).sorted()
    #expect(
      added.isEmpty,
      "Move the type or the file, or ask by an override: \(added.joined(separator: ", "))"
    )
    #expect(gone.isEmpty, "Take these from the list: \(gone.sorted().joined(separator: ", "))")
  }

  /// Compares the arrows with the list, which may only shrink, as `upwards` does.
  @Test("No more than three folders of a floor reach each other in a circle, but for the listed arrows")
  func circles() throws {
    let arrows = try FloorPlan.all.reduce(into: Set<String>()) {
      $0.formUnion($1.arrowsOfCircles(in: try files(of: $1)))
    }
    let path = "Tests/ArchitectureTests/FolderCircles.txt"
    let lines = try #require(try repository.text(of: path)).split(separator: "\n").map(String.init)
    let listed = Set(lines.filter { !$0.hasPrefix("#") })
    let gone = listed.subtracting(arrows)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let text = lines.filter { !gone.contains($0) }.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: repository.root.appendingPathComponent(path))
    }
    let added = arrows.subtracting(listed).sorted()
    #expect(added.isEmpty, "These close a circle of more than three folders:\n\(added.joined(separator: "\n"))")
    #expect(gone.isEmpty, "Take these from the list:\n\(gone.sorted().joined(separator: "\n"))")
  }

  @Test("An arrow counts if it is part of a circle of more than three folders of one floor")
  func findingCircles() {
    let plan = FloorPlan(room: "House", floors: [("low", ["A", "B", "C", "D", "E"]), ("high", ["F"])])
    func file(_ folder: String, _ text: String) -> SourceFile {
      SourceFile(path: "Sources/House/\(folder)/\(folder).swift", text: "struct \(folder)Type { \(text) }\n")
    }
    let three = [
      file("A", "BType"), file("B", "CType"), file("C", "AType"), file("E", "AType FType"), file("F", "EType"),
    ]
    #expect(plan.arrowsOfCircles(in: three) == [])
    let four = [file("A", "BType"), file("B", "CType"), file("C", "DType"), file("D", "AType"), file("E", "AType")]
    #expect(
      plan.arrowsOfCircles(in: four) == ["House: A -> B", "House: B -> C", "House: C -> D", "House: D -> A"])
  }

  @Test("Every file is on a floor, and every folder of a plan exists", arguments: FloorPlan.all.map(\.room))
  func complete(room: String) throws {
    let plan = try #require(FloorPlan.all.first { $0.room == room })
    let homeless = try files(of: plan).map(\.path).filter { plan.floor(of: $0) == nil }
    #expect(homeless.isEmpty, "Put the folders of these into FloorPlan: \(homeless)")
    let missing = plan.floors.flatMap(\.folders).filter { !repository.isFolder("Sources/\(room)/\($0)") }
    #expect(missing.isEmpty, "FloorPlan names folders that do not exist: \(missing)")
  }

  @Test("A reference counts if only a higher floor declares the type")
  func finding() {
    let plan = FloorPlan(room: "House", floors: [("low", ["Cellar"]), ("high", ["Attic", "Cellar/Ladder"])])
    let files = [
      SourceFile(
        path: "Sources/House/Cellar/A.swift", text: "struct Low { var x: Rung?; let y = Attic.Box() } // High\n"),
      SourceFile(path: "Sources/House/Cellar/Ladder/B.swift", text: "public final class Rung {}\nenum Attic {}\n"),
      SourceFile(path: "Sources/House/Attic/C.swift", text: "struct High { let low: Low }\n  struct Inner {}\n"),
      SourceFile(path: "Sources/House/Cellar/D.swift", text: "let text = \"Rung\"; let inner: Inner\n"),
    ]
    #expect(plan.floor(of: "Sources/House/Cellar/Ladder/Deep/E.swift") == 1)
    #expect(plan.floor(of: "Sources/House/Garden/E.swift") == nil)
    #expect(plan.upwardReferences(in: files) == ["House/Cellar/A.swift Rung", "House/Cellar/A.swift Attic"])
  }
}
