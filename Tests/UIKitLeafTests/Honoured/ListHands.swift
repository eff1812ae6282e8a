import CoreGraphics
import UIKit
import UIKitTesting

// What a person does with a list, whether of rows or of items.

extension TestWindow {
  /// A list is scrolled down and back, and its items gone through with the keyboard and the pointer.
  func scrollAndChoose(in list: UIScrollView, with arrow: UIKeyboardHIDUsage, _ points: (Int) -> CGPoint) {
    for offset in [30, 200, 600, 900, 1500, 500, 100, 0] {
      list.contentOffset.y = CGFloat(offset)
      turn()
    }
    for key in [UIKeyboardHIDUsage.keyboardTab, arrow] { self.key(key) }
    for item in [2, 3] { tap(at: points(item)) }
    key(arrow)
  }

  /// A menu is opened twice: the preview above it is chosen, and the menu left.
  func openMenus(at point: CGPoint, preview: UIViewController) {
    for choosesPreview in [true, false] {
      press(at: point, button: 2)
      release(button: 2)
      advance(by: 1)
      let view = preview.viewIfLoaded
      let middle = view?.convert(CGPoint(x: view?.bounds.midX ?? 0, y: view?.bounds.midY ?? 0), to: nil)
      if choosesPreview, let middle { tap(at: middle) } else { key(.keyboardEscape) }
      advance(by: 1)
    }
  }
}
