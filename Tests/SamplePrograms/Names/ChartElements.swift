import UIKit

/// A chart that draws its bars, and tells people of each who do not see it.
final class BarChart: UIView {
  var values: [(name: String, value: Double)] = [] {
    didSet {
      elements = nil
      setNeedsDisplay()
    }
  }
  private var elements: [UIAccessibilityElement]?
  private(set) var selected: String?

  private func bar(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(max(1, values.count))
    let height = bounds.height * CGFloat(values[index].value)
    return CGRect(x: CGFloat(index) * width, y: bounds.height - height, width: width, height: height)
  }

  override func draw(_ rect: CGRect) {
    for index in values.indices {
      UIColor.tintColor.setFill()
      UIRectFill(bar(index).insetBy(dx: 2, dy: 0))
    }
  }

  override var accessibilityElements: [Any]? {
    get {
      if let elements { return elements }
      let made = values.indices.map { index in
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = values[index].name
        element.accessibilityValue = "\(Int(values[index].value * 100)) percent"
        element.accessibilityFrameInContainerSpace = bar(index)
        element.accessibilityTraits = .image
        element.accessibilityCustomActions = [
          UIAccessibilityCustomAction(name: "Select") { [weak self] _ in
            self?.selected = self?.values[index].name
            return true
          }
        ]
        element.accessibilityCustomContent = [AXCustomContent(label: "Rank", value: "\(index + 1)")]
        return element
      }
      elements = made
      return made
    }
    set {}
  }

  var highest: UIAccessibilityCustomRotor {
    UIAccessibilityCustomRotor(name: "Highest") { [weak self] _ in
      guard let self, let all = self.accessibilityElements as? [UIAccessibilityElement],
        let index = self.values.indices.max(by: { self.values[$0].value < self.values[$1].value })
      else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: all[index], targetRange: nil)
    }
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { direction == .next }
  override func accessibilityPerformMagicTap() -> Bool { true }

  func describe() {
    accessibilityContainerType = .list
    accessibilityNavigationStyle = .separate
    accessibilityLanguage = "ko-KR"
    accessibilityUserInputLabels = ["Chart"]
    accessibilityAttributedLabel = NSAttributedString(string: "Chart")
    accessibilityPath = UIBezierPath(rect: UIAccessibility.convertToScreenCoordinates(bounds, in: self))
    accessibilityRespondsToUserInteraction = true
    accessibilityCustomRotors = [highest]
  }
}
