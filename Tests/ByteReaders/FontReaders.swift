import CoreGraphics
import CoreText
import Foundation

/// Fonts in files, and texts that are laid out.
@MainActor
enum FontReaders {
  /// Each time another file: faces of the last may be mapped still.
  static func font(_ data: Data) throws {
    let url = ScratchFolder.url.appendingPathComponent("font.ttf")
    unlink(url.path)
    guard FileManager.default.createFile(atPath: url.path, contents: data) else { return }
    defer { unlink(url.path) }
    guard let fonts = CTFontManagerCreateFontDescriptorsFromURL(url as NSURL) as? [CTFontDescriptor] else { return }
    for descriptor in fonts.prefix(2) {
      let font = CTFontCreateWithFontDescriptor(descriptor, 17, nil)
      try metrics(of: font)
      try glyphs(of: font)
      try line(in: font)
    }
  }

  private static func metrics(of font: CTFont) throws {
    let numbers = [
      CTFontGetAscent(font), CTFontGetDescent(font), CTFontGetLeading(font), CTFontGetCapHeight(font),
      CTFontGetXHeight(font), CTFontGetUnderlinePosition(font), CTFontGetUnderlineThickness(font),
      CTFontGetSlantAngle(font), CTFontGetBoundingBox(font).width, CTFontGetBoundingBox(font).height,
    ]
    try hold(numbers.allSatisfy(\.isFinite), "metrics \(numbers)")
    _ = [CTFontCopyPostScriptName(font), CTFontCopyFamilyName(font), CTFontCopyFullName(font)]
    let graphics = CTFontCopyGraphicsFont(font, nil)
    _ = (graphics.ascent, graphics.descent, graphics.leading, graphics.capHeight, graphics.xHeight)
    _ = (graphics.fontBBox, graphics.italicAngle, graphics.unitsPerEm)
  }

  private static func glyphs(of font: CTFont) throws {
    let count = min(8, CTFontGetGlyphCount(font))
    let glyphs = (0..<max(0, count)).map { CGGlyph($0) } + [.max]
    var advances = [CGSize](repeating: .zero, count: glyphs.count)
    let width = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
    try hold(width.isFinite, "an advance of \(width)")
    var boxes = [CGRect](repeating: .zero, count: glyphs.count)
    _ = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, glyphs.count)
    for glyph in glyphs { _ = CTFontCreatePathForGlyph(font, glyph, nil) }
  }

  private static func line(in font: CTFont) throws {
    let text = NSAttributedString(
      string: "A\u{301}Bfi 가\u{0627}\u{0628}",
      attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
    let line = CTLineCreateWithAttributedString(text)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    try hold(width.isFinite, "a line of \(width) points")
    let canvas = Bitmap(width: 64, height: 24)
    let context = CGContext(bitmap: canvas, scale: 1)
    context.textPosition = CGPoint(x: 2, y: 6)
    CTLineDraw(line, context)
  }

  /// A text, behind four bytes that say how it is laid out.
  static func layout(_ data: Data) throws {
    var source = ByteSource(data)
    let flags = source.byte()
    var options = TextOptions(
      maximumLines: source.below(4),
      lineBreak: [.wordWrap, .charWrap, .truncateTail, .truncateMiddle, .truncateHead, .clip][source.below(6)],
      alignment: [.natural, .justified, .right, .center][Int(flags & 3)])
    options.baseDirection = [nil, .leftToRight, .rightToLeft, nil][Int(flags >> 2 & 3)]
    options.hyphenationFactor = flags & 16 == 0 ? 0 : 1
    options.language = "en-US"
    if flags & 32 != 0 {
      options.tabStops = [.init(location: 40, alignment: .right), .init(location: 90, alignment: .center)]
    }
    let width = flags & 64 == 0 ? CGFloat(source.byte()) * 4 : .infinity
    let text = String(decoding: source.remainder(), as: UTF8.self)
    let font = Font(FontDescriptor(), size: 13)
    let split = text.index(text.startIndex, offsetBy: text.count / 2)
    let layout =
      flags & 128 == 0
      ? TextLayout.make(text, font: font, options: options, width: width)
      : TextLayout.make(
        spans: [
          TextSpan(String(text[..<split]), font: font, tag: 0),
          TextSpan(String(text[split...]), font: Font(FontDescriptor(), size: 21), kern: 1, baselineOffset: 3, tag: 1),
        ], options: options, width: width)
    try check(layout, count: text.utf16.count, options)
  }

  private static func check(_ layout: TextLayout, count: Int, _ options: TextOptions) throws {
    let lines = layout.lines
    try hold(layout.size.width.isFinite && layout.size.height.isFinite, "a layout of \(layout.size)")
    try hold(options.maximumLines == 0 || lines.count <= options.maximumLines, "\(lines.count) lines")
    for (line, next) in zip(lines, lines.dropFirst()) {
      try hold(
        line.range.upperBound == next.range.lowerBound, "a line \(line.range) before one \(next.range)")
    }
    try hold(lines.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= count }, "lines beyond \(count)")
    if options.maximumLines == 0, let last = lines.last {
      try hold(lines[0].range.lowerBound == 0 && last.range.upperBound == count, "lines to \(last.range) of \(count)")
    }
    for line in lines.prefix(4) {
      try hold(line.rect.width.isFinite && line.baseline.isFinite, "a line in \(line.rect)")
      for run in line.runs { _ = (run.run.inkBounds, run.run.mask(scale: 1, phase: 0)) }
    }
  }
}

/// A folder of this process for files that only have names to be read by; in memory where the system has such files.
enum ScratchFolder {
  static let url: URL = {
    let root = access("/dev/shm", W_OK) == 0 ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory
    let folder = root.appendingPathComponent("uikit-bytes-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: ScratchFolder.url) }
    return folder
  }()
}
