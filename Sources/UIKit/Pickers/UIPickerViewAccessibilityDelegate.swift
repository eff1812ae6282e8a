/// Says what a picker's wheels are called.
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Nil for none.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
}
