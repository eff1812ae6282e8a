import Expectations
import Foundation
import Testing

@testable import QuartzCore

struct CubicCurveTests {
  /// Positions that UIKit showed.
  @Test(arguments: [
    (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.129161931), (0.4, 0.3318838701), (0.5, 0.5),
    (0.6, 0.6681161299), (0.75, 0.870838069), (0.9, 0.9802775465),
  ])
  func easeInEaseOutMatchesWhatUIKitShowed(time: Double, value: Double) {
    expect(abs(CubicCurve.easeInEaseOut.value(at: time) - value) < 1e-6)
  }

  @Test(arguments: [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)])
  func easeInMatchesWhatUIKitShowed(time: Double, value: Double) {
    expect(abs(CubicCurve.easeIn.value(at: time) - value) < 1e-6)
  }

  @Test(arguments: [(0.25, 0.3781381308), (0.5, 0.6846431874), (0.75, 0.9065353493)])
  func easeOutMatchesWhatUIKitShowed(time: Double, value: Double) {
    expect(abs(CubicCurve.easeOut.value(at: time) - value) < 1e-6)
  }

  @Test func linearGivesTheTimeBack() {
    for step in 0...10 { expect(CubicCurve.linear.value(at: Double(step) / 10), equals: Double(step) / 10) }
  }

  @Test func everyCurveOfAGridIsSolvedWithinAMillionth() {
    let steps = [0.0, 0.2, 0.5, 0.8, 1.0]
    for x1 in steps {
      for x2 in steps {
        let curve = CubicCurve(x1, 0.3, x2, 1.4)
        for index in 1..<40 {
          // The curve's own points, by its formula.
          let s = Double(index) / 40
          func point(_ a: Double, _ b: Double, at s: Double) -> Double {
            3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
          }
          // Where the curve stands upright one time has many values.
          let time = point(x1, x2, at: s)
          guard (time - point(x1, x2, at: s - 1e-3)) / 1e-3 > 0.05 else { continue }
          expect(abs(curve.value(at: time) - point(0.3, 1.4, at: s)) < 1e-6, "\(curve) at \(s)")
        }
      }
    }
  }

  @Test func timesOutsideTheUnitIntervalAreTheEnds() {
    expect(CubicCurve.easeIn.value(at: -1), equals: 0)
    expect(CubicCurve.easeIn.value(at: 2), equals: 1)
    expect(CubicCurve.easeIn.value(at: .nan), equals: 0)
  }

  @Test func theSwitchThumbCurveMatchesItsSamples() {
    let curve = CubicCurve(0.16, 0.004, 0.406, 1.192)
    for (time, progress) in [(0.06, 0.263), (0.12, 0.608), (0.2, 0.909)] {
      expect(abs(curve.value(at: time / 0.336) - progress) < 0.02)
    }
  }

  @Test func aTimingFunctionTellsItsControlPoints() {
    let function = CAMediaTimingFunction(name: .easeIn)
    var values: [Float] = [9, 9]
    function.getControlPoint(at: 1, values: &values)
    expect(values, equals: [0.42, 0])
    function.getControlPoint(at: 3, values: &values)
    expect(values, equals: [1, 1])
    expect(CAMediaTimingFunction(controlPoints: 2, 0, -1, 1).curve, equals: CubicCurve(1, 0, 0, 1))
  }
}
