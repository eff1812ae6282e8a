import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKit

/// The arithmetic of controls, without a control.
struct ControlLayoutTests {
  private let content = CGRect(x: 10, y: 20, width: 101, height: 31)
  private let layout = ButtonLayout(image: CGSize(width: 20, height: 20), title: CGSize(width: 40, height: 10))

  @Test func imageAndTitleAreCentredTogether() {
    expect(layout.imageFrame(in: content), equals: CGRect(x: 30, y: 25, width: 20, height: 20))
    expect(layout.titleFrame(in: content), equals: CGRect(x: 50, y: 30, width: 40, height: 10))
  }

  @Test func readFromTheRightTheImageIsBehindTheTitle() {
    var layout = layout
    (layout.isReversed, layout.horizontal) = (true, .right)
    expect(layout.titleFrame(in: content).minX, equals: 51)
    expect(layout.imageFrame(in: content).maxX, equals: 111)
  }

  @Test func insetsMoveOnlyTheirOwnPart() {
    var layout = layout
    (layout.titleInsets, layout.vertical, layout.horizontal) = (
      UIEdgeInsets(top: 3, left: 5, bottom: 0, right: 0), .top, .left
    )
    expect(layout.titleFrame(in: content).origin, equals: CGPoint(x: 35, y: 23))
    expect(layout.imageFrame(in: content).origin, equals: CGPoint(x: 10, y: 20))
  }

  @Test func anImageAloneFillsTheContent() {
    var layout = layout
    (layout.horizontal, layout.vertical, layout.imageFillsWidth) = (.fill, .fill, true)
    expect(layout.imageFrame(in: content), equals: content)
  }

  @Test func segmentsShareAWidthEquallyInWholePoints() {
    let widths = SegmentWidths(segments: [.init(content: 10), .init(content: 50), .init(content: 20)])
    expect(widths.edges(in: 100), equals: [0, 33, 66, 100])
    expect(widths.natural, equals: 210)
  }

  @Test func segmentsOfTheirOwnWidthKeepIt() {
    let widths = SegmentWidths(segments: [.init(fixed: 40, content: 10), .init(content: 10), .init(content: 10)])
    expect(widths.edges(in: 100), equals: [0, 40, 70, 100])
    expect(widths.natural, equals: 100)
  }

  @Test func segmentsShareAWidthByTheirContent() {
    let widths = SegmentWidths(segments: [.init(content: 10), .init(content: 40)], areApportionedByContent: true)
    expect(widths.edges(in: 180), equals: [0, 60, 180])
    expect(widths.natural, equals: 90)
  }
}
