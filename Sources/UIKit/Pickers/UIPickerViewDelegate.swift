/// Says how many wheels a picker has and how many rows are on each.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker look like, and is notified of the row that a finger turned to the middle. Every
/// method has a default.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns an attributed title, which takes precedence over the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// A view in place of a title. `view` is one that was given before and is not needed any more.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// A finger turned `row` to the middle, or tapped it. Never called for what code selects.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    PickerMetrics.rowHeight
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.evenWidth
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: PickerMetrics.fontSize)
    label.textAlignment = .center
    if let title = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = title
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Measures of pickers, in points. The sizes are those of iOS; the rest is chosen (L).
enum PickerMetrics {
  static let rowHeight: CGFloat = 32
  static let size = CGSize(width: 320, height: 216)
  static let fontSize: CGFloat = 21
  static let gap: CGFloat = 5
  static let margin: CGFloat = 9
  static let cornerRadius: CGFloat = 8
}
