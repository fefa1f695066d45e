// swift-format-ignore-file
import UIKit
@IBDesignable class DialControl: UIControl {
    @IBInspectable var value: CGFloat = 0.25 { didSet { value = max(0, min(1, value)); setNeedsDisplay() } }
    @IBInspectable var fillColor: UIColor = UIColor.blue
    @IBInspectable var thickness: CGFloat = 10
    @IBInspectable var showsText: Bool = false
    @IBInspectable var unit: String = ""
    @IBOutlet weak var delegate: AnyObject?
    override func draw(_ rect: CGRect) {
        let r = min(rect.width, rect.height) / 2 - thickness
        let c = CGPoint(x: rect.midX, y: rect.midY)
        let back = UIBezierPath(arcCenter: c, radius: r, startAngle: .pi * 0.75, endAngle: .pi * 2.25, clockwise: true)
        back.lineWidth = thickness; back.lineCapStyle = .round
        fillColor.withAlphaComponent(0.2).setStroke(); back.stroke()
        let front = UIBezierPath(arcCenter: c, radius: r, startAngle: .pi * 0.75, endAngle: .pi * (0.75 + 1.5 * value), clockwise: true)
        front.lineWidth = thickness; front.lineCapStyle = .round
        fillColor.setStroke(); front.stroke()
        if showsText {
            let s = NSString(format: "%.0f%@", Double(value) * 100, unit)
            let attrs: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: fillColor]
            let size = s.size(withAttributes: attrs)
            s.draw(at: CGPoint(x: c.x - size.width / 2, y: c.y - size.height / 2), withAttributes: attrs)
        }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event); track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event); track(touches) }
    private func track(_ touches: Set<UITouch>) {
        guard let p = touches.first?.location(in: self) else { return }
        var a = atan2(p.y - bounds.midY, p.x - bounds.midX) - .pi * 0.75
        if a < -0.2 { a += 2 * .pi }
        value = a / (1.5 * .pi)
        sendActions(for: .valueChanged)
    }
    override func prepareForInterfaceBuilder() { value = 0.6 }
}
class DialBoardController: UIViewController {
    @IBOutlet weak var mirror: DialControl!
    @IBOutlet weak var dateField: UIDatePicker!
    @IBOutlet weak var wheel: UIPickerView!
    @IBOutlet weak var label: UILabel!
    override func viewDidLoad() { super.viewDidLoad(); wheel.selectRow(1, inComponent: 0, animated: false) }
    @IBAction func dialed(_ sender: DialControl) { mirror.value = 1 - sender.value; label.text = String(format: "%.2f", Double(sender.value)); print("said: \(label.text!)") }
}
extension DialBoardController: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Scale \(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { print("said: row \(row), \(dateField.date.timeIntervalSinceReferenceDate)") }
}
