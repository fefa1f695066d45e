// swift-format-ignore-file
import UIKit

class TemperatureController: UIViewController {
    @IBOutlet private weak var label: UILabel!
    @IBOutlet private weak var slider: UISlider!
    @IBOutlet private weak var stepper: UIStepper!
    private var degrees = 20 {
        didSet {
            label.text = "\(degrees)°"
            slider.value = Float(degrees)
            stepper.value = Double(degrees)
        }
    }
    @IBAction private func slid(_ sender: UISlider) { degrees = Int(sender.value.rounded()); print("said: slider \(degrees)") }
    @IBAction private func stepped(_ sender: UIStepper) { degrees = Int(sender.value); print("said: stepper \(label.text!)") }
}

class BadgeBoardController: UIViewController {
    @IBOutlet var badge: UIView!
    @IBOutlet var saver: UIButton!
    override func viewDidLoad() {
        super.viewDidLoad()
        print("said: radius \(badge.layer.cornerRadius) masks \(badge.layer.masksToBounds) border \(badge.layer.borderWidth)")
        var r: CGFloat = 0, g: CGFloat = 0
        saver.tintColor.getRed(&r, green: &g, blue: nil, alpha: nil)
        print("said: button \(saver.layer.cornerRadius) tint \(r) \(g) \(saver.accessibilityIdentifier ?? "none")")
    }
    @IBAction func save(_ sender: Any?) { print("said: saved by \(sender is UIButton)") }
}

class RatingBoardController: UIViewController {
    @IBOutlet var stars: [UIButton]!
    @IBOutlet weak var sendButton: UIButton!
    var rating = 0 { didSet { stars.forEach { $0.isSelected = $0.tag <= rating } } }
    @IBAction func rate(_ sender: UIButton) {
        rating = sender.tag
        print("said: \(stars.map { $0.currentTitle ?? "" }.joined()) width \(stars[0].bounds.width)")
    }
    @IBAction func send() { print("said: sends \(rating), button \(sendButton.bounds.size)") }
}

@IBDesignable class DialControl: UIControl {
    @IBInspectable var steps: Int = 4
    @IBInspectable var dialColor: UIColor = .black
    @IBInspectable var snaps: Bool = false
    private(set) var step = 0
    private var startAngle: CGFloat = 0, startStep = 0

    override func draw(_ rect: CGRect) {
        dialColor.setStroke()
        let path = UIBezierPath(ovalIn: rect.insetBy(dx: 5, dy: 5))
        path.lineWidth = 4
        path.stroke()
        let angle = CGFloat(step) / CGFloat(steps) * 2 * .pi - .pi / 2
        let needle = UIBezierPath()
        needle.move(to: CGPoint(x: rect.midX, y: rect.midY))
        needle.addLine(to: CGPoint(x: rect.midX + cos(angle) * rect.width * 0.4, y: rect.midY + sin(angle) * rect.height * 0.4))
        needle.stroke()
    }
    private func angle(_ touch: UITouch) -> CGFloat {
        let p = touch.location(in: self)
        return atan2(p.y - bounds.midY, p.x - bounds.midX)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        startAngle = angle(touch)
        startStep = step
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        var delta = angle(touch) - startAngle
        if delta < -.pi { delta += 2 * .pi }
        let next = (startStep + Int((delta / (2 * .pi) * CGFloat(steps)).rounded()) + steps) % steps
        if next != step { step = next; setNeedsDisplay(); sendActions(for: .valueChanged) }
        return true
    }
}

class DialController: UIViewController {
    @IBAction func dialed(_ dial: DialControl) { print("said: \(dial.step) of \(dial.steps), snaps \(dial.snaps)") }
}

class BookingController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    @IBOutlet weak var picker: UIPickerView!
    @IBOutlet weak var progress: UIProgressView!
    @IBOutlet weak var spinner: UIActivityIndicatorView!
    let rooms = ["Single", "Double", "Suite", "Tent"]
    override func viewDidLoad() {
        super.viewDidLoad()
        picker.selectRow(1, inComponent: 0, animated: false)
        print("said: progress \(progress.progress), spins \(spinner.isAnimating), hidden \(spinner.isHidden)")
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rooms.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rooms[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        progress.setProgress(Float(row + 1) / 4, animated: true)
        print("said: \(rooms[row])")
    }
    @IBAction func guests(_ sender: UISegmentedControl) {
        spinner.startAnimating()
        print("said: \(sender.titleForSegment(at: sender.selectedSegmentIndex)!), spins \(spinner.isAnimating)")
    }
    @IBAction func paged(_ sender: UIPageControl) { print("said: page \(sender.currentPage)") }
}
