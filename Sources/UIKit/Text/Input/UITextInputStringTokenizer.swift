import CoreGraphics
import Foundation

/// Finds units in the text of any `UITextInput`, through its protocol: it reads a stretch around the position, and more only
/// where a unit goes on beyond it. Lines are found by where the text's view has them.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input = textInput else { return nil }
    let forwards = isForwards(direction, at: position, in: input)
    switch granularity {
    case .document:
      guard let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
      return isWithin(position, range, forwards, in: input) ? range : nil
    case .line:
      guard let range = line(at: position, forwards: forwards, in: input) else { return nil }
      return isWithin(position, range, forwards, in: input) ? range : nil
    case .character, .word, .sentence, .paragraph:
      guard let kind = TextUnits.Kind(granularity) else { return nil }
      return find(kind, around: position, in: input) { excerpt in
        excerpt.units.unit(at: excerpt.place, forwards: forwards)
      }
    }
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let input = textInput else { return false }
    let forwards = isForwards(direction, at: position, in: input)
    switch granularity {
    case .document:
      return input.compare(position, to: forwards ? input.endOfDocument : input.beginningOfDocument) == .orderedSame
    case .line:
      // The end of a line that wraps is the start of the next one.
      guard let range = line(at: position, forwards: !forwards, in: input) else { return false }
      return input.compare(position, to: forwards ? range.end : range.start) == .orderedSame
    case .character, .word, .sentence, .paragraph:
      guard let kind = TextUnits.Kind(granularity) else { return false }
      let found = find(kind, around: position, in: input) { excerpt in
        excerpt.units.isBoundary(excerpt.place, forwards: forwards) ? excerpt.place..<excerpt.place : nil
      }
      return found != nil
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input = textInput else { return nil }
    let forwards = isForwards(direction, at: position, in: input)
    switch granularity {
    case .document:
      let end = forwards ? input.endOfDocument : input.beginningOfDocument
      return input.compare(position, to: end) == .orderedSame ? nil : end
    case .line:
      return lineBoundary(from: position, forwards: forwards, in: input)
    case .character, .word, .sentence, .paragraph:
      guard let kind = TextUnits.Kind(granularity) else { return nil }
      return find(kind, around: position, in: input) { excerpt in
        excerpt.units.boundary(from: excerpt.place, forwards: forwards).map { $0..<$0 }
      }?.start
    }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  // MARK: - Directions

  private func isForwards(_ direction: UITextDirection, at position: UITextPosition, in input: any UITextInput) -> Bool
  {
    if let storage = UITextStorageDirection(rawValue: direction.rawValue) { return storage == .forward }
    let isReversed = { input.baseWritingDirection(for: position, in: .forward) == .rightToLeft }
    return switch UITextLayoutDirection(rawValue: direction.rawValue) {
    case .up: false
    case .left: isReversed()
    case .right: !isReversed()
    case .down, nil: true
    }
  }

  private func isWithin(
    _ position: UITextPosition, _ range: UITextRange, _ forwards: Bool, in input: any UITextInput
  ) -> Bool {
    let start = input.compare(range.start, to: position)
    let end = input.compare(position, to: range.end)
    return forwards
      ? start != .orderedDescending && end == .orderedAscending
      : start == .orderedAscending && end != .orderedDescending
  }

  // MARK: - Reading

  /// A stretch of the text, and a place in it.
  private struct Excerpt {
    var units: TextUnits
    var place: Int
  }

  private static let reach = 256

  /// Asks for a range of units in longer and longer stretches, until the answer does not depend on what lies beyond.
  private func find(
    _ kind: TextUnits.Kind, around position: UITextPosition, in input: any UITextInput,
    _ ask: (Excerpt) -> Range<Int>?
  ) -> UITextRange? {
    let before = input.offset(from: input.beginningOfDocument, to: position)
    let behind = input.offset(from: position, to: input.endOfDocument)
    guard before >= 0, behind >= 0 else { return nil }
    var reach = Self.reach
    while true {
      let (back, ahead) = (min(before, reach), min(behind, reach))
      guard let start = input.position(from: position, offset: -back),
        let end = input.position(from: position, offset: ahead), let range = input.textRange(from: start, to: end),
        let text = input.text(in: range)
      else { return nil }
      let found = ask(Excerpt(units: TextUnits(kind, in: text), place: back))
      let (isFirst, isLast) = (back == before, ahead == behind)
      // A unit's end can lie a few characters before it is known.
      let margin = 16
      let isCertain = found.map {
        (isFirst || $0.lowerBound >= margin) && (isLast || $0.upperBound <= back + ahead - margin)
      }
      if isCertain ?? (isFirst && isLast) {
        guard let found, let low = input.position(from: start, offset: found.lowerBound),
          let high = input.position(from: start, offset: found.upperBound)
        else { return nil }
        return input.textRange(from: low, to: high)
      }
      if isFirst, isLast { return nil }
      reach *= 4
    }
  }

  // MARK: - Lines

  /// The line of a position; where one wraps, the line below or the one above.
  private func line(at position: UITextPosition, forwards: Bool, in input: any UITextInput) -> UITextRange? {
    if let host = input as? any TextEditorHost { return host.editor.line(at: position, forwards: forwards) }
    let caret = input.caretRect(for: position)
    guard !caret.isNull, !caret.isInfinite else { return nil }
    // What lies beyond a line's edges belongs to its ends.
    let far: CGFloat = 1e5
    guard let first = input.closestPosition(to: CGPoint(x: -far, y: caret.midY)),
      let last = input.closestPosition(to: CGPoint(x: far, y: caret.midY))
    else { return nil }
    return input.compare(first, to: last) == .orderedDescending
      ? input.textRange(from: last, to: first) : input.textRange(from: first, to: last)
  }

  private func lineBoundary(
    from position: UITextPosition, forwards: Bool, in input: any UITextInput
  ) -> UITextPosition? {
    var place = position
    // From an end it is that of the next line.
    for _ in 0..<2 {
      guard let range = line(at: place, forwards: forwards, in: input) else { return nil }
      let edge = forwards ? range.end : range.start
      if input.compare(edge, to: position) == (forwards ? .orderedDescending : .orderedAscending) { return edge }
      guard let next = input.position(from: place, offset: forwards ? 1 : -1) else { return nil }
      place = next
    }
    return nil
  }
}

extension TextUnits.Kind {
  /// Nil for units that the characters alone do not tell.
  init?(_ granularity: UITextGranularity) {
    switch granularity {
    case .character: self = .character
    case .word: self = .word
    case .sentence: self = .sentence
    case .paragraph: self = .paragraph
    case .line, .document: return nil
    }
  }
}
