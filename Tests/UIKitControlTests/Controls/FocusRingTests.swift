import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor
@Suite struct FocusRingTests {
  private func ringColor(around view: UIView) -> CGColor? {
    view.layer.sublayers?.first { $0.borderWidth == 2 }?.borderColor
  }

  @Test("A control's focus ring takes the new appearance's colour when that changes")
  func controls() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.sizeToFit()
    let window = stage(button)
    window.key(.keyboardTab)
    let light = ringColor(around: button)
    window.setStyle(.dark)
    expect(light, equals: UIColor.systemBlue.cgColor(for: UITraitCollection(userInterfaceStyle: .light)))
    expect(
      ringColor(around: button), equals: UIColor.systemBlue.cgColor(for: UITraitCollection(userInterfaceStyle: .dark)))
  }

  @Test("So does a scroll view's")
  func scrollViews() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 400)
    let window = stage(scroll)
    window.key(.keyboardTab)
    expect(ringColor(around: scroll) != nil)
    window.setStyle(.dark)
    expect(
      ringColor(around: scroll), equals: UIColor.systemBlue.cgColor(for: UITraitCollection(userInterfaceStyle: .dark)))
  }
}
