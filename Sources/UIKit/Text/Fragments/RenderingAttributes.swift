import CoreText
import Foundation
import TextModel

/// Attributes that a layout manager paints a text with and that the text itself does not have: stretches in order, of which
/// none overlap. They go along with edits.
struct RenderingAttributes {
  typealias Values = AttributeSet.Values
  struct Part {
    var range: Range<Int>
    var values: Values
  }

  private(set) var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  /// Those that touch a range, cut to it.
  func parts(in range: Range<Int>) -> [Part] {
    parts[indices(touching: range)].compactMap { part in
      let own = part.range.clamped(to: range)
      return own.isEmpty ? nil : Part(range: own, values: part.values)
    }
  }

  private func indices(touching range: Range<Int>) -> Range<Int> {
    let low = parts.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let high = parts.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return low..<max(low, high)
  }

  /// Changes the values of a range, also where it has none.
  mutating func update(_ range: Range<Int>, _ body: (inout Values) -> Void) {
    guard !range.isEmpty else { return }
    let touched = indices(touching: range)
    var new: [Part] = []
    func add(_ range: Range<Int>, _ values: Values) {
      if !range.isEmpty, !values.isEmpty { new.append(Part(range: range, values: values)) }
    }
    var place = range.lowerBound
    for part in parts[touched] {
      add(part.range.lowerBound..<max(part.range.lowerBound, min(part.range.upperBound, range.lowerBound)), part.values)
      let own = part.range.clamped(to: range)
      var gap = Values()
      body(&gap)
      add(place..<own.lowerBound, gap)
      var values = part.values
      body(&values)
      add(own, values)
      place = own.upperBound
      add(max(part.range.lowerBound, min(part.range.upperBound, range.upperBound))..<part.range.upperBound, part.values)
    }
    var gap = Values()
    body(&gap)
    add(place..<range.upperBound, gap)
    parts.replaceSubrange(touched, with: new)
  }

  /// Text of a new length stands where a range was: it has no attributes but in the middle of a part, which grows.
  mutating func edited(_ range: Range<Int>, newCount: Int) {
    guard let last = parts.last, last.range.upperBound > range.lowerBound else { return }
    let delta = newCount - range.count
    parts = parts.flatMap { part -> [Part] in
      let (low, high) = (part.range.lowerBound, part.range.upperBound)
      if high <= range.lowerBound { return [part] }
      if low >= range.upperBound { return [Part(range: low + delta..<high + delta, values: part.values)] }
      if low < range.lowerBound, high > range.upperBound {
        return [Part(range: low..<high + delta, values: part.values)]
      }
      if low < range.lowerBound { return [Part(range: low..<range.lowerBound, values: part.values)] }
      if high > range.upperBound {
        return [Part(range: range.upperBound + delta..<high + delta, values: part.values)]
      }
      return []
    }
  }
}

extension StyledText {
  /// The same with other paint on parts of it: what decides how letters are set stays.
  /// - Parameter parts: In order, in units of this text.
  func painted(_ parts: [RenderingAttributes.Part]) -> StyledText {
    var (spans, styles): ([TextSpan], [RunStyle]) = ([], [])
    var start = 0
    for (span, style) in styledSpans {
      let text = span.text as NSString
      let own = start..<start + text.length
      start = own.upperBound
      func add(_ range: Range<Int>, _ values: RenderingAttributes.Values?) {
        guard !range.isEmpty else { return }
        var (span, style) = (span, style)
        if range != own {
          span.text = text.substring(
            with: NSRange(location: range.lowerBound - own.lowerBound, length: range.count))
        }
        if let values { AttributedRun.paint(&style, with: values) }
        span.tag = styles.count
        spans.append(span)
        styles.append(style)
      }
      var place = own.lowerBound
      for part in parts where part.range.overlaps(own) {
        let range = part.range.clamped(to: own)
        add(place..<range.lowerBound, nil)
        add(range, part.values)
        place = range.upperBound
      }
      add(place..<own.upperBound, nil)
    }
    var result = StyledText(spans: spans, styles: styles, options: options)
    result.allowsTightening = allowsTightening
    return result
  }

  private var styledSpans: [(TextSpan, RunStyle)] {
    switch content {
    case .plain(let text, let font): [(TextSpan(text, font: font.font), styles[0])]
    case .spans(let spans): spans.map { ($0, styles[$0.tag]) }
    }
  }
}
