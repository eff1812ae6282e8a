import CoreGraphics
import Expectations
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite struct UIGraphicsTests {
  @Test func aRendererMakesAnImageOfItsSizeAndScale() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { _ in }
    expect(image.size, equals: CGSize(width: 3, height: 2))
    expect(image.cgImage?.width, equals: 6)
  }

  @Test func theRendererOfBoundsShowsThem() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
    }
    expect(pixels(image), equals: [[clear, red]])
  }

  @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 3), CGSize(width: -4, height: 3)])
  func aRendererWithoutAreaMakesAnEmptyImage(size: CGSize) {
    expect(UIGraphicsImageRenderer(size: size).image { _ in }.size, equals: .zero)
  }

  @Test func anOpaqueImageStartsBlack() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
    expect(pixels(renderer.image { _ in }), equals: [[black]])
  }

  @Test func fillReplacesWhatIsThere() {
    let result = drawn(1, 1) { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expect(result, equals: [[clear]])
  }

  @Test func thereIsNoContextOutsideOfDrawing() {
    expectNil(UIGraphicsGetCurrentContext())
    UIColor.red.set()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    "text".draw(at: .zero)
  }

  @Test func theOldImageContextGivesAnImage() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    expect(image?.size, equals: CGSize(width: 2, height: 1))
    expect(image.map(pixels), equals: [[green, green, clear, clear], [green, green, clear, clear]])
    expectNil(UIGraphicsGetCurrentContext())
  }

  @Test func aFrameIsOnePointThick() {
    let result = drawn(3, 3) { _ in
      UIColor.blue.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    expect(result, equals: [[blue, blue, blue], [blue, clear, blue], [blue, blue, blue]])
  }
}

@Suite struct UIBezierPathTests {
  @Test func aFilledRectangleCoversItsPixels() {
    let result = drawn(3, 1) { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill()
    }
    expect(result, equals: [[clear, red, clear]])
  }

  @Test func aStrokeIsAsWideAsTheLine() {
    let result = drawn(4, 2) { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 1))
      path.addLine(to: CGPoint(x: 4, y: 1))
      path.lineWidth = 2
      UIColor.red.setStroke()
      path.stroke()
    }
    expect(result, equals: [[red, red, red, red], [red, red, red, red]])
  }

  @Test func evenOddLeavesTheInnerRectangleOpen() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    expect(!path.contains(CGPoint(x: 15, y: 15)))
    expect(path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func aReversedInnerRectangleIsAHole() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func clockwiseGoesDownFromTheRight() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    expect(path.cgPath.boundingBoxOfPath.minY > -0.001, "the short way, below the centre")
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    expect(other.cgPath.boundingBoxOfPath.minY < -9.99, "the long way round")
  }

  @Test func aPathsBoundsHoldItsControlPoints() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 20))
    expect(path.bounds, equals: CGRect(x: 0, y: 0, width: 10, height: 20))
    expect(path.cgPath.boundingBoxOfPath, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(UIBezierPath().bounds.isNull)
  }

  @Test func onlyTheGivenCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    expect(!path.contains(CGPoint(x: 1, y: 1)))
    expect(path.contains(CGPoint(x: 19, y: 1)))
    expect(path.contains(CGPoint(x: 1, y: 19)))
    expect(!path.contains(CGPoint(x: 19, y: 19)))
  }

  @Test func theClipHoldsUntilTheStateIsRestored() {
    let result = drawn(2, 1) { context in
      UIColor.red.setFill()
      context.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.restoreGState()
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    expect(result, equals: [[red, blue]])
  }

  @Test func cgPathIsACopy() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.cgPath
    path.addLine(to: CGPoint(x: 50, y: 50))
    expect(copy.boundingBox.maxX, equals: 1)
  }

  @Test func dashesComeBackAsTheyWereSet() {
    let path = UIBezierPath()
    path.setLineDash([3, 2], count: 2, phase: 1)
    var (count, phase): (Int, CGFloat) = (0, 0)
    path.getLineDash(nil, count: &count, phase: &phase)
    expect(count == 2 && phase == 1)
  }

  @Test func nonsenseDoesNotCrash() {
    _ = drawn(2, 2) { _ in
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2), cornerRadius: .nan).fill()
      UIBezierPath(arcCenter: .zero, radius: .infinity, startAngle: .nan, endAngle: 1, clockwise: true).stroke()
    }
  }
}
