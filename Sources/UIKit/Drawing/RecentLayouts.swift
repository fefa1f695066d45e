import Foundation

/// A measurer that keeps the layouts of texts of one style, because labels, panels and overlays lay out the same words
/// in every frame. What it keeps does not change any result.
package final class RecentLayouts: TextMeasuring {
  /// Everything that determines the lines of a text, except for the measurer.
  struct Request: Hashable {
    fileprivate let text: String
    private let font: FontDescriptor
    private let color: RGBA
    private let width: CGFloat
    private let maximumLines: Int
    private let mode: NSLineBreakMode
    private let shortestLastLine: CGFloat

    /// Creates a request; returns nil for a text that is not kept: a long one, or one with attributes.
    init?(
      _ text: StyledText, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode, shortestLastLine: CGFloat
    ) {
      guard text.runs.count == 1, let run = text.runs.first, run.text.utf8.count <= RecentLayouts.longestText,
        run.style == TextStyle(font: run.style.font, color: run.style.color)
      else { return nil }
      (self.text, font, color) = (run.text, run.style.font, run.style.color)
      (self.width, self.maximumLines, self.mode) = (width, maximumLines, mode)
      self.shortestLastLine = shortestLastLine
    }
  }

  let measurer: any TextMeasuring
  /// The layouts that were requested since the last exchange, and those before.
  private var (recent, earlier): ([Request: [TextLayout.Line]], [Request: [TextLayout.Line]]) = ([:], [:])
  /// The approximate memory of the recent layouts, and of those among them that were requested before, in bytes.
  private var (memory, reused) = (0, 0)
  /// The memory from which the recent layouts become the earlier ones, whose place they take. It is halved when most of
  /// them were new: a session shows more and more texts, of which few come again.
  private var limit = RecentLayouts.mostMemory
  /// Threads that draw images also lay out text.
  private let oneAtATime = NSLock()

  /// The longest text whose layout is kept, in bytes of UTF-8.
  private static let longestText = 4096
  /// The smallest and the largest limit, for some three hundred labels and for more than a thousand.
  private static let (leastMemory, mostMemory) = (256 << 10, 1 << 20)
  /// The approximate memory of a layout besides its text, and of each of its lines, in bytes.
  private static let (memoryOfLayout, memoryOfLine) = (512, 256)

  private init(_ measurer: any TextMeasuring) { self.measurer = measurer }

  /// Returns a measurer that keeps the layouts of `measurer`, which may be one already.
  package static func keeping(_ measurer: any TextMeasuring) -> RecentLayouts {
    measurer as? RecentLayouts ?? RecentLayouts(measurer)
  }

  package func metrics(of font: FontDescriptor) -> FontMetrics { measurer.metrics(of: font) }
  package func width(of string: String, font: FontDescriptor) -> CGFloat { measurer.width(of: string, font: font) }

  subscript(request: Request) -> [TextLayout.Line]? {
    oneAtATime.withLock {
      if let lines = recent[request] { return lines }
      guard let lines = earlier[request] else { return nil }
      reused += keep(lines, for: request)
      return lines
    }
  }

  func add(_ lines: [TextLayout.Line], for request: Request) { oneAtATime.withLock { _ = keep(lines, for: request) } }

  /// Keeps a layout, and returns its memory.
  private func keep(_ lines: [TextLayout.Line], for request: Request) -> Int {
    if memory >= limit {
      limit = reused < memory / 2 ? max(Self.leastMemory, limit / 2) : min(Self.mostMemory, limit * 2)
      (earlier, recent, memory, reused) = (recent, [:], 0, 0)
    }
    let size = request.text.utf8.count + Self.memoryOfLayout + lines.count * Self.memoryOfLine
    recent[request] = lines
    memory += size
    return size
  }
}
