import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

/// What a chart tells of its bars.
@MainActor @Suite struct ChartElementTests {
  private let chart = BarChart(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.addSubview(chart)
    chart.values = [("Seoul", 0.5), ("Busan", 1), ("Daegu", 0.2), ("Jeju", 0.1)]
    window = TestWindow(size: CGSize(width: 200, height: 100), root: root)
  }

  private var elements: [UIAccessibilityElement] { chart.accessibilityElements as? [UIAccessibilityElement] ?? [] }

  @Test func eachBarSaysWhatItIsAndWhere() {
    expect(elements.compactMap(\.accessibilityLabel), equals: ["Seoul", "Busan", "Daegu", "Jeju"])
    expect(elements[1].accessibilityFrame, equals: CGRect(x: 35, y: 20, width: 25, height: 50))
    expect(elements[1].accessibilityActivationPoint, equals: CGPoint(x: 47.5, y: 45))
    expect(elements.allSatisfy { $0.isAccessibilityElement })
    chart.frame.origin.x = 0
    expect(elements[1].accessibilityFrame.minX, equals: 25, "it goes along with its view")
    expect(chart.accessibilityFrame, equals: CGRect(x: 0, y: 20, width: 100, height: 50))
  }

  @Test func itsActionsAndItsRotorWork() throws {
    let action = try require(elements[2].accessibilityCustomActions?.first)
    expect(action.name, equals: "Select")
    expect(action.actionHandler?(action), equals: true)
    expect(chart.selected, equals: "Daegu")
    let found = chart.highest.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate())
    expect((found?.targetElement as? UIAccessibilityElement)?.accessibilityLabel, equals: "Busan")
    expect(elements[3].accessibilityCustomContent.first?.value, equals: "4")
  }

  @Test func whatWasSaidIsKept() {
    expect(chart.accessibilityContainerType, equals: .none)
    chart.describe()
    expect(chart.accessibilityContainerType, equals: .list)
    expect(chart.accessibilityNavigationStyle, equals: .separate)
    expect(chart.accessibilityLanguage, equals: "ko-KR")
    expect(chart.accessibilityUserInputLabels, equals: ["Chart"])
    expect(chart.accessibilityPath?.bounds, equals: CGRect(x: 10, y: 20, width: 100, height: 50))
    expect(chart.accessibilityCustomRotors?.map(\.name), equals: ["Highest"])
  }
}
