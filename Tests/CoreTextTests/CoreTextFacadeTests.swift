import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

/// Core Text's functions against the layouts that they stand for, and against Apple's rules for places.
struct CoreTextFacadeTests {
  private let font = CTFontCreateWithName("Inter", 20, nil)

  private func text(_ string: String, _ attributes: [CFString: Any] = [:]) -> NSAttributedString {
    var all: [NSAttributedString.Key: Any] = [NSAttributedString.Key(rawValue: kCTFontAttributeName): font]
    for (key, value) in attributes { all[NSAttributedString.Key(rawValue: key)] = value }
    return NSAttributedString(string: string, attributes: all)
  }

  private func line(_ string: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(text(string, attributes))
  }

  private func width(_ line: CTLine) -> CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

  // MARK: - Fonts

  @Test func aFontTellsOfItsFace() {
    expect(CTFontGetSize(font) == 20 && CTFontGetUnitsPerEm(font) >= 1000)
    expect(CTFontGetAscent(font) > 15 && CTFontGetDescent(font) > 3 && CTFontGetDescent(font) < 8)
    expect(CTFontCopyFamilyName(font) == "Inter" && CTFontCopyPostScriptName(font) == "Inter-Regular")
    expect(CTFontGetBoundingBox(font).contains(CGRect(x: 0, y: 0, width: 10, height: 14)))
    expect(CTFontGetGlyphCount(font) > 1000)
  }

  @Test func glyphsOfCharactersHaveOutlinesBoxesAndAdvances() throws {
    let characters = Array("Hi \u{10FFFF}".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: characters.count)
    expect(!CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
    expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[3] == 0 && glyphs[4] == 0)
    expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, 3))
    let path = try require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    var box = CGRect.zero
    CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &box, 1)
    expect(abs(box.maxY - CTFontGetCapHeight(font)) < 0.2 && abs(box.minY) < 0.01)
    expect(path.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(box))
    expectNil(CTFontCreatePathForGlyph(font, glyphs[2], nil))
    var advance = CGSize.zero
    let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advance, 1)
    expect(CGFloat(sum) == advance.width && advance.width > box.maxX)
  }

  @Test func traitsAndSizesMakeOtherFonts() throws {
    let bold = try require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    expect(CTFontGetSymbolicTraits(bold).contains(.traitBold) && CTFontGetSize(bold) == 20)
    expectNil(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitMonoSpace, .traitMonoSpace))
    expect(CTFontGetSize(CTFontCreateCopyWithAttributes(bold, 31, nil, nil)), equals: 31)
    let described = CTFontCreateWithFontDescriptor(CTFontDescriptorCreateWithNameAndSize("Inter", 11), 0, nil)
    expect(CTFontGetSize(described) == 11 && described == CTFont("Inter", size: 11))
  }

  @Test func aSizeOfNothingIsTwelveAndAbsurdOnesEnd() {
    let sizes: [CGFloat] = [0, -3, .nan, .infinity, 0.5, 1, 20_000]
    expect(sizes.map { CTFontGetSize(CTFont("Inter", size: $0)) }, equals: [12, 12, 12, 12, 0.5, 1, 10_000])
  }

  @Test func onlyTheGivenCharactersAreLookedAt() {
    var glyphs: [CGGlyph] = [9, 9]
    expect(!CTFontGetGlyphsForCharacters(font, Array("😀".utf16), &glyphs, 1))
    expect(glyphs, equals: [0, 9])
  }

  @Test func aNameIsThatOfTheUprightFace() {
    expect(CGFont("Inter" as CFString)?.postScriptName as String?, equals: "Inter-Regular")
    expectNil(CGFont("No Such Family 42" as CFString))
  }

  @Test func aSpaceCoversNothing() {
    var (glyph, box) = (CGGlyph(0), CGRect(x: 1, y: 1, width: 1, height: 1))
    expect(CTFontGetGlyphsForCharacters(font, Array(" ".utf16), &glyph, 1))
    CTFontGetBoundingRectsForGlyphs(font, .horizontal, [glyph], &box, 1)
    expect(box, equals: .zero)
    expect(GlyphBox() == GlyphBox(.zero, .zero) && GlyphBox().isEmpty)
  }

  @Test func aMatrixLeansLinesAndOutlines() throws {
    var lean = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let leaning = CTFontCreateWithName("Inter", 20, &lean)
    let glyph = try require(font.face.glyph(for: 0x6C)).description
    let number = try require(CGGlyph(glyph))
    let plain = try require(CTFontCreatePathForGlyph(font, number, nil)).boundingBoxOfPath
    let leant = try require(CTFontCreatePathForGlyph(leaning, number, nil)).boundingBoxOfPath
    expect(leant.maxX > plain.maxX + 5)
    let drawn = CTLineGetImageBounds(line("l", [kCTFontAttributeName: leaning]), nil)
    expect(abs(drawn.maxX - leant.maxX) < 0.5)
  }

  @Test func aCharacterThatTheFontLacksHasAnother() {
    let korean = CTFontCreateForString(font, "a한", CFRangeMake(1, 1))
    expect(CTFontCopyFamilyName(korean) != "Inter" && CTFontGetSize(korean) == 20)
    expect(CTFontCreateForString(font, "abc", CFRangeMake(0, 3)) === font)
  }

  // MARK: - Lines

  @Test func aLineIsAsWideAsItsLayout() {
    var (ascent, descent) = (CGFloat(0), CGFloat(0))
    let wide = CTLineGetTypographicBounds(line("Hello"), &ascent, &descent, nil)
    let layout = TextLayout.make("Hello", font: font.font)
    expect(abs(CGFloat(wide) - layout.size.width) < 0.001)
    expect(abs(ascent - CTFontGetAscent(font)) < 0.01 && abs(descent - CTFontGetDescent(font)) < 0.01)
  }

  @Test func lineEndsDoNotEndALine() {
    let both = line("ab\ncd")
    expect(CTLineGetStringRange(both).length, equals: 5)
    expect(abs(width(both) - width(line("ab")) - width(line("cd"))) < 0.1)
  }

  @Test func placesAndIndicesGoBothWays() {
    let line = line("Wave")
    for index in 0...4 {
      let x = CTLineGetOffsetForStringIndex(line, index, nil)
      expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x + 0.1, y: 0)), equals: index)
    }
    expect(CTLineGetOffsetForStringIndex(line, 0, nil), equals: 0)
    expect(abs(CTLineGetOffsetForStringIndex(line, 4, nil) - width(line)) < 0.01)
  }

  @Test func trailingSpacesAreCounted() {
    let trailing = CTLineGetTrailingWhitespaceWidth(line("ab  "))
    expect(abs(CGFloat(trailing) - (width(line("ab  ")) - width(line("ab")))) < 0.1 && trailing > 5)
  }

  @Test func aLineThatIsWrappedEndsWithItsSpace() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("word word word"))
    let box = CGRect(x: 0, y: 0, width: width(line("word word")) + 1, height: 300)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    let first = try require((CTFrameGetLines(frame) as? [CTLine])?.first)
    let space = width(line("a ")) - width(line("a"))
    expect(abs(CGFloat(CTLineGetTrailingWhitespaceWidth(first)) - space) < 0.1)
    expect(abs(width(first) - width(line("word word "))) < 0.1)
  }

  @Test func paragraphsThatAreMadeALineStandOnOneBaseline() {
    for text in ["one\ntwo\nthree", "a\u{2028}b"] {
      let runs = line(text).line.runs
      expect(runs.count > 1 && Set(runs.map(\.origin.y)).count == 1, "\(runs.map(\.origin.y))")
      expect(zip(runs, runs.dropFirst()).allSatisfy { $0.origin.x < $1.origin.x })
    }
  }

  @Test func aLineIsCutWithItsToken() throws {
    let (long, token) = (line("A line of some length"), line("…"))
    for type in [CTLineTruncationType.start, .end, .middle] {
      let cut = try require(CTLineCreateTruncatedLine(long, 100, type, token))
      expect(width(cut) <= 100.01 && width(cut) > 70, "\(type)")
    }
    expect(CTLineCreateTruncatedLine(long, 1000, .end, token) === long)
    expectNil(CTLineCreateTruncatedLine(long, 3, .end, token))
  }

  @Test func aTokenFromTheMiddleOfATextShowsItsOwnPart() throws {
    let token = CTTypesetterCreateLine(CTTypesetterCreateWithAttributedString(text("abc>>>xyz")), CFRangeMake(3, 3))
    let cut = try require(CTLineCreateTruncatedLine(line("A line of some length"), 100, .end, token))
    expect(width(cut) <= 100.01 && cut.source.string.hasSuffix(">>>"))
  }

  @Test func aTokenFromALaterLineOfAFrameShowsItsOwnPart() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("word\u{2028}>>>\u{2028}next"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 300), transform: nil)
    let lines = try require(
      CTFrameGetLines(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)) as? [CTLine])
    let cut = try require(CTLineCreateTruncatedLine(line("A line of some length"), 100, .end, lines[1]))
    expect(width(cut) <= 100.01 && cut.source.string.contains(">>>"))
    expect(!cut.source.string.contains("w") && !cut.source.string.contains("next"))
  }

  /// Programs keep them as numbers.
  @Test func optionsHaveApplesNumbers() {
    let status: [CTRunStatus] = [.rightToLeft, .nonMonotonic, .hasNonIdentityMatrix]
    expect(status.map(\.rawValue), equals: [1, 2, 4])
    let bounds: [CTLineBoundsOptions] = [.excludeTypographicLeading, .useGlyphPathBounds]
    expect(bounds.map(\.rawValue), equals: [1, 8])
    expect([CTLineTruncationType.start, .end, .middle].map(\.rawValue), equals: [0, 1, 2])
  }

  @Test func flushMovesTheLine() {
    let line = line("ab")
    expect(abs(CTLineGetPenOffsetForFlush(line, 1, 100) - Double(100 - width(line))) < 0.01)
    expect(CTLineGetPenOffsetForFlush(line, 0.5, 1), equals: 0)
  }

  // MARK: - Runs

  @Test func runsHaveOneFaceAndTheirGlyphsAddUp() throws {
    let line = line("ab한글")
    let runs = try require(CTLineGetGlyphRuns(line) as? [CTRun])
    expect(runs.count == 2 && CTLineGetGlyphCount(line) == 4)
    expect(runs.map { CTRunGetStringRange($0).location }, equals: [0, 2])
    expect(runs.map { CTRunGetStringRange($0).length }, equals: [2, 2])
    let all = runs.reduce(0) { $0 + CTRunGetTypographicBounds($1, CFRangeMake(0, 0), nil, nil, nil) }
    expect(abs(CGFloat(all) - width(line)) < 0.01)
    var positions = [CGPoint](repeating: .zero, count: 2)
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &positions)
    expect(abs(positions[0].x - CTLineGetOffsetForStringIndex(line, 2, nil)) < 2 && positions[1].x > positions[0].x)
    let attributes = CTRunGetAttributes(runs[1])
    let used = try require(attributes[kCTFontAttributeName] as? CTFont)
    expect(CTFontCopyFamilyName(used) != "Inter")
    // The numbers of glyphs are those of the font in the attributes.
    var (asked, got) = ([CGGlyph](repeating: 0, count: 2), [CGGlyph](repeating: 0, count: 2))
    CTFontGetGlyphsForCharacters(used, Array("한글".utf16), &asked, 2)
    CTRunGetGlyphs(runs[1], CFRangeMake(0, 0), &got)
    expect(asked, equals: got)
  }

  @Test func partsOfARunTellOfTheirOwnGlyphs() throws {
    let run = try require((CTLineGetGlyphRuns(line("Wil")) as? [CTRun])?.first)
    var advances = [CGSize](repeating: .zero, count: 3)
    CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    expect(advances[0].width > 15 && advances[1].width < 8 && advances.allSatisfy { $0.height == 0 })
    let middle = CTRunGetTypographicBounds(run, CFRangeMake(1, 1), nil, nil, nil)
    expect(CGFloat(middle), equals: advances[1].width)
    let boxes = (0..<3).map { CTRunGetImageBounds(run, nil, CFRangeMake($0, 1)) }
    expect(boxes[0].maxX <= boxes[1].minX && boxes[1].maxX <= boxes[2].minX && boxes[1].width < 4)
    let all = CTRunGetImageBounds(run, nil, CFRangeMake(0, 0))
    expect(boxes.allSatisfy(all.insetBy(dx: -0.001, dy: -0.001).contains) && all.width > boxes[0].width + 4)
  }

  @Test func runsFromRightToLeftSayIt() throws {
    let runs = try require(CTLineGetGlyphRuns(line("אבג")) as? [CTRun])
    expect(runs.count == 1 && CTRunGetStatus(runs[0]).contains(.rightToLeft))
    var indices = [CFIndex](repeating: 0, count: 3)
    CTRunGetStringIndices(runs[0], CFRangeMake(0, 3), &indices)
    expect(indices, equals: [2, 1, 0])
  }

  @Test func aDelegateKeepsRoom() {
    let room = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
    room.pointee = 33
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { $0.deallocate() }, getAscent: { _ in 40 }, getDescent: { _ in 2 },
      getWidth: { $0.load(as: CGFloat.self) })
    let made = CTRunDelegateCreate(&callbacks, room)
    let holder = NSMutableAttributedString(attributedString: text("ab"))
    holder.append(text("x", [kCTRunDelegateAttributeName: made as Any]))
    let line = CTLineCreateWithAttributedString(holder)
    var ascent = CGFloat(0)
    CTLineGetTypographicBounds(line, &ascent, nil, nil)
    expect(abs(width(line) - width(self.line("ab")) - 33) < 0.1 && ascent == 40)
  }

  // MARK: - Frames

  @Test func linesGoRoundAHoleOfTheirPath() throws {
    let setter = CTFramesetterCreateWithAttributedString(text(String(repeating: "word ", count: 60)))
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 300, height: 200))
    path.addRect(CGRect(x: 120, y: 0, width: 60, height: 200))
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = try require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    expect(lines.count > 6 && origins.contains { $0.x >= 179 } && origins.allSatisfy { $0.x < 1 || $0.x >= 179 })
  }

  @Test func aPathOfAnyHeightIsNotWalkedPointByPoint() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("One two three four five six"))
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 80, height: 1e9), cornerWidth: 4, cornerHeight: 4, transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    expect(CTFrameGetVisibleStringRange(frame).length, equals: 27)
  }

  @Test func aFrameSetsLinesFromThePathsTop() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("One two three four five six"))
    let box = CGRect(x: 30, y: 40, width: 90, height: 200)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    let lines = try require(CTFrameGetLines(frame) as? [CTLine])
    expect(lines.count >= 3 && CTFrameGetVisibleStringRange(frame).length == 27)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    expect(abs(origins[0].y - (200 - CTFontGetAscent(font))) < 0.1 && origins[0].x == 0)
    expect(origins.map(\.y), equals: origins.map(\.y).sorted(by: >))
  }

  @Test func aLowFrameHasTheLinesThatFit() {
    let setter = CTFramesetterCreateWithAttributedString(text("One two three four five six"))
    func visible(_ height: CGFloat) -> Int {
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: height), transform: nil)
      return CTFrameGetVisibleStringRange(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)).length
    }
    expect(visible(10) == 0 && visible(30) > 0 && visible(30) < 27 && visible(500) == 27)
  }

  @Test func theSuggestedSizeHoldsTheText() {
    let setter = CTFramesetterCreateWithAttributedString(text("One two three four five six"))
    var fit = CFRangeMake(0, 0)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude), &fit)
    expect(size.width <= 90 && fit.length == 27)
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), nil)
    expect(CTFrameGetVisibleStringRange(frame).length, equals: 27)
  }

  @Test func linesStayInsideOfARoundPath() throws {
    let words = text(String(repeating: "word ", count: 60))
    let circle = CGRect(x: 0, y: 0, width: 260, height: 260)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(words), CFRangeMake(0, 0), CGPath(ellipseIn: circle, transform: nil), nil)
    let lines = try require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    expect(lines.count > 4)
    for (line, origin) in zip(lines, origins) {
      for x in [origin.x, origin.x + width(line) - CGFloat(CTLineGetTrailingWhitespaceWidth(line))] {
        expect(hypot(x - 130, origin.y - 130) <= 131)
      }
    }
  }

  @Test func aParagraphStyleAlignsAndIndents() throws {
    var (alignment, indent) = (CTTextAlignment.right, CGFloat(12))
    let style = withUnsafeBytes(of: &alignment) { alignment in
      withUnsafeBytes(of: &indent) { indent in
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment.baseAddress!),
          CTParagraphStyleSetting(
            spec: .tailIndent, valueSize: MemoryLayout<CGFloat>.size, value: indent.baseAddress!),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    var read = CTTextAlignment.left
    expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &read) && read == .right)
    let options = style.applied(to: TextOptions())
    expect(options.alignment == .right && options.tailIndent == 12)
    let setter = CTFramesetterCreateWithAttributedString(text("ab", [kCTParagraphStyleAttributeName: style]))
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil), nil)
    let line = try require((CTFrameGetLines(frame) as? [CTLine])?.first)
    // A tail indent above zero counts from the leading edge.
    expect(abs(line.origin.x + width(line) - 12) < 0.1)
  }

  @Test(
    arguments: [
      (CTParagraphStyleSpecifier.firstLineHeadIndent, \TextOptions.firstLineHeadIndent), (.headIndent, \.headIndent),
      (.tailIndent, \.tailIndent), (.defaultTabInterval, \.defaultTabInterval),
      (.lineHeightMultiple, \.lineHeightMultiple), (.maximumLineHeight, \.maximumLineHeight),
      (.minimumLineHeight, \.minimumLineHeight), (.lineSpacing, \.lineSpacing), (.lineSpacingAdjustment, \.lineSpacing),
      (.paragraphSpacing, \.paragraphSpacing), (.paragraphSpacingBefore, \.paragraphSpacingBefore),
    ] as [(CTParagraphStyleSpecifier, KeyPath<TextOptions, CGFloat> & Sendable)])
  func aLengthOfAParagraphIsTakenAndTold(
    _ spec: CTParagraphStyleSpecifier, _ path: KeyPath<TextOptions, CGFloat> & Sendable
  ) {
    var length: CGFloat = 3.5
    let style = withUnsafeBytes(of: &length) {
      let setting = [CTParagraphStyleSetting(spec: spec, valueSize: 8, value: $0.baseAddress!)]
      return CTParagraphStyleCreate(setting, 1)
    }
    expect(style.applied(to: TextOptions())[keyPath: path], equals: 3.5)
    var told: CGFloat = 0
    expect(CTParagraphStyleGetValueForSpecifier(style, spec, 8, &told) && told == 3.5)
  }

  @Test func aParagraphStyleTellsWhatItWasMadeOf() {
    var (lineBreak, direction) = (CTLineBreakMode.byTruncatingMiddle, CTWritingDirection.rightToLeft)
    let style = withUnsafeBytes(of: &lineBreak) { lineBreak in
      withUnsafeBytes(of: &direction) { direction in
        let settings = [
          CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: lineBreak.baseAddress!),
          CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: direction.baseAddress!),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    var (readBreak, readDirection) = (CTLineBreakMode.byClipping, CTWritingDirection.natural)
    // A size that the property does not have.
    for (spec, size) in [(CTParagraphStyleSpecifier.lineBreakMode, 2), (.lineBreakMode, 0), (.tailIndent, 4)] {
      var eight = 0.0
      expect(!CTParagraphStyleGetValueForSpecifier(style, spec, size, &eight) && eight == 0)
    }
    expect(CTParagraphStyleGetValueForSpecifier(style, .lineBreakMode, 1, &readBreak))
    expect(CTParagraphStyleGetValueForSpecifier(style, .baseWritingDirection, 1, &readDirection))
    expect(readBreak == .byTruncatingMiddle && readDirection == .rightToLeft)
    let options = style.applied(to: TextOptions())
    expect(options.lineBreak == .truncateMiddle && options.baseDirection == .rightToLeft)
  }

  @Test func aTypesetterBreaksLikeAFrame() {
    let text = text("One two three four")
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    var (start, counts) = (0, [Int]())
    while start < text.length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, 90)
      counts.append(count)
      expect(
        CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))).location, equals: start)
      start += max(1, count)
    }
    let size = CGSize(width: 90, height: CGFloat.infinity)
    let lines = CTAttributes(text, NSRange(location: 0, length: text.length)).layout(size: size).lines
    expect(counts, equals: lines.map(\.range.count))
  }

  // MARK: - Drawing

  private func picture(_ draw: (CGContext) -> Void) -> Bitmap {
    let bitmap = Bitmap(width: 120, height: 60)
    let context = CGContext(bitmap: bitmap, scale: 1)
    draw(context)
    return bitmap
  }

  /// The box of what is painted, y downwards.
  private func ink(_ bitmap: Bitmap) -> CGRect {
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 24 > 40 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func linesAreDrawnUpwardsFromTheTextPosition() {
    let line = line("L")
    // As programs turn a context of UIKit's.
    let turned = picture { context in
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 1, y: -1)
      context.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(line, context)
    }
    expect(abs(ink(turned).maxY - 40) <= 1 && abs(ink(turned).minY - (40 - CTFontGetCapHeight(font))) <= 1.5)
    // Without a turn letters stand on their heads, as Apple's.
    let plain = picture { context in
      context.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(line, context)
    }
    expect(abs(ink(plain).minY - 20) <= 1)
    let matrix = picture { context in
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.textPosition = CGPoint(x: 10, y: 40)
      CTLineDraw(line, context)
    }
    expect(ink(matrix), equals: ink(turned))
  }

  @Test func colorsComeFromTheTextOrTheContext() {
    func pixel(_ attributes: [CFString: Any]) -> UInt32 {
      let bitmap = picture { context in
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: 10, y: 50)
        CTLineDraw(line("\u{2588}", attributes), context)
      }
      return bitmap[16, 45]
    }
    expect(pixel([:]), equals: 0xFF00_0000)
    expect(pixel([kCTForegroundColorFromContextAttributeName: true]), equals: 0xFF00_FF00)
    expect(pixel([kCTForegroundColorAttributeName: CGColor(red: 1, green: 0, blue: 0, alpha: 1)]), equals: 0xFFFF_0000)
  }

  @Test func lettersCanBeAClipOrLines() {
    func covered(_ mode: CGTextDrawingMode) -> Int {
      let bitmap = picture { context in
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: 10, y: 50)
        context.setTextDrawingMode(mode)
        CTLineDraw(line("O"), context)
        if mode == .clip { context.fill(CGRect(x: 0, y: 0, width: 120, height: 60)) }
      }
      return (0..<60).reduce(0) { sum, y in sum + (0..<120).count { bitmap[$0, y] >> 24 > 128 } }
    }
    expect(covered(.invisible) == 0 && covered(.fill) > 50)
    expect(abs(covered(.clip) - covered(.fill)) < 12 && covered(.fillStroke) > covered(.fill))
  }

  @Test func aFrameIsDrawnInsideOfItsPath() {
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text("Hx")), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 40, y: 10, width: 60, height: 30), transform: nil), nil)
    let bitmap = picture { context in
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 1, y: -1)
      CTFrameDraw(frame, context)
    }
    expect(CGRect(x: 40, y: 20, width: 60, height: 30).contains(ink(bitmap)))
  }

  /// Words of all lengths, some longer than a line, in two scripts.
  private var longText: NSAttributedString {
    var words: [String] = []
    for number in 0..<9000 { words.append(String(repeating: number % 3 == 0 ? "가" : "w", count: 1 + number * 7 % 19)) }
    words.insert(String(repeating: "x", count: 900), at: 4000)
    return NSAttributedString(string: words.joined(separator: " "))
  }

  @Test(arguments: [60.0, 300, 2000]) func linesOfALongTextEndWhereAllOfItSetAtOnceHasThem(width: Double) {
    let text = longText
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    var ends: [Int] = []
    while ends.last ?? 0 < text.length {
      let start = ends.last ?? 0
      ends.append(start + CTTypesetterSuggestLineBreak(typesetter, start, width))
    }
    let whole = CTAttributes(text, NSRange(location: 0, length: text.length)).layout(
      size: CGSize(width: width, height: .infinity))
    expect(ends, equals: whole.lines.map(\.range.upperBound))
  }

  @Test func breakingALongTextLineByLineSetsItAFewTimesAndNotOnceALine() {
    let text = longText
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    var start = 0
    while start < text.length { start += CTTypesetterSuggestLineBreak(typesetter, start, 600) }
    expect(typesetter.unitsSet < 5 * text.length, "\(typesetter.unitsSet) of \(text.length)")
  }

  @Test func aFramesetterHasOneTypesetter() {
    let framesetter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: "one"))
    expect(CTFramesetterGetTypesetter(framesetter) === CTFramesetterGetTypesetter(framesetter))
  }

  @Test func aLineWithoutAWidthIsItsParagraph() {
    let text = NSAttributedString(string: String(repeating: "word ", count: 4000) + "\nnext")
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    expect(CTTypesetterSuggestLineBreak(typesetter, 0, .infinity), equals: 20_001)
  }
}
