// swift-format-ignore-file
import UIKit

// A signature pad with smoothing by velocity, undo, and a picture.
class SignatureView: UIView {
    private struct Sample { let point: CGPoint; let time: TimeInterval }
    private var strokes: [UIBezierPath] = []
    private var current: [Sample] = []
    private var image: UIImage?
    var strokeColor = UIColor.label
    var onChange: ((Int) -> Void)?
    override init(frame: CGRect) { super.init(frame: frame); commonInit() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); commonInit() }
    private func commonInit() {
        isMultipleTouchEnabled = false
        backgroundColor = .secondarySystemBackground
        layer.borderColor = UIColor.separator.cgColor
        layer.borderWidth = 1 / UIScreen.main.scale
        contentMode = .redraw
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        current = [Sample(point: touch.location(in: self), time: touch.timestamp)]
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        for t in event?.coalescedTouches(for: touch) ?? [touch] {
            current.append(Sample(point: t.preciseLocation(in: self), time: t.timestamp))
        }
        setNeedsDisplay()
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        strokes.append(path(of: current))
        current = []
        image = UIGraphicsImageRenderer(bounds: bounds).image { context in
            for stroke in strokes { strokeColor.setStroke(); stroke.stroke() }
            context.cgContext.setShadow(offset: .zero, blur: 0, color: nil)
        }
        undoManager?.registerUndo(withTarget: self) { $0.undo() }
        setNeedsDisplay()
        onChange?(strokes.count)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { current = []; setNeedsDisplay() }
    func undo() {
        _ = strokes.popLast()
        image = strokes.isEmpty ? nil : UIGraphicsImageRenderer(bounds: bounds).image { _ in strokeColor.setStroke(); strokes.forEach { $0.stroke() } }
        setNeedsDisplay()
        onChange?(strokes.count)
    }
    private func path(of samples: [Sample]) -> UIBezierPath {
        let path = UIBezierPath()
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        guard let first = samples.first else { return path }
        path.move(to: first.point)
        zip(samples, samples.dropFirst()).forEach { a, b in
            let mid = CGPoint(x: (a.point.x + b.point.x) / 2, y: (a.point.y + b.point.y) / 2)
            path.addQuadCurve(to: mid, controlPoint: a.point)
        }
        let length = zip(samples, samples.dropFirst()).map { hypot($1.point.x - $0.point.x, $1.point.y - $0.point.y) }.reduce(0, +)
        let duration = max(0.01, (samples.last?.time ?? 0) - first.time)
        path.lineWidth = max(1.5, min(6, 900 / CGFloat(length / duration) * 2))
        return path
    }
    override func draw(_ rect: CGRect) {
        image?.draw(in: bounds)
        strokeColor.setStroke()
        path(of: current).stroke()
        guard strokes.isEmpty && current.isEmpty else { return }
        let text = NSAttributedString(string: "Sign here", attributes: [.font: UIFont.italicSystemFont(ofSize: 20), .foregroundColor: UIColor.placeholderText, .kern: 1.5])
        let size = text.size()
        text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 20, y: bounds.maxY - 30)); line.addLine(to: CGPoint(x: bounds.maxX - 20, y: bounds.maxY - 30))
        line.setLineDash([4, 4], count: 2, phase: 0)
        UIColor.separator.setStroke()
        line.stroke()
    }
}
final class SignatureViewController: UIViewController {
    private let pad = SignatureView()
    private lazy var undoItem = UIBarButtonItem(image: UIImage(systemName: "arrow.uturn.backward"), style: .plain, target: self, action: #selector(undoTapped))
    private lazy var bar: UIToolbar = { let bar = UIToolbar(); bar.items = [undoItem, .flexibleSpace(), UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in print("said: done") })]; return bar }()
    override func loadView() { view = UIView(); view.backgroundColor = .systemBackground; [pad, bar].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; view.addSubview($0) } }
    override func viewDidLoad() {
        super.viewDidLoad()
        NSLayoutConstraint.activate([
            pad.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 2),
            view.trailingAnchor.constraint(equalToSystemSpacingAfter: pad.trailingAnchor, multiplier: 2),
            pad.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 3),
            pad.heightAnchor.constraint(equalTo: pad.widthAnchor, multiplier: 0.6),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        undoItem.isEnabled = false
        pad.onChange = { [unowned self] in self.undoItem.isEnabled = $0 > 0; print("said: strokes \($0)") }
    }
    @objc private func undoTapped() { pad.undo() }
}
