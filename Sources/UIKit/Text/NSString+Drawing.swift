import CoreGraphics
import CoreText
import Foundation

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the text's top left, and lines wrap; without it, one line's baseline starts there.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the fonts' leading to the lines; the fonts used here have none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that fits with an ellipsis where text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

extension NSAttributedString {
  /// The text's size in points when only its own line ends break it, unrounded.
  public func size() -> CGSize { styled.layout().size }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint) {
    let styled = styled
    styled.paint(styled.layout(), at: point, color: .black)
  }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let (styled, layout) = set(in: rect.size, options)
    let bounds = Self.bounds(of: layout, options)
    styled.paint(layout, at: CGPoint(x: rect.minX, y: rect.minY + bounds.minY), color: .black)
    context?.totalBounds = bounds
  }

  /// Around the text as `draw(with:options:context:)` would set it in a rectangle of `size`, unrounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = Self.bounds(of: set(in: size, options).layout, options)
    context?.totalBounds = bounds
    return bounds
  }

  private var styled: StyledText {
    StyledText(self, font: .systemFont(ofSize: 12), options: TextOptions(breaksBetweenHangul: true))
  }

  private func set(in size: CGSize, _ options: NSStringDrawingOptions) -> (text: StyledText, layout: TextLayout) {
    var styled = styled
    guard options.contains(.usesLineFragmentOrigin) else {
      styled.options.maximumLines = 1
      return (styled, styled.layout())
    }
    if options.contains(.truncatesLastVisibleLine) {
      styled.updateOptions { if $0.lineBreak == .wordWrap { $0.lineBreak = .truncateTail } }
    }
    func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
    return (styled, styled.layout(width: limit(size.width), height: limit(size.height)))
  }

  /// Relative to the rectangle's origin.
  private static func bounds(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(layout.lines.first?.baseline ?? 0)
    return CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
  }
}

extension NSString {
  /// The text's size in points when only its own line ends break it, unrounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

extension String {
  /// The text's size in points when only its own line ends break it, unrounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Draws with the top left of the text at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that fit into `rect`, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
