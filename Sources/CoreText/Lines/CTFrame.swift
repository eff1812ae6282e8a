import CoreGraphics
import Foundation

/// Makes frames of lines from a text.
public final class CTFramesetter {
  let text: NSAttributedString
  private(set) lazy var typesetter = CTTypesetter(text)
  init(_ text: NSAttributedString) { self.text = text }

  /// A range of the text, whose length 0 means all behind its start.
  func known(_ range: CFRange) -> NSRange {
    let start = max(0, min(range.location, text.length))
    let rest = text.length - start
    return NSRange(location: start, length: range.length > 0 ? min(range.length, rest) : rest)
  }
}

/// The text as it is now: later changes of a mutable one do not count.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString.copy() as? NSAttributedString ?? attrString)
}

/// How large the text is in a width and a height, of which zero and below mean any. The range that fits comes in the
/// pointer.
@discardableResult
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.known(stringRange)
  func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
  let layout = CTAttributes(framesetter.text, range).layout(
    size: CGSize(width: limit(constraints.width), height: limit(constraints.height)))
  fitRange?.pointee = CFRangeMake(range.location, layout.lines.last?.range.upperBound ?? 0)
  return layout.size
}

/// Lines in a path. Its space is the path's, with y upwards.
public final class CTFrame {
  let path: CGPath
  let box: CGRect
  let lines: [CTLine]
  let range: NSRange
  let attributes: CFDictionary?

  init(_ framesetter: CTFramesetter, _ range: NSRange, _ path: CGPath, _ attributes: CFDictionary?) {
    (self.path, self.range, self.attributes) = (path, range, attributes)
    box = path.boundingBoxOfPath
    let text = CTAttributes(framesetter.text, range)
    let shape = path.isRect(nil) ? nil : PathLines(path)
    let layout = box.isNull ? nil : text.layout(size: box.size, in: shape)
    // A layout has a first line whatever its height.
    let shown = (layout?.lines ?? []).filter { $0.rect.maxY <= path.boundingBoxOfPath.height + 0.01 }
    lines = shown.map { CTLine($0, of: text, base: range.location, source: framesetter.text) }
  }

  /// Of the line's baseline, from the lower left of the path's box.
  func origin(of line: CTLine) -> CGPoint { CGPoint(x: line.origin.x, y: box.height - line.origin.y) }
}

/// As many lines of a range as the path holds, inside by the even-odd rule. The attributes are kept and change nothing.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter, framesetter.known(stringRange), path, frameAttributes)
}

/// The range that was asked for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRangeMake(frame.range.location, frame.range.length) }
/// The range that has lines.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRangeMake(frame.range.location, frame.lines.last?.line.range.upperBound ?? 0)
}
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }
/// `CTLine`s from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Where baselines start, from the lower left of the path's box; a length of 0 means all behind the range's start.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let start = max(0, min(range.location, frame.lines.count))
  let rest = frame.lines.count - start
  let count = range.length > 0 ? min(range.length, rest) : rest
  for index in 0..<count { origins[index] = frame.origin(of: frame.lines[start + index]) }
}

/// Draws the lines in the path's space.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for line in frame.lines {
    let origin = frame.origin(of: line)
    context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
    CTLineDraw(line, context)
  }
}

/// Breaks a text into lines of any width, one after the other.
public final class CTTypesetter {
  let text: NSAttributedString
  private let string: NSString
  /// The length of the line that was broken last: the next one is looked for in little more than that.
  private var lastLength = 0
  /// How many units were set to find where lines end.
  private(set) var unitsSet = 0

  init(_ text: NSAttributedString) {
    self.text = text
    string = text.string as NSString
  }

  /// How many units from an index make a line of a width. Sets a stretch behind the index, and a longer one while the line
  /// does not end well inside it: each line of a long text costs what it is long.
  fileprivate func lineLength(from start: Int, width: CGFloat) -> Int {
    let size = CGSize(width: width, height: .infinity)
    var length = lastLength * 3 / 2 + Self.margin
    while true {
      let isWhole = length >= text.length - start
      let part = string.rangeOfComposedCharacterSequences(
        for: NSRange(location: start, length: isWhole ? text.length - start : length))
      unitsSet += part.length
      let end = CTAttributes(text, part).layout(size: size).lines.first?.range.upperBound ?? 0
      if isWhole || end + Self.margin / 2 <= part.length {
        lastLength = max(1, end - (start - part.location))
        return lastLength
      }
      length *= 2
    }
  }

  /// Units behind a line's end on which it may depend: the word that did not fit, and how that is hyphenated.
  private static let margin = 128
}

public func CTTypesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTTypesetter {
  CTTypesetter(attrString.copy() as? NSAttributedString ?? attrString)
}

public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// How many units from an index make a line of a width.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  guard (0..<typesetter.text.length).contains(startIndex) else { return 0 }
  return typesetter.lineLength(from: startIndex, width: width)
}

/// The range as one line; a length of 0 means all behind its start.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(typesetter.text, CTFramesetter(typesetter.text).known(stringRange))
}

/// The inside of a path, for lines: what is free over a line's whole height.
private struct PathLines: LineShape {
  let path: CGPath
  let box: CGRect
  /// Places along a line are looked at in this distance, in points; so are its heights.
  private static let step: CGFloat = 1

  init(_ path: CGPath) {
    self.path = path
    // Of larger paths, as "any height" is written, this much from the top left holds lines.
    let whole = path.boundingBoxOfPath
    let (width, height) = (min(whole.width, 1e5), min(whole.height, 1e5))
    box = whole.isNull ? whole : CGRect(x: whole.minX, y: whole.maxY - height, width: width, height: height)
  }

  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>] {
    guard top >= 0, top + height <= box.height else { return [] }
    let rows = stride(from: top + 0.05, to: top + height, by: Self.step) + [top + height - 0.05]
    var (found, start): ([ClosedRange<CGFloat>], CGFloat?) = ([], nil)
    var x: CGFloat = 0
    while x <= box.width + Self.step {
      let isFree =
        x <= box.width
        && rows.allSatisfy { path.contains(CGPoint(x: box.minX + x, y: box.maxY - $0), using: .evenOdd) }
      if isFree, start == nil { start = x }
      if !isFree, let from = start {
        if x - Self.step > from { found.append(from...x - Self.step) }
        start = nil
      }
      x += Self.step
    }
    return found
  }

  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
    let next = max(0, top + Self.step)
    return next + height <= box.height ? next : nil
  }
}
