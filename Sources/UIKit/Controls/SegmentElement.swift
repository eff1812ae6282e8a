import CoreGraphics
import Platform

/// One segment of a control as those who do not see it have it.
final class SegmentElement: UIAccessibilityElement {
  private unowned let control: UISegmentedControl
  private let index: Int

  init(_ control: UISegmentedControl, index: Int) {
    (self.control, self.index) = (control, index)
    super.init(accessibilityContainer: control)
  }

  override var accessibleRole: AccessibleRole? { .pageTab }
  override var standardAccessibilityFrame: CGRect {
    UIAccessibility.convertToScreenCoordinates(control.place(ofSegment: index), in: control)
  }
  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? control.titleForSegment(at: index) ?? control.imageForSegment(at: index)?.spokenName
    }
    set { super.accessibilityLabel = newValue }
  }
  override var standardAccessibilityValue: String? { SystemWord.place(index + 1, of: control.numberOfSegments) }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if control.selectedSegmentIndex == index { traits.insert(.selected) }
    if !control.isEnabled || !control.isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
    return traits
  }
  override var accessiblePlace: AccessiblePlace? { AccessiblePlace(index: index, count: control.numberOfSegments) }
  override func accessibilityActivate() -> Bool { control.chooseSegment(index) }
}
