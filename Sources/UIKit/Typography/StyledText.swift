import CoreGraphics
import CoreText
import Foundation
import TextModel

/// Text with all that decides how it is set and painted, but not yet where.
struct StyledText {
  enum Content {
    case plain(String, UIFont)
    case spans([TextSpan])
  }

  var content: Content
  var options: TextOptions
  /// By the tag of the runs.
  var styles: [RunStyle]
  /// Whether a line moves its letters closer together before it is cut.
  var allowsTightening = false

  init(_ text: String, font: UIFont, options: TextOptions) {
    content = .plain(text, font)
    self.options = options
    styles = [RunStyle(font: font.font)]
  }

  init(_ text: NSAttributedString, font: UIFont, options: TextOptions) {
    self.init(AttributedStore(text), font: font, options: options)
  }

  /// - Parameters:
  ///   - font: Where the text names none.
  ///   - options: Where the text has no paragraph style.
  ///   - linkAttributes: What links have beside, and above, their own attributes; nil stands for those of labels.
  init(
    _ text: AttributedStore, font: UIFont, options: TextOptions,
    linkAttributes: [NSAttributedString.Key: Any]? = nil, surroundings: Surroundings = Surroundings()
  ) {
    var spans: [TextSpan] = []
    var styles: [RunStyle] = []
    var allowsTightening = false
    text.forEachRun(in: 0..<text.count) { set, range in
      var run = AttributedRun(text.text.string(in: range), font: font, options: options)
      run.read(set.values)
      if run.isLink { run.read(linkAttributes ?? Self.labelLinkAttributes) }
      run.finish(tag: styles.count, at: range.lowerBound, in: surroundings)
      if styles.isEmpty { allowsTightening = run.allowsTightening }
      spans.append(run.span)
      styles.append(run.style)
      return true
    }
    content = .spans(spans)
    self.options = options
    self.styles = styles
    self.allowsTightening = allowsTightening
  }

  /// How labels and drawing show links, whatever their other attributes say.
  static var labelLinkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }

  var isEmpty: Bool {
    switch content {
    case .plain(let text, _): text.isEmpty
    case .spans(let spans): spans.isEmpty
    }
  }

  func layout(width: CGFloat = .infinity, height: CGFloat = .infinity) -> TextLayout {
    let layout = standardLayout(width: width, height: height)
    guard layout.isTruncated, allowsTightening else { return layout }
    return tightenedLayout(width: width, height: height) ?? layout
  }

  private func standardLayout(width: CGFloat, height: CGFloat) -> TextLayout {
    switch content {
    case .plain(let text, let font):
      TextLayout.make(text, font: font.font, options: options, width: width, height: height)
    case .spans(let spans): TextLayout.make(spans: spans, options: options, width: width, height: height)
    }
  }

  /// Changes how all paragraphs are set.
  mutating func updateOptions(_ body: (inout TextOptions) -> Void) {
    body(&options)
    guard case .spans(var spans) = content else { return }
    for index in spans.indices where spans[index].paragraph != nil { body(&spans[index].paragraph!) }
    content = .spans(spans)
  }

  /// The same text `factor` times as large: fonts, and all that is measured in points beside them.
  func scaled(by factor: CGFloat) -> StyledText {
    var result = self
    switch content {
    case .plain(let text, let font):
      let font = font.withSize(font.pointSize * factor)
      result.content = .plain(text, font)
      result.styles[0].font = font.font
    case .spans(let spans):
      result.content = .spans(spans.map { $0.scaled(by: factor) })
      result.options = options.scaled(by: factor)
      result.styles = styles.map { $0.scaled(by: factor) }
    }
    return result
  }

  /// The largest font's size in points; 0 for empty text.
  var largestFontSize: CGFloat { styles.reduce(0) { max($0, $1.font.size) } }
}
