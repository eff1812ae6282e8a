import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// What a display list's reader gets of a run.
struct GlyphRunTests {
  private func run(_ text: String, _ descriptor: FontDescriptor = FontDescriptor()) -> ShapedRun {
    TextLayout.make(text, font: Font(descriptor, size: 23)).lines[0].runs[0].run
  }

  @Test(arguments: [FontDescriptor(), FontDescriptor(weight: 0.4, isItalic: true), FontDescriptor(.monospaced)])
  func aRunsGlyphsAreTogetherItsPath(_ descriptor: FontDescriptor) {
    let run = run("Ágy 한글\tfi", descriptor)
    var points: [CGPoint] = []
    for glyph in run.placedGlyphs {
      points += run.outline(of: glyph).data.points.map {
        CGPoint(x: $0.x + glyph.origin.x, y: $0.y + glyph.origin.y)
      }
    }
    let path = run.path().data.points
    expect(points.count == path.count && points.count > 100)
    for (point, expected) in zip(points, path) {
      expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9)
    }
  }

  @Test func aGlyphTellsItsFontAndSize() throws {
    let glyphs = run("a한").placedGlyphs
    expect(glyphs.map(\.font.size), equals: [23, 23])
    expect(glyphs[0].font.name.hasPrefix("Inter") && glyphs[0].font.face != glyphs[1].font.face)
    expect(glyphs[0].origin.x < glyphs[1].origin.x)
  }

  @Test func fontsAreEqualWhereTheirGlyphsAre() {
    let again = run("a").placedGlyphs[0]
    expect(run("b").placedGlyphs[0].font, equals: again.font)
    expect(run("b", FontDescriptor(weight: 0.4)).placedGlyphs[0].font != again.font)
  }

  @Test func whatShowsNothingIsNoGlyph() {
    expect(run("\t").placedGlyphs.isEmpty)
  }
}
