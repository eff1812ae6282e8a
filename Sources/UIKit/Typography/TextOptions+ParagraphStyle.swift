import CoreGraphics
import CoreText

extension TextOptions {
  /// What a paragraph style says, the number of lines aside.
  func applying(_ style: NSParagraphStyle) -> TextOptions {
    let values = style.values
    var result = self
    if values.alignment != .natural { result.alignment = Alignment(values.alignment) }
    result.lineBreak = LineBreak(values.lineBreakMode)
    result.breaksBetweenHangul = !values.lineBreakStrategy.contains(.hangulWordPriority)
    result.lineSpacing = values.lineSpacing
    result.minimumLineHeight = values.minimumLineHeight
    result.maximumLineHeight = values.maximumLineHeight
    result.lineHeightMultiple = values.lineHeightMultiple
    result.paragraphSpacing = values.paragraphSpacing
    result.paragraphSpacingBefore = values.paragraphSpacingBefore
    result.firstLineHeadIndent = values.firstLineHeadIndent
    result.headIndent = values.headIndent
    result.tailIndent = values.tailIndent
    // The standard stops are where those without any are.
    result.tabStops = values.tabStops?.map(TabStop.init) ?? []
    result.defaultTabInterval = values.defaultTabInterval
    if let direction = TextDirection(values.baseWritingDirection) { result.baseDirection = direction }
    result.hyphenationFactor = CGFloat(values.hyphenationFactor)
    if values.usesDefaultHyphenation, values.hyphenationFactor <= 0 { result.hyphenationFactor = 1 }
    return result
  }

  /// With all lengths `factor` times as long.
  func scaled(by factor: CGFloat) -> TextOptions {
    var result = self
    result.lineSpacing *= factor
    result.minimumLineHeight *= factor
    result.maximumLineHeight *= factor
    result.paragraphSpacing *= factor
    result.paragraphSpacingBefore *= factor
    result.firstLineHeadIndent *= factor
    result.headIndent *= factor
    result.tailIndent *= factor
    result.defaultTabInterval *= factor
    for index in tabStops.indices { result.tabStops[index].location *= factor }
    return result
  }
}

extension TextOptions.TabStop {
  init(_ tab: NSTextTab) {
    self.init(location: tab.location, alignment: .init(tab.alignment), terminators: tab.terminators)
  }
}

extension TextDirection {
  /// Nil for natural.
  init?(_ direction: NSWritingDirection) {
    switch direction {
    case .natural: return nil
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}

extension TextOptions.Alignment {
  /// - Parameter isReversed: whether natural text ends at the right, whatever its letters.
  init(_ alignment: NSTextAlignment, isReversed: Bool = false) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = isReversed ? .right : .left
    }
  }
}

extension TextOptions.LineBreak {
  init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .wordWrap
    case .byCharWrapping: self = .charWrap
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .truncateHead
    case .byTruncatingTail: self = .truncateTail
    case .byTruncatingMiddle: self = .truncateMiddle
    }
  }
}
