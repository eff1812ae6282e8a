import CoreText
import Expectations
import Foundation
import Testing
import UIKit

/// UIKit's values in Core Text's functions.
@MainActor @Suite struct CoreTextBridgeTests {
  @Test func aFontIsACoreTextFont() {
    let font = UIFont.systemFont(ofSize: 21, weight: .bold)
    let same = font as CTFont
    expect(CTFontGetSize(same) == 21 && CTFontGetAscent(same) == font.ascender)
    expect(CTFontCopyPostScriptName(same), equals: font.fontName)
    expect(CTFontGetSize(CTFontCreateWithFontDescriptor(font.fontDescriptor, 0, nil)), equals: 21)
    expect(font.fontDescriptor.pointSize == 21 && font == UIFont.systemFont(ofSize: 21, weight: .bold))
  }

  @Test func attributesOfUIKitAreRead() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSAttributedString(
      string: "right",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .paragraphStyle: style])
    let setter = CTFramesetterCreateWithAttributedString(text)
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 40), transform: nil), nil)
    var origin = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
    let line = try require((CTFrameGetLines(frame) as? [CTLine])?.first)
    expect(abs(origin.x + CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) - 200) < 0.1)
    expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - Double(text.size().width)) < 0.1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40)).image { context in
      context.cgContext.translateBy(x: 0, y: 40)
      context.cgContext.scaleBy(x: 1, y: -1)
      CTFrameDraw(frame, context.cgContext)
    }
    let bitmap = try require(image.cgImage).bitmap
    let pixels = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    expect(pixels.contains { $0 >> 24 > 100 })
    expect(pixels.allSatisfy { $0 & 0xFFFF == 0 && $0 >> 16 & 255 == $0 >> 24 })
  }
}
