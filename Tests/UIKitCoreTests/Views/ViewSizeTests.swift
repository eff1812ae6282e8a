import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// How much memory a view takes before anything is said of it.
@MainActor
struct ViewSizeTests {
  /// In bytes, as a class says of its objects: behind its kind, its superclass, flags and where objects begin.
  private func size(of type: AnyClass) -> Int {
    Int(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
  }

  @Test func aViewTakesNoRoomForWhatFewViewsNeed() {
    expect(size(of: UIResponder.self), equals: 16)
    expect(size(of: UIView.self) <= 152, "\(size(of: UIView.self)) bytes")
  }

  @Test func whatFewViewsNeedIsNotMadeByShowingAView() {
    let (root, view, label, picture) = (UIView(), UIView(), UILabel(), UIImageView(image: UIImage()))
    for (index, part) in [view, label, picture].enumerated() {
      part.frame = CGRect(x: 0, y: 20 * index, width: 100, height: 20)
      part.backgroundColor = .systemBackground
      root.addSubview(part)
    }
    label.text = "Mango"
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
    window.turn()
    window.tap(at: CGPoint(x: 10, y: 10))
    view.removeFromSuperview()
    window.turn()
    for part in [view, label, picture] { expectNil(part.rareParts, "\(part)") }
  }

  @Test func readingOrResettingMakesNothing() {
    let view = UIView()
    (view.tag, view.tintColor, view.mask, view.tintAdjustmentMode) = (0, nil, nil, .automatic)
    (view.accessibilityLabel, view.accessibilityIdentifier) = (nil, nil)
    expect(view.gestureRecognizers == nil && view.interactions.isEmpty && view.motionEffects.isEmpty)
    expect(view.contentScaleFactor == 1 && view.traitOverrides.userInterfaceStyle == .unspecified)
    expectNil(view.rareParts)
  }

  @Test func whatIsSetIsKept() {
    let view = UIView()
    let (mask, tap) = (UIView(), UITapGestureRecognizer())
    (view.tag, view.tintColor, view.mask, view.contentScaleFactor) = (7, .red, mask, 3)
    (view.accessibilityLabel, view.accessibilityIdentifier) = ("Label", "identifier")
    view.addGestureRecognizer(tap)
    expect(view.tag == 7 && view.tintColor == .red && view.mask === mask && view.contentScaleFactor == 3)
    expect(view.accessibilityLabel == "Label" && view.accessibilityIdentifier == "identifier")
    expect(view.gestureRecognizers, equals: [tap])
    (view.tag, view.tintColor, view.mask, view.contentScaleFactor) = (0, nil, nil, 0)
    view.removeGestureRecognizer(tap)
    expect(view.tag == 0 && view.tintColor == .systemBlue && view.mask == nil && view.contentScaleFactor == 1)
    expect(view.gestureRecognizers, equals: [])
  }
}
