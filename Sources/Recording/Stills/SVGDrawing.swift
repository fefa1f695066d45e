import CoreGraphics
import Foundation
import Rasterizer

/// A frame as an SVG drawing, in which shapes and texts stay vector graphics, so that an article can show them at any
/// size.
/// Texts keep their measured widths, even if the reader has other fonts. Images become bitmaps with two pixels per
/// point.
package struct SVGDrawing {
  /// An error for a view in perspective, which SVG cannot represent.
  package struct Unsupported: Error {}

  private let measurer: any TextMeasuring
  private let glyphs: any GlyphRendering
  private var definitions: SVGDefinitions
  private var level = Level()
  /// The levels that enclose the current one.
  private var outer = ScopeStack<Level>()

  /// The contents since the last `save` or the beginning of a group or mask.
  private struct Level {
    var body = ""
    /// The number of elements, opened by transforms and clips, that must be closed at the end of the level.
    var open = 0
    var opacity: Float?
  }

  /// The text of a file that shows `list`, `size` points large.
  package static func text(
    of list: DisplayList, size: CGSize, background: RGBA, measurer: any TextMeasuring, glyphs: any GlyphRendering
  ) throws -> String {
    var drawing = SVGDrawing(measurer: measurer, glyphs: glyphs)
    try drawing.write(list.commands)
    drawing.closeAll()
    let (width, height) = (number(size.width), number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <defs>
      \(drawing.definitions.text)</defs>
      <rect width="\(width)" height="\(height)"\(paint("fill", background))/>
      \(drawing.closed(drawing.level))</svg>

      """
  }

  /// Creates a drawing; with `sharing`, it stores equal parts of all its frames once, for `SVGFrames`.
  init(measurer: any TextMeasuring, glyphs: any GlyphRendering, sharing: Bool = false) {
    (self.measurer, self.glyphs) = (measurer, glyphs)
    definitions = SVGDefinitions(sharing: sharing)
  }

  // MARK: Frames that share their parts

  /// The definitions of all frames so far.
  var shared: SVGDefinitions { definitions }

  /// Defines a frame and returns its identifier, which is that of an earlier frame with the same drawing.
  mutating func defineFrame(_ list: DisplayList) throws -> String { try define(DisplayList.Sublist(list.commands)) }

  /// Defines the drawing of a list and returns its identifier.
  private mutating func define(_ list: DisplayList.Sublist) throws -> String {
    if let known = definitions[list] { return known }
    let body = try inside(list, nil)
    let id = definitions.define { "<g id=\"\($0)\">\n\(body)</g>" }
    definitions[list] = id
    return id
  }

  // MARK: Commands

  private mutating func write(_ commands: [DisplayList.Command]) throws {
    var rest = commands[...]
    while let command = rest.first {
      if definitions.sharesParts, case .beginProjection = command {
        let scope = rest.prefix(through: rest.endOfProjection)
        rest = rest[scope.endIndex...]
        try put(flatPicture(of: DisplayList.Sublist(Array(scope))))
      } else {
        rest.removeFirst()
        try write(command)
      }
    }
  }

  private mutating func write(_ command: DisplayList.Command) throws {
    switch command {
    case .save:
      outer.save(level)
      level = Level()
    case .beginGroup(let opacity):
      outer.begin(.group, level)
      level = Level(opacity: opacity)
    case .beginMask:
      outer.begin(.mask, level)
      level = Level()
    case .restore: if let last = outer.restore() { close(into: [last]) }
    case .endGroup: close(into: outer.end(.group))
    case .endMask: closeMask()
    case .beginProjection, .endProjection: throw Unsupported()
    case .concatenate(let t):
      open("<g transform=\"\(Self.matrix(t))\">")
    case .clip(let shape):
      let id = define {
        "<clipPath id=\"\($0)\"><path d=\"\(Self.data(shape))\"\(Self.rule(shape, "clip-rule"))/></clipPath>"
      }
      open("<g clip-path=\"url(#\(id))\">")
    case .fill(let shape, let color): put(Self.element(shape, Self.paint("fill", color)))
    case .fillGradient(let shape, let ramp): put(Self.element(shape, " fill=\"url(#\(define(ramp)))\""))
    case .fillPattern(let shape, let pattern, let color):
      put(Self.element(shape, " fill=\"url(#\(define(pattern, color)))\""))
    case .stroke(let shape, let style, let color): put(Self.element(shape, Self.stroke(style, color)))
    case .shadow(let shape, let color, let blur, let offset): putShadow(shape, color, blur, offset)
    case .text(let run): put(text(run))
    case .image(let image): try put(picture(image))
    case .sublist(let list, let place): try write(list, place)
    }
  }

  private mutating func write(_ list: DisplayList.Sublist, _ place: CGAffineTransform?) throws {
    guard definitions.sharesParts, !list.commands.isEmpty else {
      level.body += try inside(list, place)
      return
    }
    let id = try define(list)
    let transform = place.flatMap { $0.isIdentity ? nil : " transform=\"\(Self.matrix($0))\"" } ?? ""
    put("<use href=\"#\(id)\"\(transform)/>")
  }

  /// Returns the elements of a list.
  private mutating func inside(_ list: DisplayList.Sublist, _ place: CGAffineTransform?) throws -> String {
    let around = (level, outer)
    (level, outer) = (Level(), ScopeStack())
    if let place { try write(.concatenate(place)) }
    try write(list.commands)
    closeAll()
    let inside = closed(level)
    (level, outer) = around
    return inside
  }

  private mutating func put(_ element: String) { level.body += element + "\n" }

  private mutating func open(_ element: String) {
    put(element)
    level.open += 1
  }

  private func closed(_ level: Level) -> String {
    let body = level.body + String(repeating: "</g>\n", count: level.open)
    guard let opacity = level.opacity, opacity < 1 else { return body }
    return "<g opacity=\"\(Self.number(CGFloat(opacity)))\">\n\(body)</g>\n"
  }

  /// Closes the current level and the levels around it, whose contents so far are in `levels`, the innermost first.
  private mutating func close(into levels: [Level]) {
    for var around in levels {
      around.body += closed(level)
      level = around
    }
  }

  private mutating func closeAll() { close(into: outer.endAll()) }

  /// Applies the mask to the contents of the group so far, which show only where the mask is opaque. A mask outside of
  /// a group has no effect.
  private mutating func closeMask() {
    let levels = outer.end(.mask)
    guard let group = levels.last else { return }
    close(into: levels.dropLast())
    let body = closed(level)
    level = group
    guard outer.innermost == .group else { return }
    let id = define { "<mask id=\"\($0)\" style=\"mask-type:alpha\">\n\(body)</mask>" }
    level.body =
      "<g mask=\"url(#\(id))\">\n" + group.body + String(repeating: "</g>\n", count: group.open) + "</g>\n"
    level.open = 0
  }

  // MARK: Definitions

  private mutating func define(_ element: (String) -> String) -> String { definitions.define(element) }

  private mutating func define(_ ramp: LinearGradient) -> String {
    let stops = ramp.stops.map { stop in
      "<stop offset=\"\(Self.number(stop.location))\"\(Self.paint("stop-color", stop.color, opacity: "stop-opacity"))/>"
    }
    let line = [("x1", ramp.start.x), ("y1", ramp.start.y), ("x2", ramp.end.x), ("y2", ramp.end.y)]
    let places = line.map { " \($0.0)=\"\(Self.number($0.1))\"" }.joined()
    return define {
      "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\"\(places)>\(stops.joined())</linearGradient>"
    }
  }

  private mutating func define(_ pattern: FillPattern, _ color: RGBA) -> String {
    let (pitch, width) = (pattern.pitch, pattern.width)
    /// The repeated square contains half of each line; the other half is in the neighboring square.
    func bars(_ vertical: Bool, _ length: CGFloat) -> [CGRect] {
      [-width / 2, pitch - width / 2].map { place in
        vertical
          ? CGRect(x: place, y: 0, width: width, height: length) : CGRect(x: 0, y: place, width: length, height: width)
      }
    }
    let turn =
      switch pattern.kind {
      case .rising: -45;
      case .falling: 45;
      case .grid, .dots, .dashes: 0
      }
    let marks: [CGRect] =
      switch pattern.kind {
      case .rising, .falling: bars(false, pitch)
      case .grid: bars(false, pitch) + bars(true, pitch)
      case .dots: bars(false, width / 2) + bars(false, width / 2).map { $0.offsetBy(dx: pitch - width / 2, dy: 0) }
      case .dashes:
        [0, pitch - FillPattern.dash * pitch / 2].flatMap { x in
          bars(false, FillPattern.dash * pitch / 2).map { $0.offsetBy(dx: x, dy: 0) }
        }
      }
    let body = marks.map { Self.element(.rect($0), Self.paint("fill", color)) }.joined()
    return define {
      "<pattern id=\"\($0)\" patternUnits=\"userSpaceOnUse\" width=\"\(Self.number(pitch))\" "
        + "height=\"\(Self.number(pitch))\" patternTransform=\"rotate(\(turn))\">\(body)</pattern>"
    }
  }

  private mutating func putShadow(_ shape: Shape, _ color: RGBA, _ blur: CGFloat, _ offset: CGSize) {
    let reach = blur * 3
    let box = shape.boundingBox.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    let area = [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)]
    let places = area.map { " \($0.0)=\"\(Self.number($0.1))\"" }.joined()
    let id = define {
      "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\"\(places)>"
        + "<feGaussianBlur stdDeviation=\"\(Self.number(blur))\"/></filter>"
    }
    let moved = "translate(\(Self.number(offset.width)) \(Self.number(offset.height)))"
    put(
      "<g filter=\"url(#\(id))\">"
        + Self.element(shape, Self.paint("fill", color) + " transform=\"\(moved)\"") + "</g>")
  }

  // MARK: Shapes

  private static func element(_ shape: Shape, _ attributes: String) -> String {
    switch shape {
    case .rect(let rect): "<rect\(frame(rect.standardized))\(attributes)/>"
    case .roundedRect(let rect, let radius):
      "<rect\(frame(rect))\(" rx=\"\(number(min(radius, min(rect.width, rect.height) / 2)))\"")\(attributes)/>"
    case .rects, .path: "<path d=\"\(data(shape))\"\(rule(shape, "fill-rule"))\(attributes)/>"
    }
  }

  private static func frame(_ rect: CGRect) -> String {
    let parts = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    return parts.map { " \($0.0)=\"\(number($0.1))\"" }.joined()
  }

  private static func rule(_ shape: Shape, _ name: String) -> String {
    if case .path(_, .evenOdd) = shape { " \(name)=\"evenodd\"" } else { "" }
  }

  private static func data(_ shape: Shape) -> String {
    shape.path.elements.map { element in
      switch element {
      case .move(let point): "M" + places(point)
      case .line(let point): "L" + places(point)
      case .quadCurve(let control, let point): "Q" + places(control, point)
      case .curve(let one, let other, let point): "C" + places(one, other, point)
      case .close: "Z"
      }
    }.joined()
  }

  private static func places(_ points: CGPoint...) -> String {
    points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
  }

  private static func stroke(_ style: StrokeStyle, _ color: RGBA) -> String {
    var text = " fill=\"none\"\(paint("stroke", color)) stroke-width=\"\(number(style.width))\""
    switch style.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch style.join {
    case .miter: text += " stroke-miterlimit=\"\(number(style.miterLimit))\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    if !style.dash.isEmpty {
      text += " stroke-dasharray=\"\(style.dash.map(number).joined(separator: " "))\""
      text += " stroke-dashoffset=\"\(number(style.dashPhase))\""
    }
    return text
  }

  // MARK: Texts and images

  private func text(_ run: TextRun) -> String {
    let font = run.font
    let families =
      switch font.design {
      case .monospaced: "'JetBrains Mono','DejaVu Sans Mono',ui-monospace,monospace"
      case .serif: "'Noto Serif','DejaVu Serif',ui-serif,serif"
      case .standard: "Inter,'Noto Sans CJK SC',system-ui,sans-serif"
      }
    let width = measurer.width(of: run.string, font: font)
    let style = font.isItalic ? " font-style=\"italic\"" : ""
    // Some readers report a width of zero as an error.
    let length = width > 0 ? " textLength=\"\(Self.number(width))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<text x=\"\(Self.number(run.origin.x))\" y=\"\(Self.number(run.origin.y))\" font-family=\"\(families)\""
      + " font-size=\"\(Self.number(font.size))\" font-weight=\"\(font.weight)\"\(style)\(length)"
      + "\(Self.paint("fill", run.color)) xml:space=\"preserve\">\(Self.ordered(run))</text>"
  }

  /// Returns the text of a run. Its direction is a style, so that no character changes the order of what follows.
  private static func ordered(_ run: TextRun) -> String {
    let text = escaped(run.string)
    return run.isRightToLeft ? "<tspan direction=\"rtl\" unicode-bidi=\"bidi-override\">\(text)</tspan>" : text
  }

  private mutating func picture(_ drawing: ImageDrawing) throws -> String {
    let target = drawing.target.standardized
    let pixelsPerPoint = Self.pixelsPerPoint
    let bitmap = try Bitmap(
      width: max(1, Int(clamping: (target.width * pixelsPerPoint).rounded(.up))),
      height: max(1, Int(clamping: (target.height * pixelsPerPoint).rounded(.up))))
    var moved = drawing
    moved.target = CGRect(origin: .zero, size: target.size)
    Rasterizer(glyphs: glyphs).draw(
      DisplayList([.image(moved)]), into: bitmap, scale: pixelsPerPoint, background: Self.clear)
    return try image(bitmap, at: target.origin)
  }

  /// Returns a picture of a list that SVG cannot represent, as a view in perspective. It is cut to a large square
  /// around the origin.
  private mutating func flatPicture(of list: DisplayList.Sublist) throws -> String {
    let limit = Self.largestPicture
    let (left, top) = (max(-limit, list.extent.left).rounded(.down), max(-limit, list.extent.top).rounded(.down))
    let (right, bottom) = (min(limit, list.extent.right), min(limit, list.extent.bottom))
    guard left < right, top < bottom else { return "" }
    let bitmap = try Bitmap(
      width: Int(clamping: ((right - left) * Self.pixelsPerPoint).rounded(.up)),
      height: Int(clamping: ((bottom - top) * Self.pixelsPerPoint).rounded(.up)))
    let moved = DisplayList.Command.sublist(list, place: CGAffineTransform(translationX: -left, y: -top))
    Rasterizer(glyphs: glyphs).draw(
      DisplayList([moved]), into: bitmap, scale: Self.pixelsPerPoint, background: Self.clear)
    return try image(bitmap, at: CGPoint(x: left, y: top))
  }

  private static let pixelsPerPoint: CGFloat = 2
  /// The distance in points from the origin up to which a list in perspective is drawn.
  private static let largestPicture: CGFloat = 1024
  private static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  private mutating func image(_ bitmap: Bitmap, at origin: CGPoint) throws -> String {
    let size = CGSize(
      width: CGFloat(bitmap.width) / Self.pixelsPerPoint, height: CGFloat(bitmap.height) / Self.pixelsPerPoint)
    let data = Data(try PNGFile.encode(bitmap)).base64EncodedString()
    func element(_ start: String) -> String {
      "<image\(start) preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(data)\"/>"
    }
    guard definitions.sharesParts else { return element(Self.frame(CGRect(origin: origin, size: size))) }
    let id = definitions.define {
      element(" id=\"\($0)\" width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\"")
    }
    return "<use href=\"#\(id)\" x=\"\(Self.number(origin.x))\" y=\"\(Self.number(origin.y))\"/>"
  }

  /// Returns the text with escaped characters. XML allows no control characters other than tabs and line ends, and
  /// neither U+FFFE nor U+FFFF, not even escaped ones. Controls of direction are left out: runs are ordered (UAX 9).
  private static func escaped(_ text: String) -> String {
    var seen = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value { continue }
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t" && scalar != "\n"
      seen.append(isControl || 0xFFFE...0xFFFF ~= scalar.value ? "\u{FFFD}" : scalar)
    }
    return String(seen).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  // MARK: Values

  private static func matrix(_ t: CGAffineTransform) -> String {
    "matrix(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ") + ")"
  }

  private static func paint(_ name: String, _ color: RGBA, opacity: String? = nil) -> String {
    func byte(_ value: Float) -> Int { Int(clamping: (min(max(value, 0), 1) * 255).rounded()) }
    let hex = String(format: "#%02x%02x%02x", byte(color.red), byte(color.green), byte(color.blue))
    let faint = color.alpha < 1 ? " \(opacity ?? name + "-opacity")=\"\(number(CGFloat(color.alpha)))\"" : ""
    return " \(name)=\"\(hex)\"\(faint)"
  }

  /// Returns the number with at most four decimals, and without a negative zero.
  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (Double(value) * 10_000).rounded() / 10_000
    return abs(rounded) < 1e15 ? Int(exactly: rounded).map { String($0) } ?? String(rounded) : String(rounded)
  }
}
