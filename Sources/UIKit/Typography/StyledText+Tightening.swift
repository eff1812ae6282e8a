import CoreGraphics
import CoreText

extension StyledText {
  /// How much wider than its room a line may be to be tightened instead of cut.
  private static let most: CGFloat = 1.05

  /// The layout of one line with its letters closer together, where that saves it from being cut.
  func tightenedLayout(width: CGFloat, height: CGFloat) -> TextLayout? {
    guard options.maximumLines == 1, (ownSpans.first?.paragraph ?? options).truncates, width < .infinity else {
      return nil
    }
    let natural = TextLayout.make(spans: ownSpans, options: options).size.width
    guard natural > width, natural <= width * Self.most else { return nil }
    let letters = ownSpans.reduce(0) { $0 + $1.text.count }
    let delta = (natural - width) / CGFloat(max(1, letters)) + 0.001
    let spans = ownSpans.map { span in
      var span = span
      if let kern = span.kern, kern != 0, span.tracking == 0 {
        span.kern = kern - delta
      } else {
        span.tracking -= delta
      }
      return span
    }
    let layout = TextLayout.make(spans: spans, options: options, width: width, height: height)
    return layout.isTruncated ? nil : layout
  }

  private var ownSpans: [TextSpan] {
    switch content {
    case .plain(let text, let font): [TextSpan(text, font: font.font)]
    case .spans(let spans): spans
    }
  }
}

extension TextOptions {
  fileprivate var truncates: Bool {
    switch lineBreak {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .charWrap, .clip: false
    }
  }
}
