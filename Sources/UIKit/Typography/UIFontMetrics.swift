import CoreText
import Foundation

/// Scales fonts and lengths that were chosen for the text size `large` to the preferred one, as a text style does.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Those of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// In whole points; a maximum of 0 is none. Views that adjust their fonts let it follow the preferred text size.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style, base: font.pointSize, maximum: maximumPointSize)
    return UIFont(
      Font(font.font.descriptor, size: scaling.pointSize(for: traitCollection ?? .current)), scaling: scaling)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// In thirds of a point; unchanged at the text size `large`.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    style.scaled(value, for: traitCollection ?? .current)
  }
}

/// What makes the size of a font that font metrics scaled.
struct FontScaling: Hashable {
  let style: UIFont.TextStyle
  /// The size at the text size `large`.
  let base: CGFloat
  /// 0 is none.
  let maximum: CGFloat

  /// In whole points.
  func pointSize(for traits: UITraitCollection) -> CGFloat {
    let size = style.scaled(base, for: traits).rounded()
    return maximum > 0 ? min(size, maximum) : size
  }
}

extension UIFont.TextStyle {
  /// In thirds of a point; unchanged at the text size `large`.
  fileprivate func scaled(_ value: CGFloat, for traits: UITraitCollection) -> CGFloat {
    let factor = pointSize(for: traits.preferredContentSizeCategory) / pointSize(for: .large)
    return factor == 1 ? value : (value * factor * 3).rounded() / 3
  }
}

/// A view whose text can follow the preferred text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
