import CoreGraphics
import Expectations
import Testing

@testable import CoreText

private let body = Font(FontDescriptor(), size: 17)

/// Attributes of spans that change how text is set.
struct AttributeTests {
  private func layout(_ text: String, _ body: (inout TextSpan) -> Void) -> TextLayout {
    var span = TextSpan(text, font: CoreTextTests.body)
    body(&span)
    return TextLayout.make(spans: [span])
  }

  @Test func trackingWidensEachCharacterAndKeepsPairKerning_X16() {
    let plain = layout("AVAV") { _ in }.size.width
    let unkerned = layout("AVAV") { $0.kern = 0 }.size.width
    expect(unkerned > plain + 1)
    expect(abs(layout("AVAV") { $0.tracking = 2 }.size.width - plain - 8) < 0.02)
    expect(abs(layout("AVAV") { ($0.tracking, $0.kern) = (2, 0) }.size.width - unkerned - 8) < 0.02)
    expect(abs(layout("AVAV") { $0.kern = 2 }.size.width - plain - 8) < 0.02)
  }

  @Test func ligaturesCanBeSwitchedOffAndTrackingSwitchesThemOff_X16() throws {
    let serif = Font(FontDescriptor(.named("DejaVu Serif")), size: 20)
    func glyphs(_ ligatures: Bool?, _ tracking: CGFloat) -> Int {
      var span = TextSpan("office", font: serif)
      (span.ligatures, span.tracking) = (ligatures, tracking)
      return TextLayout.make(spans: [span]).lines[0].runs.reduce(0) { $0 + $1.run.glyphs.count }
    }
    try require(glyphs(nil, 0) < 6)
    expect(glyphs(true, 0) < 6 && glyphs(false, 0) == 6)
    expect(glyphs(nil, 1) == 6 && glyphs(true, 1) < 6)
  }

  @Test func expansionWidensGlyphsAndTheirAdvances_X15() {
    let (plain, wide) = (layout("Hill") { _ in }, layout("Hill") { $0.expansion = 0.5 })
    expect(abs(wide.size.width - plain.size.width * 1.5) < 0.05)
    let (ink, wideInk) = (plain.lines[0].runs[0].run.inkBounds, wide.lines[0].runs[0].run.inkBounds)
    expect(abs(wideInk.width - ink.width * 1.5) < 1 && abs(wideInk.height - ink.height) < 0.01)
    expect(wide.size.height, equals: plain.size.height)
  }

  @Test func obliquenessLeansGlyphsWithoutMovingThem_X15() throws {
    let (plain, leaning) = (layout("I") { _ in }, layout("I") { $0.obliqueness = 0.5 })
    expect(leaning.size, equals: plain.size)
    let (ink, leaningInk) = (plain.lines[0].runs[0].run.inkBounds, leaning.lines[0].runs[0].run.inkBounds)
    expect(abs(leaningInk.width - ink.width - ink.height * 0.5) < 0.6)
    let mask = try require(leaning.lines[0].runs[0].run.mask(scale: 1, phase: 0)).mask
    expect(CGFloat(mask.width) >= leaningInk.width - 1)
  }

  @Test func anAttachmentIsABoxInItsLine_X22() {
    var picture = TextSpan("\u{FFFC}", font: body, tag: 5)
    picture.attachment = TextBox(width: 40, ascent: 50, descent: 10)
    let layout = TextLayout.make(spans: [TextSpan("ab", font: body), picture, TextSpan("c", font: body)])
    let line = layout.lines[0]
    expect(layout.size.height == 60 && line.baseline == 50)
    let x = line.caretX(at: 2)
    expect(line.boxes.map(\.rect), equals: [CGRect(x: x, y: 0, width: 40, height: 60)])
    expect(line.boxes[0].tag == 5 && line.boxes[0].offset == 2)
    expect(abs(line.caretX(at: 3) - x - 40) < 0.01)
    expect(line.spans(of: 2..<3), equals: [x...line.caretX(at: 3)])
  }

  @Test func anAttachmentMayStandBelowTheBaselineAndIsRaisedByItsOffset_X22() {
    var picture = TextSpan("\u{FFFC}", font: body, baselineOffset: 6)
    picture.attachment = TextBox(width: 10, ascent: 4, descent: 20)
    let line = TextLayout.make(spans: [TextSpan("a", font: body), picture]).lines[0]
    expect(line.boxes[0].rect.maxY, equals: line.baseline + 14)
    expect(abs(line.rect.height - (max(body.ascender, body.ascender + 6) + 14)) < 0.01)
  }

  @Test func anAttachmentMayHaveNoHeight_X22() {
    var picture = TextSpan("\u{FFFC}", font: body)
    picture.attachment = TextBox(width: 10, ascent: 0, descent: 0)
    let line = TextLayout.make(spans: [TextSpan("a", font: body), picture]).lines[0]
    expect(line.boxes[0].rect.height == 0 && line.boxes[0].rect.minY == line.baseline)
  }

  @Test func linesBreakAroundAttachments_X22() {
    var pictures = TextSpan("\u{FFFC}\u{FFFC}\u{FFFC}", font: body)
    pictures.attachment = TextBox(width: 40, ascent: 10, descent: 0)
    let layout = TextLayout.make(spans: [pictures], width: 100)
    expect(layout.lines.map(\.boxes.count), equals: [2, 1])
    expect(layout.lines[0].boxes[1].rect.minX, equals: 40)
  }

  @Test func anOverrideReversesLettersAndAnEmbeddingOnlyTheirSurroundings_X15() {
    func order(_ direction: WritingDirection?) -> [Int] {
      let line = layout("abc") { $0.directions = direction.map { [$0] } ?? [] }.lines[0]
      return (0..<3).sorted { line.caretX(at: $0) < line.caretX(at: $1) }
    }
    expect(order(nil), equals: [0, 1, 2])
    expect(order(WritingDirection(.rightToLeft, overrides: true)), equals: [2, 1, 0])
    expect(order(WritingDirection(.rightToLeft, overrides: false)), equals: [0, 1, 2])
    let mixed = TextLayout.make(spans: [
      TextSpan("ab ", font: body),
      {
        var span = TextSpan("cd אב", font: body)
        span.directions = [WritingDirection(.rightToLeft, overrides: false)]
        return span
      }(),
    ])
    // Inside the embedding what comes first stands on the right.
    expect(mixed.lines[0].caretX(at: 3) > mixed.lines[0].caretX(at: 7))
  }
}
