import Expectations
import Testing
import UIKit
import UIKitTesting

/// Traits, tints, animation blocks and focus rings of views.
@MainActor @Suite struct ViewWishTests {
  private let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.addSubview(view)
    window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
    window.turn()
  }

  @Test func theDesktopsTraitsAreKnown() {
    let traits = view.traitCollection
    expect(traits.accessibilityContrast, equals: .normal)
    expect(traits.legibilityWeight, equals: .regular)
    expect(traits.displayGamut, equals: .SRGB)
    expect(traits.activeAppearance, equals: .active)
    expect(traits.forceTouchCapability, equals: .unavailable)
    view.traitOverrides.accessibilityContrast = .high
    expect(view.traitCollection.accessibilityContrast, equals: .high)
    expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: traits))
  }

  @Test func textSizesAreLimited() {
    let inner = UIView()
    view.addSubview(inner)
    view.maximumContentSizeCategory = .large
    inner.minimumContentSizeCategory = .medium
    window.setContentSizeCategory(.accessibilityLarge)
    expect(view.traitCollection.preferredContentSizeCategory, equals: .large)
    expect(inner.traitCollection.preferredContentSizeCategory, equals: .large)
    window.setContentSizeCategory(.small)
    expect(view.traitCollection.preferredContentSizeCategory, equals: .small)
    expect(inner.traitCollection.preferredContentSizeCategory, equals: .medium)
    view.maximumContentSizeCategory = nil
    window.setContentSizeCategory(.extraLarge)
    expect(inner.traitCollection.preferredContentSizeCategory, equals: .extraLarge)
  }

  @Test func theTintColourIsThatOfTheNearestView() {
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    view.tintColor = .red
    inner.backgroundColor = .tintColor
    window.turn()
    expect(inner.layer.backgroundColor, equals: UIColor.red.cgColor)
    view.tintColor = .green
    window.turn()
    expect(inner.layer.backgroundColor, equals: UIColor.green.cgColor)
    inner.tintColor = .blue
    window.turn()
    expect(inner.layer.backgroundColor, equals: UIColor.blue.cgColor)
    inner.tintColor = nil
    view.tintColor = nil
    window.turn()
    expect(
      inner.layer.backgroundColor, equals: UIColor.systemBlue.resolvedColor(with: inner.traitCollection).cgColor)
    expectNil(window.damageError())
  }

  @Test func aTintChangesNoTraitThatIsToldOf() {
    final class Told: UIView {
      var count = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { count += 1 }
    }
    let told = Told()
    view.addSubview(told)
    _ = UIColor.tintColor
    told.count = 0
    view.tintColor = .brown
    expect(told.count, equals: 0)
    view.overrideUserInterfaceStyle = .dark
    expect(told.count, equals: 1)
  }

  @Test func blocksThatBeginAndEndByCallsAnimate() throws {
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    view.frame.origin.x = 50
    window.advance(by: 0.5)
    let shown = try require(view.layer.presentation())
    expect(abs(shown.opacity - 0.5) < 0.05, "\(shown.opacity)")
    expect(shown.frame.minX, equals: 50, "what is changed after the block is not animated")
    window.advance(by: 0.6)
    expectNil(view.layer.animationKeys())
    UIView.commitAnimations()
  }

  @Test func anAnchorPointMovesTheFrame() {
    view.anchorPoint = .zero
    expect(view.frame, equals: CGRect(x: 70, y: 40, width: 100, height: 40))
    expect(view.layer.anchorPoint, equals: .zero)
  }

  @Test func aControlWithoutAnEffectHasNoRing() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 70, width: 60, height: 20)
    view.superview?.addSubview(button)
    window.key(.keyboardTab)
    window.turn()
    let count = button.layer.sublayers?.count ?? 0
    expect(button.isFocused && button.canBecomeFocused)
    button.focusEffect = nil
    expect(button.layer.sublayers?.count ?? 0, equals: count - 1)
    button.focusEffect = UIFocusHaloEffect(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2, curve: .circular)
    expect(button.layer.sublayers?.last?.frame, equals: CGRect(x: -3, y: -3, width: 16, height: 16))
  }

  @Test func extraLargeTitlesHaveTheirSizes() {
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle, compatibleWith: traits).pointSize, equals: 36)
    expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2, compatibleWith: traits).pointSize, equals: 28)
  }
}
