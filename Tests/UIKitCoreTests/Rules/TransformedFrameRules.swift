import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// A frame that is set under a transform goes back through it: bounds and center are such that the frame's rectangle is
/// the transformed bounds.
@MainActor
@Suite struct TransformedFrameRules {
  /// The sine of π is not 0 but 1.2e-16; what it adds is no length.
  @Test("L16: a frame set under quarter turns reads as set, to the last bit", arguments: -9...9)
  func quarterTurns(_ turns: Int) {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
    let frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    view.frame = frame
    expect(view.bounds.size, equals: turns % 2 == 0 ? frame.size : CGSize(width: 50, height: 100))
    expect(view.center, equals: CGPoint(x: 150, y: 125))
    expect(view.frame, equals: frame)
    expect(view.layer.frame, equals: frame)
  }

  @Test("L16: so does one under a quarter turn and a scale, or a quarter turn in several steps")
  func quarterTurnsOfMore() {
    let view = UIView(frame: .zero)
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 0.5)
    view.frame = frame
    expect(view.bounds.size == CGSize(width: 25, height: 200) && view.frame == frame)
    view.transform = CGAffineTransform(rotationAngle: .pi / 6).rotated(by: .pi / 3)
    view.frame = frame
    expect(close(view.frame.size, frame.size) && view.center == CGPoint(x: 60, y: 45))
  }

  @Test("A small turn is one, however small")
  func smallTurns() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1e6, height: 0))
    view.transform = CGAffineTransform(rotationAngle: 1e-9)
    expect(view.frame.height > 0.5e-3)
  }

  @Test("L16: a frame set under a scale divides the bounds by it", arguments: [0.5, 2, -2] as [CGFloat])
  func scale(by factor: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.transform = CGAffineTransform(scaleX: factor, y: 2)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    expect(view.bounds.size, equals: CGSize(width: 100 / abs(factor), height: 25))
    expect(view.frame, equals: CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test("L16: under a turn by 45° the bounds hold the turned rectangle, about its middle")
  func oblique() {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let side = 100 * CGFloat(2).squareRoot()
    expect(close(view.bounds.size, CGSize(width: side, height: side)))
    expect(view.center, equals: CGPoint(x: 50, y: 50))
  }

  @Test("A transform that squeezes everything to a line leaves the size as it was asked for")
  func squeezed() {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    view.frame = CGRect(x: 10, y: 10, width: 30, height: 40)
    expect(view.bounds.size, equals: CGSize(width: 30, height: 40))
  }

  @Test("L21: under a transform, sizeToFit sets the bounds to the size that fits, the middle staying")
  func sizeToFitUnderAScale() {
    let picture = UIImageView(image: picture([[red, red], [red, red]]))
    picture.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    picture.transform = CGAffineTransform(scaleX: 3, y: 3)
    picture.sizeToFit()
    expect(picture.bounds.size == CGSize(width: 2, height: 2) && picture.center == CGPoint(x: 20, y: 20))
  }

  private func close(_ a: CGSize, _ b: CGSize) -> Bool { abs(a.width - b.width) + abs(a.height - b.height) < 1e-9 }
}
