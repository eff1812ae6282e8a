import CoreGraphics
import Foundation

/// How text is broken into lines and how these are laid out.
package struct TextOptions: Hashable, Sendable {
  /// What happens at the end of a line. The truncating modes and `clip` wrap words on all lines but the last one
  /// allowed.
  package enum LineBreak: Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
  }

  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified, natural
  }

  /// Where a tab leads to.
  package struct TabStop: Hashable, Sendable {
    /// From the paragraph's leading edge.
    package var location: CGFloat
    /// Left and natural: the text behind begins at the location, with its right edge in text from right to left. Right
    /// and center: the text up to the next tab, terminator or line end has its end, or its middle, at the location.
    package var alignment: Alignment
    /// Characters that end the aligned text: a decimal tab is one aligned to the right that a separator terminates.
    package var terminators: CharacterSet?

    package init(location: CGFloat, alignment: Alignment = .natural, terminators: CharacterSet? = nil) {
      self.location = location
      self.alignment = alignment
      self.terminators = terminators
    }
  }

  /// 0 means any number.
  package var maximumLines = 0
  package var lineBreak = LineBreak.wordWrap
  /// Whether Korean may break between syllables (rule I8: not in labels, yet in attributed text by default).
  package var breaksBetweenHangul = false
  package var alignment = Alignment.natural
  /// Points between two lines; negative counts as 0, as does NaN in everything here.
  package var lineSpacing: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 means no limit.
  package var maximumLineHeight: CGFloat = 0
  /// 0 means 1.
  package var lineHeightMultiple: CGFloat = 0
  /// Whether a line is higher by the leading of its fonts, below the letters.
  package var usesFontLeading = false
  /// Points behind each paragraph but the last.
  package var paragraphSpacing: CGFloat = 0
  /// Points before each paragraph but the first.
  package var paragraphSpacingBefore: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// From the leading edge when positive, from the trailing edge when 0 or negative.
  package var tailIndent: CGFloat = 0
  package var tabStops: [TabStop] = []
  /// Between two stops behind the last of `tabStops`; 0 means 28.
  package var defaultTabInterval: CGFloat = 0
  /// Nil means that of each paragraph's first letter.
  package var baseDirection: TextDirection?
  /// A word is hyphenated where the line without it would fill less than this part of the width; 0 hyphenates none.
  package var hyphenationFactor: CGFloat = 0
  /// Of the text, as "en-US"; nil means that of the locale.
  package var language: String?

  package init(
    maximumLines: Int = 0, lineBreak: LineBreak = .wordWrap, breaksBetweenHangul: Bool = false,
    alignment: Alignment = .natural, lineSpacing: CGFloat = 0, usesFontLeading: Bool = false
  ) {
    self.maximumLines = maximumLines
    self.lineBreak = lineBreak
    self.breaksBetweenHangul = breaksBetweenHangul
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.usesFontLeading = usesFontLeading
  }

  /// With every number finite and in its range.
  var sanitized: TextOptions {
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e6) : 0 }
    var result = self
    result.maximumLines = max(0, maximumLines)
    result.lineSpacing = length(lineSpacing)
    result.minimumLineHeight = length(minimumLineHeight)
    result.maximumLineHeight = length(maximumLineHeight)
    result.lineHeightMultiple = length(lineHeightMultiple)
    result.paragraphSpacing = length(paragraphSpacing)
    result.paragraphSpacingBefore = length(paragraphSpacingBefore)
    result.firstLineHeadIndent = length(firstLineHeadIndent)
    result.headIndent = length(headIndent)
    result.tailIndent = tailIndent.isFinite ? max(-1e6, min(tailIndent, 1e6)) : 0
    result.defaultTabInterval = length(defaultTabInterval)
    result.hyphenationFactor = min(length(hyphenationFactor), 1)
    if !tabStops.isEmpty {
      result.tabStops = tabStops.filter { $0.location > 0 && $0.location < 1e6 }
      result.tabStops.sort { $0.location < $1.location }
    }
    return result
  }
}
