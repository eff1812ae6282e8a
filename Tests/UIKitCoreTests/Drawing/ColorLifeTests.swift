import CoreGraphics
import Expectations
import Testing
import UIKit

@MainActor
struct ColorLifeTests {
  @Test func aColorMakesItsLayersColorOnceForEachAppearance() {
    let fixed = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    expect(fixed.cgColor === fixed.cgColor)
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    var colors: [CGColor] = []
    for traits in [light, dark, elevated, light, dark, elevated] {
      traits.performAsCurrent { colors.append(UIColor.systemBackground.cgColor) }
    }
    expect(colors[0] === colors[3])
    expect(colors[1] === colors[4])
    expect(colors[2], equals: colors[5])
    expect(colors[0].components == [1, 1, 1, 1] || colors[0].components == [1, 1])
    expect(Set(colors.map { $0.components ?? [] }).count, equals: 3)
    for (index, traits) in [light, dark, elevated].enumerated() {
      expect(colors[index], equals: UIColor.systemBackground.resolvedColor(with: traits).cgColor)
    }
  }

  @Test func aDynamicColorIsAskedEachTime() {
    var asked = 0
    let color = UIColor { _ in
      asked += 1
      return asked == 1 ? .red : .blue
    }
    expect(color.cgColor, equals: UIColor.red.cgColor)
    expect(color.cgColor, equals: UIColor.blue.cgColor)
    let view = UIView()
    view.backgroundColor = color
    expect(view.layer.backgroundColor, equals: UIColor.blue.cgColor)
    expect(asked > 2)
  }

  @Test func aSubclassAnswersForALayer() {
    final class Mine: UIColor, @unchecked Sendable {
      override init(white: CGFloat, alpha: CGFloat) { super.init(white: white, alpha: alpha) }
      required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(white: CGFloat(red), alpha: CGFloat(alpha))
      }
      override var cgColor: CGColor { CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    }
    let view = UIView()
    view.backgroundColor = Mine(white: 0, alpha: 1)
    expect(view.layer.backgroundColor?.components, equals: [0, 1, 0, 1])
  }
}
