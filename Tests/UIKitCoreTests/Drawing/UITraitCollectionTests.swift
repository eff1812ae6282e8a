import Expectations
import Testing
import UIKit
import UIKitTesting

@Suite struct UITraitCollectionTests {
  @Test func aLaterUnspecifiedTraitErasesNothing() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    expect(traits.userInterfaceStyle, equals: .dark)
    expect(traits.displayScale, equals: 2)
  }

  @Test func containsTraitsComparesOnlyWhatTheOtherSpecifies() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
    ])
    expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    expect(!traits.containsTraits(in: UITraitCollection(displayScale: 1)))
    expect(traits.containsTraits(in: nil))
  }

  @Test func styleAndLevelChangeColors() {
    let (dark, light) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light))
    expect(dark.hasDifferentColorAppearance(comparedTo: light))
    expect(
      !dark.hasDifferentColorAppearance(
        comparedTo: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])))
    let elevated = UITraitCollection { ($0.userInterfaceStyle, $0.userInterfaceLevel) = (.dark, .elevated) }
    expect(elevated.hasDifferentColorAppearance(comparedTo: dark))
    expect(elevated.changedTraits(from: dark).map { $0.name }, equals: ["UITraitUserInterfaceLevel"])
    expect(UITraitCollection.systemTraitsAffectingColorAppearance.contains { $0 == UITraitUserInterfaceLevel.self })
  }

  /// Apple's values of the backgrounds in the dark, on the window and over it.
  @Test func backgroundsOfWhatIsElevatedAreLighterInTheDark() {
    let colors: [(UIColor, base: CGFloat, elevated: CGFloat)] = [
      (.systemBackground, 0, 28), (.secondarySystemBackground, 28, 44), (.tertiarySystemBackground, 44, 58),
      (.systemGroupedBackground, 0, 28), (.secondarySystemGroupedBackground, 28, 44),
      (.tertiarySystemGroupedBackground, 44, 58), (.systemGray6, 28, 28), (.label, 255, 255),
    ]
    for (color, base, elevated) in colors {
      for (level, expected) in [(UIUserInterfaceLevel.base, base), (.unspecified, base), (.elevated, elevated)] {
        let traits = UITraitCollection { ($0.userInterfaceStyle, $0.userInterfaceLevel) = (.dark, level) }
        var red: CGFloat = 0
        color.resolvedColor(with: traits).getRed(&red, green: nil, blue: nil, alpha: nil)
        expect((red * 255).rounded(), equals: expected, "\(color) \(level)")
        var half: CGFloat = 0
        color.withAlphaComponent(0.5).resolvedColor(with: traits).getRed(&half, green: nil, blue: nil, alpha: nil)
        expect(half, equals: red)
      }
      let light = [UIUserInterfaceLevel.base, .elevated].map { level in
        color.resolvedColor(
          with: UITraitCollection { ($0.userInterfaceStyle, $0.userInterfaceLevel) = (.light, level) })
      }
      expect(light[0], equals: light[1])
    }
  }

  @Test func performAsCurrentPutsThePreviousCollectionBack() {
    let before = UITraitCollection.current
    UITraitCollection(displayScale: 3).performAsCurrent {
      expect(UITraitCollection.current.displayScale, equals: 3)
    }
    expect(UITraitCollection.current, equals: before)
  }

  // Without awaiting, after which another thread would put the collection back, and other tests run meanwhile.
  @Test func aThreadsCollectionIsNotThatOfOtherThreads() {
    final class Answer: @unchecked Sendable { var style: UIUserInterfaceStyle? }
    let (answer, answered) = (Answer(), DispatchSemaphore(value: 0))
    let before = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    Thread.detachNewThread {
      answer.style = UITraitCollection.current.userInterfaceStyle
      answered.signal()
    }
    answered.wait()
    UITraitCollection.current = before
    expect(answer.style != nil && answer.style != .dark)
  }

  @MainActor @Test func imagesMadeWhileAControllerLoadsHaveTheWindowsScale() {
    final class Controller: UIViewController {
      var image = UIImage()
      override func viewDidLoad() {
        super.viewDidLoad()
        image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
      }
    }
    let controller = Controller()
    let window = TestWindow(size: CGSize(width: 20, height: 20), scale: 2, style: .dark, root: controller)
    expect(controller.image.scale, equals: 2)
    var style = UIUserInterfaceStyle.unspecified
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 20, height: 20),
      primaryAction: UIAction { _ in style = UITraitCollection.current.userInterfaceStyle })
    controller.view.addSubview(button)
    window.tap(at: CGPoint(x: 10, y: 10))
    expect(style, equals: .dark)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func aScaleThatMakesNoSenseIsUnspecified(scale: CGFloat) {
    expect(UITraitCollection(displayScale: scale).displayScale, equals: 0)
  }

  @Test func contentSizeCategoriesAreOrdered() {
    expect(UIContentSizeCategory.small < .large)
    expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}

@Suite struct GeometryTests {
  @Test func insetMovesEachEdgeInwards() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
      .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(rect, equals: CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test func insetByMoreThanThereIsGivesNull() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6))
    expect(rect.isNull)
  }

  @Test func negativeInsetsGrow() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
      .inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
    expect(rect, equals: CGRect(x: -2, y: -1, width: 16, height: 14))
  }
}
