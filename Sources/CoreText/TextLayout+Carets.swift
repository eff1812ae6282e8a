import CoreGraphics

/// Which of the two characters beside a place between them a caret belongs to. The places differ on the line where writing
/// directions meet.
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
  /// The x of a caret at an offset, in the layout's space; offsets outside the line count as its ends.
  package func caretX(at offset: Int, affinity: TextAffinity = .downstream) -> CGFloat {
    var best: (offset: Int, x: CGFloat)?
    for placed in runs {
      var index = 0
      let glyphs = placed.run.glyphs
      while index < glyphs.count {
        var end = index + 1
        var advance = glyphs[index].advance
        while end < glyphs.count, glyphs[end].offset == glyphs[index].offset {
          advance += glyphs[end].advance
          end += 1
        }
        let glyph = glyphs[index]
        // The last cluster that starts at or before the offset.
        if Int(glyph.offset) <= offset, best == nil || Int(glyph.offset) >= best!.offset {
          let start = placed.origin.x + CGFloat(glyph.penX)
          best = (Int(glyph.offset), glyph.isRightToLeft ? start + CGFloat(advance) : start)
        }
        index = end
      }
    }
    if offset >= shownEnd, let last = edge(ofCluster: best?.offset) { return last }
    return best?.x ?? rect.minX
  }

  /// The place whose caret is nearest to an x of the layout's space.
  package func place(atX x: CGFloat) -> LinePlace { LinePlace(offset(atX: x)) }

  /// The place one character to the right or to the left, as seen; nil at the line's edge.
  package func nextVisualPlace(from place: LinePlace, toRight: Bool) -> LinePlace? { nil }

  /// The offset whose caret is nearest to an x of the layout's space.
  package func offset(atX x: CGFloat) -> Int {
    var best = (offset: range.lowerBound, distance: abs(x - caretX(at: range.lowerBound)))
    for placed in runs {
      for glyph in placed.run.glyphs {
        let start = placed.origin.x + CGFloat(glyph.penX)
        let distance = abs(x - (glyph.isRightToLeft ? start + CGFloat(glyph.advance) : start))
        if distance < best.distance { best = (Int(glyph.offset), distance) }
      }
    }
    return abs(x - caretX(at: shownEnd)) < best.distance ? shownEnd : best.offset
  }

  /// The far edge of the cluster at an offset.
  private func edge(ofCluster offset: Int?) -> CGFloat? {
    guard let offset else { return nil }
    for placed in runs {
      let cluster = placed.run.glyphs.filter { Int($0.offset) == offset }
      guard let first = cluster.first else { continue }
      let start = placed.origin.x + CGFloat(first.penX)
      return first.isRightToLeft ? start : start + CGFloat(cluster.reduce(0) { $0 + $1.advance })
    }
    return nil
  }
}
