import CoreGraphics
import Foundation

/// Glyphs of a line that have one face, one direction and the same attributes, from left to right.
public final class CTRun {
  let glyphs: ArraySlice<ShapedRun.Glyph>
  let font: CTFont
  private let placed: TextLayout.PlacedRun
  private let look: CTAttributes.Look
  /// From the line's start to the shaped run's, y upwards.
  private let origin: CGPoint
  private let base: Int
  private let height: (ascent: CGFloat, descent: CGFloat)

  private init(_ glyphs: ArraySlice<ShapedRun.Glyph>, of placed: TextLayout.PlacedRun, in line: CTLine) {
    (self.glyphs, self.placed, base) = (glyphs, placed, line.base)
    look = line.text.looks[placed.tag]
    let piece = placed.run.pieces[Int(glyphs.first?.piece ?? 0)]
    font = look.font.with(piece.face)
    origin = CGPoint(x: placed.origin.x - line.origin.x, y: line.origin.y - placed.origin.y)
    height = (line.line.ascent, line.line.descent)
  }

  static func parts(of placed: TextLayout.PlacedRun, in line: CTLine) -> [CTRun] {
    let glyphs = placed.run.glyphs
    var (parts, start) = ([CTRun](), 0)
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].piece == glyphs[start].piece,
        glyphs[end].isRightToLeft == glyphs[start].isRightToLeft
      {
        end += 1
      }
      parts.append(CTRun(glyphs[start..<end], of: placed, in: line))
      start = end
    }
    return parts
  }

  var isRightToLeft: Bool { glyphs.first?.isRightToLeft ?? false }

  /// Glyphs of a range, whose length 0 means all behind its start.
  func part(_ range: CFRange) -> ArraySlice<ShapedRun.Glyph> {
    let start = max(0, min(range.location, glyphs.count))
    let count = range.length > 0 ? min(range.length, glyphs.count - start) : glyphs.count - start
    return glyphs[glyphs.startIndex + start..<glyphs.startIndex + start + count]
  }

  func position(of glyph: ShapedRun.Glyph) -> CGPoint {
    CGPoint(x: origin.x + CGFloat(glyph.x), y: origin.y - CGFloat(glyph.y))
  }

  func index(of glyph: ShapedRun.Glyph) -> Int { base + Int(glyph.offset) }

  var attributes: [NSAttributedString.Key: Any] {
    var result = look.attributes
    result[NSAttributedString.Key(rawValue: kCTFontAttributeName)] = font
    return result
  }

  var stringRange: CFRange {
    let starts = glyphs.map { Int($0.offset) }
    let start = starts.min() ?? 0
    let end = glyphs.map { Int($0.offset) + Int($0.units) }.max() ?? start
    return CFRangeMake(base + start, end - start)
  }

  private func shaped(_ part: Range<Int>) -> ShapedRun {
    if part.count == placed.run.glyphs.count { return placed.run }
    let start = glyphs.startIndex + part.lowerBound
    return ShapedRun(
      glyphs: Array(glyphs[start..<start + part.count]), pieces: placed.run.pieces, width: placed.run.width,
      source: placed.run.source)
  }

  /// What glyphs cover, from the line's start with y upwards.
  func ink(of part: Range<Int>) -> CGRect {
    let ink = shaped(part).inkBounds
    guard !ink.isNull else { return ink }
    return CGRect(x: origin.x + ink.minX, y: origin.y - ink.maxY, width: ink.width, height: ink.height)
  }

  private var span: ClosedRange<CGFloat> {
    let left = glyphs.first.map { CGFloat($0.penX) } ?? 0
    let right = glyphs.last.map { CGFloat($0.penX + $0.advance) } ?? left
    return origin.x + left...origin.x + max(left, right)
  }

  func drawBackground(in context: CGContext) {
    guard let background = look.background else { return }
    let rect = CGRect(
      x: span.lowerBound, y: -height.descent, width: span.upperBound - span.lowerBound,
      height: height.ascent + height.descent)
    context.fill(rect, background)
  }

  func draw(_ part: Range<Int>, in context: CGContext) {
    guard !part.isEmpty else { return }
    let color = look.color ?? context.fillRGBA
    let run = shaped(part)
    if look.strokeWidth == 0 {
      context.show(run, at: origin, fill: color, stroke: look.color ?? context.strokeRGBA)
    } else {
      let width = abs(look.strokeWidth) / 100 * font.font.size
      context.saveGState()
      context.setLineWidth(width)
      context.setTextDrawingMode(look.strokeWidth > 0 ? .stroke : .fillStroke)
      context.show(run, at: origin, fill: color, stroke: look.strokeColor ?? color)
      context.restoreGState()
    }
    guard !look.underline.isEmpty else { return }
    let isDouble = look.underline.contains(.double)
    let thickness = max(font.font.underlineThickness, 0.5) * (look.underline == .thick ? 2 : 1)
    let middle = min(font.font.underlinePosition, -thickness)
    for step in 0..<(isDouble ? 2 : 1) {
      let y = middle - thickness / 2 - CGFloat(step) * thickness * 2
      let line = CGRect(x: span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: thickness)
      context.fill(line, look.underlineColor ?? color)
    }
  }
}

extension CGContext {
  /// Fills a rectangle of the text's space.
  fileprivate func fill(_ rect: CGRect, _ color: RGBA) {
    paint(.fill(.rect(rect), .color(color)), textMatrix.concatenating(userSpaceToDeviceSpaceTransform))
  }

  /// Draws a run in the context's fill colour, or in one of its own.
  func show(_ run: ShapedRun, at origin: CGPoint, _ color: RGBA?) {
    show(run, at: origin, fill: color ?? fillRGBA, stroke: color ?? strokeRGBA)
  }
}

/// How a run's glyphs go with its characters.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
/// By names of attributes as text: `kCTFontAttributeName` has the face that the glyphs' numbers are of.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { (AnyHashable($0.key.rawValue), $0.value) })
}
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.isRightToLeft ? .rightToLeft : []
  if run.font.matrix != .identity { status.insert(.hasNonIdentityMatrix) }
  return status
}
/// The characters that its glyphs stand for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.stringRange }

/// In these, a range of length 0 means all glyphs behind its start, and the buffer has room for as many. A glyph of no
/// shape, a tab's for instance, is 65535.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (index, glyph) in run.part(range).enumerated() { buffer[index] = CGGlyph(truncatingIfNeeded: glyph.id) }
}
/// From the line's start, y upwards.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (index, glyph) in run.part(range).enumerated() { buffer[index] = run.position(of: glyph) }
}
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (index, glyph) in run.part(range).enumerated() {
    buffer[index] = CGSize(width: CGFloat(glyph.advance), height: 0)
  }
}
/// Of each glyph's first character.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  for (index, glyph) in run.part(range).enumerated() { buffer[index] = run.index(of: glyph) }
}

/// How wide the glyphs are, in points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.font.font.ascender
  descent?.pointee = -run.font.font.descender
  leading?.pointee = run.font.font.leading
  return run.part(range).reduce(0) { $0 + Double($1.advance) }
}

/// What glyphs cover, drawn at the context's text position.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let part = run.part(range)
  let ink = run.ink(of: part.startIndex - run.glyphs.startIndex..<part.endIndex - run.glyphs.startIndex)
  let start = context?.textPosition ?? .zero
  return ink.isNull ? .zero : ink.offsetBy(dx: start.x, dy: start.y)
}

/// Draws glyphs where they stand in their line, which starts at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = run.part(range)
  run.draw(part.startIndex - run.glyphs.startIndex..<part.endIndex - run.glyphs.startIndex, in: context)
}

// MARK: - Lists

/// How many elements a list has.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// An object of a list, which holds it: `unsafeBitCast(CFArrayGetValueAtIndex(lines, 0), to: CTLine.self)`. The program
/// stops for an element that is no object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer {
  let element = theArray[idx]
  guard type(of: element) is AnyClass else {
    fatalError("CFArrayGetValueAtIndex: element \(idx) is a \(type(of: element)), not an object: read it with [\(idx)]")
  }
  return UnsafeRawPointer(Unmanaged.passUnretained(element as AnyObject).toOpaque())
}
