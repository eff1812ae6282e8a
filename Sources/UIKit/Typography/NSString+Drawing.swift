import CoreGraphics
import CoreText
import Foundation
import TextModel

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the text's top left, and lines wrap; without it, one line's baseline starts there.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are higher by the leading of their fonts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that fits with an ellipsis where text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

extension NSAttributedString {
  /// The text's size in points when only its own line ends break it, unrounded.
  public func size() -> CGSize { drawn.layout().size }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint) { drawn.draw(at: point) }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    drawn.draw(in: rect, options, context)
  }

  /// Around the text as `draw(with:options:context:)` would set it in a rectangle of `size`, unrounded. Without line
  /// fragments its y is that of the letters' lowest part, with y upwards from the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    drawn.bounds(in: size, options, context)
  }

  private var drawn: StyledText { StyledText(drawn: AttributedStore(self)) }
}

extension StyledText {
  /// As text is drawn where its attributes say nothing.
  init(drawn text: AttributedStore) {
    self.init(text, font: .systemFont(ofSize: 12), options: TextOptions(breaksBetweenHangul: true))
  }

  fileprivate func draw(at point: CGPoint) { paint(layout(), at: point, color: .black) }

  func draw(in rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    let set = FittedText(self, in: rect.size, options, smallest: context?.minimumScaleFactor ?? 0)
    set.styled.paint(set.layout, at: CGPoint(x: rect.minX, y: rect.minY + set.top), color: .black)
    context?.take(set)
  }

  fileprivate func bounds(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let set = FittedText(self, in: size, options, smallest: context?.minimumScaleFactor ?? 0)
    context?.take(set)
    return set.bounds
  }
}

extension NSStringDrawingContext {
  fileprivate func take(_ set: FittedText) {
    totalBounds = set.bounds
    actualScaleFactor = set.scale
  }
}

/// Text set for a rectangle, smaller where it may be and has to.
private struct FittedText {
  private(set) var styled: StyledText
  private(set) var layout: TextLayout
  private(set) var scale: CGFloat = 1
  private let isBlock: Bool

  init(_ text: StyledText, in size: CGSize, _ options: NSStringDrawingOptions, smallest: CGFloat) {
    isBlock = options.contains(.usesLineFragmentOrigin)
    var text = text
    if options.contains(.usesFontLeading) { text.updateOptions { $0.usesFontLeading = true } }
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
    var (width, height) = (limit(size.width), limit(size.height))
    if !isBlock {
      text.options.maximumLines = 1
    } else if options.contains(.truncatesLastVisibleLine) {
      text.updateOptions { if $0.lineBreak == .wordWrap { $0.lineBreak = .truncateTail } }
    }
    let room = CGSize(width: width, height: height)
    if !isBlock { (width, height) = (.infinity, .infinity) }
    styled = text
    layout = text.layout(width: width, height: height)
    guard smallest > 0, smallest < 1, !Self.fits(layout, room, isBlock) else { return }
    var (low, high) = (smallest, CGFloat(1))
    func set(_ factor: CGFloat) -> (StyledText, TextLayout) {
      let scaled = text.scaled(by: factor)
      return (scaled, scaled.layout(width: width, height: height))
    }
    (styled, layout) = set(low)
    scale = low
    guard Self.fits(layout, room, isBlock) else { return }
    // Lines may break elsewhere at each size, so that the largest one that fits has to be looked for.
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let (smaller, tried) = set(middle)
      if Self.fits(tried, room, isBlock) {
        (low, scale, styled, layout) = (middle, middle, smaller, tried)
      } else {
        high = middle
      }
    }
  }

  private static func fits(_ layout: TextLayout, _ room: CGSize, _ isBlock: Bool) -> Bool {
    if isBlock, layout.isTruncated { return false }
    return layout.size.width <= room.width + 0.01 && layout.size.height <= room.height + 0.01
  }

  /// Where the layout's top lies, below the rectangle's.
  var top: CGFloat { isBlock ? 0 : -(layout.lines.first?.baseline ?? 0) }

  var bounds: CGRect {
    guard !isBlock, let line = layout.lines.first else { return CGRect(origin: .zero, size: layout.size) }
    return CGRect(origin: CGPoint(x: 0, y: line.baseline - layout.size.height), size: layout.size)
  }
}

extension NSString {
  /// The text's size in points when only its own line ends break it, unrounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// The text's size in points when only its own line ends break it, unrounded. Text without characters is a line high.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let size = measured(attrs).layout().size
    return CGSize(width: isEmpty ? 0 : size.width, height: size.height)
  }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    drawn(attrs).draw(at: point)
  }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    drawn(attrs).draw(in: rect, .usesLineFragmentOrigin, nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    drawn(attributes).draw(in: rect, options, context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    var rect = measured(attributes).bounds(in: size, options, context)
    if isEmpty { rect.size.width = 0 }
    return rect
  }

  private func drawn(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    StyledText(drawn: AttributedStore(self, attributes: .shared(attributes ?? [:])))
  }

  /// Nothing is as high as a blank.
  private func measured(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    isEmpty ? " ".drawn(attributes) : drawn(attributes)
  }
}
