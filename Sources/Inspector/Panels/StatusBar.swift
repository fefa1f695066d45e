import UIKit

/// Along the bottom, the answer in one line: the path of the touch or of the pointer, and where it is in the hit view. Before it, how large the scene is
/// shown unless it fits.
final class StatusBar: UIView {
  private let model: InspectorModel
  private let theme: Theme
  private var language: Language { model.language }

  init(_ model: InspectorModel) {
    self.model = model
    theme = .named(model.theme)
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.window)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.append(.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), theme.separator))
    let measurer = UIRuntime.current.textMeasurer
    let font = FontDescriptor(size: 11.5)
    let strong = FontDescriptor(size: 11.5, weight: 600)
    let metrics = measurer.metrics(of: font)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2 + 0.5
    var x: CGFloat = 12
    func put(_ text: String, _ font: FontDescriptor, _ color: RGBA, gap: CGFloat = 0) {
      context.draw(TextRun(text, font: font, origin: CGPoint(x: x, y: baseline), color: color))
      x += measurer.width(of: text, font: font) + gap
    }
    if let scale = model.stageScale {
      put("\(Int((scale * 100).rounded())) %", strong, theme.text, gap: 18)
    }
    if let picker = model.picker {
      return put(language[picker == .seen ? .pickingSeen : .pickingHit], strong, theme.text)
    }
    guard let path = model.path else { return put(language[.moveThePointer], font, theme.dim) }
    put(language[path.isPreview ? .statusPreview : .statusTouch], font, theme.dim, gap: 14)
    let chain = path.steps.filter { $0.verdict == .onPath || $0.verdict == .redirected }.map(\.name)
    if !chain.isEmpty { put(chain.joined(separator: " › ") + " › ", font, theme.text) }
    put(path.hit?.name ?? language[.nobody], strong, theme.text, gap: 14)
    if let hit = path.hit {
      put(
        language[.pointInView, hit.point.display, hit.name], FontDescriptor(size: 11.5, design: .monospaced), theme.dim)
    }
  }
}
