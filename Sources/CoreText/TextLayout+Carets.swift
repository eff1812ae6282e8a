import CoreGraphics

/// Which of the two characters around an offset a caret belongs to. Where writing directions meet, the carets of the
/// two stand at different places of the line.
package enum TextAffinity: Hashable, Sendable {
  /// It stands behind the character before it.
  case upstream
  /// It stands before the character behind it.
  case downstream
}

/// A place for a caret on a line.
package struct LinePlace: Hashable, Sendable {
  /// In UTF-16 code units of the source.
  package var offset: Int
  package var affinity: TextAffinity

  package init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension TextLayout.Line {
  /// A part of the line that no caret divides, as displayed.
  private struct Step {
    var offset: Int
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool

    var leading: CGFloat { isRightToLeft ? right : left }
    var trailing: CGFloat { isRightToLeft ? left : right }
  }

  /// From left to right; without ellipsis and hyphen, which the text does not have.
  private func forEachStep(_ body: (Step) -> Void) {
    for placed in runs {
      let glyphs = placed.run.glyphs
      var index = 0
      while index < glyphs.count {
        let glyph = glyphs[index]
        var advance = CGFloat(glyph.advance)
        index += 1
        while index < glyphs.count, glyphs[index].offset == glyph.offset {
          advance += CGFloat(glyphs[index].advance)
          index += 1
        }
        guard Int(glyph.offset) < shownEnd else { continue }
        let left = placed.origin.x + CGFloat(glyph.penX)
        body(Step(offset: Int(glyph.offset), left: left, right: left + advance, isRightToLeft: glyph.isRightToLeft))
      }
    }
  }

  // MARK: - From places to x

  /// The x of a caret at an offset, in the layout's space; offsets outside the line count as its ends, and those inside a
  /// character as its start.
  ///
  /// - Parameter affinity: The character that the caret belongs to. Outside of the line's ends the direction is the
  ///   paragraph's: a caret with that affinity stands at the line's edge, whatever the direction of its letters. Nil
  ///   means the character behind the offset and, at the line's end, the one before it.
  package func caretX(at offset: Int, affinity: TextAffinity? = nil) -> CGFloat {
    let isEnd = offset >= shownEnd
    // Spaces at which a line wraps are read as the paragraph is.
    if isEnd, affinity == .downstream || min(offset, range.upperBound) > shownEnd {
      return hung(trailingX(at: offset), at: offset)
    }
    if offset <= range.lowerBound, affinity == .upstream, shownEnd > range.lowerBound {
      return isRightToLeft ? rect.maxX : rect.minX
    }
    let isBehind = affinity == .upstream || isEnd
    let limit = isBehind ? min(offset, shownEnd) - 1 : offset
    var best: Step?
    forEachStep { step in
      if step.offset <= limit, best == nil || step.offset >= best!.offset { best = step }
    }
    guard let best else { return isRightToLeft ? rect.maxX : rect.minX }
    return hung(isBehind ? best.trailing : best.leading, at: offset)
  }

  /// The x of a place at or behind the last visible character: spaces have room up to the edge.
  func trailingX(at offset: Int) -> CGFloat {
    let width = CGFloat(trailingAdvance) * CGFloat(max(0, min(offset, range.upperBound) - shownEnd))
    return isRightToLeft
      ? max(rect.minX - width, min(rect.minX, segment.lowerBound))
      : min(rect.maxX + width, max(rect.maxX, segment.upperBound))
  }

  /// A caret behind spaces that hang over the line's end stands at the edge.
  private func hung(_ x: CGFloat, at offset: Int) -> CGFloat {
    guard let hangingStart, offset > hangingStart else { return x }
    return max(segment.lowerBound, min(x, segment.upperBound))
  }

  // MARK: - From x to places

  /// The place whose caret is nearest to an x of the layout's space.
  package func place(atX x: CGFloat) -> LinePlace {
    if x < rect.minX { return isRightToLeft ? outerEnd(atX: x) : outerStart }
    if x > rect.maxX { return isRightToLeft ? outerStart : outerEnd(atX: x) }
    if hangingStart != nil, isRightToLeft ? x <= segment.lowerBound : x >= segment.upperBound {
      return outerEnd(atX: x)
    }
    var nearest: (step: Step, distance: CGFloat)?
    forEachStep { step in
      let distance = x < step.left ? step.left - x : x >= step.right ? x - step.right : 0
      if nearest == nil || distance < nearest!.distance { nearest = (step, distance) }
    }
    guard let step = nearest?.step else { return LinePlace(range.lowerBound) }
    return place(at: step, onLeft: x < (step.left + step.right) / 2)
  }

  /// The offset whose caret is nearest to an x of the layout's space.
  package func offset(atX x: CGFloat) -> Int { place(atX: x).offset }

  /// The line's start, and its end, at the edges of the line.
  private var outerStart: LinePlace { plain(LinePlace(range.lowerBound, .upstream)) }
  private func outerEnd(atX x: CGFloat) -> LinePlace {
    let isBeyond = isRightToLeft ? x <= segment.lowerBound : x >= segment.upperBound
    if trailingAdvance > 0 {
      let distance = isRightToLeft ? rect.minX - x : x - rect.maxX
      let spaces = range.upperBound - shownEnd
      let passed = isBeyond ? spaces : min(spaces, Int((distance / CGFloat(trailingAdvance)).rounded()))
      return LinePlace(shownEnd + passed)
    }
    let (inner, outer) = (caretX(at: shownEnd, affinity: .upstream), caretX(at: shownEnd, affinity: .downstream))
    return LinePlace(shownEnd, abs(inner - outer) < 0.01 ? .upstream : .downstream)
  }

  private func place(at step: Step, onLeft: Bool) -> LinePlace {
    guard onLeft == step.isRightToLeft else { return LinePlace(step.offset) }
    return plain(LinePlace(end(of: step), .upstream))
  }

  /// Where the text of a step ends.
  private func end(of step: Step) -> Int {
    var end = shownEnd
    forEachStep { if $0.offset > step.offset, $0.offset < end { end = $0.offset } }
    return end
  }

  /// The same place before the character behind it where that makes no difference; the line's end stays upstream.
  private func plain(_ place: LinePlace) -> LinePlace {
    guard place.affinity == .upstream, place.offset < shownEnd,
      abs(caretX(at: place.offset, affinity: .upstream) - caretX(at: place.offset, affinity: .downstream)) < 0.01
    else { return place }
    return LinePlace(place.offset)
  }

  /// The place one character to the right or to the left, as seen; nil at the line's edge.
  package func nextVisualPlace(from place: LinePlace, toRight: Bool) -> LinePlace? {
    let x = caretX(at: place.offset, affinity: place.affinity)
    var next: Step?
    forEachStep { step in
      guard step.right - step.left > 0.01 else { return }
      if toRight, next == nil, step.left > x - 0.01 { next = step }
      if !toRight, step.right < x + 0.01 { next = step }
    }
    return next.map { self.place(at: $0, onLeft: !toRight) }
  }
}
