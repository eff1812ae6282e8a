import CoreGraphics
import Expectations
import Testing
import UIKit

/// Rectangles are printed as on Apple's systems, alone and in lists.
struct GeometryDescriptionTests {
  @Test func printedAsAppleDoes() {
    let rect = CGRect(x: 1, y: -2.5, width: 320, height: 44)
    expect("\(rect)" == "(1.0, -2.5, 320.0, 44.0)" && "\([rect])" == "[(1.0, -2.5, 320.0, 44.0)]")
    expect("\(rect.origin)" == "(1.0, -2.5)" && "\(rect.size)" == "(320.0, 44.0)")
    expect(CGRect.null.debugDescription, equals: "(inf, inf, 0.0, 0.0)")
    // As it was made, not as it stands.
    expect(CGRect(x: 5, y: 5, width: -3, height: 1).debugDescription, equals: "(5.0, 5.0, -3.0, 1.0)")
  }
}
