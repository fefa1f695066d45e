import CoreGraphics
import Foundation
import Rasterizer
import Recording
import SDLPlatform

// This program times films against real time and against ffmpeg alone: see Tests/Benchmarks/README.md.

/// Returns the number of frames per second of elapsed time.
func rate(_ body: () throws -> Int) throws -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  let count = try body()
  return Double(count) * 1e9 / Double(DispatchTime.now().uptimeNanoseconds - start)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Makes the film as the program does.
@MainActor
func film(_ script: FilmedScript, to path: String) throws -> Int {
  let encoder = try FilmEncoder(
    path: path, width: FilmedScript.size.width, height: FilmedScript.size.height,
    frameRate: FilmedScript.framesPerSecond)
  let count = try script.draw { if $1 { try encoder.add($0) } else { try encoder.repeatLast() } }
  try encoder.finish()
  return count
}

/// Reports the time for performing the script and drawing its pixels.
@MainActor
func drawOnly(_ script: FilmedScript, rounds: Int) throws {
  let drawn = median(try (0..<rounds).map { _ in try rate { try script.draw { _, _ in } } })
  print(String(format: "%@: drawn, not encoded %8.1f frames/s", script.name, drawn))
}

/// Runs ffmpeg alone with the same options on the same frames, which are in a file with the given pixel format.
@MainActor
func encodeAlone(_ frames: String, pixels: String, count: Int, to path: String) throws -> Int {
  guard let ffmpeg = FilmEncoder.encoderPath else { throw Failure("ffmpeg is not installed.") }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: ffmpeg)
  guard let format = FilmFormat(rawValue: URL(fileURLWithPath: path).pathExtension) else {
    throw Failure("\(path) is no film.")
  }
  process.arguments = format.arguments(
    FilmFormat.Frames(
      pixels: pixels, width: FilmedScript.size.width, height: FilmedScript.size.height,
      rate: FilmedScript.framesPerSecond), input: frames, output: path)
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw Failure("ffmpeg ended with \(process.terminationStatus).") }
  return count
}

/// Stores all frames in one file as pixels and in another as planes.
@MainActor
func store(_ script: FilmedScript, pixels: String, planes: String) throws -> Int {
  let files = try [pixels, planes].map { path in
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
  defer { for file in files { try? file.close() } }
  let picture = PlanarPicture(width: FilmedScript.size.width, height: FilmedScript.size.height)
  return try script.draw { bitmap, _ in
    picture.update(from: bitmap)
    try files[0].write(contentsOf: Data(UnsafeRawBufferPointer(bitmap.pixels)))
    try files[1].write(contentsOf: Data(picture.planes))
  }
}

@MainActor
func compare(_ script: FilmedScript, rounds: Int, in folder: String) throws {
  let (pixels, planes) = (folder + "/frames.bgr0", folder + "/frames.yuv")
  let count = try store(script, pixels: pixels, planes: planes)
  defer { for file in [pixels, planes] { unlink(file) } }
  print("\(script.name), \(count) frames of \(FilmedScript.size.width)x\(FilmedScript.size.height)")
  func report(_ what: String, _ value: Double, _ ratio: Double? = nil) {
    let realTime = String(format: "%8.1f frames/s %6.2f x real time", value, value / FilmedScript.framesPerSecond)
    let ofLimit = ratio.map { String(format: "  %5.2f of ffmpeg alone", $0) } ?? ""
    print("  " + what.padding(toLength: 30, withPad: " ", startingAt: 0) + realTime + ofLimit)
  }
  report("played, not drawn", median(try (0..<rounds).map { _ in try rate { try script.play { _ in } } }))
  report("drawn, not encoded", median(try (0..<rounds).map { _ in try rate { try script.draw { _, _ in } } }))
  for format in ["mp4", "webm", "gif"] {
    var (alone, aloneOnPlanes, filmed): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      let output = "\(folder)/alone.\(format)"
      alone.append(try rate { try encodeAlone(pixels, pixels: "bgr0", count: count, to: output) })
      if format != "gif" {
        aloneOnPlanes.append(try rate { try encodeAlone(planes, pixels: "yuv420p", count: count, to: output) })
      }
      filmed.append(try rate { try film(script, to: "\(folder)/film.\(format)") })
    }
    report("ffmpeg alone, \(format)", median(alone))
    if !aloneOnPlanes.isEmpty { report("ffmpeg alone on planes, \(format)", median(aloneOnPlanes)) }
    report("film, \(format)", median(filmed), median(zip(filmed, alone).map { $0 / $1 }))
  }
}

var arguments = CommandLine.arguments.dropFirst()
let drawsOnly = arguments.first == "--drawn"
if drawsOnly { arguments = arguments.dropFirst() }
let most = arguments.first.flatMap { Int($0) } ?? 300
let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 3
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-benchmark-\(getpid())").path
do {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let text = try SDLText()
  for name in ["tab-bar-bulge", "photo"] {
    let script = try FilmedScript(name, most: most, text: text)
    if drawsOnly { try drawOnly(script, rounds: rounds) } else { try compare(script, rounds: rounds, in: folder) }
  }
} catch {
  FileHandle.standardError.write(Data("FilmBenchmark: \(error)\n".utf8))
  exit(1)
}
