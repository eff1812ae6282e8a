import CoreGraphics
import Expectations
import Testing

@testable import UIKit

/// The arithmetic of a cell's own picture and labels.
struct CellLayoutTests {
  private func layout(_ style: UITableViewCell.CellStyle, width: CGFloat = 300, height: CGFloat = 44) -> CellLayout {
    CellLayout(style: style, bounds: CGSize(width: width, height: height))
  }

  @Test func aTitleFillsTheRoomBetweenTheMargins() {
    let frames = layout(.default).textFrames(textHeight: 21, detailHeight: 0)
    expect(frames.text, equals: CGRect(x: 16, y: 11, width: 268, height: 21))
  }

  @Test func textBeginsBehindThePicture() {
    var layout = layout(.default)
    layout.imageSize = CGSize(width: 29, height: 29)
    expect(layout.imageFrame, equals: CGRect(x: 16, y: 7, width: 29, height: 29))
    expect(layout.textStart, equals: 61)
    expect(layout.textFrames(textHeight: 21, detailHeight: 0).text.maxX, equals: 284)
  }

  @Test func aPictureHigherThanTheRowShrinksInProportion() {
    var layout = layout(.default)
    layout.imageSize = CGSize(width: 44, height: 88)
    expect(layout.imageFrame.size, equals: CGSize(width: 22, height: 44))
  }

  @Test func titleAndValueGetTheirWidthsWhereBothFit() {
    var layout = layout(.value1)
    (layout.textWidth, layout.detailWidth) = (100, 60)
    let frames = layout.textFrames(textHeight: 21, detailHeight: 21)
    expect(frames.text, equals: CGRect(x: 16, y: 11, width: 100, height: 21))
    expect(frames.detail, equals: CGRect(x: 224, y: 11, width: 60, height: 21))
  }

  @Test(arguments: [(300.0, 300.0), (300, 50), (200, 200), (50, 300)])
  func titleAndValueNeverOverlap(text: CGFloat, detail: CGFloat) {
    var layout = layout(.value1)
    (layout.textWidth, layout.detailWidth) = (text, detail)
    let frames = layout.textFrames(textHeight: 21, detailHeight: 21)
    expect(frames.text.maxX + CellLayout.detailGap, equals: frames.detail.minX)
    expect(frames.detail.maxX, equals: 284)
    expect(frames.detail.width >= min(detail, 104))
  }

  @Test func aSubtitleStandsUnderTheTitleAndBothInTheMiddle() {
    let frames = layout(.subtitle, height: 58).textFrames(textHeight: 21, detailHeight: 15)
    expect(frames.text.minY, equals: 10)
    expect(frames.detail.minY, equals: frames.text.maxY + CellLayout.subtitleGap)
  }

  @Test func heightsAreAtLeastAStandardRow() {
    expect(layout(.default).fittingHeight(textHeight: 21, detailHeight: 0), equals: 44)
    expect(layout(.subtitle).fittingHeight(textHeight: 21, detailHeight: 15), equals: 58)
    expect(layout(.default).fittingHeight(textHeight: 63, detailHeight: 0), equals: 83)
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle], [0.0, 10, 31, 33, 60])
  func widthsAreNeverNegative(style: UITableViewCell.CellStyle, width: CGFloat) {
    var layout = layout(style, width: width)
    (layout.textWidth, layout.detailWidth, layout.imageSize) = (80, 80, CGSize(width: 20, height: 20))
    let frames = layout.textFrames(textHeight: 21, detailHeight: 21)
    for rect in [frames.text, frames.detail, layout.imageFrame] {
      expect(rect.size.width >= 0 && rect.size.height >= 0)
    }
  }
}

/// The arithmetic of a list content.
struct ListContentLayoutTests {
  /// A text of letters 10 wide and lines 20 high.
  private func text(_ letters: Int) -> (CGFloat) -> CGSize {
    { width in
      let columns = max(1, Int(min(width, 1e6) / 10))
      let lines = (letters + columns - 1) / columns
      return CGSize(width: CGFloat(min(letters, columns) * 10), height: CGFloat(lines * 20))
    }
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout(margins: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    (layout.imageGap, layout.horizontalGap, layout.verticalGap) = (16, 8, 2)
    return layout
  }

  @Test func aTextWrapsAndTheHeightGrows() {
    var layout = layout
    layout.measureText = text(30)
    expect(layout.frames(width: 332, height: nil).fittingHeight, equals: 42)
    expect(layout.frames(width: 331, height: nil).fittingHeight, equals: 62)
  }

  @Test func theTextsAreCentredInAHigherRow() {
    var layout = layout
    (layout.measureText, layout.measureDetail) = (text(5), text(5))
    let frames = layout.frames(width: 300, height: 84)
    expect(frames.text, equals: CGRect(x: 16, y: 21, width: 268, height: 20))
    expect(frames.detail, equals: CGRect(x: 16, y: 43, width: 268, height: 20))
  }

  @Test func bothTextsShareALineOnlyIfTheyFit() {
    var layout = layout
    (layout.measureText, layout.measureDetail, layout.prefersSideBySide) = (text(10), text(10), true)
    let wide = layout.frames(width: 240, height: nil)
    expect(wide.isSideBySide && wide.fittingHeight == 42)
    expect(wide.detail.maxX, equals: 224)
    let narrow = layout.frames(width: 239, height: nil)
    expect(!narrow.isSideBySide && narrow.fittingHeight == 64)
    expect(narrow.detail.minX, equals: narrow.text.minX)
  }

  @Test func reservedRoomAlignsTextsOfUnlikePictures() {
    var layout = layout
    layout.reservedImageSize.width = 40
    layout.imageSize = CGSize(width: 20, height: 20)
    expect(layout.textStart, equals: 72)
    expect(layout.frames(width: 300, height: 44).image, equals: CGRect(x: 26, y: 12, width: 20, height: 20))
    layout.imageSize = CGSize(width: 38, height: 20)
    expect(layout.textStart, equals: 72)
  }

  @Test func aPictureIsNoLargerThanItsMaximum() {
    var layout = layout
    layout.imageSize = CGSize(width: 100, height: 50)
    layout.maximumImageSize = CGSize(width: 0, height: 25)
    expect(layout.frames(width: 300, height: nil).image.size, equals: CGSize(width: 50, height: 25))
  }
}
